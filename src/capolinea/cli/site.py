"""`capolinea site`: the page as plain files, with all games in the browser."""

from __future__ import annotations

from pathlib import Path

from capolinea.server.web.site import write_site

MEGABYTE = 1 << 20


def site(folder: Path) -> None:
    """Write the page as plain files for any web host: all games are played in the browser, offline too.

    Example: capolinea site build/site

    Parameters
    ----------
    folder
        A new folder, or that of an older site, which is written anew.
    """
    files = write_site(folder)
    size = sum(files.values()) / MEGABYTE
    print(f"{folder}: {len(files)} files, {size:.1f} MB; any web host can serve them, from any folder")
