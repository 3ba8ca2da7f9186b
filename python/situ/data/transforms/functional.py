"""Transforms as functions, under torchvision's names. The given image does not change."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ... import _situ

_native = _situ._data


def _pair(name: str, size: int | Sequence[int]) -> tuple[int, int]:
    """Returns height and width."""
    sizes = (size,) if isinstance(size, int) else tuple(size)
    if len(sizes) not in (1, 2):
        raise ValueError(f"{name}: size is {size}; give one number, or height and width")
    return sizes[0], sizes[-1]


def _resize(name: str, size: int | Sequence[int], antialias: bool) -> Any:
    """Returns the transform that resizes to the shorter side, or to height and width."""
    if not antialias:
        raise ValueError(f"{name}: antialias is False; images are always antialiased here")
    sizes = [size] if isinstance(size, int) else list(size)
    if len(sizes) not in (1, 2):
        raise ValueError(f"{name}: size is {size}; give the shorter side, or height and width")
    return _native._resize(sizes[0], sizes[1] if len(sizes) == 2 else None)


def _normalize(mean: float | Sequence[float], std: float | Sequence[float]) -> Any:
    figures = [[v] if isinstance(v, (int, float)) else list(v) for v in (mean, std)]
    return _native._normalize(*figures)


def _call(img: _situ.Tensor, apply: Any) -> _situ.Tensor:
    result: _situ.Tensor = _native._transformed(img, [apply])
    return result


def horizontal_flip(img: _situ.Tensor) -> _situ.Tensor:
    """Swaps left and right."""
    return _call(img, _native._horizontal_flip())


hflip = horizontal_flip


def resize(img: _situ.Tensor, size: int | Sequence[int], antialias: bool = True) -> _situ.Tensor:
    """Bilinear. One number is the shorter side's size; the longer side keeps the ratio."""
    return _call(img, _resize("resize", size, antialias))


def normalize(img: _situ.Tensor, mean: float | Sequence[float], std: float | Sequence[float]) -> _situ.Tensor:
    """(x - mean) / std, with one number or one for each channel."""
    return _call(img, _normalize(mean, std))


def center_crop(img: _situ.Tensor, output_size: int | Sequence[int]) -> _situ.Tensor:
    """The centre of the image, padded with zeros if the image is smaller."""
    return _call(img, _native._center_crop(*_pair("center_crop", output_size)))


def adjust_brightness(img: _situ.Tensor, brightness_factor: float) -> _situ.Tensor:
    """The values times the factor."""
    return _call(img, _native._adjust_brightness(brightness_factor))


def adjust_contrast(img: _situ.Tensor, contrast_factor: float) -> _situ.Tensor:
    """0 gives the mean of the grey image everywhere, 1 the image itself."""
    return _call(img, _native._adjust_contrast(contrast_factor))


def adjust_saturation(img: _situ.Tensor, saturation_factor: float) -> _situ.Tensor:
    """0 gives the grey image, 1 the image itself."""
    return _call(img, _native._adjust_saturation(saturation_factor))


def adjust_hue(img: _situ.Tensor, hue_factor: float) -> _situ.Tensor:
    """Rotates the hue by a fraction of the colour circle, -0.5 to 0.5."""
    return _call(img, _native._adjust_hue(hue_factor))
