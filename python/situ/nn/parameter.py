"""Parameter: a tensor that a module trains."""
from __future__ import annotations

from typing import Any

from .. import _situ


class Parameter(_situ.Tensor):
    """A leaf on the bytes of `data`, booked as parameter; a module registers it when it is assigned."""

    def __init__(self, data: _situ.Tensor | None = None, requires_grad: bool = True) -> None:
        if data is None:
            data = _situ.empty(0)
        super().__init__(_situ._parameter(data, requires_grad))

    @classmethod
    def _of(cls, tensor):
        """Another handle of a tensor that is a parameter already."""
        p = cls.__new__(cls)
        _situ.Tensor.__init__(p, tensor)
        return p


class Buffer:
    """Marks a tensor that a module registers as a buffer when it is assigned."""

    def __new__(cls, data: _situ.Tensor | None = None, *, persistent: bool = True) -> Any:
        marked: Any = _situ.empty(0) if data is None else data
        marked.persistent, marked._is_buffer = persistent, True
        return marked


class _Uninitialized:
    """A tensor without sizes; a lazy module sets them at its first call."""

    def materialize(self: Any, shape: Any, device: object = None, dtype: _situ.dtype | None = None) -> None:
        """Sets the sizes, with undefined values."""
        self.data = _situ.empty(tuple(shape), dtype=self.dtype if dtype is None else dtype,
                                device=self.device if device is None else device)
        self.__class__ = self.cls_to_become

    @property
    def shape(self) -> Any:
        raise RuntimeError("Can't access the shape of an uninitialized parameter or buffer. This error usually happens in "
                           "`load_state_dict` when trying to load an uninitialized parameter into an initialized one. Call "
                           "`forward` to initialize the parameters before accessing their attributes.")

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"


class UninitializedParameter(_Uninitialized, Parameter):  # type: ignore[misc,override]
    """A parameter that has no sizes yet."""

    cls_to_become = Parameter

    def __init__(self, requires_grad: bool = True, device: object = None, dtype: _situ.dtype | None = None) -> None:
        Parameter.__init__(self, _situ.empty(0, dtype=dtype, device=device), requires_grad)


class UninitializedBuffer(_Uninitialized, _situ.Tensor):  # type: ignore[misc,override]
    """A buffer that has no sizes yet."""

    cls_to_become = None  # its module replaces it by another tensor

    def __init__(self, requires_grad: bool = False, device: object = None, dtype: _situ.dtype | None = None,
                 persistent: bool = True) -> None:
        _situ.Tensor.__init__(self, _situ.empty(0, dtype=dtype, device=device))


def is_lazy(param: object) -> bool:
    """True if it has no sizes yet."""
    return isinstance(param, _Uninitialized)
