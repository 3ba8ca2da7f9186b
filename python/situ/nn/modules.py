"""The library's modules: those of _library.py, and what PyTorch's constructors and calls have beside them."""
from __future__ import annotations

import warnings
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

from .. import _situ
from ..autograd import no_grad
from . import _library
from ._library import BatchNorm1d as _BatchNorm1d, BatchNorm2d as _BatchNorm2d, Dropout as Dropout
from ._library import Dropout2d as Dropout2d, ELU as ELU, Flatten as Flatten, GELU as GELU, GLU as GLU
from ._library import Hardsigmoid as Hardsigmoid, Hardswish as Hardswish, Hardtanh as Hardtanh
from ._library import LeakyReLU as LeakyReLU, LogSigmoid as LogSigmoid, Mish as Mish, ReLU as ReLU, ReLU6 as ReLU6
from ._library import SiLU as SiLU, Sigmoid as Sigmoid, Softplus as Softplus, Tanh as Tanh, Unflatten as Unflatten
from .module import Module, _unless
from .parameter import Parameter
from .windows import *  # noqa: F401,F403

_F = _situ._nn_functional
_Base: Any = object  # of what is mixed into a module


class Identity(_library.Identity):
    """Its input, whatever it is; arguments are passed over."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__()

    _simple = False

    def forward(self, input: Any) -> Any:
        return self._core(input) if isinstance(input, _situ.Tensor) else input


class Linear(_library.Linear):
    __doc__ = _library.Linear.__doc__


class Embedding(_library.Embedding):
    """Rows of a table by index."""

    def __init__(self, num_embeddings: int, embedding_dim: int, padding_idx: int | None = None,
                 max_norm: float | None = None, norm_type: float = 2.0, scale_grad_by_freq: bool = False,
                 sparse: bool = False, _weight: _situ.Tensor | None = None, _freeze: bool = False,
                 device: _situ.device | str | None = None, dtype: _situ.dtype | None = None) -> None:
        super().__init__(num_embeddings, embedding_dim, padding_idx, max_norm, norm_type, scale_grad_by_freq, sparse, _weight, device, dtype)
        if _freeze:
            self.weight.requires_grad = False

    @classmethod
    def from_pretrained(cls, embeddings: _situ.Tensor, freeze: bool = True, padding_idx: int | None = None,
                        max_norm: float | None = None, norm_type: float = 2.0, scale_grad_by_freq: bool = False,
                        sparse: bool = False) -> Embedding:
        """With this table, shared, not copied."""
        if embeddings.dim() != 2:
            raise AssertionError("Embeddings parameter is expected to be 2-dimensional")
        rows, columns = embeddings.shape
        return cls(rows, columns, padding_idx, max_norm, norm_type, scale_grad_by_freq, sparse, embeddings, freeze)


class _BatchNorm(_Base):
    """What the batch norms share."""

    def __init__(self, num_features: int, eps: float = 1e-05, momentum: float | None = 0.1, affine: bool = True,
                 track_running_stats: bool = True, device: _situ.device | str | None = None,
                 dtype: _situ.dtype | None = None, *, bias: bool = True) -> None:
        super().__init__(num_features, eps, momentum, affine, track_running_stats, device, dtype)
        if not bias and affine:
            self.bias = None

    def reset_running_stats(self) -> None:
        if self.track_running_stats:
            with no_grad():
                self.running_mean.zero_()
                self.running_var.fill_(1)
                self.num_batches_tracked.zero_()

    def extra_repr(self) -> str:
        return (f"{self.num_features}, eps={self.eps}, momentum={self.momentum}, affine={self.affine}, "
                f"bias={self.bias is not None}, track_running_stats={self.track_running_stats}")


class BatchNorm1d(_BatchNorm, _BatchNorm1d):
    __doc__ = _BatchNorm1d.__doc__


class BatchNorm2d(_BatchNorm, _BatchNorm2d):
    __doc__ = _BatchNorm2d.__doc__


class LayerNorm(_library.LayerNorm):
    """The last dimensions normalised, each row alone."""

    def __init__(self, normalized_shape: int | Sequence[int], eps: float = 1e-05, elementwise_affine: bool = True,
                 bias: bool = True, device: _situ.device | str | None = None, dtype: _situ.dtype | None = None) -> None:
        super().__init__(normalized_shape, eps, elementwise_affine, device, dtype)
        if not bias and elementwise_affine:
            self.bias = None


class _SoftmaxDim(_Base):
    """PyTorch's default dimension, which it warns about."""

    def __init__(self, dim: int | None = None) -> None:
        if dim is not None:
            super().__init__(dim)
            return
        super().__init__(0)
        self.__dict__["_implicit"] = True

    @property
    def _simple(self) -> Any:
        return "_implicit" not in self.__dict__

    def forward(self, input: _situ.Tensor) -> _situ.Tensor:
        if "_implicit" in self.__dict__:
            warnings.warn(f"{type(self).__name__}: the dimension is left out; give dim", stacklevel=3)
            self._core.set_option("dim", 0 if input.dim() in (0, 1, 3) else 1)
        return self._core(input)


class Softmax(_SoftmaxDim, _library.Softmax):  # type: ignore[override]
    __doc__ = _library.Softmax.__doc__


class LogSoftmax(_SoftmaxDim, _library.LogSoftmax):  # type: ignore[override]
    __doc__ = _library.LogSoftmax.__doc__


class LSTM(_library.LSTM):
    """A long short-term memory: (output, (h, c)) of a sequence and, if given, a state (h, c)."""

    mode = "LSTM"
    _simple = False

    def __init__(self, input_size: int, hidden_size: int, num_layers: int = 1, bias: bool = True, batch_first: bool = False,
                 dropout: float = 0.0, bidirectional: bool = False, proj_size: int = 0,
                 device: _situ.device | str | None = None, dtype: _situ.dtype | None = None) -> None:
        super().__init__(input_size, hidden_size, num_layers, bias, batch_first, dropout, bidirectional, proj_size, device, dtype)

    def forward(self, input: _situ.Tensor,
                hx: tuple[_situ.Tensor, _situ.Tensor] | None = None) -> tuple[_situ.Tensor, tuple[_situ.Tensor, _situ.Tensor]]:
        h, c = (None, None) if hx is None else hx
        return self._core.lstm(input, h, c)

    def flatten_parameters(self) -> None:
        """Nothing: the weights lie as kernels read them."""


class MultiheadAttention(_library.MultiheadAttention):
    """Attention with several heads: (output, weights) of query, key and value."""

    _simple = False
    batch_first = False

    def __init__(self, embed_dim: int, num_heads: int, dropout: float = 0.0, bias: bool = True, add_bias_kv: bool = False,
                 add_zero_attn: bool = False, kdim: int | None = None, vdim: int | None = None, batch_first: bool = False,
                 device: _situ.device | str | None = None, dtype: _situ.dtype | None = None) -> None:
        super().__init__(embed_dim, num_heads, dropout, bias, add_bias_kv, add_zero_attn, kdim, vdim, device, dtype)
        self.batch_first = batch_first
        self.head_dim = embed_dim // num_heads

    def forward(self, query: _situ.Tensor, key: _situ.Tensor, value: _situ.Tensor,
                key_padding_mask: _situ.Tensor | None = None, need_weights: bool = True,
                attn_mask: _situ.Tensor | None = None, average_attn_weights: bool = True,
                is_causal: bool = False) -> tuple[_situ.Tensor, _situ.Tensor | None]:
        if is_causal and attn_mask is None:
            raise RuntimeError("Need attn_mask if specifying the is_causal hint.")
        single = query.dim() == 2
        axis = 1 if single else 0
        if single:
            query, key, value = (t.unsqueeze(1) for t in (query, key, value))
            if key_padding_mask is not None:
                key_padding_mask = key_padding_mask.unsqueeze(0)
        elif self.batch_first:
            query, key, value = (t.transpose(0, 1) for t in (query, key, value))
        out, weights = self._core.attention(query, key, value, key_padding_mask, need_weights, attn_mask, average_attn_weights)
        if single:
            return out.squeeze(axis), None if weights is None else weights.squeeze(0)
        return (out.transpose(0, 1) if self.batch_first else out), weights


class _Loss(_Base):
    """A loss of an input and a target."""

    _simple = False

    def forward(self, input: _situ.Tensor, target: _situ.Tensor) -> _situ.Tensor:
        return self._core.two(input, target)


class _WeightedLoss(_Loss):
    """One whose weights are buffers."""

    def _weights(self, **weights):
        for k, w in weights.items():
            self.register_buffer(k, w)


class MSELoss(_Loss, _library.MSELoss):
    __doc__ = _library.MSELoss.__doc__


class L1Loss(_Loss, _library.L1Loss):
    __doc__ = _library.L1Loss.__doc__


class SmoothL1Loss(_Loss, _library.SmoothL1Loss):
    __doc__ = _library.SmoothL1Loss.__doc__


class CrossEntropyLoss(_WeightedLoss, _library.CrossEntropyLoss):
    __doc__ = _library.CrossEntropyLoss.__doc__

    def __init__(self, weight: _situ.Tensor | None = None, size_average: bool | None = None, ignore_index: int = -100,
                 reduce: bool | None = None, reduction: str = "mean", label_smoothing: float = 0.0) -> None:
        super().__init__(weight, size_average, ignore_index, reduce, reduction, label_smoothing)
        self._weights(weight=weight)


class NLLLoss(_WeightedLoss, _library.NLLLoss):
    __doc__ = _library.NLLLoss.__doc__

    def __init__(self, weight: _situ.Tensor | None = None, size_average: bool | None = None, ignore_index: int = -100,
                 reduce: bool | None = None, reduction: str = "mean") -> None:
        super().__init__(weight, size_average, ignore_index, reduce, reduction)
        self._weights(weight=weight)


class BCELoss(_WeightedLoss, _library.BCELoss):
    __doc__ = _library.BCELoss.__doc__

    def __init__(self, weight: _situ.Tensor | None = None, size_average: bool | None = None, reduce: bool | None = None,
                 reduction: str = "mean") -> None:
        super().__init__(weight, size_average, reduce, reduction)
        self._weights(weight=weight)


class BCEWithLogitsLoss(_WeightedLoss, _library.BCEWithLogitsLoss):
    __doc__ = _library.BCEWithLogitsLoss.__doc__

    def __init__(self, weight: _situ.Tensor | None = None, size_average: bool | None = None, reduce: bool | None = None,
                 reduction: str = "mean", pos_weight: _situ.Tensor | None = None) -> None:
        super().__init__(weight, size_average, reduce, reduction, pos_weight)
        self._weights(weight=weight, pos_weight=pos_weight)


# ---- of functions that the library has no module for ----

class SELU(Module):
    """scale (max(0, x) + min(0, alpha (e^x - 1)))."""

    def __init__(self, inplace: bool = False) -> None:
        super().__init__()
        self.inplace = inplace

    def forward(self, input: _situ.Tensor) -> _situ.Tensor:
        return _F.selu(input, self.inplace)

    def extra_repr(self) -> str:
        return "inplace=True" if self.inplace else ""


class CELU(Module):
    """max(0, x) + min(0, alpha (e^(x / alpha) - 1))."""

    def __init__(self, alpha: float = 1.0, inplace: bool = False) -> None:
        super().__init__()
        self.alpha, self.inplace = alpha, inplace

    def forward(self, input: _situ.Tensor) -> _situ.Tensor:
        return _F.celu(input, self.alpha, self.inplace)

    def extra_repr(self) -> str:
        return f"alpha={self.alpha}" + (", inplace=True" if self.inplace else "")


if not TYPE_CHECKING:  # which reads the classes' names above
    __all__ = [n for n, v in list(globals().items())
               if isinstance(v, type) and issubclass(v, Module) and not n.startswith("_") and n != "Module"]
