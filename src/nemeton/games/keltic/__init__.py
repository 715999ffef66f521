"""What Keltis and Keltis – Das Orakel share: number cards, rows, discard piles, drawing, wish stones."""
