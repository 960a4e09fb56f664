"""What a learner sees of a game, and the choices it has: small whole numbers in a fixed layout for each board.

Compiled; knows no rulebook. Everything is what a seat may know, which the tests prove by dealing the rest anew.
"""
