"""The library's modules: those of _library.py, with the further arguments and checks of PyTorch's classes."""
from __future__ import annotations

import warnings
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

from .. import _situ
from ..autograd import no_grad
from . import _library
from ._library import AlphaDropout as AlphaDropout, BatchNorm1d as _BatchNorm1d
from ._library import BatchNorm2d as _BatchNorm2d, BatchNorm3d as _BatchNorm3d, CELU as CELU
from ._library import CrossMapLRN2d as CrossMapLRN2d, Dropout as Dropout
from ._library import Dropout1d as Dropout1d, Dropout2d as Dropout2d, Dropout3d as Dropout3d, ELU as ELU
from ._library import FeatureAlphaDropout as FeatureAlphaDropout, Flatten as Flatten, GELU as GELU, GLU as GLU
from ._library import Hardshrink as Hardshrink, InstanceNorm1d as _InstanceNorm1d, InstanceNorm2d as _InstanceNorm2d
from ._library import InstanceNorm3d as _InstanceNorm3d, LocalResponseNorm as LocalResponseNorm, PReLU as PReLU
from ._library import RMSNorm as RMSNorm, RReLU as RReLU, SELU as SELU, Softmax2d as Softmax2d, Softshrink as Softshrink
from ._library import Softsign as Softsign, Tanhshrink as Tanhshrink, Threshold as Threshold
from ._library import Hardsigmoid as Hardsigmoid, Hardswish as Hardswish, Hardtanh as Hardtanh
from ._library import LeakyReLU as LeakyReLU, LogSigmoid as LogSigmoid, Mish as Mish, ReLU as ReLU, ReLU6 as ReLU6
from ._library import SiLU as SiLU, Sigmoid as Sigmoid, Softplus as Softplus, Tanh as Tanh, Unflatten as Unflatten
from .losses import *  # noqa: F401,F403
from .module import Module, _unless
from .parameter import Parameter
from .recurrent import GRU as GRU, GRUCell as GRUCell, LSTM as LSTM, LSTMCell as LSTMCell, RNN as RNN, RNNCell as RNNCell
from .windows import *  # noqa: F401,F403

_F = _situ._nn_functional
_Base: Any = object  # of classes that are mixed into a module


class Identity(_library.Identity):
    """Returns its input; its arguments are ignored."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__()

    _simple = False

    def forward(self, input: Any) -> Any:
        return self._core(input) if isinstance(input, _situ.Tensor) else input


class Linear(_library.Linear):
    __doc__ = _library.Linear.__doc__


class Embedding(_library.Embedding):
    """Looks up rows of a table by index."""

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
        """Uses this table, shared, not copied."""
        if embeddings.dim() != 2:
            raise AssertionError("Embeddings parameter is expected to be 2-dimensional")
        rows, columns = embeddings.shape
        return cls(rows, columns, padding_idx, max_norm, norm_type, scale_grad_by_freq, sparse, embeddings, freeze)


class _BatchNorm(_Base):
    """The common part of the batch norms."""

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


class BatchNorm3d(_BatchNorm, _BatchNorm3d):
    __doc__ = _BatchNorm3d.__doc__


class SyncBatchNorm(Module):
    """Batch norm with the statistics of all processes' batches: raises, since there is only one process."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        raise NotImplementedError("SyncBatchNorm: it shares statistics among processes, which this version does not support; use "
                                  "BatchNorm1d, BatchNorm2d or BatchNorm3d, which do the same in one process")

    @classmethod
    def convert_sync_batchnorm(cls, module: Module, process_group: Any = None) -> Module:
        return cls(module, process_group)


class _InstanceNorm(_Base):
    """The common part of the instance norms."""

    def __init__(self, num_features: int, eps: float = 1e-05, momentum: float = 0.1, affine: bool = False,
                 track_running_stats: bool = False, device: _situ.device | str | None = None,
                 dtype: _situ.dtype | None = None, *, bias: bool = True) -> None:
        super().__init__(num_features, eps, momentum, affine, track_running_stats, device, dtype)
        if not bias and affine:
            self.bias = None

    reset_running_stats = _BatchNorm.reset_running_stats


class InstanceNorm1d(_InstanceNorm, _InstanceNorm1d):
    __doc__ = _InstanceNorm1d.__doc__


class InstanceNorm2d(_InstanceNorm, _InstanceNorm2d):
    __doc__ = _InstanceNorm2d.__doc__


class InstanceNorm3d(_InstanceNorm, _InstanceNorm3d):
    __doc__ = _InstanceNorm3d.__doc__


class GroupNorm(_library.GroupNorm):
    """Splits the channels of each sample of [N, C, ...] into groups and normalizes each group as a whole."""

    def __init__(self, num_groups: int, num_channels: int, eps: float = 1e-05, affine: bool = True,
                 device: _situ.device | str | None = None, dtype: _situ.dtype | None = None, *, bias: bool = True) -> None:
        super().__init__(num_groups, num_channels, eps, affine, device, dtype)
        if not bias and affine:
            self.bias = None


class LayerNorm(_library.LayerNorm):
    """Normalizes over the last dimensions, each row alone."""

    def __init__(self, normalized_shape: int | Sequence[int], eps: float = 1e-05, elementwise_affine: bool = True,
                 bias: bool = True, device: _situ.device | str | None = None, dtype: _situ.dtype | None = None) -> None:
        super().__init__(normalized_shape, eps, elementwise_affine, device, dtype)
        if not bias and elementwise_affine:
            self.bias = None


class _SoftmaxDim(_Base):
    """PyTorch's default dimension, for which it warns."""

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
            warnings.warn(f"{type(self).__name__}: dim is missing; give it", stacklevel=3)
            self._core.set_option("dim", 0 if input.dim() in (0, 1, 3) else 1)
        return self._core(input)


class Softmax(_SoftmaxDim, _library.Softmax):  # type: ignore[override]
    __doc__ = _library.Softmax.__doc__


class Softmin(_SoftmaxDim, _library.Softmin):  # type: ignore[override]
    __doc__ = _library.Softmin.__doc__


class LogSoftmax(_SoftmaxDim, _library.LogSoftmax):  # type: ignore[override]
    __doc__ = _library.LogSoftmax.__doc__


class _Pair(_Base):
    """A module of two tensors."""

    _simple = False

    def forward(self, input1: _situ.Tensor, input2: _situ.Tensor) -> _situ.Tensor:
        return self._core.two(input1, input2)


class Bilinear(_Pair, _library.Bilinear):
    __doc__ = _library.Bilinear.__doc__


class CosineSimilarity(_library.CosineSimilarity):
    """The cosine of the angle between vectors along dim."""

    _simple = False

    def forward(self, x1: _situ.Tensor, x2: _situ.Tensor) -> _situ.Tensor:
        return self._core.two(x1, x2)


class PairwiseDistance(_library.PairwiseDistance):
    """The p-norm of x1 - x2 + eps over the last dimension."""

    _simple = False

    def forward(self, x1: _situ.Tensor, x2: _situ.Tensor) -> _situ.Tensor:
        return self._core.two(x1, x2)


class EmbeddingBag(Module):
    """Sums, means or maxima of groups of a table's rows."""

    def __init__(self, num_embeddings: int, embedding_dim: int, max_norm: float | None = None, norm_type: float = 2.0,
                 scale_grad_by_freq: bool = False, mode: str = "mean", sparse: bool = False,
                 _weight: _situ.Tensor | None = None, include_last_offset: bool = False, padding_idx: int | None = None,
                 device: _situ.device | str | None = None, dtype: _situ.dtype | None = None) -> None:
        super().__init__()
        if padding_idx is not None and not -num_embeddings <= padding_idx < num_embeddings:
            raise AssertionError("padding_idx must be within num_embeddings")
        self.num_embeddings, self.embedding_dim, self.max_norm, self.norm_type = num_embeddings, embedding_dim, max_norm, norm_type
        self.scale_grad_by_freq, self.mode, self.sparse = scale_grad_by_freq, mode, sparse
        self.include_last_offset = include_last_offset
        self.padding_idx = padding_idx + num_embeddings if padding_idx is not None and padding_idx < 0 else padding_idx
        if _weight is None:
            self.weight = Parameter(_situ.empty((num_embeddings, embedding_dim), dtype=dtype, device=device))
            self.reset_parameters()
        elif tuple(_weight.shape) != (num_embeddings, embedding_dim):
            raise AssertionError("Shape of weight does not match num_embeddings and embedding_dim")
        else:
            self.weight = Parameter(_weight)

    def reset_parameters(self) -> None:
        with no_grad():
            self.weight.normal_()
            if self.padding_idx is not None:
                self.weight[self.padding_idx].fill_(0)

    def forward(self, input: _situ.Tensor, offsets: _situ.Tensor | None = None,
                per_sample_weights: _situ.Tensor | None = None) -> _situ.Tensor:
        return _F.embedding_bag(input, self.weight, offsets, self.max_norm, self.norm_type, self.scale_grad_by_freq, self.mode,
                                self.sparse, per_sample_weights, self.include_last_offset, self.padding_idx)

    def extra_repr(self) -> str:
        return (f"{self.num_embeddings}, {self.embedding_dim}{_unless(self, max_norm=None, norm_type=2, scale_grad_by_freq=False)}, "
                f"mode={self.mode!r}{_unless(self, padding_idx=None)}")

    @classmethod
    def from_pretrained(cls, embeddings: _situ.Tensor, freeze: bool = True, max_norm: float | None = None,
                        norm_type: float = 2.0, scale_grad_by_freq: bool = False, mode: str = "mean", sparse: bool = False,
                        include_last_offset: bool = False, padding_idx: int | None = None) -> EmbeddingBag:
        """Uses this table, shared, not copied."""
        if embeddings.dim() != 2:
            raise AssertionError("Embeddings parameter is expected to be 2-dimensional")
        rows, columns = embeddings.shape
        bag = cls(rows, columns, max_norm, norm_type, scale_grad_by_freq, mode, sparse, embeddings, include_last_offset, padding_idx)
        bag.weight.requires_grad = not freeze
        return bag


class MultiheadAttention(_library.MultiheadAttention):
    """Multi-head attention: (output, weights) of query, key and value."""

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

    def step(self, x: _situ.Tensor, cache: _situ.KeyValueCache, memory: _situ.Tensor | None = None) -> _situ.Tensor:
        """Attention of the next steps x, each to itself and all earlier ones, whose keys and values the cache holds; or
        to a constant memory, which is projected once. Use it under no_grad."""
        if not self.batch_first:
            return self._core.attention_step(x, cache, memory)
        return self._core.attention_step(x.transpose(0, 1), cache, None if memory is None else memory.transpose(0, 1)).transpose(0, 1)


if not TYPE_CHECKING:  # type checkers read the classes' names above
    __all__ = [n for n, v in list(globals().items())
               if isinstance(v, type) and issubclass(v, Module) and not n.startswith("_") and n != "Module"]
