"""The network that plays any board, and its trained weights. All but `tables` needs numpy, only training PyTorch."""

from pathlib import Path

CHAMPION = Path(__file__).parent / "champion.npz"  # the weights that come along
