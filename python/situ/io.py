"""Reports of a program's own loop: a recorder that writes the report of `situ train`, and its progress line."""
from __future__ import annotations

import math
import sys
from collections.abc import Iterable, Iterator
from typing import Any, Generic, TextIO, TypeVar

from . import _situ
from ._situ._io import Explanation as Explanation, Recorder as Recorder

T = TypeVar("T")


class Progress(Generic[T]):
    """for batch in Progress(loader): yields the batches and shows the progress of the loop on standard error, or on
    `file`: one line that a terminal rewrites; elsewhere a line from time to time. loss(value) shows the loss of the
    current step."""

    def __init__(self, loader: Iterable[T], file: TextIO | None = None) -> None:
        self._loader, self._file, self._loss = loader, file, math.nan

    def loss(self, value: Any) -> None:
        self._loss = float(value)

    def __len__(self) -> int:
        return len(self._loader)  # type: ignore[arg-type]

    def _steps(self) -> int:
        try:
            return len(self)
        except TypeError:  # the length is not known
            return 0

    def __iter__(self) -> Iterator[T]:
        file = self._file or sys.stderr

        def write(text: str) -> None:
            file.write(text)
            file.flush()
        self._loss, batches = math.nan, iter(self._loader)
        line = _situ._io._ProgressLine(self._steps(), write, file.isatty())
        try:
            for step, batch in enumerate(batches, 1):
                yield batch
                line.step(step, self._loss)
        finally:
            line.close()
