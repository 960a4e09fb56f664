"""`capolinea serve` and `capolinea backup`: tables for people, and keeping them safe."""

from __future__ import annotations

import inspect
from pathlib import Path
from typing import Annotated, Any, get_args, get_type_hints

import msgspec
from cyclopts import Parameter

from capolinea.cli.page import serve_page
from capolinea.server.settings import PREFIX, Settings, default_of, read_settings


def serve(*, config: Path | None = None, open: bool = False, **settings: Any) -> None:
    """Let people play in their browsers, and programs over the network, until interrupted.

    Every setting can be given by a flag, in the environment (in brackets) or in a file; the first of these counts.

    Examples: capolinea serve --open · capolinea serve --host 0.0.0.0 --port 80 --database /srv/capolinea.db

    Parameters
    ----------
    config
        A TOML file with settings, such as port = 9000.
    open
        Open the page in a browser, if there is a screen.
    """
    serve_page(
        read_settings(settings, file=config),
        lambda address: print(f"Capolinea plays at {address}", flush=True),
        in_browser=open,
    )


def _with_settings(command: Any) -> None:
    """Give a command one flag for each setting, described by the settings themselves."""
    signature = inspect.signature(command)
    own = [p for p in signature.parameters.values() if p.kind is not inspect.Parameter.VAR_KEYWORD]
    hints = get_type_hints(Settings, include_extras=True)
    flags = [_flag(field, hints[field.name]) for field in msgspec.structs.fields(Settings)]
    command.__signature__ = signature.replace(parameters=[*own, *flags])


def _flag(field: msgspec.structs.FieldInfo, hint: Any) -> inspect.Parameter:
    kind, meta = get_args(hint)
    default = default_of(field)
    shown = ", ".join(default) or "none" if isinstance(default, list) else default
    help = f"{meta.description} [{PREFIX}{field.name.upper()}, {shown}]"
    flag = Parameter(help=help, show_default=False, negative="")
    annotation = Annotated[kind | None, flag]  # type: ignore[valid-type]
    return inspect.Parameter(field.name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=annotation)


_with_settings(serve)


def backup(file: Path, *, database: str | None = None) -> None:
    """Copy the database to a file, also while a server is using it.

    A SQLite database becomes a file that a server can use as it is, a PostgreSQL database one for pg_restore; its own
    program pg_dump makes that, and has to be there.

    Example: capolinea backup tables-of-today.db

    Parameters
    ----------
    file
        The copy to make; it must not be there yet.
    database
        The SQLite file to copy, or postgresql:// address; by default the one that `capolinea serve` uses.
    """
    from capolinea.server.store.sqlite import back_up
    from capolinea.server.store.store import POSTGRES

    source = read_settings({"database": database}).database
    if source.startswith(POSTGRES):
        from capolinea.server.store.dumping import dump

        dump(source, file)
        print(f"{file}: a copy of the PostgreSQL database")
    else:
        back_up(Path(source), file)
        print(f"{file}: a copy of {source}")


def export(folder: Path, *, database: str | None = None) -> None:
    """Write the records of all finished games to a folder, also while a server is using the database.

    What is there already is not written again, so that it can be repeated, or gone on with.

    Example: capolinea export records

    Parameters
    ----------
    folder
        Where to write them, each as MAP-TABLE.jsonl; it is made if need be.
    database
        The SQLite file, or postgresql:// address; by default the one that `capolinea serve` uses.
    """
    from capolinea.cli.progress import progress_bar
    from capolinea.server.store.exporting import count_finished, finished_records, read_only, write_record

    connection = read_only(read_settings({"database": database}).database)
    written = there = 0
    try:
        with progress_bar("exporting", count_finished(connection)) as advance:
            for map, id, text in finished_records(connection):
                new = write_record(folder, map, id, text)
                written, there = written + new, there + (not new)
                advance(1)
    finally:
        connection.close()
    print(f"{folder}: {written} records written, {there} were there already")
