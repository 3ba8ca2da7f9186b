"""Transforms of images, under torchvision's names: functions of a float32 tensor [C, H, W] in [0, 1].

Their random draws in a set's __getitem__ are the same for any number of workers.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ... import _situ
from . import functional as functional
from .functional import _call, _normalize, _pair, _resize

_native = _situ._data


def _range(name: str, what: str, value: Sequence[float]) -> list[float]:
    if len(value) != 2:
        raise ValueError(f"{name}: {what} is {value}; give two numbers, the smaller one first")
    return [float(v) for v in value]


def _number(name: str, what: str, value: Any) -> Any:
    if isinstance(value, Sequence):
        raise ValueError(f"{name}: {what} is {value}; give one number")
    return value


class _Transform:
    """A transform of the library. It copies an image that the program holds, and works in place between two such
    transforms."""

    _apply: Any

    def __init__(self, apply: Any, **options: Any) -> None:
        self._apply, self._options = apply, options

    def __call__(self, img: _situ.Tensor) -> _situ.Tensor:
        return _call(img, self._apply)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{k}={v}' for k, v in self._options.items())})"


class Resize(_Transform):
    """Bilinear, antialiased. One number is the shorter side's size; the longer side keeps the ratio."""

    def __init__(self, size: int | Sequence[int], antialias: bool = True) -> None:
        super().__init__(_resize("Resize", size, antialias), size=size)


class CenterCrop(_Transform):
    """The centre of the image, padded with zeros if the image is smaller."""

    def __init__(self, size: int | Sequence[int]) -> None:
        super().__init__(_native._center_crop(*_pair("CenterCrop", size)), size=size)


class RandomCrop(_Transform):
    """A crop at a random position. `padding` is one number for all four sides."""

    def __init__(self, size: int | Sequence[int], padding: int | None = None, pad_if_needed: bool = False, fill: float = 0) -> None:
        around = _number("RandomCrop", "padding", padding) or 0
        super().__init__(_native._random_crop(*_pair("RandomCrop", size), around, _number("RandomCrop", "fill", fill), pad_if_needed),
                         size=size, padding=padding, pad_if_needed=pad_if_needed, fill=fill)


class RandomResizedCrop(_Transform):
    """A crop of random size and ratio, resized."""

    def __init__(self, size: int | Sequence[int], scale: Sequence[float] = (0.08, 1.0), ratio: Sequence[float] = (3 / 4, 4 / 3),
                 antialias: bool = True) -> None:
        if not antialias:
            raise ValueError("RandomResizedCrop: antialias is False; images are always antialiased here")
        super().__init__(_native._random_resized_crop(*_pair("RandomResizedCrop", size), _range("RandomResizedCrop", "scale", scale),
                                                      _range("RandomResizedCrop", "ratio", ratio)),
                         size=size, scale=scale, ratio=ratio)


class RandomHorizontalFlip(_Transform):
    """Swaps left and right with probability p."""

    def __init__(self, p: float = 0.5) -> None:
        super().__init__(_native._random_horizontal_flip(p), p=p)


class ColorJitter(_Transform):
    """Changes brightness, contrast and saturation by factors within these distances from 1, and the hue by at most this
    part of the colour circle, in random order."""

    def __init__(self, brightness: float = 0, contrast: float = 0, saturation: float = 0, hue: float = 0) -> None:
        options = {"brightness": brightness, "contrast": contrast, "saturation": saturation, "hue": hue}
        super().__init__(_native._color_jitter(*(_number("ColorJitter", *o) for o in options.items())), **options)


class RandomErasing(_Transform):
    """Overwrites a rectangle with a value, or with normal noise ("random"), with probability p."""

    def __init__(self, p: float = 0.5, scale: Sequence[float] = (0.02, 0.33), ratio: Sequence[float] = (0.3, 3.3),
                 value: float | str = 0) -> None:
        if isinstance(value, str) and value != "random":
            raise ValueError(f"RandomErasing: value is {value!r}; give a number or 'random'")
        noise = value == "random"
        super().__init__(_native._random_erasing(p, _range("RandomErasing", "scale", scale), _range("RandomErasing", "ratio", ratio),
                                                 0 if noise else value, noise),
                         p=p, scale=scale, ratio=ratio, value=value)


class Normalize(_Transform):
    """(x - mean) / std, with one number or one for each channel."""

    def __init__(self, mean: float | Sequence[float], std: float | Sequence[float]) -> None:
        super().__init__(_normalize(mean, std), mean=mean, std=std)


class Compose:
    """Applies transforms one after another. Those of the library overwrite the previous results."""

    def __init__(self, transforms: Sequence[Callable[[Any], Any]]) -> None:
        self.transforms = list(transforms)

    def __call__(self, img: Any) -> Any:
        rest = self.transforms
        while rest:
            natives = _natives(rest)
            img = _native._transformed(img, natives) if natives else rest[0](img)
            rest = rest[len(natives) or 1:]
        return img

    def __repr__(self) -> str:
        return "Compose(\n" + "".join(f"    {t}\n" for t in self.transforms) + ")"


def _natives(transforms: Sequence[Callable[[Any], Any]]) -> list[Any]:
    """The leading transforms that are the library's own."""
    found = []
    for t in transforms:
        if not isinstance(t, _Transform) or type(t).__call__ is not _Transform.__call__:
            break
        found.append(t._apply)
    return found
