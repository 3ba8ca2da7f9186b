"""Parameter: a tensor that a module trains."""
from .. import _situ


class Parameter(_situ.Tensor):
    """A leaf on the bytes of `data`, booked as parameter; a module takes it in when it is assigned."""

    def __init__(self, data=None, requires_grad=True):
        if data is None:
            data = _situ.empty(0)
        super().__init__(_situ._parameter(data, requires_grad))

    def __repr__(self):
        return "Parameter containing:\n" + super().__repr__()

    @classmethod
    def _of(cls, tensor):
        """Another handle of a tensor that is one already."""
        p = cls.__new__(cls)
        _situ.Tensor.__init__(p, tensor)
        return p


class Buffer:
    """Marks a tensor that a module takes in as a buffer when it is assigned."""

    def __new__(cls, data=None, *, persistent=True):
        data = _situ.empty(0) if data is None else data
        data.persistent, data._is_buffer = persistent, True
        return data
