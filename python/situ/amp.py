"""Mixed precision: products in bf16 or f16, losses and norms in f32, parameters unchanged."""
from __future__ import annotations

import functools
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar, cast

from . import _situ

if TYPE_CHECKING:
    from typing_extensions import Self

F = TypeVar("F", bound=Callable[..., Any])


class autocast:
    """A with-block and a decorator: products, convolutions and attention compute in `dtype`, losses, norms and sums in
    float32, everything else in the dtype to which its operands promote. A parameter is converted once, until it is
    written."""

    def __init__(self, device_type: str = "cpu", dtype: _situ.dtype | None = None, enabled: bool = True,
                 cache_enabled: bool | None = None) -> None:
        if device_type != "cpu" and enabled:
            raise _situ.DeviceError(f"autocast: supports the CPU only, but got {device_type}")
        self._to = (enabled, dtype, cache_enabled)
        self._before: list[tuple[Any, ...]] = []

    def __enter__(self) -> Self:
        enabled, dtype, cache = self._to
        before = _situ._autocast()
        _situ._set_autocast(enabled, before[1] if dtype is None else dtype,
                                         before[2] if cache is None else cache)
        _situ._open_autocast()
        self._before.append(before)
        return self

    def __exit__(self, *exc: object) -> None:
        _situ._set_autocast(*self._before.pop())
        _situ._close_autocast()

    def __call__(self, f: F) -> F:
        @functools.wraps(f)
        def call(*args: Any, **kwargs: Any) -> Any:
            with self:
                return f(*args, **kwargs)
        return cast(F, call)


def is_autocast_enabled(device_type: str = "cpu") -> bool:
    """True if autocast is on for this thread."""
    return device_type == "cpu" and bool(_situ._autocast()[0])


def get_autocast_dtype(device_type: str = "cpu") -> _situ.dtype:
    """The dtype that autocast uses."""
    return cast(_situ.dtype, _situ._autocast()[1])
