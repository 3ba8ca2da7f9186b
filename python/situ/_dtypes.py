"""Limits of dtypes, and the dtype of a result."""
from __future__ import annotations

from typing import Any

from . import _situ

# bits, binary digits after the first, largest exponent
_FLOATING = {"float16": (16, 10, 15), "bfloat16": (16, 7, 127), "float32": (32, 23, 127), "float64": (64, 52, 1023)}


def _named(type: Any) -> str:
    return repr(_situ.get_default_dtype() if type is None else type).removeprefix("situ.")


class finfo:
    """The limits of a floating dtype: max, min, eps, tiny, bits."""

    def __init__(self, type: _situ.dtype | None = None) -> None:
        self.dtype = _named(type)
        if self.dtype not in _FLOATING:
            raise TypeError(f"finfo: takes a floating dtype, not {self.dtype}; use iinfo")
        self.bits, digits, exponent = _FLOATING[self.dtype]
        self.eps = 2.0 ** -digits
        self.max = (2.0 - self.eps) * 2.0 ** exponent
        self.min = -self.max
        self.tiny = self.smallest_normal = 2.0 ** (1 - exponent)
        self.resolution = 10.0 ** -int(digits * 0.30103)

    def __repr__(self) -> str:
        return (f"finfo(resolution={self.resolution:g}, min={self.min:g}, max={self.max:g}, eps={self.eps:g}, "
                f"smallest_normal={self.smallest_normal:g}, tiny={self.tiny:g}, dtype={self.dtype})")


class iinfo:
    """The limits of an integer dtype: max, min, bits."""

    def __init__(self, type: _situ.dtype) -> None:
        self.dtype = _named(type)
        if type.is_floating_point or self.dtype == "bool":
            raise TypeError(f"iinfo: takes an integer dtype, not {self.dtype}")
        self.bits = 8 * type.itemsize
        self.min = -(1 << (self.bits - 1)) if type.is_signed else 0
        self.max = self.min + (1 << self.bits) - 1

    def __repr__(self) -> str:
        return f"iinfo(min={self.min}, max={self.max}, dtype={self.dtype})"


def result_type(tensor1: Any, tensor2: Any) -> _situ.dtype:
    """The dtype of the sum of two tensors or numbers."""
    def stand_in(v):
        return _situ.zeros((0,) if v.dim() else (), dtype=v.dtype) if isinstance(v, _situ.Tensor) else v

    a, b = stand_in(tensor1), stand_in(tensor2)
    return _situ.add(a if isinstance(a, _situ.Tensor) else _situ.tensor(a), b).dtype
