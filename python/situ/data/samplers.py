"""Samplers: they choose examples and their order."""
from __future__ import annotations

from collections.abc import Iterator, Sequence, Sized
from typing import Any

from .. import _situ


class Sampler:
    """Base of samplers: __iter__ over indices, usually __len__ too."""

    def __init__(self, data_source: object = None) -> None:
        pass

    def __iter__(self) -> Iterator[Any]:
        raise NotImplementedError

    def __class_getitem__(cls, item: Any) -> Any:
        return cls


class SequentialSampler(Sampler):
    """The indices 0, 1, 2, ..."""

    def __init__(self, data_source: Sized) -> None:
        self.data_source = data_source

    def __iter__(self) -> Iterator[Any]:
        return iter(range(len(self.data_source)))

    def __len__(self) -> int:
        return len(self.data_source)


class RandomSampler(Sampler):
    """Every epoch is another permutation, computed from a key that is drawn when the sampler is made. The order is that
    of a C++ loader with the same seed."""

    def __init__(self, data_source: Sized, replacement: bool = False, num_samples: int | None = None,
                 generator: _situ.Generator | None = None) -> None:
        if num_samples is not None and (not isinstance(num_samples, int) or num_samples <= 0):
            raise ValueError(f"num_samples should be a positive integer value, but got num_samples={num_samples}")
        self.data_source, self.replacement, self._count, self.generator = data_source, replacement, num_samples, generator
        self._order: Any = None if replacement else _situ._data._Shuffle(len(data_source), generator)
        self._restored = False

    @property
    def num_samples(self) -> int:
        return len(self.data_source) if self._count is None else self._count

    def state_dict(self) -> dict[str, Any]:
        """The position in the epoch."""
        return {"order": None if self._order is None else list(self._order.state())}

    def load_state_dict(self, state: Any) -> None:
        if self._order is not None:
            self._order.restore(tuple(state["order"]))
            self._restored = True

    def __iter__(self) -> Iterator[Any]:
        n = len(self.data_source)
        left = self.num_samples
        if self.replacement:
            while left > 0:
                some = _situ.randint(0, n, (min(left, 1024),), generator=self.generator)
                yield from some.tolist()
                left -= len(some)
            return
        while left > 0:
            if not self._restored:
                self._order.reset()
            self._restored = False
            while left > 0:
                one = self._order.next(1)
                if one is None:
                    break
                yield one[0]
                left -= 1
            if n == 0:
                return

    def __len__(self) -> int:
        return self.num_samples


class SubsetRandomSampler(Sampler):
    """These indices in another order in each epoch."""

    def __init__(self, indices: Sequence[Any], generator: _situ.Generator | None = None) -> None:
        self.indices, self.generator = indices, generator

    def __iter__(self) -> Iterator[Any]:
        order = _situ.randperm(len(self.indices), generator=self.generator)
        for i in order.tolist():
            yield self.indices[i]

    def __len__(self) -> int:
        return len(self.indices)


class WeightedRandomSampler(Sampler):
    """Indices drawn with weights."""

    def __init__(self, weights: Any, num_samples: int, replacement: bool = True,
                 generator: _situ.Generator | None = None) -> None:
        if not isinstance(num_samples, int) or isinstance(num_samples, bool) or num_samples <= 0:
            raise ValueError(f"num_samples should be a positive integer value, but got num_samples={num_samples}")
        if not isinstance(replacement, bool):
            raise ValueError(f"replacement should be a boolean value, but got replacement={replacement}")
        self.weights = _situ.as_tensor(weights, dtype=_situ.float64)
        self.num_samples, self.replacement, self.generator = num_samples, replacement, generator

    def __iter__(self) -> Iterator[Any]:
        return iter(_situ.multinomial(self.weights, self.num_samples, self.replacement, generator=self.generator).tolist())

    def __len__(self) -> int:
        return self.num_samples


class BatchSampler(Sampler):
    """Lists of batch_size indices of another sampler."""

    def __init__(self, sampler: Any, batch_size: int, drop_last: bool) -> None:
        if not isinstance(batch_size, int) or isinstance(batch_size, bool) or batch_size <= 0:
            raise ValueError(f"batch_size should be a positive integer value, but got batch_size={batch_size}")
        if not isinstance(drop_last, bool):
            raise ValueError(f"drop_last should be a boolean value, but got drop_last={drop_last}")
        self.sampler, self.batch_size, self.drop_last = sampler, batch_size, drop_last

    def __iter__(self) -> Iterator[Any]:
        batch = []
        for i in self.sampler:
            batch.append(i)
            if len(batch) == self.batch_size:
                yield batch
                batch = []
        if batch and not self.drop_last:
            yield batch

    def __len__(self) -> int:
        n = len(self.sampler)
        return n // self.batch_size if self.drop_last else (n + self.batch_size - 1) // self.batch_size
