"""The modules of the library. Made by scripts/generate from situ/nn/modules.txt; edit that file."""
# pylint: disable=all
from __future__ import annotations

from collections.abc import Sequence

from .. import _situ
from .module import Library, option as _option, _shown, _unless

_make = _situ._modules
_Device = _situ.device | str | None


class Linear(Library):
    """y = x W^T + b over the last dimension."""

    _arguments = ('in_features', 'out_features', 'bias')
    in_features: int = _option('in_features')
    out_features: int = _option('out_features')

    def __init__(self, in_features: int, out_features: int, bias: bool = True, device: _Device = None, dtype: _situ.dtype | None = None) -> None:
        super().__init__(_make.Linear(in_features, out_features, bias), (in_features, out_features, bias), device=device, dtype=dtype)

    def extra_repr(m) -> str:
        return f"in_features={m.in_features}, out_features={m.out_features}, bias={m.bias is not None}"


class Embedding(Library):
    """Rows of a table by index."""

    _arguments = ('num_embeddings', 'embedding_dim', 'padding_idx', 'max_norm', 'norm_type', 'scale_grad_by_freq', 'sparse', '_weight')
    num_embeddings: int = _option('num_embeddings')
    embedding_dim: int = _option('embedding_dim')
    padding_idx: int | None = _option('padding_idx')
    max_norm: float | None = _option('max_norm')
    norm_type: float = _option('norm_type')
    scale_grad_by_freq: bool = _option('scale_grad_by_freq')
    sparse: bool = _option('sparse')

    def __init__(self, num_embeddings: int, embedding_dim: int, padding_idx: int | None = None, max_norm: float | None = None, norm_type: float = 2.0, scale_grad_by_freq: bool = False, sparse: bool = False, _weight: _situ.Tensor | None = None, device: _Device = None, dtype: _situ.dtype | None = None) -> None:
        super().__init__(_make.Embedding(num_embeddings, embedding_dim, padding_idx, max_norm, norm_type, scale_grad_by_freq, sparse, _weight), (num_embeddings, embedding_dim, padding_idx, max_norm, norm_type, scale_grad_by_freq, sparse, _weight), device=device, dtype=dtype)

    def extra_repr(m) -> str:
        return f"{m.num_embeddings}, {m.embedding_dim}{_unless(m, padding_idx=None, max_norm=None, norm_type=2.0, scale_grad_by_freq=False, sparse=False)}"


class Conv1d(Library):
    """Convolution over [N, C, L]."""

    _arguments = ('in_channels', 'out_channels', 'kernel_size', 'stride', 'padding', 'dilation', 'groups', 'bias', 'padding_mode')
    in_channels: int = _option('in_channels')
    out_channels: int = _option('out_channels')
    kernel_size: tuple[int, ...] = _option('kernel_size')
    stride: tuple[int, ...] = _option('stride')
    padding: int | Sequence[int] | str = _option('padding')
    dilation: tuple[int, ...] = _option('dilation')
    groups: int = _option('groups')
    padding_mode: str = _option('padding_mode')

    def __init__(self, in_channels: int, out_channels: int, kernel_size: int | Sequence[int], stride: int | Sequence[int] = 1, padding: int | Sequence[int] | str = 0, dilation: int | Sequence[int] = 1, groups: int = 1, bias: bool = True, padding_mode: str = 'zeros', device: _Device = None, dtype: _situ.dtype | None = None) -> None:
        super().__init__(_make.Conv1d(in_channels, out_channels, kernel_size, stride, padding, dilation, groups, bias, padding_mode), (in_channels, out_channels, kernel_size, stride, padding, dilation, groups, bias, padding_mode), device=device, dtype=dtype)

    def extra_repr(m) -> str:
        return f"{m.in_channels}, {m.out_channels}, kernel_size={m.kernel_size}, stride={m.stride}{_unless(m, padding=(0,), dilation=(1,), groups=1)}{'' if m.bias is not None else ', bias=False'}{_unless(m, padding_mode='zeros')}"


class Conv2d(Library):
    """Convolution over [N, C, H, W]."""

    _arguments = ('in_channels', 'out_channels', 'kernel_size', 'stride', 'padding', 'dilation', 'groups', 'bias', 'padding_mode')
    in_channels: int = _option('in_channels')
    out_channels: int = _option('out_channels')
    kernel_size: tuple[int, ...] = _option('kernel_size')
    stride: tuple[int, ...] = _option('stride')
    padding: int | Sequence[int] | str = _option('padding')
    dilation: tuple[int, ...] = _option('dilation')
    groups: int = _option('groups')
    padding_mode: str = _option('padding_mode')

    def __init__(self, in_channels: int, out_channels: int, kernel_size: int | Sequence[int], stride: int | Sequence[int] = 1, padding: int | Sequence[int] | str = 0, dilation: int | Sequence[int] = 1, groups: int = 1, bias: bool = True, padding_mode: str = 'zeros', device: _Device = None, dtype: _situ.dtype | None = None) -> None:
        super().__init__(_make.Conv2d(in_channels, out_channels, kernel_size, stride, padding, dilation, groups, bias, padding_mode), (in_channels, out_channels, kernel_size, stride, padding, dilation, groups, bias, padding_mode), device=device, dtype=dtype)

    def extra_repr(m) -> str:
        return f"{m.in_channels}, {m.out_channels}, kernel_size={m.kernel_size}, stride={m.stride}{_unless(m, padding=(0, 0), dilation=(1, 1), groups=1)}{'' if m.bias is not None else ', bias=False'}{_unless(m, padding_mode='zeros')}"


class Conv3d(Library):
    """Convolution over [N, C, D, H, W]."""

    _arguments = ('in_channels', 'out_channels', 'kernel_size', 'stride', 'padding', 'dilation', 'groups', 'bias', 'padding_mode')
    in_channels: int = _option('in_channels')
    out_channels: int = _option('out_channels')
    kernel_size: tuple[int, ...] = _option('kernel_size')
    stride: tuple[int, ...] = _option('stride')
    padding: int | Sequence[int] | str = _option('padding')
    dilation: tuple[int, ...] = _option('dilation')
    groups: int = _option('groups')
    padding_mode: str = _option('padding_mode')

    def __init__(self, in_channels: int, out_channels: int, kernel_size: int | Sequence[int], stride: int | Sequence[int] = 1, padding: int | Sequence[int] | str = 0, dilation: int | Sequence[int] = 1, groups: int = 1, bias: bool = True, padding_mode: str = 'zeros', device: _Device = None, dtype: _situ.dtype | None = None) -> None:
        super().__init__(_make.Conv3d(in_channels, out_channels, kernel_size, stride, padding, dilation, groups, bias, padding_mode), (in_channels, out_channels, kernel_size, stride, padding, dilation, groups, bias, padding_mode), device=device, dtype=dtype)

    def extra_repr(m) -> str:
        return f"{m.in_channels}, {m.out_channels}, kernel_size={m.kernel_size}, stride={m.stride}{_unless(m, padding=(0, 0, 0), dilation=(1, 1, 1), groups=1)}{'' if m.bias is not None else ', bias=False'}{_unless(m, padding_mode='zeros')}"


class ConvTranspose1d(Library):
    """The gradient of a convolution as a layer."""

    _arguments = ('in_channels', 'out_channels', 'kernel_size', 'stride', 'padding', 'output_padding', 'groups', 'bias', 'dilation')
    in_channels: int = _option('in_channels')
    out_channels: int = _option('out_channels')
    kernel_size: tuple[int, ...] = _option('kernel_size')
    stride: tuple[int, ...] = _option('stride')
    padding: tuple[int, ...] = _option('padding')
    output_padding: tuple[int, ...] = _option('output_padding')
    groups: int = _option('groups')
    dilation: tuple[int, ...] = _option('dilation')

    def __init__(self, in_channels: int, out_channels: int, kernel_size: int | Sequence[int], stride: int | Sequence[int] = 1, padding: int | Sequence[int] = 0, output_padding: int | Sequence[int] = 0, groups: int = 1, bias: bool = True, dilation: int | Sequence[int] = 1, device: _Device = None, dtype: _situ.dtype | None = None) -> None:
        super().__init__(_make.ConvTranspose1d(in_channels, out_channels, kernel_size, stride, padding, output_padding, groups, bias, dilation), (in_channels, out_channels, kernel_size, stride, padding, output_padding, groups, bias, dilation), device=device, dtype=dtype)

    def extra_repr(m) -> str:
        return f"{m.in_channels}, {m.out_channels}, kernel_size={m.kernel_size}, stride={m.stride}{_unless(m, padding=(0,), dilation=(1,), output_padding=(0,), groups=1)}{'' if m.bias is not None else ', bias=False'}"


class ConvTranspose2d(Library):
    """The gradient of a convolution as a layer."""

    _arguments = ('in_channels', 'out_channels', 'kernel_size', 'stride', 'padding', 'output_padding', 'groups', 'bias', 'dilation')
    in_channels: int = _option('in_channels')
    out_channels: int = _option('out_channels')
    kernel_size: tuple[int, ...] = _option('kernel_size')
    stride: tuple[int, ...] = _option('stride')
    padding: tuple[int, ...] = _option('padding')
    output_padding: tuple[int, ...] = _option('output_padding')
    groups: int = _option('groups')
    dilation: tuple[int, ...] = _option('dilation')

    def __init__(self, in_channels: int, out_channels: int, kernel_size: int | Sequence[int], stride: int | Sequence[int] = 1, padding: int | Sequence[int] = 0, output_padding: int | Sequence[int] = 0, groups: int = 1, bias: bool = True, dilation: int | Sequence[int] = 1, device: _Device = None, dtype: _situ.dtype | None = None) -> None:
        super().__init__(_make.ConvTranspose2d(in_channels, out_channels, kernel_size, stride, padding, output_padding, groups, bias, dilation), (in_channels, out_channels, kernel_size, stride, padding, output_padding, groups, bias, dilation), device=device, dtype=dtype)

    def extra_repr(m) -> str:
        return f"{m.in_channels}, {m.out_channels}, kernel_size={m.kernel_size}, stride={m.stride}{_unless(m, padding=(0, 0), dilation=(1, 1), output_padding=(0, 0), groups=1)}{'' if m.bias is not None else ', bias=False'}"


class ConvTranspose3d(Library):
    """The gradient of a convolution as a layer."""

    _arguments = ('in_channels', 'out_channels', 'kernel_size', 'stride', 'padding', 'output_padding', 'groups', 'bias', 'dilation')
    in_channels: int = _option('in_channels')
    out_channels: int = _option('out_channels')
    kernel_size: tuple[int, ...] = _option('kernel_size')
    stride: tuple[int, ...] = _option('stride')
    padding: tuple[int, ...] = _option('padding')
    output_padding: tuple[int, ...] = _option('output_padding')
    groups: int = _option('groups')
    dilation: tuple[int, ...] = _option('dilation')

    def __init__(self, in_channels: int, out_channels: int, kernel_size: int | Sequence[int], stride: int | Sequence[int] = 1, padding: int | Sequence[int] = 0, output_padding: int | Sequence[int] = 0, groups: int = 1, bias: bool = True, dilation: int | Sequence[int] = 1, device: _Device = None, dtype: _situ.dtype | None = None) -> None:
        super().__init__(_make.ConvTranspose3d(in_channels, out_channels, kernel_size, stride, padding, output_padding, groups, bias, dilation), (in_channels, out_channels, kernel_size, stride, padding, output_padding, groups, bias, dilation), device=device, dtype=dtype)

    def extra_repr(m) -> str:
        return f"{m.in_channels}, {m.out_channels}, kernel_size={m.kernel_size}, stride={m.stride}{_unless(m, padding=(0, 0, 0), dilation=(1, 1, 1), output_padding=(0, 0, 0), groups=1)}{'' if m.bias is not None else ', bias=False'}"


class BatchNorm1d(Library):
    """Normalizes each channel of [N, C] or [N, C, L] by the batch's statistics, or in evaluation by the running ones."""

    _arguments = ('num_features', 'eps', 'momentum', 'affine', 'track_running_stats')
    num_features: int = _option('num_features')
    eps: float = _option('eps')
    momentum: float | None = _option('momentum')
    affine: bool = _option('affine')
    track_running_stats: bool = _option('track_running_stats')

    def __init__(self, num_features: int, eps: float = 1e-05, momentum: float | None = 0.1, affine: bool = True, track_running_stats: bool = True, device: _Device = None, dtype: _situ.dtype | None = None) -> None:
        super().__init__(_make.BatchNorm1d(num_features, eps, momentum, affine, track_running_stats), (num_features, eps, momentum, affine, track_running_stats), device=device, dtype=dtype)

    def extra_repr(m) -> str:
        return f"{m.num_features}, eps={m.eps}, momentum={m.momentum}, affine={m.affine}, track_running_stats={m.track_running_stats}"


class BatchNorm2d(Library):
    """Normalizes each channel of [N, C, H, W] by the batch's statistics, or in evaluation by the running ones."""

    _arguments = ('num_features', 'eps', 'momentum', 'affine', 'track_running_stats')
    num_features: int = _option('num_features')
    eps: float = _option('eps')
    momentum: float | None = _option('momentum')
    affine: bool = _option('affine')
    track_running_stats: bool = _option('track_running_stats')

    def __init__(self, num_features: int, eps: float = 1e-05, momentum: float | None = 0.1, affine: bool = True, track_running_stats: bool = True, device: _Device = None, dtype: _situ.dtype | None = None) -> None:
        super().__init__(_make.BatchNorm2d(num_features, eps, momentum, affine, track_running_stats), (num_features, eps, momentum, affine, track_running_stats), device=device, dtype=dtype)

    def extra_repr(m) -> str:
        return f"{m.num_features}, eps={m.eps}, momentum={m.momentum}, affine={m.affine}, track_running_stats={m.track_running_stats}"


class BatchNorm3d(Library):
    """Normalizes each channel of [N, C, D, H, W] by the batch's statistics, or in evaluation by the running ones."""

    _arguments = ('num_features', 'eps', 'momentum', 'affine', 'track_running_stats')
    num_features: int = _option('num_features')
    eps: float = _option('eps')
    momentum: float | None = _option('momentum')
    affine: bool = _option('affine')
    track_running_stats: bool = _option('track_running_stats')

    def __init__(self, num_features: int, eps: float = 1e-05, momentum: float | None = 0.1, affine: bool = True, track_running_stats: bool = True, device: _Device = None, dtype: _situ.dtype | None = None) -> None:
        super().__init__(_make.BatchNorm3d(num_features, eps, momentum, affine, track_running_stats), (num_features, eps, momentum, affine, track_running_stats), device=device, dtype=dtype)

    def extra_repr(m) -> str:
        return f"{m.num_features}, eps={m.eps}, momentum={m.momentum}, affine={m.affine}, track_running_stats={m.track_running_stats}"


class InstanceNorm1d(Library):
    """Normalizes each channel of each sample of [N, C, L]."""

    _arguments = ('num_features', 'eps', 'momentum', 'affine', 'track_running_stats')
    num_features: int = _option('num_features')
    eps: float = _option('eps')
    momentum: float = _option('momentum')
    affine: bool = _option('affine')
    track_running_stats: bool = _option('track_running_stats')

    def __init__(self, num_features: int, eps: float = 1e-05, momentum: float = 0.1, affine: bool = False, track_running_stats: bool = False, device: _Device = None, dtype: _situ.dtype | None = None) -> None:
        super().__init__(_make.InstanceNorm1d(num_features, eps, momentum, affine, track_running_stats), (num_features, eps, momentum, affine, track_running_stats), device=device, dtype=dtype)

    def extra_repr(m) -> str:
        return f"{m.num_features}, eps={m.eps}, momentum={m.momentum}, affine={m.affine}, bias={m.bias is not None}, track_running_stats={m.track_running_stats}"


class InstanceNorm2d(Library):
    """Normalizes each channel of each sample of [N, C, H, W]."""

    _arguments = ('num_features', 'eps', 'momentum', 'affine', 'track_running_stats')
    num_features: int = _option('num_features')
    eps: float = _option('eps')
    momentum: float = _option('momentum')
    affine: bool = _option('affine')
    track_running_stats: bool = _option('track_running_stats')

    def __init__(self, num_features: int, eps: float = 1e-05, momentum: float = 0.1, affine: bool = False, track_running_stats: bool = False, device: _Device = None, dtype: _situ.dtype | None = None) -> None:
        super().__init__(_make.InstanceNorm2d(num_features, eps, momentum, affine, track_running_stats), (num_features, eps, momentum, affine, track_running_stats), device=device, dtype=dtype)

    def extra_repr(m) -> str:
        return f"{m.num_features}, eps={m.eps}, momentum={m.momentum}, affine={m.affine}, bias={m.bias is not None}, track_running_stats={m.track_running_stats}"


class InstanceNorm3d(Library):
    """Normalizes each channel of each sample of [N, C, D, H, W]."""

    _arguments = ('num_features', 'eps', 'momentum', 'affine', 'track_running_stats')
    num_features: int = _option('num_features')
    eps: float = _option('eps')
    momentum: float = _option('momentum')
    affine: bool = _option('affine')
    track_running_stats: bool = _option('track_running_stats')

    def __init__(self, num_features: int, eps: float = 1e-05, momentum: float = 0.1, affine: bool = False, track_running_stats: bool = False, device: _Device = None, dtype: _situ.dtype | None = None) -> None:
        super().__init__(_make.InstanceNorm3d(num_features, eps, momentum, affine, track_running_stats), (num_features, eps, momentum, affine, track_running_stats), device=device, dtype=dtype)

    def extra_repr(m) -> str:
        return f"{m.num_features}, eps={m.eps}, momentum={m.momentum}, affine={m.affine}, bias={m.bias is not None}, track_running_stats={m.track_running_stats}"


class GroupNorm(Library):
    """Splits the channels of each sample of [N, C, ...] into groups and normalizes each group as a whole."""

    _arguments = ('num_groups', 'num_channels', 'eps', 'affine')
    num_groups: int = _option('num_groups')
    num_channels: int = _option('num_channels')
    eps: float = _option('eps')
    affine: bool = _option('affine')

    def __init__(self, num_groups: int, num_channels: int, eps: float = 1e-05, affine: bool = True, device: _Device = None, dtype: _situ.dtype | None = None) -> None:
        super().__init__(_make.GroupNorm(num_groups, num_channels, eps, affine), (num_groups, num_channels, eps, affine), device=device, dtype=dtype)

    def extra_repr(m) -> str:
        return f"{m.num_groups}, {m.num_channels}, eps={m.eps}, affine={m.affine}, bias={m.bias is not None}"


class RMSNorm(Library):
    """x / sqrt(mean of x^2 + eps) over the last dimensions, times weight."""

    _arguments = ('normalized_shape', 'eps', 'elementwise_affine')
    normalized_shape: tuple[int, ...] = _option('normalized_shape')
    eps: float | None = _option('eps')
    elementwise_affine: bool = _option('elementwise_affine')

    def __init__(self, normalized_shape: int | Sequence[int], eps: float | None = None, elementwise_affine: bool = True, device: _Device = None, dtype: _situ.dtype | None = None) -> None:
        super().__init__(_make.RMSNorm(normalized_shape, eps, elementwise_affine), (normalized_shape, eps, elementwise_affine), device=device, dtype=dtype)

    def extra_repr(m) -> str:
        return f"{m.normalized_shape}, eps={m.eps}, elementwise_affine={m.elementwise_affine}"


class LocalResponseNorm(Library):
    """x / (k + alpha s)^beta, where s is the mean of x^2 over `size` channels around each."""

    _arguments = ('size', 'alpha', 'beta', 'k')
    size: int = _option('size')
    alpha: float = _option('alpha')
    beta: float = _option('beta')
    k: float = _option('k')

    def __init__(self, size: int, alpha: float = 0.0001, beta: float = 0.75, k: float = 1.0) -> None:
        super().__init__(_make.LocalResponseNorm(size, alpha, beta, k), (size, alpha, beta, k))

    def extra_repr(m) -> str:
        return f"{m.size}, alpha={m.alpha}, beta={m.beta}, k={_shown(m, 'k')}"


class CrossMapLRN2d(Library):
    """LocalResponseNorm of [N, C, H, W], in which an even size has the same window as the odd size below it."""

    _arguments = ('size', 'alpha', 'beta', 'k')
    size: int = _option('size')
    alpha: float = _option('alpha')
    beta: float = _option('beta')
    k: float = _option('k')

    def __init__(self, size: int, alpha: float = 0.0001, beta: float = 0.75, k: float = 1) -> None:
        super().__init__(_make.CrossMapLRN2d(size, alpha, beta, k), (size, alpha, beta, k))

    def extra_repr(m) -> str:
        return f"{m.size}, alpha={m.alpha}, beta={m.beta}, k={_shown(m, 'k')}"


class Dropout1d(Library):
    """Dropout of whole channels of [N, C, L]."""

    _arguments = ('p', 'inplace')
    p: float = _option('p')
    inplace: bool = _option('inplace')

    def __init__(self, p: float = 0.5, inplace: bool = False) -> None:
        super().__init__(_make.Dropout1d(p, inplace), (p, inplace))

    def extra_repr(m) -> str:
        return f"p={_shown(m, 'p')}, inplace={m.inplace}"


class Dropout3d(Library):
    """Dropout of whole channels of [N, C, D, H, W]."""

    _arguments = ('p', 'inplace')
    p: float = _option('p')
    inplace: bool = _option('inplace')

    def __init__(self, p: float = 0.5, inplace: bool = False) -> None:
        super().__init__(_make.Dropout3d(p, inplace), (p, inplace))

    def extra_repr(m) -> str:
        return f"p={_shown(m, 'p')}, inplace={m.inplace}"


class StochasticDepth(Library):
    """Drops samples ("row") of a residual branch at random, or all of them together ("batch")."""

    _arguments = ('p', 'mode')
    p: float = _option('p')
    mode: str = _option('mode')

    def __init__(self, p: float, mode: str = 'row') -> None:
        super().__init__(_make.StochasticDepth(p, mode), (p, mode))

    def extra_repr(m) -> str:
        return f"p={m.p}, mode={m.mode}"


class AlphaDropout(Library):
    """Dropout that keeps the mean and variance of selu's results."""

    _arguments = ('p', 'inplace')
    p: float = _option('p')
    inplace: bool = _option('inplace')

    def __init__(self, p: float = 0.5, inplace: bool = False) -> None:
        super().__init__(_make.AlphaDropout(p, inplace), (p, inplace))

    def extra_repr(m) -> str:
        return f"p={_shown(m, 'p')}, inplace={m.inplace}"


class FeatureAlphaDropout(Library):
    """AlphaDropout of whole channels of [N, C, ...]."""

    _arguments = ('p', 'inplace')
    p: float = _option('p')
    inplace: bool = _option('inplace')

    def __init__(self, p: float = 0.5, inplace: bool = False) -> None:
        super().__init__(_make.FeatureAlphaDropout(p, inplace), (p, inplace))

    def extra_repr(m) -> str:
        return f"p={_shown(m, 'p')}, inplace={m.inplace}"


class Bilinear(Library):
    """y[k] = x1^T W[k] x2 + b[k]."""

    _arguments = ('in1_features', 'in2_features', 'out_features', 'bias')
    in1_features: int = _option('in1_features')
    in2_features: int = _option('in2_features')
    out_features: int = _option('out_features')

    def __init__(self, in1_features: int, in2_features: int, out_features: int, bias: bool = True, device: _Device = None, dtype: _situ.dtype | None = None) -> None:
        super().__init__(_make.Bilinear(in1_features, in2_features, out_features, bias), (in1_features, in2_features, out_features, bias), device=device, dtype=dtype)

    def extra_repr(m) -> str:
        return f"in1_features={m.in1_features}, in2_features={m.in2_features}, out_features={m.out_features}, bias={m.bias is not None}"


class CosineSimilarity(Library):
    """The cosine of the angle between vectors along dim."""

    _arguments = ('dim', 'eps')
    dim: int = _option('dim')
    eps: float = _option('eps')

    def __init__(self, dim: int = 1, eps: float = 1e-08) -> None:
        super().__init__(_make.CosineSimilarity(dim, eps), (dim, eps))


class PairwiseDistance(Library):
    """The p-norm of x1 - x2 + eps over the last dimension."""

    _arguments = ('p', 'eps', 'keepdim')
    p: float = _option('p')
    eps: float = _option('eps')
    keepdim: bool = _option('keepdim')

    def __init__(self, p: float = 2.0, eps: float = 1e-06, keepdim: bool = False) -> None:
        super().__init__(_make.PairwiseDistance(p, eps, keepdim), (p, eps, keepdim))


class LayerNorm(Library):
    """Normalizes over the last dimensions, each row alone."""

    _arguments = ('normalized_shape', 'eps', 'elementwise_affine')
    normalized_shape: tuple[int, ...] = _option('normalized_shape')
    eps: float = _option('eps')
    elementwise_affine: bool = _option('elementwise_affine')

    def __init__(self, normalized_shape: int | Sequence[int], eps: float = 1e-05, elementwise_affine: bool = True, device: _Device = None, dtype: _situ.dtype | None = None) -> None:
        super().__init__(_make.LayerNorm(normalized_shape, eps, elementwise_affine), (normalized_shape, eps, elementwise_affine), device=device, dtype=dtype)

    def extra_repr(m) -> str:
        return f"{m.normalized_shape}, eps={m.eps}, elementwise_affine={m.elementwise_affine}, bias={m.bias is not None}"


class Dropout(Library):
    """In training each element is zeroed with probability p; the others are scaled by 1 / (1 - p)."""

    _arguments = ('p', 'inplace')
    p: float = _option('p')
    inplace: bool = _option('inplace')

    def __init__(self, p: float = 0.5, inplace: bool = False) -> None:
        super().__init__(_make.Dropout(p, inplace), (p, inplace))

    def extra_repr(m) -> str:
        return f"p={_shown(m, 'p')}, inplace={m.inplace}"


class Dropout2d(Library):
    """Dropout of whole channels of [N, C, H, W]."""

    _arguments = ('p', 'inplace')
    p: float = _option('p')
    inplace: bool = _option('inplace')

    def __init__(self, p: float = 0.5, inplace: bool = False) -> None:
        super().__init__(_make.Dropout2d(p, inplace), (p, inplace))

    def extra_repr(m) -> str:
        return f"p={_shown(m, 'p')}, inplace={m.inplace}"


class Flatten(Library):
    """Merges dimensions start_dim to end_dim into one."""

    _arguments = ('start_dim', 'end_dim')
    start_dim: int = _option('start_dim')
    end_dim: int = _option('end_dim')

    def __init__(self, start_dim: int = 1, end_dim: int = -1) -> None:
        super().__init__(_make.Flatten(start_dim, end_dim), (start_dim, end_dim))

    def extra_repr(m) -> str:
        return f"start_dim={m.start_dim}, end_dim={m.end_dim}"


class Unflatten(Library):
    """Splits dimension dim into several."""

    _arguments = ('dim', 'unflattened_size')
    dim: int = _option('dim')
    unflattened_size: tuple[int, ...] = _option('unflattened_size')

    def __init__(self, dim: int, unflattened_size: int | Sequence[int]) -> None:
        super().__init__(_make.Unflatten(dim, unflattened_size), (dim, unflattened_size))

    def extra_repr(m) -> str:
        return f"dim={m.dim}, unflattened_size={m.unflattened_size}"


class Identity(Library):
    """Returns its input."""

    _arguments = ()

    def __init__(self) -> None:
        super().__init__(_make.Identity())


class MaxPool1d(Library):
    """The largest value of each window."""

    _arguments = ('kernel_size', 'stride', 'padding', 'dilation', 'ceil_mode')
    kernel_size: tuple[int, ...] = _option('kernel_size')
    stride: tuple[int, ...] = _option('stride')
    padding: tuple[int, ...] = _option('padding')
    dilation: tuple[int, ...] = _option('dilation')
    ceil_mode: bool = _option('ceil_mode')

    def __init__(self, kernel_size: int | Sequence[int], stride: int | Sequence[int] | None = None, padding: int | Sequence[int] = 0, dilation: int | Sequence[int] = 1, ceil_mode: bool = False) -> None:
        super().__init__(_make.MaxPool1d(kernel_size, stride, padding, dilation, ceil_mode), (kernel_size, stride, padding, dilation, ceil_mode))

    def extra_repr(m) -> str:
        return f"kernel_size={_shown(m, 'kernel_size')}, stride={_shown(m, 'stride', 'kernel_size')}, padding={_shown(m, 'padding')}, dilation={_shown(m, 'dilation')}, ceil_mode={m.ceil_mode}"


class MaxPool2d(Library):
    """The largest value of each window."""

    _arguments = ('kernel_size', 'stride', 'padding', 'dilation', 'ceil_mode')
    kernel_size: tuple[int, ...] = _option('kernel_size')
    stride: tuple[int, ...] = _option('stride')
    padding: tuple[int, ...] = _option('padding')
    dilation: tuple[int, ...] = _option('dilation')
    ceil_mode: bool = _option('ceil_mode')

    def __init__(self, kernel_size: int | Sequence[int], stride: int | Sequence[int] | None = None, padding: int | Sequence[int] = 0, dilation: int | Sequence[int] = 1, ceil_mode: bool = False) -> None:
        super().__init__(_make.MaxPool2d(kernel_size, stride, padding, dilation, ceil_mode), (kernel_size, stride, padding, dilation, ceil_mode))

    def extra_repr(m) -> str:
        return f"kernel_size={_shown(m, 'kernel_size')}, stride={_shown(m, 'stride', 'kernel_size')}, padding={_shown(m, 'padding')}, dilation={_shown(m, 'dilation')}, ceil_mode={m.ceil_mode}"


class MaxPool3d(Library):
    """The largest value of each window."""

    _arguments = ('kernel_size', 'stride', 'padding', 'dilation', 'ceil_mode')
    kernel_size: tuple[int, ...] = _option('kernel_size')
    stride: tuple[int, ...] = _option('stride')
    padding: tuple[int, ...] = _option('padding')
    dilation: tuple[int, ...] = _option('dilation')
    ceil_mode: bool = _option('ceil_mode')

    def __init__(self, kernel_size: int | Sequence[int], stride: int | Sequence[int] | None = None, padding: int | Sequence[int] = 0, dilation: int | Sequence[int] = 1, ceil_mode: bool = False) -> None:
        super().__init__(_make.MaxPool3d(kernel_size, stride, padding, dilation, ceil_mode), (kernel_size, stride, padding, dilation, ceil_mode))

    def extra_repr(m) -> str:
        return f"kernel_size={_shown(m, 'kernel_size')}, stride={_shown(m, 'stride', 'kernel_size')}, padding={_shown(m, 'padding')}, dilation={_shown(m, 'dilation')}, ceil_mode={m.ceil_mode}"


class AvgPool1d(Library):
    """The mean of each window."""

    _arguments = ('kernel_size', 'stride', 'padding', 'ceil_mode', 'count_include_pad')
    kernel_size: tuple[int, ...] = _option('kernel_size')
    stride: tuple[int, ...] = _option('stride')
    padding: tuple[int, ...] = _option('padding')
    ceil_mode: bool = _option('ceil_mode')
    count_include_pad: bool = _option('count_include_pad')

    def __init__(self, kernel_size: int | Sequence[int], stride: int | Sequence[int] | None = None, padding: int | Sequence[int] = 0, ceil_mode: bool = False, count_include_pad: bool = True) -> None:
        super().__init__(_make.AvgPool1d(kernel_size, stride, padding, ceil_mode, count_include_pad), (kernel_size, stride, padding, ceil_mode, count_include_pad))

    def extra_repr(m) -> str:
        return f"kernel_size={m.kernel_size}, stride={m.stride}, padding={m.padding}"


class AvgPool2d(Library):
    """The mean of each window."""

    _arguments = ('kernel_size', 'stride', 'padding', 'ceil_mode', 'count_include_pad', 'divisor_override')
    kernel_size: tuple[int, ...] = _option('kernel_size')
    stride: tuple[int, ...] = _option('stride')
    padding: tuple[int, ...] = _option('padding')
    ceil_mode: bool = _option('ceil_mode')
    count_include_pad: bool = _option('count_include_pad')
    divisor_override: int | None = _option('divisor_override')

    def __init__(self, kernel_size: int | Sequence[int], stride: int | Sequence[int] | None = None, padding: int | Sequence[int] = 0, ceil_mode: bool = False, count_include_pad: bool = True, divisor_override: int | None = None) -> None:
        super().__init__(_make.AvgPool2d(kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override), (kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override))

    def extra_repr(m) -> str:
        return f"kernel_size={_shown(m, 'kernel_size')}, stride={_shown(m, 'stride', 'kernel_size')}, padding={_shown(m, 'padding')}"


class AvgPool3d(Library):
    """The mean of each window."""

    _arguments = ('kernel_size', 'stride', 'padding', 'ceil_mode', 'count_include_pad', 'divisor_override')
    kernel_size: tuple[int, ...] = _option('kernel_size')
    stride: tuple[int, ...] = _option('stride')
    padding: tuple[int, ...] = _option('padding')
    ceil_mode: bool = _option('ceil_mode')
    count_include_pad: bool = _option('count_include_pad')
    divisor_override: int | None = _option('divisor_override')

    def __init__(self, kernel_size: int | Sequence[int], stride: int | Sequence[int] | None = None, padding: int | Sequence[int] = 0, ceil_mode: bool = False, count_include_pad: bool = True, divisor_override: int | None = None) -> None:
        super().__init__(_make.AvgPool3d(kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override), (kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override))

    def extra_repr(m) -> str:
        return f"kernel_size={_shown(m, 'kernel_size')}, stride={_shown(m, 'stride', 'kernel_size')}, padding={_shown(m, 'padding')}"


class AdaptiveAvgPool1d(Library):
    """Means over windows that divide the input into output_size parts."""

    _arguments = ('output_size',)
    output_size: tuple[int, ...] = _option('output_size')

    def __init__(self, output_size: int | Sequence[int]) -> None:
        super().__init__(_make.AdaptiveAvgPool1d(output_size), (output_size,))

    def extra_repr(m) -> str:
        return f"output_size={_shown(m, 'output_size')}"


class AdaptiveAvgPool2d(Library):
    """Means over windows that divide the input into output_size parts."""

    _arguments = ('output_size',)
    output_size: tuple[int, ...] = _option('output_size')

    def __init__(self, output_size: int | Sequence[int]) -> None:
        super().__init__(_make.AdaptiveAvgPool2d(output_size), (output_size,))

    def extra_repr(m) -> str:
        return f"output_size={_shown(m, 'output_size')}"


class AdaptiveAvgPool3d(Library):
    """Means over windows that divide the input into output_size parts."""

    _arguments = ('output_size',)
    output_size: tuple[int, ...] = _option('output_size')

    def __init__(self, output_size: int | Sequence[int]) -> None:
        super().__init__(_make.AdaptiveAvgPool3d(output_size), (output_size,))

    def extra_repr(m) -> str:
        return f"output_size={_shown(m, 'output_size')}"


class AdaptiveMaxPool1d(Library):
    """The largest values of windows that divide the input into output_size parts."""

    _arguments = ('output_size',)
    output_size: tuple[int, ...] = _option('output_size')

    def __init__(self, output_size: int | Sequence[int]) -> None:
        super().__init__(_make.AdaptiveMaxPool1d(output_size), (output_size,))

    def extra_repr(m) -> str:
        return f"output_size={_shown(m, 'output_size')}"


class AdaptiveMaxPool2d(Library):
    """The largest values of windows that divide the input into output_size parts."""

    _arguments = ('output_size',)
    output_size: tuple[int, ...] = _option('output_size')

    def __init__(self, output_size: int | Sequence[int]) -> None:
        super().__init__(_make.AdaptiveMaxPool2d(output_size), (output_size,))

    def extra_repr(m) -> str:
        return f"output_size={_shown(m, 'output_size')}"


class AdaptiveMaxPool3d(Library):
    """The largest values of windows that divide the input into output_size parts."""

    _arguments = ('output_size',)
    output_size: tuple[int, ...] = _option('output_size')

    def __init__(self, output_size: int | Sequence[int]) -> None:
        super().__init__(_make.AdaptiveMaxPool3d(output_size), (output_size,))

    def extra_repr(m) -> str:
        return f"output_size={_shown(m, 'output_size')}"


class MaxUnpool1d(Library):
    """Zeros, with the input at the positions that a max pooling's indices name."""

    _arguments = ('kernel_size', 'stride', 'padding')
    kernel_size: tuple[int, ...] = _option('kernel_size')
    stride: tuple[int, ...] = _option('stride')
    padding: tuple[int, ...] = _option('padding')

    def __init__(self, kernel_size: int | Sequence[int], stride: int | Sequence[int] | None = None, padding: int | Sequence[int] = 0) -> None:
        super().__init__(_make.MaxUnpool1d(kernel_size, stride, padding), (kernel_size, stride, padding))

    def extra_repr(m) -> str:
        return f"kernel_size={m.kernel_size}, stride={m.stride}, padding={m.padding}"


class MaxUnpool2d(Library):
    """Zeros, with the input at the positions that a max pooling's indices name."""

    _arguments = ('kernel_size', 'stride', 'padding')
    kernel_size: tuple[int, ...] = _option('kernel_size')
    stride: tuple[int, ...] = _option('stride')
    padding: tuple[int, ...] = _option('padding')

    def __init__(self, kernel_size: int | Sequence[int], stride: int | Sequence[int] | None = None, padding: int | Sequence[int] = 0) -> None:
        super().__init__(_make.MaxUnpool2d(kernel_size, stride, padding), (kernel_size, stride, padding))

    def extra_repr(m) -> str:
        return f"kernel_size={m.kernel_size}, stride={m.stride}, padding={m.padding}"


class MaxUnpool3d(Library):
    """Zeros, with the input at the positions that a max pooling's indices name."""

    _arguments = ('kernel_size', 'stride', 'padding')
    kernel_size: tuple[int, ...] = _option('kernel_size')
    stride: tuple[int, ...] = _option('stride')
    padding: tuple[int, ...] = _option('padding')

    def __init__(self, kernel_size: int | Sequence[int], stride: int | Sequence[int] | None = None, padding: int | Sequence[int] = 0) -> None:
        super().__init__(_make.MaxUnpool3d(kernel_size, stride, padding), (kernel_size, stride, padding))

    def extra_repr(m) -> str:
        return f"kernel_size={m.kernel_size}, stride={m.stride}, padding={m.padding}"


class LPPool1d(Library):
    """The norm_type norm of each window."""

    _arguments = ('norm_type', 'kernel_size', 'stride', 'ceil_mode')
    norm_type: float = _option('norm_type')
    kernel_size: tuple[int, ...] = _option('kernel_size')
    stride: tuple[int, ...] = _option('stride')
    ceil_mode: bool = _option('ceil_mode')

    def __init__(self, norm_type: float, kernel_size: int | Sequence[int], stride: int | Sequence[int] | None = None, ceil_mode: bool = False) -> None:
        super().__init__(_make.LPPool1d(norm_type, kernel_size, stride, ceil_mode), (norm_type, kernel_size, stride, ceil_mode))

    def extra_repr(m) -> str:
        return f"norm_type={_shown(m, 'norm_type')}, kernel_size={_shown(m, 'kernel_size')}, stride={m._given.get('stride')}, ceil_mode={m.ceil_mode}"


class LPPool2d(Library):
    """The norm_type norm of each window."""

    _arguments = ('norm_type', 'kernel_size', 'stride', 'ceil_mode')
    norm_type: float = _option('norm_type')
    kernel_size: tuple[int, ...] = _option('kernel_size')
    stride: tuple[int, ...] = _option('stride')
    ceil_mode: bool = _option('ceil_mode')

    def __init__(self, norm_type: float, kernel_size: int | Sequence[int], stride: int | Sequence[int] | None = None, ceil_mode: bool = False) -> None:
        super().__init__(_make.LPPool2d(norm_type, kernel_size, stride, ceil_mode), (norm_type, kernel_size, stride, ceil_mode))

    def extra_repr(m) -> str:
        return f"norm_type={_shown(m, 'norm_type')}, kernel_size={_shown(m, 'kernel_size')}, stride={m._given.get('stride')}, ceil_mode={m.ceil_mode}"


class LPPool3d(Library):
    """The norm_type norm of each window."""

    _arguments = ('norm_type', 'kernel_size', 'stride', 'ceil_mode')
    norm_type: float = _option('norm_type')
    kernel_size: tuple[int, ...] = _option('kernel_size')
    stride: tuple[int, ...] = _option('stride')
    ceil_mode: bool = _option('ceil_mode')

    def __init__(self, norm_type: float, kernel_size: int | Sequence[int], stride: int | Sequence[int] | None = None, ceil_mode: bool = False) -> None:
        super().__init__(_make.LPPool3d(norm_type, kernel_size, stride, ceil_mode), (norm_type, kernel_size, stride, ceil_mode))

    def extra_repr(m) -> str:
        return f"norm_type={_shown(m, 'norm_type')}, kernel_size={_shown(m, 'kernel_size')}, stride={m._given.get('stride')}, ceil_mode={m.ceil_mode}"


class PixelShuffle(Library):
    """[.., C r^2, H, W] -> [.., C, H r, W r]."""

    _arguments = ('upscale_factor',)
    upscale_factor: int = _option('upscale_factor')

    def __init__(self, upscale_factor: int) -> None:
        super().__init__(_make.PixelShuffle(upscale_factor), (upscale_factor,))

    def extra_repr(m) -> str:
        return f"upscale_factor={m.upscale_factor}"


class PixelUnshuffle(Library):
    """[.., C, H r, W r] -> [.., C r^2, H, W]."""

    _arguments = ('downscale_factor',)
    downscale_factor: int = _option('downscale_factor')

    def __init__(self, downscale_factor: int) -> None:
        super().__init__(_make.PixelUnshuffle(downscale_factor), (downscale_factor,))

    def extra_repr(m) -> str:
        return f"downscale_factor={m.downscale_factor}"


class ChannelShuffle(Library):
    """Reorders the channels: the first of each group, then the second of each, and so on."""

    _arguments = ('groups',)
    groups: int = _option('groups')

    def __init__(self, groups: int) -> None:
        super().__init__(_make.ChannelShuffle(groups), (groups,))

    def extra_repr(m) -> str:
        return f"groups={m.groups}"


class Unfold(Library):
    """The windows of [N, C, H, W] (or [C, H, W]) as columns."""

    _arguments = ('kernel_size', 'dilation', 'padding', 'stride')
    kernel_size: tuple[int, ...] = _option('kernel_size')
    dilation: tuple[int, ...] = _option('dilation')
    padding: tuple[int, ...] = _option('padding')
    stride: tuple[int, ...] = _option('stride')

    def __init__(self, kernel_size: int | Sequence[int], dilation: int | Sequence[int] = 1, padding: int | Sequence[int] = 0, stride: int | Sequence[int] = 1) -> None:
        super().__init__(_make.Unfold(kernel_size, dilation, padding, stride), (kernel_size, dilation, padding, stride))

    def extra_repr(m) -> str:
        return f"kernel_size={_shown(m, 'kernel_size')}, dilation={_shown(m, 'dilation')}, padding={_shown(m, 'padding')}, stride={_shown(m, 'stride')}"


class Fold(Library):
    """Adds columns up at their windows' positions in an image."""

    _arguments = ('output_size', 'kernel_size', 'dilation', 'padding', 'stride')
    output_size: tuple[int, ...] = _option('output_size')
    kernel_size: tuple[int, ...] = _option('kernel_size')
    dilation: tuple[int, ...] = _option('dilation')
    padding: tuple[int, ...] = _option('padding')
    stride: tuple[int, ...] = _option('stride')

    def __init__(self, output_size: int | Sequence[int], kernel_size: int | Sequence[int], dilation: int | Sequence[int] = 1, padding: int | Sequence[int] = 0, stride: int | Sequence[int] = 1) -> None:
        super().__init__(_make.Fold(output_size, kernel_size, dilation, padding, stride), (output_size, kernel_size, dilation, padding, stride))

    def extra_repr(m) -> str:
        return f"output_size={_shown(m, 'output_size')}, kernel_size={_shown(m, 'kernel_size')}, dilation={_shown(m, 'dilation')}, padding={_shown(m, 'padding')}, stride={_shown(m, 'stride')}"


class ReflectionPad1d(Library):
    """Pads the last dimension with its mirrored elements, without the ends."""

    _arguments = ('padding',)
    padding: tuple[int, ...] = _option('padding')

    def __init__(self, padding: int | Sequence[int]) -> None:
        super().__init__(_make.ReflectionPad1d(padding), (padding,))

    def extra_repr(m) -> str:
        return f"{m.padding}"


class ReflectionPad2d(Library):
    """Pads the last two dimensions with their mirrored elements, without the ends."""

    _arguments = ('padding',)
    padding: tuple[int, ...] = _option('padding')

    def __init__(self, padding: int | Sequence[int]) -> None:
        super().__init__(_make.ReflectionPad2d(padding), (padding,))

    def extra_repr(m) -> str:
        return f"{m.padding}"


class ReflectionPad3d(Library):
    """Pads the last three dimensions with their mirrored elements, without the ends."""

    _arguments = ('padding',)
    padding: tuple[int, ...] = _option('padding')

    def __init__(self, padding: int | Sequence[int]) -> None:
        super().__init__(_make.ReflectionPad3d(padding), (padding,))

    def extra_repr(m) -> str:
        return f"{m.padding}"


class ReplicationPad1d(Library):
    """Pads the last dimension with copies of its end elements."""

    _arguments = ('padding',)
    padding: tuple[int, ...] = _option('padding')

    def __init__(self, padding: int | Sequence[int]) -> None:
        super().__init__(_make.ReplicationPad1d(padding), (padding,))

    def extra_repr(m) -> str:
        return f"{m.padding}"


class ReplicationPad2d(Library):
    """Pads the last two dimensions with copies of their end elements."""

    _arguments = ('padding',)
    padding: tuple[int, ...] = _option('padding')

    def __init__(self, padding: int | Sequence[int]) -> None:
        super().__init__(_make.ReplicationPad2d(padding), (padding,))

    def extra_repr(m) -> str:
        return f"{m.padding}"


class ReplicationPad3d(Library):
    """Pads the last three dimensions with copies of their end elements."""

    _arguments = ('padding',)
    padding: tuple[int, ...] = _option('padding')

    def __init__(self, padding: int | Sequence[int]) -> None:
        super().__init__(_make.ReplicationPad3d(padding), (padding,))

    def extra_repr(m) -> str:
        return f"{m.padding}"


class ZeroPad1d(Library):
    """Pads the last dimension with zeros."""

    _arguments = ('padding',)
    padding: tuple[int, ...] = _option('padding')

    def __init__(self, padding: int | Sequence[int]) -> None:
        super().__init__(_make.ZeroPad1d(padding), (padding,))

    def extra_repr(m) -> str:
        return f"{m.padding}"


class ZeroPad2d(Library):
    """Pads the last two dimensions with zeros."""

    _arguments = ('padding',)
    padding: tuple[int, ...] = _option('padding')

    def __init__(self, padding: int | Sequence[int]) -> None:
        super().__init__(_make.ZeroPad2d(padding), (padding,))

    def extra_repr(m) -> str:
        return f"{m.padding}"


class ZeroPad3d(Library):
    """Pads the last three dimensions with zeros."""

    _arguments = ('padding',)
    padding: tuple[int, ...] = _option('padding')

    def __init__(self, padding: int | Sequence[int]) -> None:
        super().__init__(_make.ZeroPad3d(padding), (padding,))

    def extra_repr(m) -> str:
        return f"{m.padding}"


class CircularPad1d(Library):
    """Pads the last dimension with the elements of its opposite end."""

    _arguments = ('padding',)
    padding: tuple[int, ...] = _option('padding')

    def __init__(self, padding: int | Sequence[int]) -> None:
        super().__init__(_make.CircularPad1d(padding), (padding,))

    def extra_repr(m) -> str:
        return f"{m.padding}"


class CircularPad2d(Library):
    """Pads the last two dimensions with the elements of their opposite ends."""

    _arguments = ('padding',)
    padding: tuple[int, ...] = _option('padding')

    def __init__(self, padding: int | Sequence[int]) -> None:
        super().__init__(_make.CircularPad2d(padding), (padding,))

    def extra_repr(m) -> str:
        return f"{m.padding}"


class CircularPad3d(Library):
    """Pads the last three dimensions with the elements of their opposite ends."""

    _arguments = ('padding',)
    padding: tuple[int, ...] = _option('padding')

    def __init__(self, padding: int | Sequence[int]) -> None:
        super().__init__(_make.CircularPad3d(padding), (padding,))

    def extra_repr(m) -> str:
        return f"{m.padding}"


class ConstantPad1d(Library):
    """Pads the last dimension with a number."""

    _arguments = ('padding', 'value')
    padding: tuple[int, ...] = _option('padding')
    value: float = _option('value')

    def __init__(self, padding: int | Sequence[int], value: float) -> None:
        super().__init__(_make.ConstantPad1d(padding, value), (padding, value))

    def extra_repr(m) -> str:
        return f"padding={m.padding}, value={_shown(m, 'value')}"


class ConstantPad2d(Library):
    """Pads the last two dimensions with a number."""

    _arguments = ('padding', 'value')
    padding: tuple[int, ...] = _option('padding')
    value: float = _option('value')

    def __init__(self, padding: int | Sequence[int], value: float) -> None:
        super().__init__(_make.ConstantPad2d(padding, value), (padding, value))

    def extra_repr(m) -> str:
        return f"padding={m.padding}, value={_shown(m, 'value')}"


class ConstantPad3d(Library):
    """Pads the last three dimensions with a number."""

    _arguments = ('padding', 'value')
    padding: tuple[int, ...] = _option('padding')
    value: float = _option('value')

    def __init__(self, padding: int | Sequence[int], value: float) -> None:
        super().__init__(_make.ConstantPad3d(padding, value), (padding, value))

    def extra_repr(m) -> str:
        return f"padding={m.padding}, value={_shown(m, 'value')}"


class ReLU(Library):
    """max(x, 0)."""

    _arguments = ('inplace',)
    inplace: bool = _option('inplace')

    def __init__(self, inplace: bool = False) -> None:
        super().__init__(_make.ReLU(inplace), (inplace,))

    def extra_repr(m) -> str:
        return f"{'inplace=True' if m.inplace else ''}"


class ReLU6(Library):
    """min(max(x, 0), 6)."""

    _arguments = ('inplace',)
    inplace: bool = _option('inplace')

    def __init__(self, inplace: bool = False) -> None:
        super().__init__(_make.ReLU6(inplace), (inplace,))

    def extra_repr(m) -> str:
        return f"{'inplace=True' if m.inplace else ''}"


class SiLU(Library):
    """x sigmoid(x)."""

    _arguments = ('inplace',)
    inplace: bool = _option('inplace')

    def __init__(self, inplace: bool = False) -> None:
        super().__init__(_make.SiLU(inplace), (inplace,))

    def extra_repr(m) -> str:
        return f"{'inplace=True' if m.inplace else ''}"


class Mish(Library):
    """x tanh(softplus(x))."""

    _arguments = ('inplace',)
    inplace: bool = _option('inplace')

    def __init__(self, inplace: bool = False) -> None:
        super().__init__(_make.Mish(inplace), (inplace,))

    def extra_repr(m) -> str:
        return f"{'inplace=True' if m.inplace else ''}"


class Hardswish(Library):
    """x min(max(x + 3, 0), 6) / 6."""

    _arguments = ('inplace',)
    inplace: bool = _option('inplace')

    def __init__(self, inplace: bool = False) -> None:
        super().__init__(_make.Hardswish(inplace), (inplace,))


class Hardsigmoid(Library):
    """min(max(x + 3, 0), 6) / 6."""

    _arguments = ('inplace',)
    inplace: bool = _option('inplace')

    def __init__(self, inplace: bool = False) -> None:
        super().__init__(_make.Hardsigmoid(inplace), (inplace,))


class Sigmoid(Library):
    """1 / (1 + e^-x)."""

    _arguments = ()

    def __init__(self) -> None:
        super().__init__(_make.Sigmoid())


class Tanh(Library):
    """The hyperbolic tangent."""

    _arguments = ()

    def __init__(self) -> None:
        super().__init__(_make.Tanh())


class LogSigmoid(Library):
    """log(sigmoid(x))."""

    _arguments = ()

    def __init__(self) -> None:
        super().__init__(_make.LogSigmoid())


class ELU(Library):
    """x if positive, else alpha (e^x - 1)."""

    _arguments = ('alpha', 'inplace')
    alpha: float = _option('alpha')
    inplace: bool = _option('inplace')

    def __init__(self, alpha: float = 1.0, inplace: bool = False) -> None:
        super().__init__(_make.ELU(alpha, inplace), (alpha, inplace))

    def extra_repr(m) -> str:
        return f"alpha={_shown(m, 'alpha')}{', inplace=True' if m.inplace else ''}"


class LeakyReLU(Library):
    """x if positive, else negative_slope x."""

    _arguments = ('negative_slope', 'inplace')
    negative_slope: float = _option('negative_slope')
    inplace: bool = _option('inplace')

    def __init__(self, negative_slope: float = 0.01, inplace: bool = False) -> None:
        super().__init__(_make.LeakyReLU(negative_slope, inplace), (negative_slope, inplace))

    def extra_repr(m) -> str:
        return f"negative_slope={_shown(m, 'negative_slope')}{', inplace=True' if m.inplace else ''}"


class Hardtanh(Library):
    """x clamped to [min_val, max_val]."""

    _arguments = ('min_val', 'max_val', 'inplace')
    min_val: float = _option('min_val')
    max_val: float = _option('max_val')
    inplace: bool = _option('inplace')

    def __init__(self, min_val: float = -1.0, max_val: float = 1.0, inplace: bool = False) -> None:
        super().__init__(_make.Hardtanh(min_val, max_val, inplace), (min_val, max_val, inplace))

    def extra_repr(m) -> str:
        return f"min_val={_shown(m, 'min_val')}, max_val={_shown(m, 'max_val')}{', inplace=True' if m.inplace else ''}"


class GELU(Library):
    """x times the standard normal distribution function of x; approximate="tanh" uses its formula with tanh."""

    _arguments = ('approximate',)
    approximate: str = _option('approximate')

    def __init__(self, approximate: str = 'none') -> None:
        super().__init__(_make.GELU(approximate), (approximate,))

    def extra_repr(m) -> str:
        return f"approximate={m.approximate!r}"


class Softplus(Library):
    """log(1 + e^(beta x)) / beta; x itself if beta x > threshold."""

    _arguments = ('beta', 'threshold')
    beta: float = _option('beta')
    threshold: float = _option('threshold')

    def __init__(self, beta: float = 1.0, threshold: float = 20.0) -> None:
        super().__init__(_make.Softplus(beta, threshold), (beta, threshold))

    def extra_repr(m) -> str:
        return f"beta={_shown(m, 'beta')}, threshold={_shown(m, 'threshold')}"


class GLU(Library):
    """a sigmoid(b), where a and b are the halves of a dimension."""

    _arguments = ('dim',)
    dim: int = _option('dim')

    def __init__(self, dim: int = -1) -> None:
        super().__init__(_make.GLU(dim), (dim,))

    def extra_repr(m) -> str:
        return f"dim={m.dim}"


class SELU(Library):
    """scale (max(0, x) + min(0, alpha (e^x - 1)))."""

    _arguments = ('inplace',)
    inplace: bool = _option('inplace')

    def __init__(self, inplace: bool = False) -> None:
        super().__init__(_make.SELU(inplace), (inplace,))

    def extra_repr(m) -> str:
        return f"{'inplace=True' if m.inplace else ''}"


class CELU(Library):
    """max(0, x) + min(0, alpha (e^(x / alpha) - 1))."""

    _arguments = ('alpha', 'inplace')
    alpha: float = _option('alpha')
    inplace: bool = _option('inplace')

    def __init__(self, alpha: float = 1.0, inplace: bool = False) -> None:
        super().__init__(_make.CELU(alpha, inplace), (alpha, inplace))

    def extra_repr(m) -> str:
        return f"alpha={_shown(m, 'alpha')}{', inplace=True' if m.inplace else ''}"


class RReLU(Library):
    """x if positive, else a slope times x. In training each element's slope is drawn from [lower, upper]; otherwise it is their mean."""

    _arguments = ('lower', 'upper', 'inplace')
    lower: float = _option('lower')
    upper: float = _option('upper')
    inplace: bool = _option('inplace')

    def __init__(self, lower: float = 0.125, upper: float = 0.3333333333333333, inplace: bool = False) -> None:
        super().__init__(_make.RReLU(lower, upper, inplace), (lower, upper, inplace))

    def extra_repr(m) -> str:
        return f"lower={_shown(m, 'lower')}, upper={_shown(m, 'upper')}{', inplace=True' if m.inplace else ''}"


class PReLU(Library):
    """x if positive, else weight x. There is one weight, or one for each channel."""

    _arguments = ('num_parameters', 'init')
    num_parameters: int = _option('num_parameters')
    init: float = _option('init')

    def __init__(self, num_parameters: int = 1, init: float = 0.25, device: _Device = None, dtype: _situ.dtype | None = None) -> None:
        super().__init__(_make.PReLU(num_parameters, init), (num_parameters, init), device=device, dtype=dtype)

    def extra_repr(m) -> str:
        return f"num_parameters={m.num_parameters}"


class Hardshrink(Library):
    """x, but 0 within [-lambd, lambd]."""

    _arguments = ('lambd',)
    lambd: float = _option('lambd')

    def __init__(self, lambd: float = 0.5) -> None:
        super().__init__(_make.Hardshrink(lambd), (lambd,))

    def extra_repr(m) -> str:
        return f"{_shown(m, 'lambd')}"


class Softshrink(Library):
    """x moved towards 0 by lambd; 0 within [-lambd, lambd]."""

    _arguments = ('lambd',)
    lambd: float = _option('lambd')

    def __init__(self, lambd: float = 0.5) -> None:
        super().__init__(_make.Softshrink(lambd), (lambd,))

    def extra_repr(m) -> str:
        return f"{_shown(m, 'lambd')}"


class Tanhshrink(Library):
    """x - tanh(x)."""

    _arguments = ()

    def __init__(self) -> None:
        super().__init__(_make.Tanhshrink())


class Softsign(Library):
    """x / (1 + |x|)."""

    _arguments = ()

    def __init__(self) -> None:
        super().__init__(_make.Softsign())


class Threshold(Library):
    """x if it is above threshold, else value."""

    _arguments = ('threshold', 'value', 'inplace')
    threshold: float = _option('threshold')
    value: float = _option('value')
    inplace: bool = _option('inplace')

    def __init__(self, threshold: float, value: float, inplace: bool = False) -> None:
        super().__init__(_make.Threshold(threshold, value, inplace), (threshold, value, inplace))

    def extra_repr(m) -> str:
        return f"threshold={_shown(m, 'threshold')}, value={_shown(m, 'value')}{', inplace=True' if m.inplace else ''}"


class Softmax2d(Library):
    """Softmax over the channels of [N, C, H, W] or [C, H, W]."""

    _arguments = ()

    def __init__(self) -> None:
        super().__init__(_make.Softmax2d())


class Softmin(Library):
    """Softmax of -x."""

    _arguments = ('dim',)
    dim: int = _option('dim')

    def __init__(self, dim: int) -> None:
        super().__init__(_make.Softmin(dim), (dim,))

    def extra_repr(m) -> str:
        return f"dim={m.dim}"


class Softmax(Library):
    """e^x divided by its sum along dim."""

    _arguments = ('dim',)
    dim: int = _option('dim')

    def __init__(self, dim: int) -> None:
        super().__init__(_make.Softmax(dim), (dim,))

    def extra_repr(m) -> str:
        return f"dim={m.dim}"


class LogSoftmax(Library):
    """The logarithm of softmax."""

    _arguments = ('dim',)
    dim: int = _option('dim')

    def __init__(self, dim: int) -> None:
        super().__init__(_make.LogSoftmax(dim), (dim,))

    def extra_repr(m) -> str:
        return f"dim={m.dim}"


class RNN(Library):
    """A recurrent network, h = tanh(W x + b + V h + c). Takes a sequence; returns (output, h)."""

    _arguments = ('input_size', 'hidden_size', 'num_layers', 'nonlinearity', 'bias', 'batch_first', 'dropout', 'bidirectional')
    input_size: int = _option('input_size')
    hidden_size: int = _option('hidden_size')
    num_layers: int = _option('num_layers')
    nonlinearity: str = _option('nonlinearity')
    bias: bool = _option('bias')
    batch_first: bool = _option('batch_first')
    dropout: float = _option('dropout')
    bidirectional: bool = _option('bidirectional')

    def __init__(self, input_size: int, hidden_size: int, num_layers: int = 1, nonlinearity: str = 'tanh', bias: bool = True, batch_first: bool = False, dropout: float = 0.0, bidirectional: bool = False, device: _Device = None, dtype: _situ.dtype | None = None) -> None:
        super().__init__(_make.RNN(input_size, hidden_size, num_layers, nonlinearity, bias, batch_first, dropout, bidirectional), (input_size, hidden_size, num_layers, nonlinearity, bias, batch_first, dropout, bidirectional), device=device, dtype=dtype)

    def extra_repr(m) -> str:
        return f"{m.input_size}, {m.hidden_size}{_unless(m, num_layers=1, bias=True, batch_first=False, dropout=0.0, bidirectional=False)}"


class GRU(Library):
    """A gated recurrent unit. Takes a sequence; returns (output, h)."""

    _arguments = ('input_size', 'hidden_size', 'num_layers', 'bias', 'batch_first', 'dropout', 'bidirectional')
    input_size: int = _option('input_size')
    hidden_size: int = _option('hidden_size')
    num_layers: int = _option('num_layers')
    bias: bool = _option('bias')
    batch_first: bool = _option('batch_first')
    dropout: float = _option('dropout')
    bidirectional: bool = _option('bidirectional')

    def __init__(self, input_size: int, hidden_size: int, num_layers: int = 1, bias: bool = True, batch_first: bool = False, dropout: float = 0.0, bidirectional: bool = False, device: _Device = None, dtype: _situ.dtype | None = None) -> None:
        super().__init__(_make.GRU(input_size, hidden_size, num_layers, bias, batch_first, dropout, bidirectional), (input_size, hidden_size, num_layers, bias, batch_first, dropout, bidirectional), device=device, dtype=dtype)

    def extra_repr(m) -> str:
        return f"{m.input_size}, {m.hidden_size}{_unless(m, num_layers=1, bias=True, batch_first=False, dropout=0.0, bidirectional=False)}"


class LSTM(Library):
    """A long short-term memory. Takes a sequence; returns (output, (h, c))."""

    _arguments = ('input_size', 'hidden_size', 'num_layers', 'bias', 'batch_first', 'dropout', 'bidirectional', 'proj_size')
    input_size: int = _option('input_size')
    hidden_size: int = _option('hidden_size')
    num_layers: int = _option('num_layers')
    bias: bool = _option('bias')
    batch_first: bool = _option('batch_first')
    dropout: float = _option('dropout')
    bidirectional: bool = _option('bidirectional')
    proj_size: int = _option('proj_size')

    def __init__(self, input_size: int, hidden_size: int, num_layers: int = 1, bias: bool = True, batch_first: bool = False, dropout: float = 0.0, bidirectional: bool = False, proj_size: int = 0, device: _Device = None, dtype: _situ.dtype | None = None) -> None:
        super().__init__(_make.LSTM(input_size, hidden_size, num_layers, bias, batch_first, dropout, bidirectional, proj_size), (input_size, hidden_size, num_layers, bias, batch_first, dropout, bidirectional, proj_size), device=device, dtype=dtype)

    def extra_repr(m) -> str:
        return f"{m.input_size}, {m.hidden_size}{_unless(m, proj_size=0, num_layers=1, bias=True, batch_first=False, dropout=0.0, bidirectional=False)}"


class RNNCell(Library):
    """One step of an RNN; returns h."""

    _arguments = ('input_size', 'hidden_size', 'bias', 'nonlinearity')
    input_size: int = _option('input_size')
    hidden_size: int = _option('hidden_size')
    bias: bool = _option('bias')
    nonlinearity: str = _option('nonlinearity')

    def __init__(self, input_size: int, hidden_size: int, bias: bool = True, nonlinearity: str = 'tanh', device: _Device = None, dtype: _situ.dtype | None = None) -> None:
        super().__init__(_make.RNNCell(input_size, hidden_size, bias, nonlinearity), (input_size, hidden_size, bias, nonlinearity), device=device, dtype=dtype)

    def extra_repr(m) -> str:
        return f"{m.input_size}, {m.hidden_size}{_unless(m, bias=True, nonlinearity='tanh')}"


class LSTMCell(Library):
    """One step of an LSTM; returns (h, c)."""

    _arguments = ('input_size', 'hidden_size', 'bias')
    input_size: int = _option('input_size')
    hidden_size: int = _option('hidden_size')
    bias: bool = _option('bias')

    def __init__(self, input_size: int, hidden_size: int, bias: bool = True, device: _Device = None, dtype: _situ.dtype | None = None) -> None:
        super().__init__(_make.LSTMCell(input_size, hidden_size, bias), (input_size, hidden_size, bias), device=device, dtype=dtype)

    def extra_repr(m) -> str:
        return f"{m.input_size}, {m.hidden_size}{_unless(m, bias=True)}"


class GRUCell(Library):
    """One step of a GRU; returns h."""

    _arguments = ('input_size', 'hidden_size', 'bias')
    input_size: int = _option('input_size')
    hidden_size: int = _option('hidden_size')
    bias: bool = _option('bias')

    def __init__(self, input_size: int, hidden_size: int, bias: bool = True, device: _Device = None, dtype: _situ.dtype | None = None) -> None:
        super().__init__(_make.GRUCell(input_size, hidden_size, bias), (input_size, hidden_size, bias), device=device, dtype=dtype)

    def extra_repr(m) -> str:
        return f"{m.input_size}, {m.hidden_size}{_unless(m, bias=True)}"


class MultiheadAttention(Library):
    """Multi-head attention over [L, N, E]."""

    _arguments = ('embed_dim', 'num_heads', 'dropout', 'bias', 'add_bias_kv', 'add_zero_attn', 'kdim', 'vdim')
    embed_dim: int = _option('embed_dim')
    num_heads: int = _option('num_heads')
    dropout: float = _option('dropout')
    bias: bool = _option('bias')
    add_bias_kv: bool = _option('add_bias_kv')
    add_zero_attn: bool = _option('add_zero_attn')
    kdim: int | None = _option('kdim')
    vdim: int | None = _option('vdim')

    def __init__(self, embed_dim: int, num_heads: int, dropout: float = 0.0, bias: bool = True, add_bias_kv: bool = False, add_zero_attn: bool = False, kdim: int | None = None, vdim: int | None = None, device: _Device = None, dtype: _situ.dtype | None = None) -> None:
        super().__init__(_make.MultiheadAttention(embed_dim, num_heads, dropout, bias, add_bias_kv, add_zero_attn, kdim, vdim), (embed_dim, num_heads, dropout, bias, add_bias_kv, add_zero_attn, kdim, vdim), device=device, dtype=dtype)


class MSELoss(Library):
    """(input - target)^2."""

    _arguments = ('size_average', 'reduce', 'reduction')
    reduction: str = _option('reduction')

    def __init__(self, size_average: bool | None = None, reduce: bool | None = None, reduction: str = 'mean') -> None:
        super().__init__(_make.MSELoss(size_average, reduce, reduction), (size_average, reduce, reduction))


class L1Loss(Library):
    """|input - target|."""

    _arguments = ('size_average', 'reduce', 'reduction')
    reduction: str = _option('reduction')

    def __init__(self, size_average: bool | None = None, reduce: bool | None = None, reduction: str = 'mean') -> None:
        super().__init__(_make.L1Loss(size_average, reduce, reduction), (size_average, reduce, reduction))


class SmoothL1Loss(Library):
    """Quadratic if |input - target| < beta, else linear."""

    _arguments = ('size_average', 'reduce', 'reduction', 'beta')
    reduction: str = _option('reduction')
    beta: float = _option('beta')

    def __init__(self, size_average: bool | None = None, reduce: bool | None = None, reduction: str = 'mean', beta: float = 1.0) -> None:
        super().__init__(_make.SmoothL1Loss(size_average, reduce, reduction, beta), (size_average, reduce, reduction, beta))


class CrossEntropyLoss(Library):
    """-log softmax(logits) at the target's class, or weighted by probabilities of classes."""

    _arguments = ('weight', 'size_average', 'ignore_index', 'reduce', 'reduction', 'label_smoothing')
    ignore_index: int = _option('ignore_index')
    reduction: str = _option('reduction')
    label_smoothing: float = _option('label_smoothing')

    def __init__(self, weight: _situ.Tensor | None = None, size_average: bool | None = None, ignore_index: int = -100, reduce: bool | None = None, reduction: str = 'mean', label_smoothing: float = 0.0) -> None:
        super().__init__(_make.CrossEntropyLoss(weight, size_average, ignore_index, reduce, reduction, label_smoothing), (weight, size_average, ignore_index, reduce, reduction, label_smoothing))


class NLLLoss(Library):
    """CrossEntropyLoss of log-probabilities."""

    _arguments = ('weight', 'size_average', 'ignore_index', 'reduce', 'reduction')
    ignore_index: int = _option('ignore_index')
    reduction: str = _option('reduction')

    def __init__(self, weight: _situ.Tensor | None = None, size_average: bool | None = None, ignore_index: int = -100, reduce: bool | None = None, reduction: str = 'mean') -> None:
        super().__init__(_make.NLLLoss(weight, size_average, ignore_index, reduce, reduction), (weight, size_average, ignore_index, reduce, reduction))


class BCELoss(Library):
    """-(t log p + (1 - t) log(1 - p))."""

    _arguments = ('weight', 'size_average', 'reduce', 'reduction')
    reduction: str = _option('reduction')

    def __init__(self, weight: _situ.Tensor | None = None, size_average: bool | None = None, reduce: bool | None = None, reduction: str = 'mean') -> None:
        super().__init__(_make.BCELoss(weight, size_average, reduce, reduction), (weight, size_average, reduce, reduction))


class BCEWithLogitsLoss(Library):
    """BCELoss of p = sigmoid(logits)."""

    _arguments = ('weight', 'size_average', 'reduce', 'reduction', 'pos_weight')
    reduction: str = _option('reduction')

    def __init__(self, weight: _situ.Tensor | None = None, size_average: bool | None = None, reduce: bool | None = None, reduction: str = 'mean', pos_weight: _situ.Tensor | None = None) -> None:
        super().__init__(_make.BCEWithLogitsLoss(weight, size_average, reduce, reduction, pos_weight), (weight, size_average, reduce, reduction, pos_weight))


class HuberLoss(Library):
    """Quadratic if |input - target| is at most delta, else linear."""

    _arguments = ('reduction', 'delta')
    reduction: str = _option('reduction')
    delta: float = _option('delta')

    def __init__(self, reduction: str = 'mean', delta: float = 1.0) -> None:
        super().__init__(_make.HuberLoss(reduction, delta), (reduction, delta))


class PoissonNLLLoss(Library):
    """exp(input) - target input."""

    _arguments = ('log_input', 'full', 'size_average', 'eps', 'reduce', 'reduction')
    log_input: bool = _option('log_input')
    full: bool = _option('full')
    eps: float = _option('eps')
    reduction: str = _option('reduction')

    def __init__(self, log_input: bool = True, full: bool = False, size_average: bool | None = None, eps: float = 1e-08, reduce: bool | None = None, reduction: str = 'mean') -> None:
        super().__init__(_make.PoissonNLLLoss(log_input, full, size_average, eps, reduce, reduction), (log_input, full, size_average, eps, reduce, reduction))


class HingeEmbeddingLoss(Library):
    """input if target is 1, max(0, margin - input) if it is -1."""

    _arguments = ('margin', 'size_average', 'reduce', 'reduction')
    margin: float = _option('margin')
    reduction: str = _option('reduction')

    def __init__(self, margin: float = 1.0, size_average: bool | None = None, reduce: bool | None = None, reduction: str = 'mean') -> None:
        super().__init__(_make.HingeEmbeddingLoss(margin, size_average, reduce, reduction), (margin, size_average, reduce, reduction))


class SoftMarginLoss(Library):
    """log(1 + exp(-target input))."""

    _arguments = ('size_average', 'reduce', 'reduction')
    reduction: str = _option('reduction')

    def __init__(self, size_average: bool | None = None, reduce: bool | None = None, reduction: str = 'mean') -> None:
        super().__init__(_make.SoftMarginLoss(size_average, reduce, reduction), (size_average, reduce, reduction))


class MultiLabelMarginLoss(Library):
    """A loss that requires margins between target classes and the others."""

    _arguments = ('size_average', 'reduce', 'reduction')
    reduction: str = _option('reduction')

    def __init__(self, size_average: bool | None = None, reduce: bool | None = None, reduction: str = 'mean') -> None:
        super().__init__(_make.MultiLabelMarginLoss(size_average, reduce, reduction), (size_average, reduce, reduction))


class MultiLabelSoftMarginLoss(Library):
    """Binary cross-entropy with logits, averaged over the classes."""

    _arguments = ('weight', 'size_average', 'reduce', 'reduction')
    reduction: str = _option('reduction')

    def __init__(self, weight: _situ.Tensor | None = None, size_average: bool | None = None, reduce: bool | None = None, reduction: str = 'mean') -> None:
        super().__init__(_make.MultiLabelSoftMarginLoss(weight, size_average, reduce, reduction), (weight, size_average, reduce, reduction))


class MultiMarginLoss(Library):
    """A loss that requires a margin between the target's class and each other class."""

    _arguments = ('p', 'margin', 'weight', 'size_average', 'reduce', 'reduction')
    p: int = _option('p')
    margin: float = _option('margin')
    reduction: str = _option('reduction')

    def __init__(self, p: int = 1, margin: float = 1.0, weight: _situ.Tensor | None = None, size_average: bool | None = None, reduce: bool | None = None, reduction: str = 'mean') -> None:
        super().__init__(_make.MultiMarginLoss(p, margin, weight, size_average, reduce, reduction), (p, margin, weight, size_average, reduce, reduction))


class GaussianNLLLoss(Library):
    """(log(v) + (input - target)^2 / v) / 2 with v = max(var, eps)."""

    _arguments = ('full', 'eps', 'reduction')
    full: bool = _option('full')
    eps: float = _option('eps')
    reduction: str = _option('reduction')

    def __init__(self, full: bool = False, eps: float = 1e-06, reduction: str = 'mean') -> None:
        super().__init__(_make.GaussianNLLLoss(full, eps, reduction), (full, eps, reduction))


class CosineEmbeddingLoss(Library):
    """1 - cos(input1, input2) if target is 1, max(0, cos - margin) if it is -1."""

    _arguments = ('margin', 'size_average', 'reduce', 'reduction')
    margin: float = _option('margin')
    reduction: str = _option('reduction')

    def __init__(self, margin: float = 0.0, size_average: bool | None = None, reduce: bool | None = None, reduction: str = 'mean') -> None:
        super().__init__(_make.CosineEmbeddingLoss(margin, size_average, reduce, reduction), (margin, size_average, reduce, reduction))


class MarginRankingLoss(Library):
    """max(0, -target (input1 - input2) + margin)."""

    _arguments = ('margin', 'size_average', 'reduce', 'reduction')
    margin: float = _option('margin')
    reduction: str = _option('reduction')

    def __init__(self, margin: float = 0.0, size_average: bool | None = None, reduce: bool | None = None, reduction: str = 'mean') -> None:
        super().__init__(_make.MarginRankingLoss(margin, size_average, reduce, reduction), (margin, size_average, reduce, reduction))


class TripletMarginLoss(Library):
    """max(0, d(anchor, positive) - d(anchor, negative) + margin)."""

    _arguments = ('margin', 'p', 'eps', 'swap', 'size_average', 'reduce', 'reduction')
    margin: float = _option('margin')
    p: float = _option('p')
    eps: float = _option('eps')
    swap: bool = _option('swap')
    reduction: str = _option('reduction')

    def __init__(self, margin: float = 1.0, p: float = 2.0, eps: float = 1e-06, swap: bool = False, size_average: bool | None = None, reduce: bool | None = None, reduction: str = 'mean') -> None:
        super().__init__(_make.TripletMarginLoss(margin, p, eps, swap, size_average, reduce, reduction), (margin, p, eps, swap, size_average, reduce, reduction))


class CTCLoss(Library):
    """-log of the probability of each target sequence, summed over all its alignments."""

    _arguments = ('blank', 'reduction', 'zero_infinity')
    blank: int = _option('blank')
    reduction: str = _option('reduction')
    zero_infinity: bool = _option('zero_infinity')

    def __init__(self, blank: int = 0, reduction: str = 'mean', zero_infinity: bool = False) -> None:
        super().__init__(_make.CTCLoss(blank, reduction, zero_infinity), (blank, reduction, zero_infinity))
