"""In-place writes: what happens to bytes that backward still needs, who overwrites what and why not, who wrote."""
from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, TypeVar, cast

from . import _situ
from ._situ._inplace import current_policy as current_policy, overlaps as overlaps
from ._situ._inplace import set_default_policy as set_default_policy

if TYPE_CHECKING:
    from typing_extensions import Self

F = TypeVar("F", bound=Callable[..., Any])

_inplace = _situ._inplace


class policy:
    """with policy("preserve"): what a write into saved bytes does inside. "check" lets it go on, and backward raises if
    it needs them; "forbid" raises at the write; "preserve" moves the saved value into a private copy first. A decorator,
    too."""

    def __init__(self, name: str) -> None:
        if name not in ("check", "forbid", "preserve", "refuse"):
            raise ValueError(f'policy: "{name}" is none of "check", "forbid" and "preserve"')
        self._name = name
        self._open: list = []

    def __enter__(self) -> Self:
        scope = _inplace._Policy()
        scope.open(self._name)
        self._open.append(scope)
        return self

    def __exit__(self, *exc: object) -> None:
        self._open.pop().close()

    def __call__(self, f: F) -> F:
        @functools.wraps(f)
        def call(*args, **kwargs):
            with policy(self._name):
                return f(*args, **kwargs)
        return cast(F, call)


def check() -> policy:
    """Writes into saved bytes go on inside; backward raises where it needs them. The default."""
    return policy("check")


def forbid() -> policy:
    """Writes into saved bytes raise inside."""
    return policy("forbid")


refuse = forbid


def preserve() -> policy:
    """Writes into saved bytes move the saved value into a private copy first, inside."""
    return policy("preserve")


class checked_writes:
    """with checked_writes(): a write whose values the target's dtype cannot hold is refused."""

    def __enter__(self) -> Self:
        self._scope = _inplace._CheckedWrites()
        self._scope.open()
        return self

    def __exit__(self, *exc: object) -> None:
        self._scope.close()


class overwrite:
    """with overwrite(False): no result takes the memory of an operand by itself inside. Values are the same."""

    def __init__(self, on: bool) -> None:
        self._on = on

    def __enter__(self) -> Self:
        self._scope = _inplace._Overwrite()
        self._scope.open(self._on)
        return self

    def __exit__(self, *exc: object) -> None:
        self._scope.close()


class Call(SimpleNamespace):
    """One call: op, site, module, result, verdict, why, backward, bytes, saves."""


class Explanation:
    """Which calls overwrote an operand, which could, which may not and why: calls, start, peak, saves."""

    def __init__(self, facts: dict[str, Any]) -> None:
        self.text: str = facts["text"]
        self.__dict__.update(facts)
        self.calls = [Call(**c) for c in facts["calls"]]

    def __repr__(self) -> str:
        return self.text

    @property
    def obstacles(self) -> list[Call]:
        """Of the calls that may not overwrite their operand."""
        return [c for c in self.calls if c.verdict == "may_not"]


def explain(f: Callable[[], object]) -> Explanation:
    """Runs f() once, for real, and tells what its calls did with memory."""
    return Explanation(_inplace._explain(f))


class Audit:
    """with Audit(t) as log: every write of t's storage, through any alias; log.writes."""

    _log: Any = _inplace._Audit()  # of one that is not open yet: it says so
    _last: Any = None

    def __init__(self, *tensors: _situ.Tensor | Sequence[_situ.Tensor]) -> None:
        self._tensors = [t for a in tensors for t in (a if isinstance(a, (list, tuple)) else [a])]

    def __enter__(self) -> Self:
        self._log, self._last = _inplace._Audit(), None
        self._log.open(self._tensors)
        return self

    def __exit__(self, *exc: object) -> None:
        self._last = (self.writes, self.text)
        self._log.close()

    @property
    def writes(self) -> list[Any]:
        return self._last[0] if self._last else [SimpleNamespace(**w) for w in self._log.writes()]

    @property
    def text(self) -> str:
        return self._last[1] if self._last else self._log.text()

    def clear(self) -> None:
        self._log.clear()

    def __repr__(self) -> str:
        return self.text


audit = Audit


class Aliases(SimpleNamespace):
    """Who shares a tensor's storage: handles, others, readers, frozen, exposed."""

    def __repr__(self) -> str:
        return self.text


def aliases(t: _situ.Tensor) -> Aliases:
    """Who relies on t's bytes, now."""
    return Aliases(**_inplace._aliases(t))


def freeze(t: _situ.Tensor) -> _situ.Tensor:
    """Refuses writes from now on, through aliases too."""
    return t.freeze()


def unfreeze(t: _situ.Tensor) -> _situ.Tensor:
    return t.unfreeze()
