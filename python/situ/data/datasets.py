"""Data sets with random access (Dataset) or as a stream (IterableDataset)."""
from __future__ import annotations

import bisect
import itertools
import math
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from .. import _situ


class Dataset:
    """Base of data sets with random access: __getitem__, and usually __len__."""

    def __getitem__(self, index: Any) -> Any:
        raise NotImplementedError("Subclasses of Dataset should implement __getitem__.")

    def __add__(self, other: Any) -> ConcatDataset:
        return ConcatDataset([self, other])

    def __class_getitem__(cls, item: Any) -> Any:
        return cls


class IterableDataset(Dataset):
    """Base of data sets that are iterated over: __iter__."""

    def __iter__(self) -> Iterator[Any]:
        raise NotImplementedError("Subclasses of IterableDataset should implement __iter__.")

    def __add__(self, other: Any) -> Any:
        return ChainDataset([self, other])


class TensorDataset(Dataset):
    """Rows of tensors whose first sizes are equal."""

    def __init__(self, *tensors: _situ.Tensor) -> None:
        if any(t.shape[0] != tensors[0].shape[0] for t in tensors):
            raise AssertionError("Size mismatch between tensors")
        self.tensors = tensors

    def __getitem__(self, index: Any) -> tuple[_situ.Tensor, ...]:
        return tuple(t[index] for t in self.tensors)

    def __getitems__(self, indices: Sequence[int]) -> list[Any]:
        index = _situ.tensor(indices, device="cpu")
        return list(zip(*[t.index_select(0, index.to(t.device)).unbind(0) for t in self.tensors]))

    def __len__(self) -> int:
        return self.tensors[0].shape[0]


class StackDataset(Dataset):
    """Several sets in parallel, as tuples or (if given by name) dictionaries."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        if bool(args) == bool(kwargs):
            raise ValueError("Supported either ``tuple``- (via ``args``) or ``dict``- (via ``kwargs``) like input/output, "
                             "but both types are given." if args else "At least one dataset should be passed")
        self.datasets = args or kwargs
        sizes = {len(d) for d in (args or kwargs.values())}
        if len(sizes) != 1:
            raise ValueError("Size mismatch between datasets")
        self._length = sizes.pop()

    def __getitem__(self, index: Any) -> Any:
        if isinstance(self.datasets, dict):
            return {k: d[index] for k, d in self.datasets.items()}
        return tuple(d[index] for d in self.datasets)

    def __len__(self) -> int:
        return self._length


class ConcatDataset(Dataset):
    """Several sets, one after another."""

    def __init__(self, datasets: Iterable[Any]) -> None:
        self.datasets = list(datasets)
        if not self.datasets:
            raise AssertionError("datasets should not be an empty iterable")
        if any(isinstance(d, IterableDataset) for d in self.datasets):
            raise AssertionError("ConcatDataset does not support IterableDataset")
        self.cumulative_sizes = list(itertools.accumulate(len(d) for d in self.datasets))

    def __len__(self) -> int:
        return self.cumulative_sizes[-1]

    def __getitem__(self, i: int) -> Any:
        if i < 0:
            if -i > len(self):
                raise ValueError("absolute value of index should not exceed dataset length")
            i += len(self)
        k = bisect.bisect_right(self.cumulative_sizes, i)
        return self.datasets[k][i - (self.cumulative_sizes[k - 1] if k else 0)]


class ChainDataset(IterableDataset):
    """Several streams, one after another."""

    def __init__(self, datasets: Iterable[Any]) -> None:
        self.datasets = datasets

    def __iter__(self) -> Iterator[Any]:
        for d in self.datasets:
            if not isinstance(d, IterableDataset):
                raise AssertionError("ChainDataset only supports IterableDataset")
            yield from d

    def __len__(self) -> int:
        return sum(len(d) for d in self.datasets)


class Subset(Dataset):
    """A subset of a set's examples."""

    def __init__(self, dataset: Any, indices: Sequence[Any]) -> None:
        self.dataset, self.indices = dataset, indices

    def __getitem__(self, i: Any) -> Any:
        return self.dataset[[self.indices[k] for k in i] if isinstance(i, list) else self.indices[i]]

    def __getitems__(self, indices: Sequence[int]) -> list[Any]:
        places = [self.indices[i] for i in indices]
        many = getattr(self.dataset, "__getitems__", None)
        return many(places) if callable(many) else [self.dataset[i] for i in places]

    def __len__(self) -> int:
        return len(self.indices)


def random_split(dataset: Any, lengths: Sequence[int | float], generator: _situ.Generator | None = None) -> list[Subset]:
    """Splits a set at random into disjoint parts of these lengths (or fractions that add up to 1)."""
    n = len(dataset)
    if math.isclose(sum(lengths), 1) and sum(lengths) <= 1 + 1e-9 and any(not isinstance(v, int) for v in lengths):
        if any(not 0 <= v <= 1 for v in lengths):
            raise ValueError("Fraction is not between 0 and 1")
        sizes = [math.floor(n * v) for v in lengths]
        for i in range(n - sum(sizes)):
            sizes[i % len(sizes)] += 1
        lengths = sizes
    if sum(lengths) != n:
        raise ValueError("Sum of input lengths does not equal the length of the input dataset!")
    order = _situ.randperm(n, generator=generator).tolist() if generator else _situ.randperm(n).tolist()
    ends = list(itertools.accumulate(lengths))
    return [Subset(dataset, order[e - v:e]) for e, v in zip(ends, lengths)]
