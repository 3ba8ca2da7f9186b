"""Recurrent layers over whole sequences, and their cells."""
from __future__ import annotations

import warnings
from typing import Any

from .. import _situ
from . import _library
from .parameter import Parameter
from .utils.rnn import PackedSequence, _of

Tensor = _situ.Tensor
_Base: Any = object  # of classes that are mixed into a module
_Device = _situ.device | str | None


class _Recurrent(_Base):
    """The common part of RNN, GRU and LSTM."""

    mode = ""
    proj_size = 0
    _simple = False

    def _warned(self):
        if self.dropout > 0 and self.num_layers == 1:
            warnings.warn("dropout option adds dropout after all but last recurrent layer, so non-zero dropout expects num_layers "
                          f"greater than 1, but got dropout={self.dropout} and num_layers={self.num_layers}", stacklevel=3)

    def _run(self, input, h, c):
        if not isinstance(input, PackedSequence):
            return self._core.recurrent(input, h, c)
        out, last = self._core.recurrent_packed(input._packed, h, c)
        return _of(out), last

    def flatten_parameters(self) -> None:
        """Does nothing: weights already have the layout that kernels read."""

    @property
    def all_weights(self) -> list[list[Parameter]]:
        """The weights and biases of each direction of each layer."""
        out: dict[str, list[Parameter]] = {}
        for name, p in self._parameters.items():
            if p is not None:
                out.setdefault(name[name.index("_l"):], []).append(p)
        return list(out.values())


class RNN(_Recurrent, _library.RNN):
    """A recurrent network, h = tanh(W x + b + V h + c), or relu instead of tanh. Takes a sequence and optionally a
    state; returns (output, h)."""

    def __init__(self, input_size: int, hidden_size: int, num_layers: int = 1, nonlinearity: str = "tanh", bias: bool = True,
                 batch_first: bool = False, dropout: float = 0.0, bidirectional: bool = False, device: _Device = None,
                 dtype: _situ.dtype | None = None) -> None:
        super().__init__(input_size, hidden_size, num_layers, nonlinearity, bias, batch_first, dropout, bidirectional, device, dtype)
        self._warned()

    @property
    def mode(self) -> str:  # type: ignore[override]
        return "RNN_" + self.nonlinearity.upper()

    def forward(self, input: Any, hx: Tensor | None = None) -> tuple[Any, Tensor]:
        return self._run(input, hx, None)


class GRU(_Recurrent, _library.GRU):
    """A gated recurrent unit. Takes a sequence and optionally a state; returns (output, h)."""

    mode = "GRU"

    def __init__(self, input_size: int, hidden_size: int, num_layers: int = 1, bias: bool = True, batch_first: bool = False,
                 dropout: float = 0.0, bidirectional: bool = False, device: _Device = None,
                 dtype: _situ.dtype | None = None) -> None:
        super().__init__(input_size, hidden_size, num_layers, bias, batch_first, dropout, bidirectional, device, dtype)
        self._warned()

    def forward(self, input: Any, hx: Tensor | None = None) -> tuple[Any, Tensor]:
        return self._run(input, hx, None)


class LSTM(_Recurrent, _library.LSTM):  # type: ignore[override]
    """A long short-term memory. Takes a sequence and optionally a state (h, c); returns (output, (h, c))."""

    mode = "LSTM"
    proj_size: int = _library.LSTM.proj_size

    def __init__(self, input_size: int, hidden_size: int, num_layers: int = 1, bias: bool = True, batch_first: bool = False,
                 dropout: float = 0.0, bidirectional: bool = False, proj_size: int = 0, device: _Device = None,
                 dtype: _situ.dtype | None = None) -> None:
        super().__init__(input_size, hidden_size, num_layers, bias, batch_first, dropout, bidirectional, proj_size, device, dtype)
        self._warned()

    def forward(self, input: Any, hx: tuple[Tensor, Tensor] | None = None) -> tuple[Any, tuple[Tensor, Tensor]]:
        h, c = (None, None) if hx is None else hx
        return self._run(input, h, c)


class RNNCell(_library.RNNCell):
    __doc__ = _library.RNNCell.__doc__
    _simple = False

    def forward(self, input: Tensor, hx: Tensor | None = None) -> Tensor:
        return self._core.cell(input, hx, None)


class GRUCell(_library.GRUCell):
    __doc__ = _library.GRUCell.__doc__
    _simple = False

    def forward(self, input: Tensor, hx: Tensor | None = None) -> Tensor:
        return self._core.cell(input, hx, None)


class LSTMCell(_library.LSTMCell):
    __doc__ = _library.LSTMCell.__doc__
    _simple = False

    def forward(self, input: Tensor, hx: tuple[Tensor, Tensor] | None = None) -> tuple[Tensor, Tensor]:
        h, c = (None, None) if hx is None else hx
        return self._core.cell(input, h, c)
