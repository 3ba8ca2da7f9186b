"""Convolutions, pooling, padding and sampling: the classes of _library.py, with the further arguments and checks of
PyTorch's."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from .. import _situ
from . import _library
from ._library import AvgPool1d as AvgPool1d, AvgPool2d as AvgPool2d, AvgPool3d as AvgPool3d, LPPool1d as LPPool1d
from ._library import LPPool2d as LPPool2d, LPPool3d as LPPool3d, PixelShuffle as PixelShuffle, PixelUnshuffle as PixelUnshuffle
from ._library import ChannelShuffle as ChannelShuffle, Unfold as Unfold, Fold as Fold, ReflectionPad1d as ReflectionPad1d
from ._library import ReflectionPad2d as ReflectionPad2d, ReflectionPad3d as ReflectionPad3d, ReplicationPad1d as ReplicationPad1d, ReplicationPad2d as ReplicationPad2d
from ._library import ReplicationPad3d as ReplicationPad3d, ZeroPad1d as ZeroPad1d, ZeroPad2d as ZeroPad2d, ZeroPad3d as ZeroPad3d
from ._library import CircularPad1d as CircularPad1d, CircularPad2d as CircularPad2d, CircularPad3d as CircularPad3d, ConstantPad1d as ConstantPad1d
from ._library import ConstantPad2d as ConstantPad2d, ConstantPad3d as ConstantPad3d
from .module import Module

_F = _situ._nn_functional
_Base: Any = object  # of classes that are mixed into a module
_Sizes = int | Sequence[int]

__all__ = [
    "AvgPool1d", "AvgPool2d", "AvgPool3d", "LPPool1d", "LPPool2d", "LPPool3d", "PixelShuffle", "PixelUnshuffle",
    "ChannelShuffle", "Unfold", "Fold", "ReflectionPad1d", "ReflectionPad2d", "ReflectionPad3d", "ReplicationPad1d",
    "ReplicationPad2d", "ReplicationPad3d", "ZeroPad1d", "ZeroPad2d", "ZeroPad3d", "CircularPad1d", "CircularPad2d",
    "CircularPad3d", "ConstantPad1d", "ConstantPad2d", "ConstantPad3d", "Conv1d", "Conv2d", "Conv3d",
    "ConvTranspose1d", "ConvTranspose2d", "ConvTranspose3d", "MaxPool1d", "MaxPool2d", "MaxPool3d",
    "AdaptiveAvgPool1d", "AdaptiveAvgPool2d", "AdaptiveAvgPool3d", "AdaptiveMaxPool1d", "AdaptiveMaxPool2d",
    "AdaptiveMaxPool3d", "MaxUnpool1d", "MaxUnpool2d", "MaxUnpool3d", "FractionalMaxPool2d", "FractionalMaxPool3d",
    "Upsample", "UpsamplingNearest2d", "UpsamplingBilinear2d"
]


def _check_padding(padding, stride):
    """Raises PyTorch's errors for padding words."""
    if not isinstance(padding, str):
        return
    if padding not in ("same", "valid"):
        raise ValueError(f"Invalid padding string {padding!r}, should be one of {{'valid', 'same'}}")
    if padding == "same" and any(s != 1 for s in ([stride] if isinstance(stride, int) else stride)):
        raise ValueError("padding='same' is not supported for strided convolutions")


class _Conv(_Base):
    """Allows padding to be "same" or "valid"."""

    def __init__(self, in_channels: int, out_channels: int, kernel_size: _Sizes, stride: _Sizes = 1,
                 padding: _Sizes | str = 0, dilation: _Sizes = 1, groups: int = 1, bias: bool = True,
                 padding_mode: str = "zeros", device: _situ.device | str | None = None,
                 dtype: _situ.dtype | None = None) -> None:
        _check_padding(padding, stride)
        super().__init__(in_channels, out_channels, kernel_size, stride, padding, dilation, groups, bias, padding_mode, device, dtype)


class Conv1d(_Conv, _library.Conv1d):
    __doc__ = _library.Conv1d.__doc__


class Conv2d(_Conv, _library.Conv2d):
    __doc__ = _library.Conv2d.__doc__


class Conv3d(_Conv, _library.Conv3d):
    __doc__ = _library.Conv3d.__doc__


class _ConvTranspose(_Base):
    """output_size chooses among the sizes that the stride allows."""

    padding_mode = "zeros"
    _function: Any = None

    def __init__(self, in_channels: int, out_channels: int, kernel_size: _Sizes, stride: _Sizes = 1, padding: _Sizes = 0,
                 output_padding: _Sizes = 0, groups: int = 1, bias: bool = True, dilation: _Sizes = 1,
                 padding_mode: str = "zeros", device: _situ.device | str | None = None,
                 dtype: _situ.dtype | None = None) -> None:
        if padding_mode != "zeros":
            raise ValueError(f'Only "zeros" padding mode is supported for {type(self).__name__}')
        super().__init__(in_channels, out_channels, kernel_size, stride, padding, output_padding, groups, bias, dilation, device, dtype)

    def forward(self, input: _situ.Tensor, output_size: Sequence[int] | None = None) -> _situ.Tensor:
        if output_size is None:
            return self._core(input)
        n, given = len(self.kernel_size), tuple(output_size)
        if len(given) not in (n, input.dim(), n + 2):
            raise ValueError(f"output_size must have {n} or {n + 2} elements, got {len(given)}")
        size, extra = given[-n:], []
        for i in range(n):
            least = ((input.shape[i - n] - 1) * self.stride[i] - 2 * self.padding[i] + self.dilation[i] * (self.kernel_size[i] - 1) + 1)
            if not least <= size[i] <= least + self.stride[i] - 1:
                raise ValueError(f"requested an output size of {list(size)}, but valid sizes begin at {least} in dimension {i}")
            extra.append(size[i] - least)
        return self._function(input, self.weight, self.bias, self.stride, self.padding, tuple(extra), self.groups, self.dilation)


class ConvTranspose1d(_ConvTranspose, _library.ConvTranspose1d):
    """The gradient of a convolution as a layer; output_size chooses among the sizes that the stride allows."""

    _function = staticmethod(_F.conv_transpose1d)


class ConvTranspose2d(_ConvTranspose, _library.ConvTranspose2d):
    """The gradient of a convolution as a layer; output_size chooses among the sizes that the stride allows."""

    _function = staticmethod(_F.conv_transpose2d)


class ConvTranspose3d(_ConvTranspose, _library.ConvTranspose3d):
    """The gradient of a convolution as a layer; output_size chooses among the sizes that the stride allows."""

    _function = staticmethod(_F.conv_transpose3d)


class _Indexed(_Base):
    """A pooling layer that also returns the indices of its maxima if return_indices is set."""

    return_indices = False

    @property
    def _simple(self):
        return type(self).forward in _FORWARDS and not self.return_indices


class _MaxPool(_Indexed):
    _function: Any = None

    def __init__(self, kernel_size: _Sizes, stride: _Sizes | None = None, padding: _Sizes = 0, dilation: _Sizes = 1,
                 return_indices: bool = False, ceil_mode: bool = False) -> None:
        super().__init__(kernel_size, stride, padding, dilation, ceil_mode)
        self.return_indices = return_indices

    def forward(self, input: _situ.Tensor) -> Any:
        if not self.return_indices:
            return self._core(input)
        return self._function(input, self.kernel_size, self.stride, self.padding, self.dilation, self.ceil_mode, True)


class MaxPool1d(_MaxPool, _library.MaxPool1d):  # type: ignore[override]
    """The largest value of each window, with its index if return_indices is set."""

    _function = staticmethod(_F.max_pool1d)


class MaxPool2d(_MaxPool, _library.MaxPool2d):  # type: ignore[override]
    """The largest value of each window, with its index if return_indices is set."""

    _function = staticmethod(_F.max_pool2d)


class MaxPool3d(_MaxPool, _library.MaxPool3d):  # type: ignore[override]
    """The largest value of each window, with its index if return_indices is set."""

    _function = staticmethod(_F.max_pool3d)


class _Adaptive(_Base):
    """Windows that divide the input into output_size parts; None keeps a direction's size."""

    _function: Any = None

    @staticmethod
    def _is_open(output_size):
        return not isinstance(output_size, int) and any(s is None for s in output_size)

    @property
    def output_size(self) -> Any:
        return self.__dict__.get("_open") or self._core.option("output_size")


class _AdaptiveAvgPool(_Adaptive):
    def __init__(self, output_size: int | Sequence[int | None]) -> None:
        super().__init__(1 if self._is_open(output_size) else cast(Any, output_size))
        if self._is_open(output_size):
            self.__dict__["_open"] = tuple(cast(Any, output_size))

    @property
    def _simple(self):
        return type(self).forward is _AdaptiveAvgPool.forward and "_open" not in self.__dict__

    def forward(self, input: _situ.Tensor) -> _situ.Tensor:
        return self._function(input, self._open) if "_open" in self.__dict__ else self._core(input)


class AdaptiveAvgPool1d(_AdaptiveAvgPool, _library.AdaptiveAvgPool1d):  # type: ignore[override]
    """Means over windows that divide the input into output_size parts; None keeps a direction's size."""

    _function = staticmethod(_F.adaptive_avg_pool1d)


class AdaptiveAvgPool2d(_AdaptiveAvgPool, _library.AdaptiveAvgPool2d):  # type: ignore[override]
    """Means over windows that divide the input into output_size parts; None keeps a direction's size."""

    _function = staticmethod(_F.adaptive_avg_pool2d)


class AdaptiveAvgPool3d(_AdaptiveAvgPool, _library.AdaptiveAvgPool3d):  # type: ignore[override]
    """Means over windows that divide the input into output_size parts; None keeps a direction's size."""

    _function = staticmethod(_F.adaptive_avg_pool3d)


class _AdaptiveMaxPool(_Adaptive, _Indexed):
    def __init__(self, output_size: int | Sequence[int | None], return_indices: bool = False) -> None:
        super().__init__(1 if self._is_open(output_size) else cast(Any, output_size))
        if self._is_open(output_size):
            self.__dict__["_open"] = tuple(cast(Any, output_size))
        self.return_indices = return_indices

    @property
    def _simple(self):
        return super()._simple and "_open" not in self.__dict__

    def forward(self, input: _situ.Tensor) -> Any:
        if not self.return_indices and "_open" not in self.__dict__:
            return self._core(input)
        return self._function(input, self.output_size, self.return_indices)


class AdaptiveMaxPool1d(_AdaptiveMaxPool, _library.AdaptiveMaxPool1d):  # type: ignore[override]
    """The largest values of windows that divide the input into output_size parts; None keeps a direction's size."""

    _function = staticmethod(_F.adaptive_max_pool1d)


class AdaptiveMaxPool2d(_AdaptiveMaxPool, _library.AdaptiveMaxPool2d):  # type: ignore[override]
    """The largest values of windows that divide the input into output_size parts; None keeps a direction's size."""

    _function = staticmethod(_F.adaptive_max_pool2d)


class AdaptiveMaxPool3d(_AdaptiveMaxPool, _library.AdaptiveMaxPool3d):  # type: ignore[override]
    """The largest values of windows that divide the input into output_size parts; None keeps a direction's size."""

    _function = staticmethod(_F.adaptive_max_pool3d)


_FORWARDS = (_MaxPool.forward, _AdaptiveMaxPool.forward)


class _MaxUnpool(_Base):
    _simple = False
    _function: Any = None

    def forward(self, input: _situ.Tensor, indices: _situ.Tensor, output_size: Sequence[int] | None = None) -> _situ.Tensor:
        return self._function(input, indices, self.kernel_size, self.stride, self.padding, output_size)


class MaxUnpool1d(_MaxUnpool, _library.MaxUnpool1d):
    """Zeros, with the input at the positions that a max pooling's indices name."""

    _function = staticmethod(_F.max_unpool1d)


class MaxUnpool2d(_MaxUnpool, _library.MaxUnpool2d):
    """Zeros, with the input at the positions that a max pooling's indices name."""

    _function = staticmethod(_F.max_unpool2d)


class MaxUnpool3d(_MaxUnpool, _library.MaxUnpool3d):
    """Zeros, with the input at the positions that a max pooling's indices name."""

    _function = staticmethod(_F.max_unpool3d)


class _FractionalMaxPool(Module):
    """The largest values of windows at random positions."""

    _function: Any = None

    def __init__(self, kernel_size: _Sizes, output_size: _Sizes | None = None, output_ratio: float | Sequence[float] | None = None,
                 return_indices: bool = False, _random_samples: _situ.Tensor | None = None) -> None:
        super().__init__()
        self.kernel_size, self.output_size, self.output_ratio = kernel_size, output_size, output_ratio
        self.return_indices = return_indices
        self.register_buffer("_random_samples", _random_samples)
        if (output_size is None) == (output_ratio is None):
            raise ValueError(f"{type(self).__name__} requires specifying either an output size, or a pooling ratio")
        ratios = () if output_ratio is None else (output_ratio,) if isinstance(output_ratio, float) else tuple(output_ratio)  # type: ignore[arg-type]
        if not all(0 < r < 1 for r in ratios):
            raise ValueError(f"output_ratio must be between 0 and 1 (got {output_ratio})")

    def forward(self, input: _situ.Tensor) -> Any:
        return self._function(input, self.kernel_size, self.output_size, self.output_ratio, self.return_indices,
                              _random_samples=self._random_samples)


class FractionalMaxPool2d(_FractionalMaxPool):
    """The largest values of windows at random positions of an image."""

    _function = staticmethod(_F.fractional_max_pool2d)


class FractionalMaxPool3d(_FractionalMaxPool):
    """The largest values of windows at random positions of a volume."""

    _function = staticmethod(_F.fractional_max_pool3d)


class Upsample(Module):
    """Resizes [N, C, one to three directions] to a size or by a scale."""

    def __init__(self, size: _Sizes | None = None, scale_factor: float | Sequence[float] | None = None, mode: str = "nearest",
                 align_corners: bool | None = None, recompute_scale_factor: bool | None = None) -> None:
        super().__init__()
        self.size, self.mode, self.align_corners = size, mode, align_corners
        self.recompute_scale_factor = recompute_scale_factor
        if isinstance(scale_factor, (tuple, list)):
            self.scale_factor: Any = tuple(float(f) for f in scale_factor)
        else:
            self.scale_factor = float(cast(Any, scale_factor)) if scale_factor else None

    def forward(self, input: _situ.Tensor) -> _situ.Tensor:
        return _F.interpolate(input, self.size, self.scale_factor, self.mode, self.align_corners, self.recompute_scale_factor)

    def extra_repr(self) -> str:
        what = f"scale_factor={self.scale_factor!r}" if self.scale_factor is not None else f"size={self.size!r}"
        return f"{what}, mode={self.mode!r}"


class UpsamplingNearest2d(Upsample):
    """Upsample of mode "nearest"."""

    def __init__(self, size: _Sizes | None = None, scale_factor: float | Sequence[float] | None = None) -> None:
        super().__init__(size, scale_factor, mode="nearest")


class UpsamplingBilinear2d(Upsample):
    """Upsample of mode "bilinear" with align_corners."""

    def __init__(self, size: _Sizes | None = None, scale_factor: float | Sequence[float] | None = None) -> None:
        super().__init__(size, scale_factor, mode="bilinear", align_corners=True)
