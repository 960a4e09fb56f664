"""The network that plays any board, and its trained weights. Needs numpy; only training needs PyTorch."""
