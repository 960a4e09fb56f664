"""Lines over which commands and messages go: connections, whatever lies under them."""
