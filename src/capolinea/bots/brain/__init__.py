"""What the bots know about playing well, compiled like the engine: plans, and a policy that follows them.

It works on states, but only on what a seat may know of them: the board, the market, its own cards and
tickets. Bots hand it states imagined from their view.
"""
