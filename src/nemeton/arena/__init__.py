"""Many games: simulation, statistics, plots, benchmarks."""
