"""Parameter: a tensor that a module trains."""
from __future__ import annotations

from typing import Any

from .. import _situ


class Parameter(_situ.Tensor):
    """A leaf on the bytes of `data`, booked as parameter; a module takes it in when it is assigned."""

    def __init__(self, data: _situ.Tensor | None = None, requires_grad: bool = True) -> None:
        if data is None:
            data = _situ.empty(0)
        super().__init__(_situ._parameter(data, requires_grad))

    @classmethod
    def _of(cls, tensor):
        """Another handle of a tensor that is one already."""
        p = cls.__new__(cls)
        _situ.Tensor.__init__(p, tensor)
        return p


class Buffer:
    """Marks a tensor that a module takes in as a buffer when it is assigned."""

    def __new__(cls, data: _situ.Tensor | None = None, *, persistent: bool = True) -> Any:
        marked: Any = _situ.empty(0) if data is None else data
        marked.persistent, marked._is_buffer = persistent, True
        return marked
