"""Every place of the page and every moment of a game that looks different: what is checked for all is checked here."""

from __future__ import annotations

from tests.browser.places import here, home, people, table
from tests.browser.places.going import PLACES, sit_down

__all__ = ["PLACES", "here", "home", "people", "sit_down", "table"]
