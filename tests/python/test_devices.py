"""Devices: every call with a device argument uses it or refuses, and a training on the queue has the CPU's bits."""
import ast
import copy
import io
import pathlib
import pickle
import sys
import threading

import numpy
import pytest
import situ
from situ import data, memory, nn, optim
from situ.distributions import Bernoulli, Categorical, Normal

PACKAGE = pathlib.Path(situ.__file__).resolve().parent
QUEUE = situ.device("queue")


def counted(n=6, device="queue"):
    return situ.arange(float(n), device=device).view(2, -1)


# ---- every call with a device argument ----

# By public name: a call with the device d. x is a tensor on the default device.
CALLS = {
    "asarray": "situ.asarray([1., 2], device=d)", "tensor": "situ.tensor([1., 2], device=d)",
    "as_tensor": "situ.as_tensor([1., 2], device=d)", "empty": "situ.empty(2, device=d)", "zeros": "situ.zeros(2, device=d)",
    "ones": "situ.ones(2, device=d)", "full": "situ.full((2,), 3., device=d)", "empty_like": "situ.empty_like(x, device=d)",
    "zeros_like": "situ.zeros_like(x, device=d)", "ones_like": "situ.ones_like(x, device=d)",
    "full_like": "situ.full_like(x, 3., device=d)", "empty_strided": "situ.empty_strided((2,), (1,), device=d)",
    "scalar_tensor": "situ.scalar_tensor(1., device=d)", "arange": "situ.arange(3, device=d)",
    "linspace": "situ.linspace(0, 1, 3, device=d)", "logspace": "situ.logspace(0, 1, 3, device=d)", "eye": "situ.eye(2, device=d)",
    "rand": "situ.rand(2, device=d)", "randn": "situ.randn(2, device=d)", "randint": "situ.randint(3, (2,), device=d)",
    "randperm": "situ.randperm(3, device=d)", "rand_like": "situ.rand_like(x, device=d)",
    "randn_like": "situ.randn_like(x, device=d)", "randint_like": "situ.randint_like(x, 3, device=d)",
    "normal": "situ.normal(0., 1., (2,), device=d)", "tril_indices": "situ.tril_indices(2, 2, device=d)",
    "triu_indices": "situ.triu_indices(2, 2, device=d)", "empty_permuted": "situ.empty_permuted((2, 3), (1, 0), device=d)",
    "bartlett_window": "situ.bartlett_window(3, device=d)", "blackman_window": "situ.blackman_window(3, device=d)",
    "hamming_window": "situ.hamming_window(3, device=d)", "hann_window": "situ.hann_window(3, device=d)",
    "kaiser_window": "situ.kaiser_window(3, device=d)",
    "Tensor.new_tensor": "x.new_tensor([1.], device=d)", "Tensor.new_empty": "x.new_empty(2, device=d)",
    "Tensor.new_zeros": "x.new_zeros(2, device=d)", "Tensor.new_ones": "x.new_ones(2, device=d)",
    "Tensor.new_full": "x.new_full((2,), 1., device=d)", "Tensor.new_empty_strided": "x.new_empty_strided((2,), (1,), device=d)",
    "nn.Linear": "nn.Linear(2, 3, device=d)", "nn.Embedding": "nn.Embedding(2, 3, device=d)",
    "nn.EmbeddingBag": "nn.EmbeddingBag(2, 3, device=d)", "nn.Conv1d": "nn.Conv1d(1, 2, 3, device=d)",
    "nn.Conv2d": "nn.Conv2d(1, 2, 3, device=d)", "nn.Conv3d": "nn.Conv3d(1, 2, 3, device=d)",
    "nn.ConvTranspose1d": "nn.ConvTranspose1d(1, 2, 3, device=d)", "nn.ConvTranspose2d": "nn.ConvTranspose2d(1, 2, 3, device=d)",
    "nn.ConvTranspose3d": "nn.ConvTranspose3d(1, 2, 3, device=d)", "nn.BatchNorm1d": "nn.BatchNorm1d(2, device=d)",
    "nn.BatchNorm2d": "nn.BatchNorm2d(2, device=d)", "nn.BatchNorm3d": "nn.BatchNorm3d(2, device=d)",
    "nn.InstanceNorm1d": "nn.InstanceNorm1d(2, affine=True, device=d)",
    "nn.InstanceNorm2d": "nn.InstanceNorm2d(2, affine=True, track_running_stats=True, device=d)",
    "nn.InstanceNorm3d": "nn.InstanceNorm3d(2, affine=True, device=d)", "nn.GroupNorm": "nn.GroupNorm(1, 2, device=d)",
    "nn.RMSNorm": "nn.RMSNorm(2, device=d)", "nn.LayerNorm": "nn.LayerNorm(2, device=d)",
    "nn.Bilinear": "nn.Bilinear(2, 2, 2, device=d)", "nn.PReLU": "nn.PReLU(device=d)", "nn.RNN": "nn.RNN(2, 3, device=d)",
    "nn.GRU": "nn.GRU(2, 3, device=d)", "nn.LSTM": "nn.LSTM(2, 3, device=d)", "nn.RNNCell": "nn.RNNCell(2, 3, device=d)",
    "nn.LSTMCell": "nn.LSTMCell(2, 3, device=d)", "nn.GRUCell": "nn.GRUCell(2, 3, device=d)",
    "nn.MultiheadAttention": "nn.MultiheadAttention(4, 2, device=d)",
    "nn.AdaptiveLogSoftmaxWithLoss": "nn.AdaptiveLogSoftmaxWithLoss(4, 6, [2, 4], device=d)",
    "nn.LinearCrossEntropyLoss": "nn.LinearCrossEntropyLoss(2, 3, device=d)",
    "nn.TransformerEncoderLayer": "nn.TransformerEncoderLayer(4, 2, 8, device=d)",
    "nn.TransformerDecoderLayer": "nn.TransformerDecoderLayer(4, 2, 8, device=d)",
    "nn.Transformer": "nn.Transformer(4, 2, 1, 1, 8, device=d)",
    "nn.Transformer.generate_square_subsequent_mask": "nn.Transformer.generate_square_subsequent_mask(2, device=d)",
    "nn.UninitializedParameter": "nn.UninitializedParameter(device=d)", "nn.UninitializedBuffer": "nn.UninitializedBuffer(device=d)",
    "nn.UninitializedParameter.materialize": "materialized(d)",
    "optim.swa_utils.AveragedModel": "optim.swa_utils.AveragedModel(nn.BatchNorm1d(2), device=d)",
    "signal.windows.general_cosine": "situ.signal.windows.general_cosine(3, a=[.5, .5], device=d)",
    "signal.windows.general_hamming": "situ.signal.windows.general_hamming(3, device=d)",
    "signal.windows.hamming": "situ.signal.windows.hamming(1, device=d)", "signal.windows.hann": "situ.signal.windows.hann(3, device=d)",
    "signal.windows.blackman": "situ.signal.windows.blackman(3, device=d)",
    "signal.windows.nuttall": "situ.signal.windows.nuttall(3, device=d)",
    "signal.windows.bartlett": "situ.signal.windows.bartlett(3, device=d)",
    "signal.windows.cosine": "situ.signal.windows.cosine(3, device=d)",
    "signal.windows.exponential": "situ.signal.windows.exponential(3, device=d)",
    "signal.windows.gaussian": "situ.signal.windows.gaussian(3, device=d)",
    "signal.windows.kaiser": "situ.signal.windows.kaiser(3, device=d)",
}
# Other tests cover them.
OTHERS = {
    "set_default_device", "Generator", "Tensor.cuda", "nn.Module.cuda", "memory.current", "memory.peak", "memory.peak_held",
    "memory.summary", "memory.synchronize", "autocast", "is_autocast_enabled", "get_autocast_dtype", "data.DataLoader", "load",
    "optim.swa_utils.update_bn",
}
# The public places of classes and functions of such a file.
PLACES = {"_situ.__init__": "", "__init__": "", "amp": "", "files": "", "_situ._memory": "memory.", "signal.windows": "signal.windows.",
          "optim.swa_utils": "optim.swa_utils.", "data.loader": "data."}


def materialized(d):
    p = nn.UninitializedParameter()
    p.materialize((2,), device=d)
    return p


def takes_device(f):
    names = [a.arg for a in f.args.posonlyargs + f.args.args + f.args.kwonlyargs]
    return any("device" in n or n == "map_location" for n in names)


def found_in(path):
    """Returns public names in a file of the package that take a device."""
    module = ".".join(path.relative_to(PACKAGE).with_suffix("").parts)
    place = PLACES.get(module, "nn." if module.startswith("nn.") else None)

    def walk(node, prefix):
        for n in ast.iter_child_nodes(node):
            if isinstance(n, ast.ClassDef):
                yield from walk(n, prefix + n.name + ".")
            elif isinstance(n, ast.FunctionDef) and takes_device(n):
                yield (prefix + n.name).removesuffix(".__init__")

    for name in walk(ast.parse(path.read_text()), ""):
        if not name.split(".")[-1].startswith("_") and not name.startswith("_") and name != "Library":
            assert place is not None, f"{module}: {name} takes a device; PLACES must say where it is public"
            yield place + name


def test_the_table_has_every_call():
    found = set()
    for path in PACKAGE.rglob("*.py*"):
        if path.suffix in (".py", ".pyi"):
            found.update(found_in(path))
    assert len(found) > 90 and found - set(CALLS) - OTHERS == set()


def places(made):
    """Returns the devices of everything in it."""
    if isinstance(made, nn.Module):
        return {str(t.device) for t in [*made.parameters(), *made.buffers()]}
    return {str(made.device)}


@pytest.mark.parametrize("name", CALLS)
def test_each_call_lands_there_or_refuses(name):
    def call(d, default=None):
        with situ.device(default or "cpu"):
            names = {"situ": situ, "nn": nn, "optim": optim, "materialized": materialized, "d": d, "x": situ.ones(2)}
            return places(eval(CALLS[name], names))

    assert call("queue") == call(QUEUE) == call("queue:0") == call("queue", "queue") == call(None, "queue") == {"queue"}
    assert call("cpu", "queue") == call(None) == {"cpu"}
    for missing in ("cuda", "queue:1", situ.device("cuda", 1)):
        with pytest.raises(situ.DeviceError, match="CUDA device|no queue:1"):
            call(missing)
    with pytest.raises(situ.DeviceError, match="unknown device 'gpu'"):
        call("gpu")
    for wrong in (0, 1.5, situ.float32 if name.startswith("Tensor") else []):
        with pytest.raises(TypeError):
            call(wrong)


# ---- to, cpu, type_as ----

MOVES = ["x.to('queue')", "x.to(QUEUE)", "x.to(device='queue')", "x.to(device=QUEUE, copy=True)", "x.to(q)", "x.to(other=q)",
         "x.to('queue', non_blocking=True)", "x.to('queue', x.dtype, True, True)", "x.type_as(q)", "x.to(dtype=None, device='queue')"]


@pytest.mark.parametrize("call", MOVES)
def test_to_moves(call):
    x, q = counted(device="cpu"), situ.ones(1, device="queue")
    y = eval(call)
    assert y.device == QUEUE and y.dtype == x.dtype and y.tolist() == x.tolist() and x.device == situ.device("cpu")
    assert y.cpu().device == y.to("cpu").device == y.to(x).device == situ.device("cpu") and y.cpu().numpy().tolist() == x.tolist()


@pytest.mark.parametrize("call", ["x.to('queue', situ.int64)", "x.to(QUEUE, dtype=situ.int64)", "x.to(situ.int64, device='queue')",
                                  "x.to(device='queue', dtype=situ.int64)", "x.to(q)", "x.type_as(q)", "x.to('queue').long()"])
def test_to_moves_and_converts(call):
    x, q = counted(device="cpu"), situ.ones(1, device="queue", dtype=situ.int64)
    y = eval(call)
    assert y.device == QUEUE and y.dtype == situ.int64 and y.tolist() == [[0, 1, 2], [3, 4, 5]]


def test_to_gives_the_object_where_nothing_is_to_be_done():
    c, q, p = situ.ones(2), situ.ones(2, device="queue"), nn.Parameter(situ.ones(2, device="queue"))
    assert c.cpu() is c and c.to("cpu") is c and c.to(c) is c and c.to(situ.float32) is c and c.to() is c and c.pin_memory() is c
    assert not c.is_pinned()
    assert q.to("queue") is q and q.to("queue:0", situ.float32) is q and q.to(p) is q and p.to(QUEUE) is p and p.type_as(q) is p
    for copied in (q.to("queue", copy=True), q.to("queue", q.dtype, False, True), c.to("cpu", copy=True).to("queue")):
        assert copied is not q and not copied.is_alias_of(q) and copied.tolist() == [1, 1]


WRONG = [
    ("x.to('queue:1')", situ.DeviceError, "to: there is one queue device, and no queue:1"),
    ("x.to('cuda')", situ.DeviceError, "to: this build of Situ has no CUDA device"),
    ("x.to('queue').pin_memory()", situ.DeviceError, "pin_memory: only the host's memory can be pinned"),
    ("x.cuda()", situ.DeviceError, "to: this build of Situ has no CUDA device"),
    ("nn.Linear(1, 1).cuda()", situ.DeviceError, "Module.to: this build of Situ has no CUDA device"),
    ("x.to('gpu')", situ.DeviceError, "Device: unknown device 'gpu'"), ("x.to(0)", TypeError, "to: takes a dtype, a device or a tensor"),
    ("x.to('cpu', True, True, True)", TypeError, "to: takes a dtype, a device or a tensor"),
    ("x.to(device=0)", TypeError, "a device was expected"), ("x.to(dtype='queue')", TypeError, "to: dtype cannot be str"),
    ("x.to(other='queue')", TypeError, "to: other cannot be str"), ("x.to(place='queue')", TypeError, "to: has no argument named place"),
    ("nn.Linear(1, 1).to(0)", TypeError, "nn.Module.to takes a device, a dtype or a tensor, not int"),
    ("nn.Linear(1, 1).to('queue', situ.int64)", TypeError, "only accepts floating point"),
    ("situ.Generator('cuda')", situ.DeviceError, "Generator: this build of Situ has no CUDA device"),
    ("situ.set_default_device('cuda')", situ.DeviceError, "set_default_device: this build"),
    ("situ.device('cuda').__enter__()", situ.DeviceError, "device: this build of Situ has no CUDA device"),
    ("memory.current('cuda')", situ.DeviceError, "current: this build"), ("memory.peak('cuda')", situ.DeviceError, "peak: this build"),
    ("memory.peak_held('cuda')", situ.DeviceError, "peak_held: this build"),
    ("memory.summary('cuda')", situ.DeviceError, "summary: this build"),
    ("memory.synchronize('cuda')", situ.DeviceError, "synchronize: this build"),
    ("situ.autocast('queue')", situ.DeviceError, "autocast: supports the CPU only, but got queue"),
    ("data.DataLoader([1], pin_memory_device='queue')", situ.DeviceError, "DataLoader: pin_memory_device is queue, but batches are not"),
    ("situ.load('none', 'cuda')", situ.DeviceError, "load: this build of Situ has no CUDA device"),
    ("situ.load('none', 'queue:1')", situ.DeviceError, "load: there is one queue device, and no queue:1"),
    ("q.numpy()", situ.DeviceError, r"numpy: the bytes are on the device queue, .* move the tensor with \.cpu\(\) first"),
    ("numpy.asarray(q)", situ.DeviceError, "numpy: the bytes are on the device queue"),
    ("q.__dlpack__()", situ.DeviceError, "__dlpack__: the bytes are on the device queue"),
    ("q.__dlpack_device__()", situ.DeviceError, "__dlpack_device__: the bytes are on the device queue"),
    ("q.data_ptr()", situ.DeviceError, "data_ptr: the bytes are on the device queue"),
    ("q + x", situ.DeviceError, "add: the operands are on different devices"),
    ("x[q.long()]", situ.DeviceError, "index: the operands are on different devices"),
    ("situ.asarray(x, device='queue', copy=False)", situ.ValueError, "asarray: copy=False, but this call needs a copy"),
    ("situ.asarray(numpy.ones(2), device='queue', copy=False)", situ.ValueError, "asarray: copy=False"),
    ("situ.asarray(numpy.ones(2), dtype=situ.int64, copy=False)", situ.ValueError, "asarray: copy=False"),
    ("situ.asarray([1, 2], copy=False)", situ.ValueError, "asarray: copy=False"),
]


@pytest.mark.parametrize("call,error,text", WRONG)
def test_impossible_requests_are_refused(call, error, text):
    x, q = situ.ones(2), situ.ones(2, device="queue")
    with pytest.raises(error, match=text):
        eval(call)
    assert x.tolist() == q.tolist() == [1, 1]


# ---- properties of tensors and devices ----

def test_facts():
    c, q = situ.ones(2), situ.ones(2, device="queue")
    assert (c.is_cpu, c.get_device(), q.is_cpu, q.is_cuda, q.get_device()) == (True, -1, False, False, 0)
    assert q.device == QUEUE == situ.device("queue:0") == situ.device("queue", 0) == situ.device(QUEUE) == situ.device(type="queue", index=0)
    assert q.device != c.device == situ.device("cpu") and QUEUE != situ.device("queue:1") and q.device != "queue"
    assert len({QUEUE, situ.device("queue:0"), q.device, situ.device("cpu"), c.device}) == 2
    assert q.device.type == "queue" and str(q.device) == "queue" and repr(QUEUE) == "device(type='queue')"
    assert "device='queue" in repr(q) and f"{q[0]:.1f}" == "1.0" and copy.deepcopy(QUEUE) == pickle.loads(pickle.dumps(QUEUE)) == QUEUE


def test_default_device():
    assert situ.get_default_device() == situ.device("cpu")
    with QUEUE as entered, situ.device("cpu"):
        with situ.device("queue:0"):
            assert situ.get_default_device() == entered and situ.zeros(1).device == QUEUE
        assert situ.tensor(1).is_cpu
        with pytest.raises(ZeroDivisionError), QUEUE:
            1 / 0
        assert situ.tensor(1).is_cpu
    situ.set_default_device("queue")
    try:
        assert nn.Linear(2, 2).weight.device == situ.tensor([1]).device == situ.as_tensor(numpy.ones(2)).device == QUEUE
        assert situ.from_numpy(numpy.ones(2)).is_cpu and situ.frombuffer(b"ab", dtype=situ.uint8).is_cpu  # they share memory with the argument
        assert situ.Tensor([1, 2]).tolist() == [1, 2] and situ.Tensor(2, 3).device == QUEUE
        x = situ.ones(3, device="cpu")
        assert x[[0, 2]].is_cpu and x.new_tensor([1]).is_cpu and situ.float_power(2, x).is_cpu and situ.gradient(x)[0].is_cpu
    finally:
        situ.set_default_device(None)
    assert situ.zeros(1).is_cpu


# ---- reading and setting values ----

def test_values_from_elsewhere():
    a, q = numpy.arange(3.0), situ.ones(2, device="queue")
    for made in (situ.tensor(a, device="queue"), situ.as_tensor(a, device="queue"), situ.asarray(a, device=QUEUE),
                 situ.from_numpy(a).to("queue"), situ.tensor([a], device="queue")[0], situ.as_tensor(a, situ.float64, "queue")):
        a[0] = 7  # a copy keeps the old values
        assert made.device == QUEUE and made.tolist() == [0, 1, 2] and made.dtype == situ.float64
        a[0] = 0
    assert situ.tensor(q).device == QUEUE and not situ.tensor(q).is_alias_of(q) and situ.tensor(q, device="cpu").is_cpu
    assert situ.as_tensor(q) is q and situ.as_tensor(q, device="queue") is q and situ.as_tensor(q, device="cpu").is_cpu
    assert situ.asarray(q, copy=False) is q and situ.asarray(a, copy=False).data_ptr() == a.ctypes.data
    assert situ.tensor([q, q]).device == QUEUE and situ.tensor([q[0], 2]).tolist() == [1, 2]
    assert situ.tensor([a[:2], q], device="queue").tolist() == [[0, 1], [1, 1]]
    assert q.numpy(force=True).tolist() == q.cpu().numpy().tolist() == [1, 1] and q.tolist() == [1, 1] and float(q[0]) == 1
    assert situ.from_dlpack(q.cpu()).tolist() == [1, 1] and situ.digest([q]) == situ.digest([q.cpu()])


def test_indices():
    q, c = counted(), counted(device="cpu")
    for index in ([1, 0], situ.tensor([1, 0]), numpy.array([1, 0]), (slice(None), [0, 2]), [True, False], c > 2, situ.tensor(1), (..., -1)):
        assert q[index].device == QUEUE and q[index].tolist() == c[index].tolist()
    assert q[q > 2].tolist() == [3, 4, 5]
    for index, value in ((0, [7., 8, 9]), ([0], [7., 8, 9]), (slice(1), situ.ones(3)), (0, numpy.ones(3)), (c > 2, 5), (0, situ.tensor(5))):
        q[index], c[index] = value, value
        assert q.device == QUEUE and q.tolist() == c.tolist()


CALLS_ON = ["situ.isin(x, 2.)", "situ.isin(2., x)", "situ.nonzero_static(x, size=3)", "situ.histogram(x.flatten(), 3)[1]", "situ.float_power(2, x)",
            "situ.angle(x.long())", "situ.angle(x > 2)", "situ.gradient(x, spacing=2)[0]", "x.scatter(0, x[:1].long() * 0, 2., reduce='add')",
            "situ.special.polygamma(1, x)", "situ.bincount(x.long().flatten())", "situ.where(x > 2, x, 0)", "situ.block_diag(x, x)",
            "situ.meshgrid(x[0], x[1], indexing='ij')[0]", "situ.bucketize(2.5, x[0])", "situ.masked.mean(x, 1)", "situ.masked.var(x, 1, mask=x > 0)"]


@pytest.mark.parametrize("call", CALLS_ON)
def test_calls_stay_on_the_device(call):
    made = {str(d): eval(call, {"situ": situ, "x": counted(device=d)}) for d in ("queue", "cpu")}
    assert made["queue"].device == QUEUE and situ.equal(made["queue"].cpu().nan_to_num(), made["cpu"].nan_to_num())


def test_distributions():
    made = {}
    for d in ("queue", "cpu"):
        situ.manual_seed(3)
        p = situ.tensor([0.25, 0.75], device=d)
        normal, yes, one = Normal(p, 2.0), Bernoulli(p), Categorical(p)
        parts = [normal.sample((3,)), normal.rsample(), normal.log_prob(p), normal.cdf(p), normal.entropy(), yes.sample((3,)), yes.mode,
                 yes.enumerate_support(), yes.log_prob(p.round()), one.mean, one.enumerate_support(), one.sample((3,)), one.entropy()]
        assert {str(t.device) for t in parts} == {d}
        made[d] = [t.tolist() for t in parts if t is not parts[9]]  # class indices have no mean
    assert made["queue"] == made["cpu"]


def test_random_numbers_are_the_cpus():
    made = []
    for d in ("cpu", "queue"):
        own = situ.Generator(device=d).manual_seed(5)
        situ.manual_seed(4)
        parts = [situ.rand(5, device=d), situ.randn(5, device=d), situ.randperm(9, device=d), situ.randint(9, (4,), device=d),
                 situ.rand(3, device=d, generator=own), situ.nn.functional.dropout(situ.ones(20, device=d)), situ.bernoulli(situ.full((9,), 0.5, device=d))]
        made.append([t.tolist() for t in parts])
    assert made[0] == made[1]


# ---- modules ----

def net():
    situ.manual_seed(1)
    return nn.Sequential(nn.Linear(6, 8), nn.BatchNorm1d(8), nn.Tanh(), nn.Linear(8, 3))


def test_modules_move_in_place():
    m = net()
    held, before = list(m.parameters()), situ.digest(list(m.parameters()) + list(m.buffers()))
    m(situ.ones(4, 6)).sum().backward()
    grads = situ.digest([p.grad for p in held])
    for to in (lambda: m.to("queue"), lambda: m.cpu(), lambda: m.to(device=QUEUE), lambda: m.to("cpu"), lambda: m.to(situ.ones(1, device="queue"))):
        assert to() is m
        place = {str(t.device) for t in [*m.parameters(), *m.buffers(), *[p.grad for p in held], *m.state_dict().values()]}
        assert len(place) == 1 and [a is b for a, b in zip(m.parameters(), held)] == [True] * 6
        assert situ.digest([p.grad for p in held]) == grads and all(p.is_leaf and p.requires_grad for p in held)
    assert place == {"queue"} and before != grads
    m.to("cpu", situ.float64)
    assert m[0].weight.is_cpu and m[0].weight.dtype == m[0].weight.grad.dtype == situ.float64 and m[1].num_batches_tracked.dtype == situ.int64
    with pytest.raises(situ.DeviceError, match="linear: the operands are on different devices"):
        m.float().to("queue")(situ.ones(4, 6))
    assert m._apply(lambda t: t.cpu())[0].weight.is_cpu and m[1].running_mean.is_cpu


def test_other_modules_move():
    class Own(nn.Module):
        def __init__(self):
            super().__init__()
            self.scale = nn.Parameter(situ.ones(3))
            self.register_buffer("shift", situ.ones(3), persistent=False)
            self.inner = nn.ModuleDict({"a": nn.Linear(3, 3), "b": nn.ModuleList([nn.LSTM(3, 2)])})

    m = Own().to("queue")
    assert {str(t.device) for t in [*m.parameters(), *m.buffers()]} == {"queue"}
    for twin in (copy.deepcopy(m), pickle.loads(pickle.dumps(Own.__base__.to(m.inner, "queue")))):
        assert {str(t.device) for t in twin.parameters()} == {"queue"}
    a = m.inner["a"]
    a.reset_parameters()
    assert a.weight.device == QUEUE
    lazy = nn.LazyBatchNorm1d(device="queue"), nn.LazyLinear(2).to("queue"), nn.LazyConv2d(2, 3, device="queue")
    for layer, shape in zip(lazy, ((4, 3), (4, 3), (1, 3, 5, 5))):
        assert layer(situ.ones(shape, device="queue")).device == QUEUE and {str(t.device) for t in layer.parameters()} == {"queue"}


def test_first_values_are_the_cpus():
    for name in ("uniform_", "normal_", "trunc_normal_", "eye_", "xavier_uniform_", "xavier_normal_", "kaiming_uniform_", "kaiming_normal_",
                 "orthogonal_"):
        made = []
        for d in ("cpu", "queue"):
            situ.manual_seed(2)
            made.append(getattr(nn.init, name)(situ.zeros(20, 8, device=d)))
        assert made[1].device == QUEUE and made[0].tolist() == made[1].tolist(), name


def test_packed_sequences():
    x, lengths = situ.randn(3, 2, 4), situ.tensor([2, 3])
    layer, results = nn.GRU(4, 2), []
    for d in ("cpu", "queue"):
        packed = nn.utils.rnn.pack_padded_sequence(x.to(d), lengths, enforce_sorted=False)
        out, h = layer.to(d)(packed)
        padded, n = nn.utils.rnn.pad_packed_sequence(out)
        assert {str(t.device) for t in (packed.data, packed.sorted_indices, packed.unsorted_indices, padded, h)} == {d}
        results.append((padded.tolist(), h.tolist(), n.tolist()))
    assert results[0] == results[1]
    here = packed.cpu()
    assert here.cpu() is here and packed.to("queue") is packed and here.batch_sizes.is_cpu
    assert {t.device for t in (here.data, here.sorted_indices, here.unsorted_indices)} == {situ.device("cpu")}
    assert {t.device for t in (here.to("queue").data, here.to(QUEUE, situ.float64).sorted_indices)} == {QUEUE}


def test_states_across_devices():
    m, q = net(), net().to("queue")
    with situ.no_grad():
        q[0].weight.mul_(2)
    state = q.state_dict()
    assert {str(t.device) for t in state.values()} == {"queue"}
    m.load_state_dict(state)
    assert m[0].weight.is_cpu and situ.digest(m.state_dict().values()) == situ.digest(state.values())
    q.load_state_dict(net().state_dict())
    assert q[0].weight.device == QUEUE and situ.digest(q.parameters()) == situ.digest(net().parameters())
    m.load_state_dict(state, assign=True)
    assert m[0].weight.device == m[1].running_var.device == QUEUE and m[0].weight.is_alias_of(state["0.weight"])


def test_files():
    q = {"t": counted(), "list": [counted().long()], "p": nn.Parameter(situ.ones(2, device="queue"))}
    for f in (lambda: io.BytesIO(),):
        file = f()
        situ.save(q, file)

        def load(*args, **kwargs):
            return situ.load(io.BytesIO(file.getvalue()), *args, **kwargs)

        places_of = [(load(), "cpu"), (load(map_location="queue"), "queue"), (load(map_location=QUEUE), "queue"), (load(map_location="cpu"), "cpu"),
                     (load(map_location={"cpu": "queue"}), "queue"), (load(map_location={"queue": "cpu"}), "cpu"),
                     (load(map_location=lambda t, place: t), "cpu"), (load(map_location=lambda t, place: t.to("queue")), "queue"),
                     (load(map_location=lambda t, place: None), "cpu")]
        for found, place in places_of:
            assert {str(t.device) for t in (found["t"], found["list"][0], found["p"])} == {place}
            assert found["t"].tolist() == q["t"].tolist() and isinstance(found["p"], nn.Parameter) and found["p"].requires_grad
    with pytest.raises(TypeError, match="load: map_location returned str; it must return a tensor"):
        load(map_location=lambda t, place: place)
    state = io.BytesIO()
    situ.save(net().to("queue").state_dict(), state)
    assert {str(t.device) for t in situ.load(io.BytesIO(state.getvalue()), "queue").values()} == {"queue"}


def test_pickles():
    q = counted().requires_grad_()
    for again in (pickle.loads(pickle.dumps(q)), copy.deepcopy(q), copy.copy(q)):
        assert again.device == QUEUE and again.tolist() == q.tolist() and again.requires_grad
    file = io.BytesIO()
    situ.save(net().to("queue"), file)  # pickled as a whole
    for where, place in ((None, "queue"), ("cpu", "cpu"), ({"queue": "cpu"}, "cpu"), ({"cuda": "cpu"}, "queue"), (lambda t, d: t, "cpu"), (lambda t, d: None, "queue")):
        m = situ.load(io.BytesIO(file.getvalue()), where, weights_only=False)
        assert places(m) == {place} and situ.digest(m.parameters()) == situ.digest(net().parameters())


# ---- training ----

OPTIMIZERS = {
    "SGD": lambda p: optim.SGD(p, 0.1, momentum=0.9), "AdamW": lambda p: optim.AdamW(p, 1e-2, amsgrad=True), "RMSprop": lambda p: optim.RMSprop(p, centered=True),
    "Adagrad": lambda p: optim.Adagrad(p), "Adadelta": lambda p: optim.Adadelta(p), "ASGD": lambda p: optim.ASGD(p, t0=2), "Rprop": lambda p: optim.Rprop(p),
    "NAdam": lambda p: optim.NAdam(p), "RAdam": lambda p: optim.RAdam(p), "Adamax": lambda p: optim.Adamax(p), "Lion": lambda p: optim.Lion(p, 1e-3),
    "LBFGS": lambda p: optim.LBFGS(p, 0.1, max_iter=4), "own": lambda p: Momentum(p, dict(lr=0.1)),
}


class Momentum(optim.Optimizer):
    @situ.no_grad()
    def step(self, closure=None):
        for group in self.param_groups:
            for p in group["params"]:
                v = self.state[p].setdefault("v", situ.zeros_like(p))
                v.mul_(0.9).add_(p.grad)
                p.sub_(v, alpha=group["lr"])


def batches(device):
    situ.manual_seed(2)
    set_ = data.TensorDataset(situ.randn(32, 6), situ.randint(3, (32,)))
    for _ in range(3):
        for x, y in data.DataLoader(set_, 8, shuffle=True):
            yield x.to(device), y.to(device)


def train(m, o, device):
    for x, y in batches(device):
        def loss():
            o.zero_grad()
            found = nn.functional.cross_entropy(m(x), y)
            found.backward()
            return found
        if isinstance(o, optim.LBFGS):
            last = o.step(loss)
        else:
            last = loss()
            nn.utils.clip_grad_norm_(m.parameters(), 1.0)
            o.step()
    return [situ.digest([*m.parameters(), *m.buffers()]), last.item()]


@pytest.mark.parametrize("name", OPTIMIZERS)
def test_a_training_has_the_cpus_bits(name):
    """On the queue from the first step on, and continuing there from another state."""
    make, found = OPTIMIZERS[name], {}
    for d in ("cpu", "queue"):
        m = net().to(d)
        o = make(m.parameters())
        found[d] = train(m, o, d), m, o
    (first, m, o), (second, there, on) = found["cpu"], found["queue"]
    assert first == second and places(there) == {"queue"}
    kept = [v for s in on.state_dict()["state"].values() for k, v in s.items() if isinstance(v, situ.Tensor) and k != "step"]
    assert {str(t.device) for t in kept} <= {"queue"}
    other = net().to("queue")
    other.load_state_dict(m.state_dict())
    loaded = make(other.parameters())
    loaded.load_state_dict(o.state_dict())
    assert train(other, loaded, "queue") == train(there, on, "queue") and places(other) == {"queue"}


@pytest.mark.parametrize("name", [n for n in OPTIMIZERS if n != "own"])
def test_a_module_moves_within_a_training(name):
    results = []
    for second in ("cpu", "queue"):
        m = net()
        o = OPTIMIZERS[name](m.parameters())
        train(m, o, "cpu")
        m.to(second)
        results.append(train(m, o, second))
    assert results[0] == results[1]


def test_state_of_ones_own_stays():
    m = net()
    o = Momentum(m.parameters(), dict(lr=0.1))
    train(m, o, "cpu")
    m.to("queue")
    with pytest.raises(situ.DeviceError, match="add_: the operands are on different devices"):
        train(m, o, "queue")


def test_a_gradient_elsewhere_is_refused():
    p = nn.Parameter(situ.ones(2))
    p.sum().backward()
    p.data = p.data.to("queue")
    with pytest.raises(situ.DeviceError, match=r"SGD.step: the gradient, f32\[2\] on cpu, is not on the parameter's device, queue"):
        optim.SGD([p], 0.1).step()


def test_averages():
    digests = []
    for d in ("cpu", "queue"):
        m = net().to(d)
        average = optim.swa_utils.AveragedModel(net(), device=d)
        o = optim.SGD(m.parameters(), 0.1)
        for x, y in batches(d):
            o.zero_grad()
            nn.functional.cross_entropy(m(x), y).backward()
            o.step()
            average.update_parameters(m)
        optim.swa_utils.update_bn([x for x, _ in batches("cpu")], average, device=d)
        assert places(average) == {d}
        digests.append(situ.digest(average.state_dict().values()))
    assert digests[0] == digests[1]


def test_gradients_come_back():
    w = situ.ones(3, requires_grad=True)
    (w.to("queue", situ.float64) * situ.arange(3, device="queue")).sum().backward()
    assert w.grad.is_cpu and w.grad.dtype == situ.float32 and w.grad.tolist() == [0, 1, 2]
    v = situ.ones(2, device="queue", requires_grad=True)
    (v * 2).cpu().sum().backward()
    assert v.grad.device == QUEUE and v.grad.tolist() == [2, 2] and v.grad_fn is None
    v.grad = situ.zeros(2, device="queue")
    c = situ.ones(2)
    c.data = situ.zeros(2, device="queue")
    assert c.device == QUEUE and c.tolist() == [0, 0]


def test_sets_and_loaders_on_a_device():
    rows = data.TensorDataset(counted(), situ.arange(2))
    (x, y), = data.DataLoader(rows, 2)
    assert x.device == QUEUE and y.is_cpu and x.tolist() == counted().tolist()


# ---- memory, errors, threads ----

def test_ledgers():
    before = memory.current("queue").temporary, memory.current().temporary
    x = situ.empty(1024, device="queue")
    assert memory.current(QUEUE).temporary - before[0] == 4096 and memory.current("cpu").temporary == before[1]
    assert memory.peak("queue").total >= 4096 and memory.peak_held("queue") >= 4096 and "(queue)" in memory.summary("queue")
    with QUEUE:
        assert memory.current().temporary - before[0] == x.nbytes


def test_an_error_of_a_kernel_comes_with_a_wait():
    counted()[[0, 9]]
    with pytest.raises(situ.IndexError, match="index 9 is out of range"):
        memory.synchronize("queue")
    memory.synchronize()
    assert counted().sum().item() == 15


@pytest.mark.parametrize("wait", ["x.item()", "float(x)", "bool(x)", "f'{x}'", "y.tolist()", "repr(y)", "y.cpu()", "y.numpy(force=True)",
                                  "memory.synchronize(QUEUE)"])
def test_others_run_while_one_waits(wait):
    """A wait for the device releases the interpreter's lock, so another thread runs."""
    a, code, interval = situ.rand(700, 700, device="queue"), compile(wait, "wait", "eval"), sys.getswitchinterval()

    def ran_beside():
        began, done = threading.Event(), threading.Event()

        def other():
            began.wait()
            done.set()

        thread = threading.Thread(target=other)
        thread.start()
        names = {"y": (a @ a @ a @ a)[:4, :4], "memory": memory, "QUEUE": QUEUE}
        names["x"] = names["y"].sum()
        began.set()
        eval(code, names)
        ran = done.is_set()
        thread.join()
        return ran

    sys.setswitchinterval(1000)  # threads switch only when the lock is released
    try:
        assert any(ran_beside() for _ in range(20))
    finally:
        sys.setswitchinterval(interval)
