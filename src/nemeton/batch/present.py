"""Whether this machine has what the gpu build needs."""

from __future__ import annotations

from nemeton.games.errors import Missing


def check_gpu(instead: str) -> None:
    """Says what is missing, and what to use instead."""
    try:
        from nemeton.kernel import gpu
    except ImportError:
        raise Missing("the gpu build needs the extra nemeton[gpu]: pip install 'nemeton[gpu]'") from None
    if not gpu.is_available():
        raise Missing(f"the gpu build needs an NVIDIA GPU, and this machine has none; use {instead}")
