"""The games: rules and nothing else.

Each game is a folder with the names of contract.py: data.py (the contents of the box), state.py (fields, phases,
actions), rules.py, observe.py, notation.py and why.py. What two games share stands beside them. This folder knows no
files, clock, network, language or pixels, and imports only the kernel.
"""
