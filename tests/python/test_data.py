"""Tests of situ.data: data sets, samplers and loaders."""
import gc
import threading
import time
import weakref

import pytest
import situ
from situ import data


class Squares(data.Dataset):
    def __len__(self):
        return 10

    def __getitem__(self, i):
        return situ.tensor([float(i)]), i * i


def comes(what):
    """Returns whether it becomes true within the timeout."""
    for _ in range(1000):
        if what():
            return True
        time.sleep(0.01)
    return False


@pytest.mark.parametrize("workers", [0, 1, 3])
def test_batches(workers):
    loader = data.DataLoader(Squares(), 4, num_workers=workers)
    for _ in range(2):
        batches = list(loader)
        assert [x.shape for x, _ in batches] == [(4, 1), (4, 1), (2, 1)]
        assert sum([y.tolist() for _, y in batches], []) == [i * i for i in range(10)]
    assert len(loader) == 3 and len(data.DataLoader(Squares(), 4, drop_last=True)) == 2
    assert len(list(data.DataLoader(Squares(), 4, drop_last=True, num_workers=workers))) == 2


def test_shuffle_by_the_generator():
    def order(workers=0):
        situ.manual_seed(5)
        loader = data.DataLoader(Squares(), 3, shuffle=True, num_workers=workers)
        return [sum([y.tolist() for _, y in loader], []) for _ in range(2)]
    first, second = order()
    assert sorted(first) == [i * i for i in range(10)] == sorted(second) and first != second and order() == order(2)
    own = [situ.Generator().manual_seed(9) for _ in range(2)]
    a, b = (list(data.RandomSampler(range(20), generator=g)) for g in own)
    assert a == b and sorted(a) == list(range(20))
    sampler = data.RandomSampler(range(6))
    it = iter(sampler)
    begun, place = [next(it), next(it)], sampler.state_dict()
    rest = list(it)
    sampler.load_state_dict(place)
    assert list(sampler)[:4] == rest and sorted(begun + rest) == list(range(6))


def test_samplers():
    assert list(data.BatchSampler(data.SequentialSampler(range(5)), 2, True)) == [[0, 1], [2, 3]]
    assert set(data.WeightedRandomSampler([0.0, 1.0, 0.0], 5)) == {1}
    assert sorted(data.SubsetRandomSampler([3, 7, 9])) == [3, 7, 9]
    assert len(list(data.RandomSampler(range(3), replacement=True, num_samples=10))) == 10
    with pytest.raises(ValueError, match="mutually exclusive"):
        data.DataLoader(Squares(), sampler=data.SequentialSampler(Squares()), shuffle=True)
    with pytest.raises(ValueError, match="batch_size"):
        data.DataLoader(Squares(), 0)


def test_streams():
    class Count(data.IterableDataset):
        def __iter__(self):
            yield from range(5)

    assert [b.tolist() for b in data.DataLoader(Count(), 2, num_workers=2)] == [[0, 1], [2, 3], [4]]
    assert list(data.DataLoader(Count(), None)) == [0, 1, 2, 3, 4]
    assert [b.tolist() for b in data.DataLoader((i for i in range(3)), 2)] == [[0, 1], [2]]
    with pytest.raises(ValueError, match="shuffle"):
        data.DataLoader(Count(), shuffle=True)


def test_sets():
    x, y = situ.arange(6).reshape(3, 2), situ.arange(3)
    rows = data.TensorDataset(x, y)
    assert len(rows) == 3 and rows[1][0].tolist() == [2, 3]
    both = rows + rows
    assert len(both) == 6 and both[4][1].item() == 1 and both[-1][1].item() == 2
    assert [v.item() for _, v in data.Subset(rows, [2, 0])] == [2, 0]
    parts = data.random_split(range(10), [0.5, 0.5])
    assert sorted(list(parts[0]) + list(parts[1])) == list(range(10))
    assert data.StackDataset(a=[1, 2], b=[3, 4])[1] == {"a": 2, "b": 4}
    (bx, by), = data.DataLoader(rows, 3)
    assert situ.equal(bx, x) and situ.equal(by, y)


def test_names_of_torch_utils():
    from situ.utils.data import DataLoader, Dataset, TensorDataset
    from situ.utils.checkpoint import checkpoint
    assert (DataLoader, Dataset, TensorDataset) == (data.DataLoader, data.Dataset, data.TensorDataset) and callable(checkpoint)


def test_collate():
    out = data.default_collate([{"a": 1, "b": (1.5, "s")}, {"a": 2, "b": (2.5, "t")}])
    assert out["a"].tolist() == [1, 2] and out["b"][0].dtype == situ.float64 and out["b"][1] == ["s", "t"]
    with pytest.raises(TypeError, match="must contain"):
        data.default_collate([object()])
    assert [b for b in data.DataLoader([1, 2, 3], 2, collate_fn=tuple)] == [(1, 2), (3,)]


def test_workers_errors_and_ends():
    class Bad(Squares):
        def __getitem__(self, i):
            if i == 5:
                raise LookupError("five")
            return i

    with pytest.raises(LookupError, match="five"):
        list(data.DataLoader(Bad(), 2, num_workers=2))
    seen = set()

    class Who(Squares):
        def __getitem__(self, i):
            seen.add(data.get_worker_info().id)
            return i

    list(data.DataLoader(Who(), 1, num_workers=2))
    assert seen <= {0, 1} and data.get_worker_info() is None
    before = threading.active_count()
    for _ in data.DataLoader(Squares(), 1, num_workers=2):
        break
    assert comes(lambda: threading.active_count() <= before)


@pytest.mark.parametrize("init", [None, "fine", "fails"])
def test_an_iterator_that_its_set_leads_to_is_garbage(init):
    """Read in part and not closed: the set, the loader and the workers are still freed."""
    class Own(Squares):
        pass

    def begin(worker):
        assert data.get_worker_info()[:2] == (worker, 2) and isinstance(data.get_worker_info().dataset, Own)
        if init == "fails":
            raise LookupError("begin")

    before, own = threading.active_count(), Own()
    own.it = iter(data.DataLoader(own, 1, num_workers=2, worker_init_fn=begin if init else None))
    if init == "fails":
        with pytest.raises(LookupError, match="begin"):
            next(own.it)
    else:
        next(own.it)
    gone = weakref.ref(own)
    del own
    assert comes(lambda: gc.collect() >= 0 and gone() is None and threading.active_count() <= before)


def test_the_librarys_own():
    digits = data.DrawnDigits(20, 16, 16, seed=1)
    image, digit = digits[3]
    assert image.shape == (1, 16, 16) and 0 <= digit.item() <= 9 and situ.equal(image, data.DrawnDigits(20, 16, 16, seed=1)[3][0])
    images, _ = next(iter(data.DataLoader(digits, 5)))
    assert images.shape == (5, 1, 16, 16)
    with pytest.raises(IndexError):
        digits[20]
    v = data.CharVocabulary("hello")
    assert len(v) == 4 and v.decode(v.encode("hole")) == "hole"
    windows = data.TextWindows(v.encode("hellohello"), 4, stride=2)
    x, y = windows[0]
    assert v.decode(x.tolist()) == "hell" and v.decode(y.tolist()) == "ello" and len(windows) == 3


def test_batches_are_input():
    before = situ.memory.current().input
    batch = next(iter(data.DataLoader(data.TensorDataset(situ.ones(128, 128)), 128)))
    assert situ.memory.current().input - before == 65536 and batch[0].shape == (128, 128)


# ---- random numbers ----

class Draws(data.Dataset):
    def __len__(self):
        return 22

    def __getitem__(self, i):
        x = situ.full((16, 16), 0.1)
        for _ in range(i % 3 * 4):
            x = (x @ x).tanh()
        return situ.rand(2)


class Transformed(Draws):
    """As in torchvision: a set that draws in its transform."""

    def __getitem__(self, i):
        return situ.nn.functional.dropout(super().__getitem__(i) + situ.rand(1), 0.3)


class Many(Draws):
    def __getitems__(self, indices):
        return [self[i] for i in indices]


class OwnGenerator(Draws):
    def __init__(self):
        self.generator = situ.Generator().manual_seed(3)

    def __getitem__(self, i):
        return super().__getitem__(i) + situ.rand(2, generator=self.generator)


class Seeding(Draws):
    def __getitem__(self, i):
        situ.manual_seed(i)
        return super().__getitem__(i)


class Stream(data.IterableDataset):
    def __iter__(self):
        for _ in range(22):
            yield situ.rand(2)


class LazySampler(data.Sampler):
    """A set that draws while it iterates."""

    def __iter__(self):
        for _ in range(22):
            yield int(situ.randint(0, 22, (1,)))

    def __len__(self):
        return 22


def noisy(batch):
    return data.default_collate(batch) + situ.rand(1)


LOADERS = {
    "get": lambda w: data.DataLoader(Draws(), 4, num_workers=w),
    "shuffled": lambda w: data.DataLoader(Draws(), 4, shuffle=True, num_workers=w),
    "with replacement": lambda w: data.DataLoader(Draws(), 4, sampler=data.RandomSampler(Draws(), True, 3000), num_workers=w),
    "subset": lambda w: data.DataLoader(Draws(), 4, sampler=data.SubsetRandomSampler(range(22)), num_workers=w),
    "lazy": lambda w: data.DataLoader(Draws(), 4, sampler=LazySampler(), num_workers=w),
    "transform": lambda w: data.DataLoader(Transformed(), 4, num_workers=w),
    "many": lambda w: data.DataLoader(Many(), 4, num_workers=w),
    "own generator": lambda w: data.DataLoader(OwnGenerator(), 4, num_workers=w),
    "seeding": lambda w: data.DataLoader(Seeding(), 4, num_workers=w),
    "stream": lambda w: data.DataLoader(Stream(), 4, num_workers=w),
    "stream of examples": lambda w: data.DataLoader(Stream(), None, num_workers=w),
    "collated": lambda w: data.DataLoader(Draws(), 4, collate_fn=noisy, num_workers=w),
    "by one": lambda w: data.DataLoader(Draws(), None, num_workers=w),
    "worker_init_fn": lambda w: data.DataLoader(Draws(), 4, num_workers=w,
                                                worker_init_fn=situ.manual_seed if w else None),
}


def run(make, workers):
    situ.manual_seed(7)
    loader = make(workers)
    out = []
    for _ in range(2):
        for batch in loader:
            out += batch.flatten().tolist() + situ.rand(1).tolist()
    return out


@pytest.mark.parametrize("name", LOADERS)
def test_draws_are_the_same_for_any_number_of_workers(name):
    first = run(LOADERS[name], 0)
    for workers in (0, 1, 2, 2, 3, 4):
        assert run(LOADERS[name], workers) == first, workers


def test_draws_change_no_generator():
    situ.manual_seed(7)
    alone = situ.rand(3).tolist()
    situ.manual_seed(7)
    for w in (0, 2):
        for make in (Draws, Stream, Seeding):
            list(data.DataLoader(make(), 4, num_workers=w))
    assert situ.rand(3).tolist() == alone and situ.initial_seed() == 7


def test_draws_differ_by_example_and_epoch_and_not_by_batch():
    def of(size, workers=0):
        situ.manual_seed(1)
        loader = data.DataLoader(Draws(), size, num_workers=workers)
        return [v for _ in range(2) for batch in loader for v in batch.flatten().tolist()]
    assert len(set(of(4))) == 88 and of(4) == of(7, 2)


@pytest.mark.parametrize("workers", [0, 2])
@pytest.mark.parametrize("name", ["get", "shuffled", "with replacement", "lazy", "transform", "stream", "collated"])
def test_a_resumed_loader_goes_on(name, workers):
    situ.manual_seed(7)
    loader = LOADERS[name](workers)
    list(loader)
    seen = []
    for i, batch in enumerate(loader):
        if i == 2:
            place = loader.state_dict()
        if i > 2:
            seen.append(batch.tolist())
    later = [b.tolist() for b in loader]
    situ.manual_seed(8)
    other = LOADERS[name](workers)
    other.load_state_dict(place)
    assert [b.tolist() for b in other] == seen
    assert [b.tolist() for b in other] == later


def test_a_place_before_the_first_epoch():
    situ.manual_seed(7)
    loader = data.DataLoader(Draws(), 4, shuffle=True)
    place = loader.state_dict()
    first = [b.tolist() for b in loader]
    situ.manual_seed(7)
    other = data.DataLoader(Draws(), 4, shuffle=True)
    other.load_state_dict(place)
    assert [b.tolist() for b in other] == first
