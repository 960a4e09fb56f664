"""Training a network by self-play: PyTorch, on a processor or a GPU."""
