"""Memory: the ledger's bytes by category, dry runs, budgets, traces, and the memory of the process. Figures are
bytes."""
from __future__ import annotations

import functools
import warnings
from collections import namedtuple
from collections.abc import Callable
from contextlib import nullcontext
from typing import TYPE_CHECKING, Any, TypeVar, cast

from . import _situ
from ._plans import with_state_restored
from ._renamed import renamed
from ._situ._io import Explanation as Explanation
from ._situ._memory import GrowthFinder as GrowthFinder, Plan as Plan, Snapshot as Snapshot, TracePeak as TracePeak
from ._situ._memory import bookable as bookable, budget_for as budget_for, container_limit as container_limit
from ._situ._memory import current as current, composition as composition, held_limit as held_limit, peak as peak
from ._situ._memory import peak_held as peak_held, planning as planning, reset_peak as reset_peak
from ._situ._memory import set_held_limit as set_held_limit, summary as summary, synchronize as synchronize
from ._situ._memory import why_alive as why_alive

if TYPE_CHECKING:
    from typing_extensions import Self

    from .data import DataLoader

Plan.site = renamed("Plan.site", "location")  # type: ignore[attr-defined]
F = TypeVar("F", bound=Callable[..., Any])

_memory = _situ._memory
KiB, MiB, GiB = 1 << 10, 1 << 20, 1 << 30


class _With:
    """A with-block around one of the extension's scopes; also a decorator."""

    _make: Callable[[], Any]

    def __enter__(self) -> Self:
        self._scope = self._make()
        return self

    def __exit__(self, *exc: object) -> None:
        self._scope.close()

    def __call__(self, f: F) -> F:
        @functools.wraps(f)
        def call(*args, **kwargs):
            with self:
                return f(*args, **kwargs)
        return cast(F, call)


class PeakScope:
    """with PeakScope() as p: ... p.peak(): the highest total inside. Afterwards peak() returns the value at the end."""

    _scope, _last, _start = _memory._PeakScope(), None, 0  # not open yet, which its errors say
    def __enter__(self) -> Self:
        self._scope, self._last = _memory._PeakScope(), None
        self._scope.open()
        self._start = self._scope.start()
        return self

    def __exit__(self, *exc: object) -> None:
        self._last = self._scope.peak()
        self._scope.close()

    def peak(self) -> Snapshot:
        return self._last or self._scope.peak()

    @property
    def start(self) -> int:
        return self._start

    def reset(self) -> None:
        self._scope.reset()


def plan(f: Callable[..., object], *args: Any) -> Plan:
    """Runs f(*args) dry, with shapes only: returns its exact peak without allocating. Models, optimizers, schedules and
    samplers are restored at the end."""
    return _memory._plan(with_state_restored(f), args)


def explain(step: Callable[[], object], budget: int | None = None) -> Explanation:
    """Explains a training step's memory: what uses it, what saves some, and what would save more, as `situ explain`
    does for the built-in networks. The step runs dry. Print the explanation, or write it as a page with html(path).
    With a `budget`, it explains the step within the budget."""
    return _situ._io._explain(with_state_restored(step), budget)


def holds(at: Snapshot) -> str:
    """Deprecated: use composition()."""
    warnings.warn("memory.holds is deprecated; use composition", DeprecationWarning, stacklevel=2)
    return composition(at)


class Budget:
    """with Budget(bytes, steps): training stays within this many bytes, with bit-identical results. The function
    `steps` first runs dry: two training steps, so that the optimizer's state counts. BudgetError names the smallest
    budget that works. With a loader, `steps` is one step, which takes a batch (or its parts, or nothing); the batches
    that the loader holds in a loop count too."""

    def __init__(self, bytes: int, steps: Callable[..., object] | None = None, loader: DataLoader | None = None) -> None:
        if loader is not None and steps is None:
            raise TypeError("Budget: with a loader, give also the step that takes its batches")
        self._loop = None if loader is None else loader._planned_loop(cast(Callable[..., object], steps))
        run = steps if self._loop is None else self._loop
        self._budget, self.bytes = _memory._Budget(int(bytes), run and with_state_restored(run)), int(bytes)

    def __enter__(self) -> Self:
        with nullcontext() if self._loop is None else self._loop:
            self._budget.open()
        return self

    def __exit__(self, *exc: object) -> None:
        self._budget.close()

    @property
    def plan(self) -> Plan:
        """The report of the planned steps, while the budget is open."""
        return self._budget.plan()

    @property
    def limit(self) -> int:
        """The booked bytes above which a call is refused, while the budget is open."""
        return self._budget.limit()

    ceiling = renamed("Budget.ceiling", "limit")

    def share(self) -> _Share:
        """with budget.share(): this thread also works within the budget."""
        return _Share(self._budget)


class _Share(_With):
    def __init__(self, budget):
        self._budget = budget

    def _make(self):
        scope = _memory._BudgetShare()
        scope.open(self._budget)
        return scope


class MostFound(_With):
    """with MostFound(n): calls whose result's size depends on values find at most n elements; a dry run assumes n."""

    def __init__(self, count: int) -> None:
        self._count = count

    def _make(self):
        scope = _memory._MostFound()
        scope.open(self._count)
        return scope


class recompute(_With):
    """with recompute(passes): values that can be recomputed in at most this many passes over their bytes are not saved
    inside; 0 saves everything. Results are bit-identical either way."""

    def __init__(self, passes: float, from_bytes: int | None = None) -> None:
        self._arguments = passes, from_bytes

    def _make(self):
        scope = _memory._Recompute()
        scope.open(*self._arguments)
        return scope


class purpose(_With):
    """with purpose("input"): allocations inside are booked under that category."""

    def __init__(self, category: str) -> None:
        self._category = category

    def _make(self):
        scope = _memory._Purpose()
        scope.open(self._category)
        return scope


Share = namedtuple("Share", ("name", "total", "tensors", "bytes"))


class Trace:
    """with Trace() as t: records every booking with its source and purpose. t.peak(), t.by_module(), t.by_line()."""

    _trace: Any = _memory._Trace()  # not open yet, which its errors say

    def __enter__(self) -> Self:
        self._trace = _memory._Trace()
        self._trace.open()
        return self

    def __exit__(self, *exc: object) -> None:
        self._trace.stop()

    def stop(self) -> None:
        self._trace.stop()

    def restart(self) -> None:
        self._trace.restart()

    def peak(self) -> TracePeak:
        """The first instant of the highest total."""
        return self._trace.peak()

    def at_end(self) -> TracePeak:
        return self._trace.at_end()

    def complete(self) -> bool:
        return self._trace.complete()

    def timeline(self) -> list[dict[str, int]]:
        """Bytes by category after each event."""
        return self._trace.timeline()

    def by_module(self, at: TracePeak | None = None) -> list[Share]:
        """Rows (name, total, tensors, bytes by category) that add up to the peak's bytes, largest first."""
        return [Share(*r) for r in self._trace.by_module(at or self.peak())]

    def by_line(self, at: TracePeak | None = None) -> list[Share]:
        return [Share(*r) for r in self._trace.by_line(at or self.peak())]


class ProcessMemory:
    """The memory of the process: high_water, resident, at_start, ledger, rest, and resident's items by name."""

    def __init__(self, facts: dict[str, Any]) -> None:
        self.text: str = facts["text"]
        self.__dict__.update(facts)

    def __repr__(self) -> str:
        return self.text


def process_memory() -> ProcessMemory:
    """The system's own figures, split up."""
    return ProcessMemory(_memory._process())
