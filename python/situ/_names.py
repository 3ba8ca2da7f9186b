"""Names that the extension needs while it is initialized: Size, named results, operators."""
from __future__ import annotations

from collections import namedtuple
from typing import Any

from . import _methods


class Size(tuple):
    """The sizes of a tensor: a tuple with numel()."""

    def numel(self) -> int:
        n = 1
        for s in self:
            n *= s
        return n

    def __repr__(self) -> str:
        return f"situ.Size({list(self)})"

    def __getitem__(self, i: Any) -> Any:
        r = tuple.__getitem__(self, i)
        return Size(r) if isinstance(i, slice) else r

    def __add__(self, other: Any) -> Size:
        return Size(tuple.__add__(self, tuple(other)))


_kinds: dict = {}
_PLAIN = ("var_mean", "std_mean", "svd_lowrank", "pca_lowrank")  # results are plain tuples, as in PyTorch


def _kind_of(name, fields):
    """The named tuple type in which `name` returns results of these names, separated by spaces."""
    if name in _PLAIN:
        return tuple
    kind = namedtuple(name, fields)
    kind.__module__ = "situ.return_types"
    kind.__repr__ = lambda self: f"situ.return_types.{name}(\n" + ",\n".join(
        f"{field}={value!r}" for field, value in zip(self._fields, self)) + ")"
    return kind._make


def named(name, fields, results):
    """The results of `name`, with the names of its fields."""
    make = _kinds.get((name, fields))
    if make is None:
        make = _kinds[(name, fields)] = _kind_of(name, fields)
    return make(results)


def add_operators(tensor, situ):
    """Python's operators as methods. If ours does not support a type, that type's operator is tried."""

    def plain(name, function):
        def call(self, other):
            try:
                return function(self, other)
            except TypeError as e:
                if isinstance(e, situ.Error) or not isinstance(self, tensor):
                    raise
                if hasattr(other, "__array__") and not isinstance(other, tensor):
                    return function(self, situ.as_tensor(other))
                return NotImplemented

        call.__name__, call.__doc__ = name, function.__doc__
        setattr(tensor, name, call)

    pairs = {
        "add": "add", "sub": "sub", "mul": "mul", "truediv": "div", "floordiv": "floor_divide", "mod": "remainder",
        "pow": "pow", "and": "bitwise_and", "or": "bitwise_or", "xor": "bitwise_xor", "matmul": "matmul",
    }
    for python, method in pairs.items():
        plain(f"__{python}__", getattr(tensor, method))
    for python, method in pairs.items():
        # The extension has += and similar operators, whose messages name them so; the others are their methods.
        in_place = tensor.__dict__.get(f"__i{python}__") or getattr(tensor, method + "_", None)
        if in_place is not None:
            plain(f"__i{python}__", in_place)
    for python in ("eq", "ne", "lt", "le", "gt", "ge"):
        plain(f"__{python}__", getattr(tensor, python))
    plain("__radd__", tensor.add)
    plain("__rmul__", tensor.mul)
    plain("__rsub__", lambda a, b: situ.rsub(a, b))
    plain("__rtruediv__", lambda a, b: a.reciprocal() * b)
    plain("__rpow__", lambda a, b: situ.pow(b, a))
    plain("__rmod__", lambda a, b: situ.remainder(b, a))
    plain("__rfloordiv__", lambda a, b: situ.floor_divide(b, a))
    plain("__rand__", tensor.bitwise_and)
    plain("__ror__", tensor.bitwise_or)
    plain("__rxor__", tensor.bitwise_xor)
    plain("__rmatmul__", lambda a, b: situ.matmul(b, a))
    tensor.__neg__ = tensor.neg
    tensor.__pos__ = tensor.positive
    tensor.__abs__ = tensor.abs
    tensor.__invert__ = tensor.bitwise_not
    for name, method in _methods.of(situ).items():
        setattr(tensor, name, method)
