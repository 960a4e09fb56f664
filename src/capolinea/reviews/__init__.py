"""Reviews of finished games: what each moment was worth, what a strong bot would have done, and what was luck.

A review is made in pieces, each a pure function of the record, so they can be worked on anywhere and in any order:

    pieces = split(record)
    parts = [work(record, piece) for piece in pieces]
    report = assemble(record, parts, len(pieces))
"""
