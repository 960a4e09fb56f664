"""Tables on the network: store, protocol, app."""
