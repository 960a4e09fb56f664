"""Colours as eyes see them: how far apart two are (CIEDE2000), also for eyes that lack one kind of cone."""

from __future__ import annotations

from functools import cache
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

Colour = tuple[float, float, float]  # red, green and blue of 255, or L, a and b

# Machado, Oliveira and Fernandes 2009, severity 1, for linear red, green and blue.
SIGHTS: dict[str, tuple[Colour, Colour, Colour]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
XYZ: tuple[Colour, Colour, Colour] = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
WHITE = (0.9505, 1.0, 1.089)


def _linear(colour: Colour) -> Colour:
    red, green, blue = (v / 255 / 12.92 if v <= 0.04045 * 255 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in colour)
    return red, green, blue


def _times(rows: tuple[Colour, Colour, Colour], colour: Colour) -> Colour:
    x, y, z = (sum(a * b for a, b in zip(row, colour, strict=True)) for row in rows)
    return x, y, z


def grey(colour: Colour) -> float:
    """How light a colour is, from 0 to 100, as in a black and white picture."""
    return lab(colour)[0]


@cache
def lab(colour: Colour, sight: str = "normal") -> Colour:
    """L, a and b of what is seen."""
    red, green, blue = (min(1.0, max(0.0, v)) for v in _times(SIGHTS[sight], _linear(colour)))
    x, y, z = (
        v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116
        for v in (part / white for part, white in zip(_times(XYZ, (red, green, blue)), WHITE, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def apart(one: Colour, other: Colour, sight: str = "normal") -> float:
    """How far apart two colours are to that sight."""
    return ciede2000(lab(one, sight), lab(other, sight))


def ciede2000(one: Colour, other: Colour) -> float:
    """The distance of two Lab colours, after Sharma, Wu and Dalal 2005."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean7 = ((hypot(a1, b1) + hypot(a2, b2)) / 2) ** 7
    stretch = 1.5 - 0.5 * sqrt(mean7 / (mean7 + 25**7))
    a1, a2 = a1 * stretch, a2 * stretch
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    hue = (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    t = (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.2 * cos(radians(4 * hue - 63))
    )
    by_light = 1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2)
    by_chroma, by_hue = 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
    rotation = -2 * sqrt(chroma**7 / (chroma**7 + 25**7)) * sin(radians(60 * exp(-(((hue - 275) / 25) ** 2))))
    dl, dc = (l2 - l1) / by_light, (c2 - c1) / by_chroma
    dh = 2 * sqrt(c1 * c2) * sin(radians(turn / 2)) / by_hue
    return sqrt(dl**2 + dc**2 + dh**2 + rotation * dc * dh)
