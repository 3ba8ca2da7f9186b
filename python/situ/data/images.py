"""Image files: read_image, and data sets of images with classes."""
from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

from .. import _situ
from .datasets import Dataset
from .transforms import Compose, _natives

_MOST_PIXELS = 100_000_000


def read_image(path: str | os.PathLike[str], channels: int = 3, *, most_pixels: int = _MOST_PIXELS) -> _situ.Tensor:
    """Reads a PNG or JPEG file as float32 [channels, H, W] in [0, 1]; 3 channels are colour, 1 is grey.

    situ.FileError names the file if it is missing, in another format, damaged, or has more pixels than `most_pixels`.
    """
    image: _situ.Tensor = _situ._data.read_image(os.fspath(path), channels, most_pixels)
    return image


def decode_image(input: bytes, channels: int = 3, *, most_pixels: int = _MOST_PIXELS) -> _situ.Tensor:
    """The same for a file's bytes in memory."""
    image: _situ.Tensor = _situ._data.decode_image(input, channels, most_pixels)
    return image


class _Images(Dataset):
    """Returns example i: the image, float32 [C, H, W] in [0, 1], and its class as an int, each after its transform."""

    def __init__(self, images: Any, transform: Callable[[Any], Any] | None, target_transform: Callable[[Any], Any] | None) -> None:
        self._set, self.transform, self.target_transform = images, transform, target_transform

    def __len__(self) -> int:
        return len(self._set)

    def __getitem__(self, index: int) -> tuple[Any, Any]:
        steps = self._steps()
        natives = _natives(steps)  # these own the image, and work in place
        image, target = self._set.get(index, natives)
        for step in steps[len(natives):]:
            image = step(image)
        return image, target if self.target_transform is None else self.target_transform(target)

    def _steps(self) -> list[Callable[[Any], Any]]:
        if self.transform is None:
            return []
        return self.transform.transforms if type(self.transform) is Compose else [self.transform]


class ImageFolder(_Images):
    """PNG and JPEG files in a folder with one sub-folder for each class, sorted by class, then by path, byte by byte.

    `split` is "all", "training" or "validation"; the last two are disjoint. Give both the same `validation_share`,
    `seed` and `stratified` (which takes the share of each class separately). `skip_unreadable` reads each image once,
    leaves out those that cannot be read, and stores the messages in `faults`. situ.FileError names a file that cannot
    be read.
    """

    def __init__(self, root: str | os.PathLike[str], transform: Callable[[Any], Any] | None = None,
                 target_transform: Callable[[Any], Any] | None = None, *, split: str = "all", validation_share: float = 0.2,
                 seed: int = 0, stratified: bool = True, skip_unreadable: bool = False, channels: int = 3,
                 most_pixels: int = _MOST_PIXELS) -> None:
        self.root = os.fspath(root)
        folder = _situ._data._ImageFolder(self.root, split, validation_share, seed, stratified, skip_unreadable, channels, most_pixels)
        super().__init__(folder, transform, target_transform)
        self.classes: list[str] = folder.class_names()
        self.class_to_idx = {name: i for i, name in enumerate(self.classes)}
        self.targets: list[int] = folder.labels()
        self.samples: list[tuple[str, int]] = [(folder.path(i), label) for i, label in enumerate(self.targets)]
        self.imgs = self.samples
        self.faults: list[str] = folder.faults()


class _Cifar(_Images):
    _kind: Any

    def __init__(self, root: str | os.PathLike[str], train: bool = True, transform: Callable[[Any], Any] | None = None,
                 target_transform: Callable[[Any], Any] | None = None) -> None:
        self.root, self.train = os.fspath(root), train
        super().__init__(self._kind(self.root, train), transform, target_transform)
        self.targets: list[int] = self._set.targets().tolist()

    def images(self) -> _situ.Tensor:
        """All images: float32 [N, 3, 32, 32], computed by this call."""
        all_images: _situ.Tensor = self._set.images()
        return all_images


class CIFAR10(_Cifar):
    """CIFAR-10 from a folder with the files of its binary form (data_batch_1.bin and so on)."""

    _kind = _situ._data._CIFAR10


class CIFAR100(_Cifar):
    """CIFAR-100 from a folder with the files of its binary form (train.bin, test.bin)."""

    _kind = _situ._data._CIFAR100
