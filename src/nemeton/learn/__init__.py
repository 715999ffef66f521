"""Nets that learn by playing against themselves, with PyTorch (the extra `train`). To play with them needs none of it.

It imports batch, bots, games and kernel; docs/learning.md says how it works.
"""
