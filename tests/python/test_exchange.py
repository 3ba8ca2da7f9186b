"""Tests of values made from lists, numbers and arrays, of indices, and of memory shared with numpy, DLPack and buffers."""
import copy
import gc
import pickle

import numpy as np
import pytest
import situ

ONE_TENSOR = situ.tensor([1, 2])

# the argument of situ.tensor(), the values, the dtype
DATA = [
    (range(3), [0, 1, 2], "int64"), ((1, 2.5), [1, 2.5], "float32"), ([True, 2], [1, 2], "int64"), ([], [], "float32"),
    (np.float32(2), 2, "float32"), (np.float64(2), 2, "float64"), (np.bool_(True), True, "bool"), (np.array(3), 3, "int64"),
    ([np.float64(2), 1], [2, 1], "float64"), ([np.int32(2)], [2], "int32"), ([np.int8(2), 1], [2, 1], "int64"),
    ([np.arange(2), np.arange(2)], [[0, 1], [0, 1]], "int64"), ([[np.arange(2.0)], [np.ones(2)]], [[[0, 1]], [[1, 1]]], "float64"),
    ([ONE_TENSOR, [3, 4]], [[1, 2], [3, 4]], "int64"), ([ONE_TENSOR, np.array([0.5, 1])], [[1, 2], [0.5, 1]], "float64"),
    ([situ.tensor(1, dtype=situ.int32)], [1], "int32"), ([situ.tensor(1.5), 2], [1.5, 2], "float32"), (-1, -1, "int64"),
]


@pytest.mark.parametrize("data, values, dtype", DATA, ids=range(len(DATA)))
def test_values_and_their_dtype(data, values, dtype):
    for made in (situ.tensor(data), situ.as_tensor(data), situ.asarray(data)):
        assert made.tolist() == values and repr(made.dtype) == "situ." + dtype


REFUSED = [
    ([[1, 2], situ.tensor(3)], ValueError, "mixed"), ([ONE_TENSOR, 3], ValueError, "differ in size"), ([[1], 2], ValueError, "mixed"),
    ([ONE_TENSOR, np.zeros(3)], ValueError, "differ in size"), ({1}, TypeError, "not set"), ("a", TypeError, "not str"), (b"a", TypeError, "not bytes"),
    (None, TypeError, "not NoneType"), ([None], TypeError, "not NoneType"), (np.array(["a"]), TypeError, "<U1"),
    (np.array([1, "a"], dtype=object), TypeError, "object"), (np.arange(3, dtype=">i4"), ValueError, "byteorder"),
    (np.arange(3)[::-1], ValueError, "negative strides"), (np.array([1j]), TypeError, "no counterpart"),
]


@pytest.mark.parametrize("data, error, text", REFUSED, ids=range(len(REFUSED)))
def test_invalid_values_are_refused(data, error, text):
    with pytest.raises(error, match=text):
        situ.tensor(data)


@pytest.mark.parametrize("value, dtype, fits", [
    (300, "uint8", False), (-1, "uint8", True), (-256, "uint8", False), (127, "int8", True), (128, "int8", False), (2 ** 31, "int32", False),
    (-2 ** 31, "int32", True), (float("nan"), "int64", False), (float("inf"), "int32", False), (1e30, "int64", False),
    (float(2 ** 63), "int64", False), (2.9, "int64", True), (float("nan"), "bool", True), (0.5, "bool", True)])
def test_numbers_that_do_not_fit_are_refused(value, dtype, fits):
    if fits:
        assert situ.tensor([value], dtype=getattr(situ, dtype)).numel() == 1
    else:
        with pytest.raises(situ.ValueError, match="without overflow"):
            situ.tensor([value], dtype=getattr(situ, dtype))


@pytest.mark.parametrize("what", [[1], 3, None])
def test_from_numpy_takes_arrays(what):
    with pytest.raises(TypeError, match="takes arrays"):
        situ.from_numpy(what)


def test_read_only_bytes_are_frozen():
    a = np.arange(3.0)
    a.flags.writeable = False
    t = situ.from_numpy(a)
    assert t.is_frozen() and t.tolist() == [0, 1, 2] and not t.numpy().flags.writeable
    assert t.numpy().ctypes.data == np.from_dlpack(t).ctypes.data == a.ctypes.data
    with pytest.raises(situ.InplaceError, match="frozen"):
        t.add_(1)
    assert a.tolist() == [0, 1, 2] and situ.tensor(a).add_(1).tolist() == [1, 2, 3]
    assert situ.tensor(np.broadcast_to(np.float64(1), (2, 3))).add_(1).tolist() == [[2, 2, 2]] * 2
    b = situ.frombuffer(b"abcd", dtype=situ.uint8)
    assert b.is_frozen() and b.tolist() == [97, 98, 99, 100]


def test_buffers():
    data = bytearray(8)
    t = situ.frombuffer(data, dtype=situ.int32)
    t.fill_(1)
    assert data[0] == 1 and t.shape == (2,)
    with pytest.raises(BufferError):  # the tensor's bytes cannot be released
        data.extend(b"more than there is room for" * 1000)
    assert situ.frombuffer(data, dtype=situ.int32, offset=4).tolist() == [1]
    assert situ.frombuffer(data, dtype=situ.int16, count=1).tolist() == [1]
    for arguments in ({"count": 3}, {"offset": 9}, {"offset": -1}, {"offset": 1}, {"count": -2}):
        with pytest.raises(situ.ValueError, match="frombuffer"):
            situ.frombuffer(data, dtype=situ.int32, **arguments)
    del t
    gc.collect()
    data.extend(b"x")


def test_arrays_keep_their_bytes():
    """The shared bytes stay, whatever happens to the tensor."""
    for change in (lambda t: setattr(t, "data", situ.zeros(5)), lambda t: None):
        t = situ.ones(3)
        a, d = t.numpy(), np.from_dlpack(t)
        change(t)
        del t
        gc.collect()
        others = [situ.full((3,), 7.0) for _ in range(8)]
        assert a.tolist() == [1, 1, 1] == d.tolist() and len(others) == 8
    with pytest.raises(situ.InplaceError, match="handed out"):
        t = situ.ones(3)
        t.numpy(), t.resize_(100000)


def test_numpy_requests_copies():
    t = situ.ones(3)
    shared, own = np.asarray(t), [np.array(t), np.array(t, copy=True), np.array(t, dtype=np.float64)]
    t.add_(1)
    assert shared.tolist() == [2, 2, 2] and all(a.tolist() == [1, 1, 1] for a in own)
    for what in (lambda a: a.numpy(), np.asarray):
        with pytest.raises(TypeError, match="bfloat16"):
            what(situ.ones(1).to(situ.bfloat16))


SHAPES = [(), (0,), (2, 0), (3,), (2, 3)]


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("dtype", ["float32", "bool", "uint8", "int64", "float16"])
def test_both_ways_without_a_copy(shape, dtype):
    a = np.ones(shape, dtype)
    for t in (situ.from_numpy(a), situ.from_dlpack(a), situ.as_tensor(a)):
        assert tuple(t.shape) == shape and repr(t.dtype) == "situ." + dtype
        for b in (t.numpy(), np.from_dlpack(t), np.asarray(t), situ.from_dlpack(t).numpy()):
            assert b.shape == shape and b.dtype == a.dtype and (a.size == 0 or b.ctypes.data == a.ctypes.data)
    column = situ.from_numpy(np.ones((4, 3), dtype)).t()
    assert np.from_dlpack(column).strides == column.numpy().strides == tuple(s * a.itemsize for s in column.stride())


def test_numpys_operators_give_way():
    a, t = np.arange(2.0), situ.tensor([1.0, 2.0], dtype=situ.float64)
    for made in (t * a, a * t, t + np.float64(1), np.float32(2) * t, np.int64(2) + t, np.sin(t)):
        assert isinstance(made, situ.Tensor) and made.dtype is situ.float64
    t += a
    assert t.tolist() == [1, 3]


X = situ.arange(20.0).reshape(4, 5)
INDICES = ["x[[]]", "x[:, []]", "x[range(2)]", "x[:2**70]", "x[-2**70:]", "x[np.True_]", "x[np.array([], dtype=np.int64)]", "x[...]", "x[()]",
           "x[[0, -1], None]", "x[None, ..., None]", "x[[[0, 1], [1, 0]], [0, 1]]", "x[x[:, 0] > 4, 1]", "x[1:1]", "x[(0, [1, 2])]", "x[:, None, [1, 2]]",
           "x[np.array([True, False, True, False])]", "x[[True, False, True, False], 1:3]"]


@pytest.mark.parametrize("text", INDICES)
def test_more_indices_are_numpys(text):
    a = X.numpy().copy()
    assert eval(text, {"x": X, "np": np}).tolist() == eval(text, {"x": a, "np": np}).tolist()
    x = X.clone()
    exec(text + " = 7", {"x": x, "np": np})
    exec(text + " = 7", {"x": a, "np": np})
    assert x.tolist() == a.tolist()


@pytest.mark.parametrize("text, error", [
    ("x[::-1]", ValueError), ("x[::0]", ValueError), ("x[9]", IndexError), ("x[0, 0, 0]", IndexError), ("x[1.5]", IndexError), ("x['a']", IndexError),
    ("x[{}]", IndexError), ("x[2**70]", IndexError), ("x[[True, False]]", IndexError), ("x[[0, 9]]", IndexError), ("del x[0]", TypeError),
    ("x[0] = 'a'", TypeError), ("x[0] = None", TypeError), ("x[0] = situ.ones(2)", RuntimeError), ("None in x", RuntimeError)])
def test_indices_that_are_none(text, error):
    with pytest.raises(error):
        exec(text, {"x": X.clone(), "situ": situ})


def test_one_number_of_another_dtype_is_assigned():
    x = situ.zeros(3)
    x[situ.tensor([True, False, True])] = situ.tensor(3)
    x[[1]] = situ.tensor(True)
    assert x.tolist() == [3, 1, 3]


def test_constructors_of_before():
    assert situ.Tensor([1, 2]).dtype is situ.float32 and situ.Tensor(2, 3).shape == (2, 3) and situ.Tensor().shape == (0,)
    t = situ.ones(2, dtype=situ.float64)
    assert t.new_tensor([1, 2]).dtype is situ.float64 and t.type() == "situ.float64" and t.type(situ.int8).dtype is situ.int8
    assert situ.zeros(1, dtype=float).dtype is situ.float64 and t.to(int).dtype is situ.int64

    class Mine(situ.Tensor):
        pass

    assert type(t.as_subclass(Mine)) is Mine


def test_limits_of_dtypes():
    for name in ("float16", "float32", "float64"):
        mine, theirs = situ.finfo(getattr(situ, name)), np.finfo(name)
        assert (mine.max, mine.min, mine.eps, mine.tiny, mine.bits) == (theirs.max, theirs.min, theirs.eps, theirs.tiny, theirs.bits)
        assert mine.resolution == pytest.approx(float(theirs.resolution), rel=1e-3)
    for name in ("uint8", "int8", "int16", "int32", "int64"):
        mine, theirs = situ.iinfo(getattr(situ, name)), np.iinfo(name)
        assert (mine.max, mine.min, mine.bits) == (theirs.max, theirs.min, theirs.bits)
    with pytest.raises(TypeError, match="iinfo"):
        situ.finfo(situ.int8)
    assert situ.result_type(situ.ones(1, dtype=situ.int8), 2.5) is situ.float32 and situ.result_type(1, True) is situ.int64
    assert situ.result_type(situ.ones(1), situ.tensor(1.0, dtype=situ.float64)) is situ.float32


def test_text_names_this_modules_dtypes():
    assert repr(situ.tensor([1.5], dtype=situ.float64)) == "tensor([1.5000], dtype=situ.float64)"
    assert repr(situ.nn.Parameter(situ.ones(1, dtype=situ.float64))) == (
        "Parameter containing:\ntensor([1.], dtype=situ.float64, requires_grad=True)")
    assert f"{situ.tensor(1.5):.2f} {situ.tensor([1, 2])}" == "1.50 tensor([1, 2])"
    assert repr(situ.tensor([[1, 2]]).max(1)) == "situ.return_types.max(\nvalues=tensor([2]),\nindices=tensor([1]))"


def test_copies_keep_attributes():
    t = situ.ones(2)
    t.foo = [1]
    for c in (copy.deepcopy(t), pickle.loads(pickle.dumps(t)), pickle.loads(pickle.dumps(t, protocol=2))):
        assert c.foo == [1] and c.foo is not t.foo and situ.equal(c, t)
    shallow = copy.copy(t)
    shallow.add_(1)
    assert t.tolist() == [2, 2]
    p = copy.copy(situ.nn.Parameter(t))
    assert isinstance(p, situ.nn.Parameter) and p.is_alias_of(t)
    (p * p).sum().backward()
    both = copy.deepcopy([p, p])
    assert both[0] is both[1] and both[0].grad.tolist() == [4, 4] and not both[0].grad.is_alias_of(p.grad)


@pytest.mark.parametrize("view", [
    lambda x: x[1:], lambda x: x.t(), lambda x: x.view(situ.int32), lambda x: x.flatten()[::2], lambda x: x,
    lambda x: x.detach(), lambda x: x.unsqueeze(0).expand(3, 3, 4)])
@pytest.mark.parametrize("first", [True, False])
def test_deep_copies_share_what_their_originals_share(view, first):
    x = situ.arange(12, dtype=situ.float32).reshape(3, 4)
    given = (x, view(x)) if first else (view(x), x)
    a, b = copy.deepcopy(given)
    x2, v2 = (a, b) if first else (b, a)
    assert x2.is_alias_of(v2) and not x2.is_alias_of(x)
    assert x2.tolist() == x.tolist() and v2.tolist() == view(x).tolist() and v2.stride() == view(x).stride()
    x2[1, 2] = 100
    assert v2.tolist() == view(x2).tolist() and x[1, 2] == 6


def test_deep_copies_of_parameters_and_networks():
    p = situ.nn.Parameter(situ.ones(4))
    q, v = copy.deepcopy([p, p.detach()[1:]])
    assert isinstance(q, situ.nn.Parameter) and q.requires_grad and q.is_leaf and v.is_alias_of(q)
    (q * 2).sum().backward()
    assert q.grad.tolist() == [2] * 4 and p.grad is None
    net = situ.nn.Sequential(situ.nn.Linear(2, 2), situ.nn.Linear(2, 2))
    net[1].weight = net[0].weight
    other = copy.deepcopy(net)
    assert other[1].weight is other[0].weight and other(situ.ones(1, 2)).tolist() == net(situ.ones(1, 2)).tolist()
    alone = copy.deepcopy(situ.ones(100)[:1])
    assert alone.tolist() == [1]
    assert copy.deepcopy(situ.empty(0, 3)).shape == (0, 3)
