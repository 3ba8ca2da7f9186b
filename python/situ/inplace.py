"""In-place writes: policies for bytes that backward still needs, reports on which calls overwrite operands, audits of
writes."""
from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, TypeVar, cast

from . import _situ
from ._renamed import renamed
from ._situ._inplace import current_policy as current_policy, overlaps as overlaps
from ._situ._inplace import set_default_policy as set_default_policy

if TYPE_CHECKING:
    from typing_extensions import Self

F = TypeVar("F", bound=Callable[..., Any])

_inplace = _situ._inplace


class policy:
    """with policy("preserve"): sets what a write into saved bytes does inside. "check" lets it happen, and backward
    raises if it needs the bytes; "forbid" raises at the write; "preserve" first moves the saved value into a private
    copy. Also a decorator."""

    def __init__(self, name: str) -> None:
        if name not in ("check", "forbid", "preserve", "refuse"):
            raise ValueError(f'policy: "{name}" is not one of "check", "forbid" and "preserve"')
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
    """Writes into saved bytes happen inside; backward raises if it needs the bytes. This is the default."""
    return policy("check")


def forbid() -> policy:
    """Writes into saved bytes raise inside."""
    return policy("forbid")


refuse = forbid


def preserve() -> policy:
    """Writes into saved bytes first move the saved value into a private copy, inside."""
    return policy("preserve")


class checked_writes:
    """with checked_writes(): a write of values that the target's dtype cannot hold raises."""

    def __enter__(self) -> Self:
        self._scope = _inplace._CheckedWrites()
        self._scope.open()
        return self

    def __exit__(self, *exc: object) -> None:
        self._scope.close()


class overwrite:
    """with overwrite(False): no result reuses an operand's memory automatically inside. Values are the same."""

    def __init__(self, on: bool) -> None:
        self._on = on

    def __enter__(self) -> Self:
        self._scope = _inplace._Overwrite()
        self._scope.open(self._on)
        return self

    def __exit__(self, *exc: object) -> None:
        self._scope.close()


class Call(SimpleNamespace):
    """One call: op, location, module, result, verdict, why, backward, bytes, saves."""

    site = renamed("Call.site", "location")


class Explanation:
    """Reports which calls overwrote an operand, which could, and which cannot and why: calls, start, peak, saves."""

    def __init__(self, facts: dict[str, Any]) -> None:
        self.text: str = facts["text"]
        self.__dict__.update(facts)
        self.calls = [Call(**c) for c in facts["calls"]]

    def __repr__(self) -> str:
        return self.text

    @property
    def blocked(self) -> list[Call]:
        """The calls that cannot overwrite their operand."""
        return [c for c in self.calls if c.verdict == "may_not"]

    obstacles = renamed("Explanation.obstacles", "blocked")


def explain(f: Callable[[], object]) -> Explanation:
    """Runs f() once, for real, and reports how its calls used memory."""
    return Explanation(_inplace._explain(f))


class Write(SimpleNamespace):
    """One write of an audited storage: op, location, module, tensor, whole, pointer, version."""

    site = renamed("Write.site", "location")


class Audit:
    """with Audit(t) as log: records every write of t's storage, through any alias; log.writes."""

    _log: Any = _inplace._Audit()  # not open yet, which its errors say
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
        return self._last[0] if self._last else [Write(**w) for w in self._log.writes()]

    @property
    def text(self) -> str:
        return self._last[1] if self._last else self._log.text()

    def clear(self) -> None:
        self._log.clear()

    def __repr__(self) -> str:
        return self.text


audit = Audit


class Aliases(SimpleNamespace):
    """A tensor's storage: handles, other owners, dependents, frozen, escaped."""

    readers = renamed("Aliases.readers", "dependents")
    exposed = renamed("Aliases.exposed", "escaped")

    def __repr__(self) -> str:
        return self.text


def aliases(t: _situ.Tensor) -> Aliases:
    """Returns what depends on t's bytes now."""
    return Aliases(**_inplace._aliases(t))


def freeze(t: _situ.Tensor) -> _situ.Tensor:
    """Makes later writes raise, through aliases too."""
    return t.freeze()


def unfreeze(t: _situ.Tensor) -> _situ.Tensor:
    return t.unfreeze()
