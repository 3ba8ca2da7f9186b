"""DataLoader: batches of a set, prepared ahead by threads."""
from __future__ import annotations

import inspect
import itertools
import queue
import threading
import weakref
from collections import namedtuple
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Sized
from typing import Any, cast

from .. import _situ
from .datasets import IterableDataset
from .samplers import BatchSampler, RandomSampler, SequentialSampler

_worker = threading.local()
_END = object()
WorkerInfo = namedtuple("WorkerInfo", ("id", "num_workers", "seed", "dataset"))


def get_worker_info() -> Any:
    """In a worker: its number, the number of workers, and the set; None elsewhere."""
    return getattr(_worker, "info", None)


def default_convert(data: Any) -> Any:
    """Converts arrays to tensors; other values stay."""
    if hasattr(data, "__array__") and not isinstance(data, _situ.Tensor) and getattr(data, "shape", None) is not None:
        return _situ.as_tensor(data)
    if isinstance(data, Mapping):
        return {k: default_convert(v) for k, v in data.items()}
    if isinstance(data, tuple) and hasattr(data, "_fields"):
        return type(data)(*map(default_convert, data))
    if isinstance(data, (list, tuple)):
        return [default_convert(v) for v in data]
    return data


def default_collate(batch: Any) -> Any:
    """Collates examples into one batch: tensors stacked, numbers as tensors, containers entry by entry."""
    first = batch[0]
    if isinstance(first, _situ.Tensor):
        return _situ.stack(list(batch), 0)
    if isinstance(first, (str, bytes)):
        return batch
    if isinstance(first, bool) or isinstance(first, int):
        return _situ.tensor(list(batch))
    if isinstance(first, float):
        return _situ.tensor(list(batch), dtype=_situ.float64)
    if hasattr(first, "__array__") and hasattr(first, "dtype"):
        return _situ.stack([_situ.as_tensor(v) if getattr(v, "shape", ()) else _situ.tensor(v.item(), dtype=_situ.as_tensor(v.reshape(1)).dtype) for v in batch], 0)
    if isinstance(first, Mapping):
        out = {k: default_collate([e[k] for e in batch]) for k in first}
        kind: Any = type(first)
        return out if kind is dict else kind(out)
    if isinstance(first, tuple) and hasattr(first, "_fields"):
        return type(first)(*(default_collate(list(v)) for v in zip(*batch)))
    if isinstance(first, Sequence):
        if any(len(e) != len(first) for e in batch):
            raise RuntimeError("each element in list of batch should be of equal size")
        columns = [default_collate(list(v)) for v in zip(*batch)]
        return columns
    raise TypeError(f"default_collate: batch must contain tensors, numpy arrays, numbers, dicts or lists; found {type(first)}")


class _Raised:
    def __init__(self, error):
        self.error = error


_BATCH, _SAMPLER, _WORKER = 0, 2, 3  # sources of draws; data/draws.h has the list


class _Epoch:
    """The position of batches in an epoch, which determines their random draws: a key, the epoch's number, and the
    position of the first example. Positions come from the sampler if it has them; else they are counted."""

    def __init__(self, key, number, order):
        self._key, self._number, self._order, self._steps, self._next, self._start = key, number, order, 0, 0, None

    def step(self):
        """The draws for the next step of a sampler or a stream."""
        self._steps += 1
        return _situ._data._Draws(self._key, self._number, self._steps, _SAMPLER)

    def batch(self, examples):
        """The draws for a batch of this many examples, which the sampler has just returned."""
        if self._order is not None:
            *key, epoch, end = self._order.state()
            self._start = self._start or [*key, epoch, 0]
            return _situ._data._Draws(tuple(key), epoch, end - examples, _BATCH)
        self._next += examples
        return _situ._data._Draws(self._key, self._number, self._next - examples, _BATCH)

    def place(self):
        """The position after that batch, as state_dict() returns it."""
        return {"key": list(self._key), "epoch": self._number, "batch": self._steps, "order": self._start}


class DataLoader:
    """Batches of a set, in the sampler's order. Workers are threads: kernels and file reads run in parallel with the
    loop."""

    def __init__(self, dataset: Any, batch_size: int | None = 1, shuffle: bool | None = None,
                 sampler: Iterable[Any] | None = None, batch_sampler: Iterable[Sequence[Any]] | None = None,
                 num_workers: int = 0, collate_fn: Callable[[list[Any]], Any] | None = None, pin_memory: bool = False,
                 drop_last: bool = False, timeout: float = 0, worker_init_fn: Callable[[int], None] | None = None,
                 multiprocessing_context: object = None, generator: _situ.Generator | None = None, *,
                 prefetch_factor: int | None = None, persistent_workers: bool = False, pin_memory_device: str = "",
                 in_order: bool = True) -> None:
        if pin_memory_device:
            raise _situ.DeviceError(f"DataLoader: pin_memory_device is {pin_memory_device}, but batches are not pinned; move "
                                    "them with .to(device)")
        if num_workers < 0:
            raise ValueError("num_workers option should be non-negative; use num_workers=0 to disable multiprocessing.")
        if timeout < 0:
            raise ValueError("timeout option should be non-negative")
        if num_workers == 0 and prefetch_factor is not None:
            raise ValueError("prefetch_factor option could only be specified in multiprocessing."
                             "let num_workers > 0 to enable multiprocessing, otherwise set prefetch_factor to None.")
        if num_workers > 0 and prefetch_factor is not None and prefetch_factor <= 0:
            raise ValueError("prefetch_factor option should be positive")
        if persistent_workers and num_workers == 0:
            raise ValueError("persistent_workers option needs num_workers > 0")
        self.dataset, self.num_workers, self.timeout, self.generator = dataset, num_workers, timeout, generator
        self.prefetch_factor = 2 if num_workers and prefetch_factor is None else prefetch_factor
        self.worker_init_fn, self.pin_memory, self.persistent_workers = worker_init_fn, pin_memory, persistent_workers
        self._streams = isinstance(dataset, IterableDataset) or not hasattr(dataset, "__getitem__")
        if self._streams:
            if shuffle not in (None, False):
                raise ValueError(f"DataLoader with IterableDataset: expected unspecified shuffle option, but got shuffle={shuffle}")
            if sampler is not None or batch_sampler is not None:
                raise ValueError("DataLoader with IterableDataset: expected unspecified sampler and batch_sampler options")
        if sampler is not None and shuffle:
            raise ValueError("sampler option is mutually exclusive with shuffle")
        if batch_sampler is not None:
            if batch_size != 1 or shuffle or sampler is not None or drop_last:
                raise ValueError("batch_sampler option is mutually exclusive with batch_size, shuffle, sampler, and drop_last")
            batch_size, drop_last = None, False
        elif batch_size is None and drop_last:
            raise ValueError("batch_size=None option disables auto-batching and is mutually exclusive with drop_last")
        if sampler is None and not self._streams:
            sampler = RandomSampler(dataset, generator=generator) if shuffle else SequentialSampler(dataset)
        if batch_size is not None and batch_sampler is None and not self._streams:
            batch_sampler = BatchSampler(sampler, batch_size, drop_last)
        elif batch_size is not None and (not isinstance(batch_size, int) or batch_size <= 0):
            raise ValueError(f"batch_size should be a positive integer value, but got batch_size={batch_size}")
        self.batch_size, self.drop_last, self.sampler, self.batch_sampler = batch_size, drop_last, sampler, batch_sampler
        self._batches = batch_sampler is not None or (self._streams and batch_size is not None)
        self.collate_fn = collate_fn or (default_collate if self._batches else default_convert)
        inner = getattr(self.batch_sampler, "sampler", None)
        self._keeps_place: Any = self.sampler if inner is None else inner
        self._order = getattr(self._keeps_place, "_order", None)
        self._key = _situ._data._key_here(generator) if self._order is None else self._order.state()[:2]
        self._epochs = self._skip = 0
        self._taken: list[Any] = []  # examples that a plan took from a stream with one iterator
        self._place: dict[str, Any] = {"key": list(self._key), "epoch": 0, "batch": 0, "order": None}

    def state_dict(self) -> dict[str, Any]:
        """The position after the batch that the loop has now, for any number of workers."""
        return dict(self._place)

    def load_state_dict(self, state_dict: Mapping[str, Any]) -> None:
        """The next loop continues from that position, with the same batches and draws."""
        self._place = {**state_dict}
        self._key = tuple(state_dict["key"])
        if state_dict["epoch"] == 0:
            return
        self._epochs, self._skip = state_dict["epoch"] - 1, state_dict["batch"]
        if self._order is not None:
            self._keeps_place.load_state_dict({"order": state_dict["order"]})

    def __len__(self) -> int:
        if self._streams:
            n = len(self.dataset)
            if self.batch_size is None:
                return n
            return n // self.batch_size if self.drop_last else -(-n // self.batch_size)
        return len(cast(Sized, self.batch_sampler if self._batches else self.sampler))

    def _jobs(self, stream):
        """The sources of the batches: indices, or examples of `stream`."""
        if not self._streams:
            yield from (self.batch_sampler if self._batches else self.sampler)
            return
        taken, self._taken = self._taken, []
        examples = itertools.chain(taken, iter(self.dataset) if stream is None else stream)
        if self.batch_size is None:
            yield from examples
            return
        while True:
            some = list(itertools.islice(examples, self.batch_size))
            if not some or (len(some) < self.batch_size and self.drop_last):
                return
            yield some

    def _placed_jobs(self, stream=None):
        """Yields jobs, each with the draws of its batch, and the position after it."""
        self._epochs += 1
        skip, self._skip = self._skip, 0
        epoch = _Epoch(self._key, self._epochs, self._order)
        jobs = self._jobs(stream)
        for given in itertools.count(1):
            draws = epoch.step()
            draws.open()
            try:
                job = next(jobs, _END)
            finally:
                draws.close()
            if job is _END:
                return
            draws = epoch.batch(len(job) if self._batches else 1)
            if given > skip:
                yield job, draws, epoch.place()

    def _given(self, placed):
        batch = self._made(*placed[:2])
        self._place = placed[2]
        return batch

    def _made(self, job, draws):
        """Makes a batch, whose tensors are booked as input."""
        scope = _situ._memory._Purpose()
        scope.open("input")
        draws.open()
        try:
            return self._make(job, draws)
        finally:
            draws.close()
            scope.close()

    def _make(self, job, draws):
        if self._streams:
            return self.collate_fn(job)
        if not self._batches:
            return self.collate_fn(self.dataset[job])
        many = getattr(self.dataset, "__getitems__", None)
        return self.collate_fn(many(job) if callable(many) else self._examples(job, draws))

    def _examples(self, job, draws):
        examples = []
        draws.examples()
        for i in job:
            draws.next()
            examples.append(self.dataset[i])
        draws.batch()
        return examples

    def _first_batch(self):
        """Returns the first batch of an epoch; the positions of the loader and its sampler do not change."""
        sampler, place = self._keeps_place, (self._epochs, self._skip)
        order, restored = self._order and self._order.state(), getattr(sampler, "_restored", None)
        generator = getattr(sampler, "generator", None)
        drawn = generator and generator.get_state()
        stream = iter(self.dataset) if self._streams else None
        jobs = self._placed_jobs(stream)
        try:
            job, draws, _ = next(jobs, (_END, None, None))
        finally:
            jobs.close()
            self._epochs, self._skip = place
            if order is not None:
                self._order.restore(order)
                sampler._restored = restored
            if generator:
                generator.set_state(drawn)
        if job is _END:
            _situ._data._refuse_plan_without_batch()
        # the data set's only iterator: the loop starts with these examples
        if self._streams and iter(self.dataset) is stream:
            self._taken = job if self._batches else [job]
        return self._made(job, draws)

    def _short_last(self, batch):
        """Returns, in a list, the part of a batch that the last batch of an epoch has; an empty list if that is not
        smaller."""
        inner = getattr(self.batch_sampler, "sampler", None)
        if self.collate_fn is not default_collate or self.drop_last or not isinstance(inner, Sized) or not self.batch_size:
            return []
        size = len(inner) % self.batch_size if len(inner) > self.batch_size else 0
        return [_first_of(batch, size, self.batch_size)] if size else []

    def _planned_loop(self, step: Callable[..., object]) -> _PlannedLoop:
        return _PlannedLoop(self, step)

    def __iter__(self) -> Iterator[Any]:
        if self.num_workers == 0:
            return map(self._given, self._placed_jobs())
        return _Ahead(self)


class _PlannedLoop:
    """For memory.Budget(bytes, step, loader): two iterations of a loop over the loader, in a dry run. With-blocks hold
    the batch that they are planned on, which is real."""

    def __init__(self, loader, step):
        self._loader, self._step, self._batch = loader, step, None
        self._ahead = loader.num_workers * (loader.prefetch_factor or 0)

    def __enter__(self):
        trace = _situ._memory._Trace()
        trace.open()
        try:
            self._batch = self._loader._first_batch()
            self._bytes, peak = trace.own_bytes()
            self._making = peak - self._bytes
        finally:
            trace.stop()
        return self

    def __exit__(self, *exc):
        self._batch = None

    def __call__(self):
        workers, blocks = self._loader.num_workers, _situ._data._input_blocks
        if workers == 0:
            blocks(self._making)
        beside = blocks(self._bytes * self._ahead + self._making * workers)
        for i, batch in enumerate([self._batch] * 2 + self._loader._short_last(self._batch)):
            if i > 0:
                # the loop holds the last batch until the next one arrives
                blocks(self._bytes + (0 if workers else self._making))
            _call_with(self._step, batch)
        del beside


def _first_of(batch, n, of):
    """Returns the first n examples of a batch that default_collate made."""
    if isinstance(batch, _situ.Tensor):
        return batch[:n]
    if isinstance(batch, Mapping):
        return {k: _first_of(v, n, of) for k, v in batch.items()}
    if isinstance(batch, tuple) and hasattr(batch, "_fields"):
        return type(batch)(*(_first_of(v, n, of) for v in batch))
    if isinstance(batch, list) and len(batch) == of and batch and isinstance(batch[0], (str, bytes)):
        return batch[:n]
    return [_first_of(v, n, of) for v in batch] if isinstance(batch, list) else batch


def _call_with(step, batch):
    """Calls step(batch), or passes the batch's parts, as many as it takes, or nothing."""
    try:
        kinds = [p.kind for p in inspect.signature(step).parameters.values() if p.default is p.empty]
    except (TypeError, ValueError):  # the signature is not known
        kinds = [inspect.Parameter.POSITIONAL_ONLY]
    takes = sum(k in (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD) for k in kinds)
    return step(*([], [batch])[takes] if takes < 2 else batch)


class _Ahead:
    """One epoch with workers: jobs are given out in order, and batches come back in that order. An idle worker refers
    only to the queue of jobs, so an iterator in a cycle with its own set is collected with that set. The garbage
    collector may end it in the middle of any call, also one of this queue, which only SimpleQueue supports."""

    def __init__(self, loader):
        self._loader, self._jobs = loader, loader._placed_jobs()
        self._todo = queue.SimpleQueue()
        # for each batch in progress, in order, a queue of one entry, and the loader's position after it
        self._waiting = []
        self._done = False
        self._recording = _situ.is_grad_enabled()
        self._threads = [threading.Thread(target=_run, args=(weakref.ref(loader), self._todo, i, self._recording), daemon=True)
                         for i in range(loader.num_workers)]
        for t in self._threads:
            t.start()
        for _ in range(loader.num_workers * loader.prefetch_factor):
            self._give()

    def _give(self):
        if self._done:
            return
        try:
            job, draws, after = next(self._jobs)
        except StopIteration:
            self._done = True
            return
        place = queue.SimpleQueue()
        self._waiting.append((place, after))
        self._todo.put((job, draws, place))

    def __iter__(self):
        return self

    def __next__(self):
        if not self._waiting:
            self.close()
            raise StopIteration
        place, after = self._waiting.pop(0)
        try:
            batch = place.get(timeout=self._loader.timeout or None)
        except queue.Empty:
            self.close()
            raise RuntimeError(f"DataLoader timed out after {self._loader.timeout} seconds") from None
        if isinstance(batch, _Raised):
            self.close()
            raise batch.error
        self._loader._place = after
        self._give()
        return batch

    def close(self):
        self._done, self._waiting = True, []
        while True:
            try:
                self._todo.get_nowait()
            except queue.Empty:
                break
        for _ in self._threads:
            self._todo.put(None)

    def __del__(self):
        self.close()


def _run(get_loader, todo, number, recording):
    _situ._set_grad_enabled(recording)
    seed = _situ.initial_seed() + number
    failed = _begin(get_loader(), number, seed)
    while (job := todo.get()) is not None:
        _work(get_loader(), number, seed, failed, *job)
        del job


def _as_worker(loader, number, seed):
    _worker.info = WorkerInfo(number, loader.num_workers, seed, loader.dataset)


def _begin(loader, number, seed):
    """Runs the program's worker_init_fn; returns the error that it raised, or None."""
    if loader is None or loader.worker_init_fn is None:
        return None
    _as_worker(loader, number, seed)
    draws = _situ._data._Draws(loader._key, 0, number, _WORKER)
    draws.open()
    try:
        loader.worker_init_fn(number)
    except BaseException as e:  # pylint: disable=broad-except
        return _Raised(e)
    finally:
        draws.close()
        _worker.info = None
    return None


def _work(loader, number, seed, failed, job, draws, place):
    if loader is None:  # the consumer has ended
        return
    _as_worker(loader, number, seed)
    try:
        place.put(failed or loader._made(job, draws))
    except BaseException as e:  # pylint: disable=broad-except
        place.put(_Raised(e))
    finally:
        _worker.info = None
