"""`capolinea play`, and plain `capolinea`: the page on this machine, whatever runs here already."""

from __future__ import annotations

from urllib.parse import urlsplit

from capolinea.cli.page import find_word, serve_page, show
from capolinea.server.errors import DatabaseInUseError, SettingsError
from capolinea.server.settings import read_settings


def play() -> None:
    """Play on this machine: starts a server and opens its page. Plain `capolinea` does the same.

    If it runs already, its page is opened; if its port is taken, it takes another one. `capolinea serve` does neither,
    and has flags for all settings.

    Example: capolinea play
    """
    settings = read_settings({})

    def tell(address: str) -> None:
        print(f"Capolinea plays at {address} (Ctrl-C stops it)", flush=True)
        if settings.port and urlsplit(address).port != settings.port:
            print(f"Port {settings.port} cannot be had: something else uses it. This one was free.", flush=True)

    try:
        serve_page(settings, tell, in_browser=True, any_port=True)
    except SettingsError as error:
        page = find_word(settings.database) if isinstance(error.__cause__, DatabaseInUseError) else None
        if page is None:
            raise
        address = page.partition("#")[0]
        print(f"Capolinea plays at {address} already (Ctrl-C stops it where it was started)", flush=True)
        opening = show(page, in_browser=True)
        if opening is not None:
            opening.join()
