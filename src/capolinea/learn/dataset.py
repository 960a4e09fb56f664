"""Data sets: positions as Parquet, one row each, read back as numpy arrays.

`observation` is as `Layout` has it, `legal` a bit for each choice, `choice` and `action` what was decided; `won` (a
share of the win), `points` and `lead` on the best of the others are what the game came to for the seat that decided.
The file says which board, rules and seats it is about, and how it came about.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

import capolinea
from capolinea.bots.perception.choices import Choices
from capolinea.engine.rules import Rules
from capolinea.games.boardfile import BoardFile
from capolinea.learn.errors import LearnError
from capolinea.learn.layout import COLUMNS, Layout
from capolinea.learn.positions import Columns, join

FORMAT = 1
KEY = b"capolinea"
ROWS_AT_ONCE = 16_384  # held in memory, and in one group of the file
TYPES = {
    "game": pa.int32(), "decision": pa.int16(), "seat": pa.int8(), "choice": pa.int16(), "action": pa.int32(),
    "won": pa.float32(), "points": pa.int16(), "lead": pa.int16(),
}  # fmt: skip


class Writer:
    """Writes a data set; only a whole one is ever found under its name. Use it in a `with`."""

    def __init__(self, path: Path, file: BoardFile, rules: Rules, seats: int, how: dict[str, Any]) -> None:
        self.path = path
        self.positions = 0
        self._held: list[Columns] = []
        self._n_held = 0
        layout = Layout(rules)
        about = {
            "format": FORMAT,
            "capolinea": capolinea.__version__,
            "board": rules.board.id,
            "board_sha256": file.sha256,
            "rules": rules.NAME,
            "seats": seats,
            "choices": layout.names,
            "parts": {name: [where.start, *shape] for name, (where, shape) in layout.parts.items()},
            "columns": {name: list(columns) for name, columns in COLUMNS.items()},
            **how,
        }
        wide = {
            "observation": pa.list_(pa.int16(), layout.length),
            "legal": pa.list_(pa.uint8(), -(-layout.n_actions // 8)),
        }
        schema = pa.schema({**TYPES, **wide}, {KEY: json.dumps(about).encode()})
        self._part = path.with_name(f"{path.name}.part")
        self._schema = schema
        self._file = pq.ParquetWriter(self._part, schema, compression="zstd", compression_level=1, use_dictionary=False)

    def write(self, columns: Columns) -> None:
        """Add the positions of a game, or of several."""
        self._held.append(columns)
        self._n_held += len(columns["seat"])
        if self._n_held >= ROWS_AT_ONCE:
            self._flush()

    def _flush(self) -> None:
        if self._held:
            columns = join(self._held)
            arrays = [_arrow(columns[field.name], field.type) for field in self._schema]
            self._file.write_batch(pa.record_batch(arrays, schema=self._schema))
            self.positions += self._n_held
            self._held, self._n_held = [], 0

    def __enter__(self) -> Writer:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error is None:
            self._flush()
        self._file.close()
        if error is None:
            os.replace(self._part, self.path)
        else:
            self._part.unlink()


def _arrow(array: Any, kind: Any) -> Any:
    if array.ndim == 1:
        return pa.array(array, kind)
    return pa.FixedSizeListArray.from_arrays(pa.array(array.reshape(-1)), array.shape[1])


class DataSet:
    """A data set that was written; `choices` has the names of the choices, `about` all that the file says of itself."""

    def __init__(self, path: Path) -> None:
        try:
            self._file = pq.ParquetFile(path)
        except OSError as error:
            raise LearnError(f"{path}: cannot be read ({error.strerror or 'it is not there'})") from None
        except pa.ArrowInvalid:
            raise LearnError(f"{path}: is not a Parquet file") from None
        said = (self._file.schema_arrow.metadata or {}).get(KEY)
        if said is None:
            raise LearnError(f"{path}: is not a data set of positions")
        self.about: dict[str, Any] = json.loads(said)
        if self.about["format"] != FORMAT:
            raise LearnError(f"{path}: data sets of format {self.about['format']} cannot be read")
        self.choices: list[str] = self.about["choices"]

    def __len__(self) -> int:
        return int(self._file.metadata.num_rows)

    def batches(self, rows: int = ROWS_AT_ONCE) -> Iterator[Columns]:
        """The positions in order, so many at once; `legal` as a mask over the choices."""
        for batch in self._file.iter_batches(rows):
            columns = {name: _numpy(batch.column(name)) for name in batch.schema.names}
            bits = np.unpackbits(columns["legal"], axis=1, count=len(self.choices), bitorder="little")
            yield {**columns, "legal": bits.astype(bool)}

    def read(self) -> Columns:
        """All of it at once."""
        return join(list(self.batches()))

    def fits(self, rules: Rules) -> bool:
        """Whether positions of this board by these rules look as they do here and now."""
        return self.choices == Choices(rules).names and self.about["columns"] == json.loads(json.dumps(COLUMNS))


def _numpy(column: Any) -> Any:
    if pa.types.is_fixed_size_list(column.type):
        return column.flatten().to_numpy().reshape(len(column), -1)
    return column.to_numpy()
