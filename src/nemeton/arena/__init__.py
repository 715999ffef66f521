"""Many games: simulation, ladders, statistics, plots, benchmarks."""
