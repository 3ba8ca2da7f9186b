"""torch.profiler's names: time and bytes of a with-block, by op and by module."""
from __future__ import annotations

import os
from collections import namedtuple
from collections.abc import Callable, Iterable
from enum import Enum
from typing import TYPE_CHECKING

from . import _situ
from ._situ._profiler import Average as Average

if TYPE_CHECKING:
    from typing_extensions import Self

_profiler = _situ._profiler

# One call: times in microseconds since the profile began. phase is "forward", "backward", "recompute" for a value that
# is recomputed for backward, or "update" for calls with gradients disabled and steps of optimizers.
Event = namedtuple("Event", ("name", "phase", "module", "line", "start", "end"))

_SORTS = ("self_cpu_time_total", "cpu_time_total", "cpu_time", "count", "forward_count", "backward_count",
          "forward_time", "backward_time", "bytes")


class ProfilerActivity(Enum):
    """The timed activities: calls on the host."""
    CPU = 0


class Averages(list[Average]):
    """Rows, one for each op or module: a list that prints as a table."""

    def __init__(self, rows: Iterable[Average], heading: str, whole: float) -> None:
        super().__init__(rows)
        self._heading, self._whole = heading, whole

    @property
    def self_cpu_time_total(self) -> float:
        """Microseconds in calls, summed over all rows."""
        return self._whole

    def table(self, sort_by: str | None = None, row_limit: int = 100) -> str:
        """The rows as text, sorted by sort_by (a number of Average), largest first; unsorted if that is None."""
        if sort_by is not None and sort_by not in _SORTS:
            raise _situ.ValueError(f'table: sort_by="{sort_by}" is not a column; use one of {", ".join(_SORTS)}')
        rows = self if sort_by is None else sorted(self, key=lambda r: -getattr(r, str(sort_by)))
        return _profiler._table(self._heading, list(rows), self._whole, row_limit)

    def __str__(self) -> str:
        return self.table()


class profile:
    """with profile() as p: ... then p.key_averages().table(), p.by_module().table(), p.table() for both, p.events(),
    p.export_chrome_trace(path).

    The calls that this thread makes inside are timed on the host. Bytes, modules and lines are always recorded, so
    profile_memory, with_modules and with_stack change nothing. on_trace_ready is called with the profile at the end."""

    def __init__(self, activities: Iterable[ProfilerActivity] | None = None, *, profile_memory: bool = True,
                 with_modules: bool = True, with_stack: bool = True,
                 on_trace_ready: Callable[[profile], object] | None = None) -> None:
        if activities is not None and set(activities) != {ProfilerActivity.CPU}:
            raise _situ.ValueError("profile: activities other than ProfilerActivity.CPU are not recorded; leave them out")
        self._ready = on_trace_ready
        self._open: _situ._profiler._Profiler | None = None
        self._done: _situ._profiler._Profile | None = None

    def start(self) -> None:
        """Starts the profile; the with-block calls it."""
        if self._open is not None:
            raise _situ.UsageError("profile: it has already started; call stop() first, or make another one")
        self._open, self._done = _profiler._Profiler(), None

    def stop(self) -> None:
        """Ends the profile, on the thread that started it; the with-block calls it."""
        if self._open is None:
            raise _situ.UsageError("profile: it has not started; call start() first, or use it in a with-block")
        self._done = self._open.stop()
        self._open = None
        if self._ready is not None:
            self._ready(self)

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *exc: object) -> None:
        self.stop()

    def _profile(self) -> _situ._profiler._Profile:
        if self._done is None:
            raise _situ.UsageError("profile: results exist only after its end; leave the with-block or call stop() first")
        return self._done

    def key_averages(self) -> Averages:
        """A row for each op, sorted by self time, largest first."""
        p = self._profile()
        return Averages(p.ops, "op", p.in_calls)

    def by_module(self) -> Averages:
        """A row for each module, which includes those inside it, sorted by total time, largest first."""
        p = self._profile()
        return Averages(p.modules, "module", p.in_calls)

    def table(self, row_limit: int = 20) -> str:
        """Both tables, below a line of totals."""
        return self._profile().text(row_limit)

    def events(self) -> list[Event]:
        """The calls in the order in which they started; views, which compute nothing, are left out."""
        return [Event(*e) for e in self._profile().events()]

    def export_chrome_trace(self, path: str | os.PathLike[str]) -> None:
        """Writes a file for chrome://tracing or Perfetto: calls as slices, booked bytes by category as counters."""
        self._profile().write_trace(os.fspath(path))

    @property
    def bytes(self) -> int:
        """Bytes that this thread allocated, whether or not they were freed since."""
        return self._profile().bytes

    @property
    def peak(self) -> int:
        """The most booked bytes, including those from before."""
        return self._profile().peak
