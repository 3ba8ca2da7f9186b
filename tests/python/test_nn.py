"""situ.nn: modules, their registries, hooks, containers, initial values. Figures come from the C++ program next to them
(twin) or from PyTorch's documentation."""
import copy
import gc
import os
import pickle
import subprocess
import weakref
from collections import OrderedDict
from pathlib import Path

import pytest
import situ
from situ import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(nn.Conv2d(1, 4, 3, padding=1), nn.BatchNorm2d(4), nn.ReLU(), nn.MaxPool2d(2),
                                  nn.Dropout2d(0.1), nn.Flatten(), nn.Dropout(0.2))
        self.head = nn.Linear(4 * 6 * 6, 10)

    def forward(self, x):
        return self.head(self.body(x))


def twin(which):
    """Returns the output of tests/nn/python_twin_test.cpp for the same training in C++."""
    program = Path(os.environ.get("SITU_BINARY_DIR", "build/dev")) / "tests" / "test_nn"
    if not program.exists():
        pytest.skip("compares with the C++ program test_nn, which is not built")
    out = subprocess.run([str(program.resolve()), "--gtest_filter=PythonTwin.*"], capture_output=True, text=True, check=True).stdout
    return next(line.split()[2:] for line in out.splitlines() if line.startswith("twin " + which))


def test_same_draws_as_cpp():
    situ.manual_seed(7)
    situ.data.DataLoader(situ.data.DrawnDigits(96, 12, 12, seed=3), 32, shuffle=True)
    assert situ.digest(Net().parameters()) == "094c7131cb7fb281"


def test_same_as_cpp():
    situ.manual_seed(7)
    loader = situ.data.DataLoader(situ.data.DrawnDigits(96, 12, 12, seed=3), 32, shuffle=True)
    net = Net()
    adam = situ.optim.AdamW(net.parameters(), 2e-3, weight_decay=0.1)
    decay = situ.optim.lr_scheduler.CosineAnnealingLR(adam, 6, 1e-4)
    for _ in range(2):
        for images, digits in loader:
            adam.zero_grad()
            loss = nn.functional.cross_entropy(net(images), digits)
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 1.0)
            adam.step()
            decay.step()
    assert [situ.digest(net.parameters()), "%.17g" % loss.item()] == twin("images")
    assert decay.get_last_lr() == [0.0001]


def test_same_as_cpp_sequences():
    situ.manual_seed(1)
    lstm, attention, table = nn.LSTM(5, 6, 2, dropout=0.3), nn.MultiheadAttention(6, 2), nn.Embedding(11, 5)
    all_ = [*table.parameters(), *lstm.parameters(), *attention.parameters()]
    sgd = situ.optim.SGD(all_, 0.1, 0.9, nesterov=True)
    for _ in range(3):
        sgd.zero_grad()
        out, _ = lstm(table(situ.arange(0, 8).reshape(4, 2)))
        attention(out, out, out)[0].pow(2).mean().backward()
        sgd.step()
    assert [situ.digest(all_)] == twin("sequences")


def test_registries():
    net = Net()
    assert [n for n, _ in net.named_parameters()] == [
        "body.0.weight", "body.0.bias", "body.1.weight", "body.1.bias", "head.weight", "head.bias"]
    assert [n for n, _ in net.named_buffers()] == ["body.1.running_mean", "body.1.running_var", "body.1.num_batches_tracked"]
    assert [n for n, _ in net.named_children()] == ["body", "head"]
    assert len(list(net.modules())) == 10
    assert net.head.weight is net.head.weight and isinstance(net.head.weight, nn.Parameter)
    assert net.get_submodule("body.0") is net.body[0]
    assert net.get_parameter("head.bias") is net.head.bias
    with pytest.raises(AttributeError, match="'Net' object has no attribute 'tail'"):
        net.tail
    with pytest.raises(TypeError, match="cannot assign 'situ.Tensor' as parameter 'weight'"):
        net.head.weight = situ.ones(3)
    with pytest.raises(KeyError, match="already exists"):
        net.register_buffer("forward", situ.ones(1))
    with pytest.raises(AttributeError, match="before Module.__init__"):
        type("Early", (nn.Module,), {"__init__": lambda self: setattr(self, "a", nn.ReLU())})()
    del net.head
    assert [n for n, _ in net.named_children()] == ["body"] and not net._core.children()[1:]


def test_assignment_reaches_the_library():
    layer, x = nn.Linear(2, 2), situ.ones(1, 2)
    layer.weight = nn.Parameter(situ.eye(2) * 3)
    layer.bias = None
    assert layer(x).tolist() == [[3, 3]] and [n for n, _ in layer.named_parameters()] == ["weight"]
    tied = nn.Linear(2, 2, bias=False)
    tied.weight = layer.weight
    assert tied.weight is layer.weight
    both = nn.ModuleList([layer, tied])
    assert len(list(both.parameters())) == 1 and len(both.state_dict()) == 2
    norm = nn.BatchNorm1d(2).eval()
    norm.running_mean = situ.ones(2)
    assert norm(situ.ones(1, 2)).tolist() == [[0, 0]]
    attention = nn.MultiheadAttention(4, 2)
    with situ.no_grad():
        attention.out_proj.weight.zero_()
        attention.out_proj.bias.fill_(2)
    q = situ.randn(3, 1, 4)
    assert attention(q, q, q)[0].flatten().tolist() == [2] * 12
    attention.out_proj = nn.Linear(4, 4)
    assert attention(q, q, q)[0].flatten().tolist() != [2] * 12
    del layer.weight  # a computed weight replaces it
    layer.weight = situ.eye(2) * 5
    assert layer(x).tolist() == [[5, 5]] and not list(layer.parameters())


def test_options_are_attributes():
    d = nn.Dropout(0.5)
    d.p = 0.0
    x = situ.randn(10)
    assert situ.equal(d(x), x) and d.extra_repr() == "p=0.0, inplace=False"
    assert nn.Conv2d(1, 2, 3, padding="same").padding == "same"
    assert nn.Conv2d(3, 6, (3, 5), stride=2, groups=3).kernel_size == (3, 5)
    assert nn.Conv2d(1, 1, 4, padding="same")(situ.ones(1, 1, 5, 5)).shape == (1, 1, 5, 5)
    assert nn.BatchNorm2d(3, momentum=None).momentum is None
    with pytest.raises(TypeError, match="in_features cannot be str"):
        nn.Linear("a", 2)


def test_text():
    assert repr(nn.Sequential(nn.Conv2d(1, 20, 5, padding=2), nn.ReLU(), nn.Linear(3, 4, bias=False))) == (
        "Sequential(\n  (0): Conv2d(1, 20, kernel_size=(5, 5), stride=(1, 1), padding=(2, 2))\n  (1): ReLU()\n"
        "  (2): Linear(in_features=3, out_features=4, bias=False)\n)")
    assert repr(nn.ModuleList([nn.ReLU(), nn.ReLU()])) == "ModuleList(\n  (0-1): 2 x ReLU()\n)"


def test_modes_and_types():
    net = Net()
    seen = []
    net.train(False)
    assert not net.body[1].training and net.eval() is net
    net.apply(lambda m: seen.append(type(m).__name__))
    assert seen[-1] == "Net" and seen[0] == "Conv2d"
    w = net.head.weight
    net.double()
    assert net.head.weight is w and w.dtype == situ.float64 and net.body[1].num_batches_tracked.dtype == situ.int64
    net.requires_grad_(False)
    assert not any(p.requires_grad for p in net.parameters())
    with pytest.raises(TypeError, match="floating"):
        net.to(situ.int64)


def test_state_dict():
    net, other = Net(), Net()
    state = net.state_dict()
    assert list(state)[-1] == "head.bias" and not state["head.bias"].requires_grad
    assert str(other.load_state_dict(state)) == "<All keys matched successfully>"
    assert all(situ.equal(a, b) for a, b in zip(net.state_dict().values(), other.state_dict().values()))
    state["head.weight"], state["more"] = situ.ones(1), situ.ones(1)
    del state["body.0.bias"]
    before = other.head.bias.clone()
    with pytest.raises(RuntimeError, match='Missing key.*"body.0.bias"(.|\n)*Unexpected key.*"more"(.|\n)*size mismatch for head.weight'):
        other.load_state_dict(state)
    assert situ.equal(before, other.head.bias)
    result = nn.Linear(1, 1).load_state_dict({"weight": situ.ones(1, 1)}, strict=False)
    assert result.missing_keys == ["bias"] and result.unexpected_keys == []
    result = nn.Sequential(nn.Linear(1, 1)).load_state_dict({"0.weight": situ.ones(1, 1), "more": 1}, strict=False)
    assert result.missing_keys == ["0.bias"] and result.unexpected_keys == ["more"]


def test_state_dicts_that_do_not_match_are_refused_with_a_hint():
    net = nn.Sequential(nn.Linear(1, 2), nn.Linear(2, 1))
    state = net.state_dict()

    def text(state, **options):
        with pytest.raises(RuntimeError) as e:
            net.load_state_dict(state, **options)
        return str(e.value)

    start = "Error(s) in loading state_dict for Sequential:\n\t"
    assert text({k: v for k, v in state.items() if k != "1.bias"}) == (
        start + 'Missing key(s) in state_dict: "1.bias". \n\tstrict=False leaves out missing and unexpected keys.')
    wrapped = text({"module." + k: v for k, v in state.items()})
    assert wrapped.startswith(start + 'Missing key(s) in state_dict: "0.weight", "0.bias", "1.weight", "1.bias". \n\t'
                              'Unexpected key(s) in state_dict: "module.0.weight", ')
    remedy = wrapped.split("\n\t")[-1]
    assert remedy == ('Keys match as {k.removeprefix("module."): v for k, v in state_dict.items()}; '
                      "strict=False leaves out those that do not.")
    for before, after in (("module.", ""), ("", "net."), ("body.", "net.")):
        outer = nn.Module()
        outer.add_module("net", net) if after else None
        into, given = (outer, {before + k: v for k, v in state.items()}) if after else (net, {before + k: v for k, v in state.items()})
        with pytest.raises(RuntimeError) as e:
            into.load_state_dict(given)
        code = str(e.value).split("Keys match as ")[1].split("; strict")[0]
        into.load_state_dict(eval(code, {"state_dict": given}))
    many = text({**state, **{f"more.{i}": situ.ones(1) for i in range(23)}})
    assert '"more.19", and 3 more. ' in many and "more.20" not in many
    assert "size mismatch for 0.bias" in text({**state, "0.bias": situ.ones(3)}, strict=False)
    wide = nn.Sequential(*[nn.Linear(1, 1) for _ in range(15)])
    with pytest.raises(RuntimeError) as e:
        wide.load_state_dict({k: situ.ones(7) for k in wide.state_dict()})
    assert str(e.value).count("size mismatch for") == 20 and str(e.value).endswith("\n\tand 10 more")


def test_hooks():
    layer, calls = nn.Linear(2, 2, bias=False), []
    with situ.no_grad():
        layer.weight.copy_(situ.eye(2))
    pre = layer.register_forward_pre_hook(lambda m, args: (args[0] * 2,))
    layer.register_forward_hook(lambda m, args, out: calls.append(out.shape))
    layer.register_full_backward_hook(lambda m, gi, go: calls.append((gi[0].tolist(), go[0].tolist())))
    x = situ.ones(1, 2, requires_grad=True)
    y = layer(x)
    assert y.tolist() == [[2, 2]] and calls == [(1, 2)]
    y.sum().backward()
    assert calls[1] == ([[1, 1]], [[1, 1]]) and x.grad.tolist() == [[2, 2]]
    pre.remove()
    assert layer(x).tolist() == [[1, 1]]
    inside = nn.Sequential(nn.ReLU(), layer)
    calls.clear()
    inside(x)
    assert calls == [(1, 2)]


def test_copies():
    net = nn.Sequential(nn.Conv2d(1, 2, 3, bias=False), nn.BatchNorm2d(2), Net(), nn.LSTM(3, 4))
    net[1].eval()
    before = situ.get_rng_state()
    for other in (copy.deepcopy(net), pickle.loads(pickle.dumps(net))):
        assert situ.get_rng_state() == before
        assert repr(other) == repr(net)
        assert not other[1].training and other[2].training
        for (n, a), (m, b) in zip(net.state_dict().items(), other.state_dict().items()):
            assert n == m and situ.equal(a, b) and not a.is_alias_of(b)
    copied = copy.deepcopy(nn.Linear(2, 2))
    with situ.no_grad():
        copied.weight.zero_()
    assert copied(situ.ones(1, 2)).tolist() == [copied.bias.tolist()]


def test_modules_are_released():
    net = Net()
    net.body.owner = [net]  # a cycle
    net.head.register_forward_hook(lambda *a, keep=net: None)
    ref = weakref.ref(net)
    del net
    gc.collect()
    assert ref() is None


def test_containers():
    s = nn.Sequential(OrderedDict(a=nn.Linear(1, 2), b=nn.ReLU()))
    assert s.a is s[0] and s[-1] is s.b and len(s) == 2 and [type(m) for m in s] == [nn.Linear, nn.ReLU]
    s.append(nn.Tanh())
    assert len(s[:2]) == 2 and s[2] is s.get_submodule("2")
    del s[0]
    assert [type(m) for m in s] == [nn.ReLU, nn.Tanh]
    layers = nn.ModuleList([nn.Linear(1, 1)] * 2)
    layers.insert(1, nn.ReLU())
    assert [type(m) for m in layers] == [nn.Linear, nn.ReLU, nn.Linear]
    named = nn.ModuleDict({"x": nn.ReLU()})
    named["y"] = nn.Linear(2, 2)
    assert list(named.keys()) == ["x", "y"] and "x" in named and named.pop("x") is not None and len(named) == 1
    values = nn.ParameterList([situ.ones(2), nn.Parameter(situ.zeros(3))])
    assert len(list(values.parameters())) == 2 and isinstance(values[0], nn.Parameter)
    by_name = nn.ParameterDict({"u": situ.ones(1)})
    by_name["v"] = nn.Parameter(situ.ones(2))
    assert [n for n, _ in by_name.named_parameters()] == ["u", "v"] and by_name["u"].requires_grad


def test_ledger_names_modules():
    net = Net()
    with situ.memory.Trace() as trace:
        loss = net(situ.randn(2, 1, 12, 12)).sum()
        rows = {r.name: r for r in trace.by_module(trace.at_end())}
        loss.backward()
    assert "Net.body.0" in rows and "Net.body.1" in rows

    class Doubles(nn.Module):
        def forward(self, x):
            return x * 2

    with situ.memory.Trace() as trace:
        y = Doubles()(situ.ones(1024))
        assert any(r.name == "Doubles" and r.total == y.nbytes for r in trace.by_module(trace.at_end()))
    assert net.head._core.path == "head" and net.body[0]._core.frame == "Net.body.0"
    assert sum(r.total for r in trace.by_module()) == trace.peak().total


def test_sequential_gives_its_values_up():
    x = situ.randn(64, 256)
    net = nn.Sequential(nn.Linear(256, 256), nn.ReLU(), nn.Sigmoid())
    with situ.no_grad(), situ.memory.PeakScope() as p:
        y = net(x)
    assert p.peak().total - p.start < 2 * y.nbytes  # one buffer, reused twice


def test_sequential_spares_values_that_a_name_holds():
    class Keeps(nn.Module):
        def forward(self, x):
            self.seen = x * 2
            return self.seen

    keeps, layer, calls = Keeps(), nn.Linear(4, 4), []
    layer.register_forward_hook(lambda m, args, out: calls.append(out))
    x = situ.full((2, 4), -1.0)
    with situ.no_grad():
        nn.Sequential(keeps, nn.ReLU(), layer, nn.Sigmoid(), nn.Identity(), nn.ReLU())(x)
        assert keeps.seen.tolist() == [[-2.0] * 4] * 2 and x.tolist() == [[-1.0] * 4] * 2
        assert situ.allclose(calls[0], layer.bias.expand(2, 4))


def test_errors_name_the_line():
    layer = nn.Linear(3, 4)
    with pytest.raises(situ.ShapeError) as e:
        nn.Sequential(nn.ReLU(), layer)(situ.ones(2, 5))
    assert "linear" in str(e.value)
    y = nn.Sigmoid()(situ.ones(3, requires_grad=True))
    y.add_(1)
    with pytest.raises(situ.AutogradError, match="test_nn.py"):
        y.sum().backward()


def test_initial_values():
    t = situ.empty(64, 32)
    assert nn.init.kaiming_uniform_(t, nonlinearity="relu") is t
    bound = (6 / 32) ** 0.5
    assert -bound <= t.min().item() < -bound * 0.9 and bound * 0.9 < t.max().item() <= bound
    assert nn.init.eye_(situ.empty(2, 2)).tolist() == [[1, 0], [0, 1]]
    q = nn.init.orthogonal_(situ.empty(4, 8))
    assert situ.allclose(q @ q.T, situ.eye(4), atol=1e-5)
    assert nn.init.calculate_gain("leaky_relu", 0.2) == (2 / 1.04) ** 0.5
    with pytest.raises(ValueError, match="fewer than 2 dimensions"):
        nn.init.kaiming_normal_(situ.empty(2))
    own = situ.Generator().manual_seed(3)
    before = situ.get_rng_state()
    a = nn.init.normal_(situ.empty(5), generator=own)
    assert situ.get_rng_state() == before and not situ.equal(a, nn.init.normal_(situ.empty(5), generator=own))


def test_utils():
    p = nn.Parameter(situ.ones(4))
    (p * 3).sum().backward()
    assert nn.utils.clip_grad_norm_([p], 3.0).item() == 6 and p.grad.tolist() == pytest.approx([1.5] * 4)
    nn.utils.clip_grad_value_([p], 1.0)
    assert p.grad.tolist() == [1] * 4
    v = nn.utils.parameters_to_vector([p, nn.Parameter(situ.zeros(2, 2))])
    assert v.shape == (8,)
    nn.utils.vector_to_parameters(situ.arange(4.0), [p])
    assert p.tolist() == [0, 1, 2, 3]


def test_whole_step_and_summary():
    net = nn.Sequential(nn.BatchNorm1d(3), nn.Linear(3, 2))
    x = situ.randn(4, 3)

    def step():
        net(x).sum().backward()
        raise RuntimeError("no")

    with pytest.raises(RuntimeError, match="no"):
        nn.whole_step(net, step)
    assert net[0].running_mean.tolist() == [0, 0, 0] and net[1].weight.grad is None
    s = nn.summary(net, x)
    assert s.parameters == 14 and s.rows[-1].type == "Linear" and s.rows[-1].output == (4, 2)


def test_losses():
    x, t = situ.tensor([[1.0, 2.0, 3.0]]), situ.tensor([2])
    loss = nn.CrossEntropyLoss(weight=situ.tensor([1.0, 1.0, 2.0]), reduction="sum")
    assert loss(x, t).item() == pytest.approx(2 * 0.4076059, abs=1e-6) and "weight" in loss.state_dict()
    assert nn.MSELoss(reduction="none")(x, x).tolist() == [[0, 0, 0]]
    assert nn.MSELoss(reduce=False)(x, x).shape == (1, 3)
    loss.weight = situ.tensor([1.0, 1.0, 1.0])
    assert loss(x, t).item() == pytest.approx(0.4076059, abs=1e-6)


def _tail(m):
    return m(situ.rand(5, 8), situ.tensor([0, 2, 4, 7, 9])).output


class _Own(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(8, 8), nn.Tanh())
        self.heads = nn.ModuleDict({"a": nn.Linear(8, 8)})
        self.rows = nn.ModuleList([nn.Linear(8, 8)])

    def forward(self, x):
        return self.rows[0](self.heads["a"](self.body(x)))


WITH_CHILDREN = {
    "MultiheadAttention": (lambda: nn.MultiheadAttention(8, 2), lambda m: m(*[situ.rand(3, 2, 8)] * 3)[0]),
    "TransformerEncoderLayer": (lambda: nn.TransformerEncoderLayer(8, 2, 16), lambda m: m(situ.rand(3, 2, 8))),
    "TransformerDecoderLayer": (lambda: nn.TransformerDecoderLayer(8, 2, 16), lambda m: m(situ.rand(3, 2, 8), situ.rand(4, 2, 8))),
    "TransformerEncoder": (lambda: nn.TransformerEncoder(nn.TransformerEncoderLayer(8, 2, 16), 2, nn.LayerNorm(8)),
                           lambda m: m(situ.rand(3, 2, 8))),
    "Transformer": (lambda: nn.Transformer(8, 2, 1, 1, 16), lambda m: m(situ.rand(3, 2, 8), situ.rand(4, 2, 8))),
    "Sequential": (lambda: nn.Sequential(nn.Linear(8, 8), nn.ReLU(), nn.Linear(8, 8)), lambda m: m(situ.rand(2, 8))),
    "AdaptiveLogSoftmaxWithLoss": (lambda: nn.AdaptiveLogSoftmaxWithLoss(8, 10, [2, 5], div_value=2), _tail),
    "own": (_Own, lambda m: m(situ.rand(2, 8))),
}


@pytest.mark.parametrize("name", WITH_CHILDREN)
def test_assigned_children_are_what_forward_goes_through(name):
    make, call = WITH_CHILDREN[name]
    situ.manual_seed(1)
    m = make().eval()

    def run():
        situ.manual_seed(2)
        return call(m)
    before, replaced = run().tolist(), 0
    for parent in list(m.modules()):
        for child, old in list(parent.named_children()):
            if not list(old.parameters()):
                continue
            other = copy.deepcopy(old)
            with situ.no_grad():
                for p in other.parameters():
                    p.add_(situ.rand(p.shape))
            setattr(parent, child, other)
            y = run()
            assert y.tolist() != before, child
            y.sum().backward()
            assert any(p.grad is not None for p in other.parameters()), child
            setattr(parent, child, old)
            assert run().tolist() == before, child
            replaced += 1
    assert replaced


def test_a_child_that_its_owner_cannot_hold_is_refused():
    m = nn.MultiheadAttention(8, 2)
    with pytest.raises(situ.UsageError, match="cannot hold a"):
        m.out_proj = nn.Sequential(nn.Linear(8, 8))
    assert isinstance(m.out_proj, nn.Linear)
    m(*[situ.rand(3, 2, 8)] * 3)
    del m.out_proj
    with pytest.raises((situ.UsageError, AttributeError)):
        m(*[situ.rand(3, 2, 8)] * 3)


INPLACE = [(name, args) for name, args in (
    ("ReLU", ()), ("ReLU6", ()), ("LeakyReLU", ()), ("ELU", ()), ("SELU", ()), ("CELU", ()), ("Hardtanh", ()), ("SiLU", ()),
    ("Mish", ()), ("Hardswish", ()), ("Hardsigmoid", ()), ("Threshold", (0.0, 1.0)), ("RReLU", ()), ("Dropout", ()),
    ("Dropout2d", ()), ("Dropout3d", ()), ("AlphaDropout", ()), ("FeatureAlphaDropout", ()))]


@pytest.mark.parametrize("nested", [False, True])
@pytest.mark.parametrize("name,args", INPLACE)
def test_backward_hooks_and_inplace_layers(name, args, nested):
    def heard_of(inplace):
        calls = []
        situ.manual_seed(1)
        layer = getattr(situ.nn, name)(*args, inplace=inplace)
        net = situ.nn.Sequential(situ.nn.Linear(2, 3), layer, situ.nn.Linear(3, 1)) if nested else layer
        for m in net.modules():
            m.register_full_backward_pre_hook(lambda m, go: calls.append(go[0].tolist()))
            m.register_full_backward_hook(lambda m, gi, go: calls.append((gi[0].tolist(), go[0].tolist())))
        x = (situ.arange(48.0).reshape((2, 3, 2, 2, 2) if name == "Dropout3d" else (2, 3, 4, 2)) - 20).requires_grad_()
        y = net(x * 1)
        if not nested and inplace:
            y += 0  # the program may change y in place
        y.square().sum().backward()
        return calls + [x.grad.tolist()] + [p.grad.tolist() for p in net.parameters()]
    assert heard_of(True) == heard_of(False)


def test_an_inplace_layers_argument_is_its_result():
    calls = []
    relu = situ.nn.ReLU(inplace=True)
    relu.register_full_backward_hook(lambda m, gi, go: calls.append((gi[0].tolist(), go[0].tolist())))
    x = situ.tensor([-1.0, 2.0]).requires_grad_()
    h = x * 1
    relu(h)
    (h * 3).sum().backward()
    assert calls == [([0, 3], [3, 3])] and x.grad.tolist() == [0, 3]
    with pytest.raises(RuntimeError, match="leaf"):
        relu(x)
