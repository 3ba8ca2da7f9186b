"""Compares weight norm, spectral norm, parametrizations and lazy modules with PyTorch's."""
import pytest
import situ
from situ.nn.utils import parametrize

torch = pytest.importorskip("torch")


def both(make, seed=0):
    """Calls make() for both libraries and loads PyTorch's state into Situ's module."""
    torch.manual_seed(seed)
    theirs, ours = make(torch), make(situ)
    ours.load_state_dict({k: situ.tensor(v.tolist()) for k, v in theirs.state_dict().items()})
    return theirs, ours


def compare(theirs, ours, x, tolerance=1e-5):
    a, b = theirs(x), ours(situ.tensor(x.tolist()))
    assert torch.allclose(a, torch.tensor(b.tolist()), atol=tolerance)
    a.square().sum().backward()
    b.square().sum().backward()
    for (n, p), (m, q) in zip(theirs.named_parameters(), ours.named_parameters()):
        assert n == m
        assert torch.allclose(p.grad, torch.tensor(q.grad.tolist()), atol=1e-4), n


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("dim", [0, 1, None])
def test_weight_norm(dim):
    def make(lib):
        return lib.nn.utils.weight_norm(lib.nn.Linear(4, 3), dim=dim)
    theirs, ours = both(make)
    assert list(ours.state_dict()) == list(theirs.state_dict())
    compare(theirs, ours, torch.randn(5, 4))
    weight = ours.weight.tolist()
    situ.nn.utils.remove_weight_norm(ours)
    assert situ.allclose(ours.weight, situ.tensor(weight))
    assert sorted(dict(ours.named_parameters())) == ["bias", "weight"]
    with pytest.raises(ValueError, match="weight_norm of 'weight' not found"):
        situ.nn.utils.remove_weight_norm(ours)


def test_spectral_norm():
    def make(lib):
        return lib.nn.utils.spectral_norm(lib.nn.Conv2d(2, 3, 3))
    theirs, ours = both(make)
    assert sorted(ours.state_dict()) == sorted(theirs.state_dict())
    compare(theirs, ours, torch.randn(1, 2, 4, 4), 1e-4)
    theirs.eval(), ours.eval()
    x = torch.randn(1, 2, 4, 4)
    assert torch.allclose(theirs(x), torch.tensor(ours(situ.tensor(x.tolist())).tolist()), atol=1e-4)
    situ.nn.utils.remove_spectral_norm(ours)
    assert sorted(dict(ours.named_parameters())) == ["bias", "weight"]


@pytest.mark.parametrize("name", ["weight_norm", "spectral_norm"])
def test_parametrizations(name):
    def make(lib):
        m = lib.nn.Linear(4, 3)
        return getattr(lib.nn.utils.parametrizations, name)(m)
    theirs, ours = both(make)
    assert repr(ours) == repr(theirs)
    assert list(ours.state_dict()) == list(theirs.state_dict())
    compare(theirs, ours, torch.randn(5, 4), 1e-4)
    assert parametrize.is_parametrized(ours, "weight")
    ours.eval()
    weight = ours.weight.detach()
    parametrize.remove_parametrizations(ours, "weight")
    assert type(ours) is situ.nn.Linear and situ.allclose(ours.weight, weight)
    assert sorted(dict(ours.named_parameters())) == ["bias", "weight"]


class Symmetric(situ.nn.Module):
    def forward(self, x):
        return x.triu() + x.triu(1).transpose(-1, -2)

    def right_inverse(self, x):
        return x.triu()


def test_parametrize():
    m = situ.nn.Linear(3, 3)
    before = m.weight.detach().clone()
    parametrize.register_parametrization(m, "weight", Symmetric())
    assert situ.equal(m.weight, m.weight.t())
    x = situ.randn(2, 3)
    assert situ.allclose(m(x), x @ m.weight.t() + m.bias)
    assert situ.allclose(situ.nn.Sequential(m)(x), m(x))
    assert situ.equal(m.parametrizations.weight.original, before.triu())
    m.weight = situ.eye(3)
    assert situ.equal(m.weight, situ.eye(3))
    with parametrize.cached():
        assert m.weight is m.weight
    with pytest.raises(ValueError, match="does not have a parameter"):
        parametrize.register_parametrization(m, "other", Symmetric())
    parametrize.remove_parametrizations(m, "weight", leave_parametrized=False)
    assert situ.equal(m.weight, situ.eye(3))
    with pytest.raises(ValueError, match="does not have a parametrization"):
        parametrize.remove_parametrizations(m, "weight")


LAZY = [("LazyLinear", (5,), (2, 4)), ("LazyConv1d", (5, 3), (2, 4, 6)), ("LazyConv3d", (5, 2), (4, 3, 3, 3)),
        ("LazyConvTranspose1d", (5, 3), (2, 4, 6)), ("LazyConvTranspose3d", (5, 2), (2, 4, 3, 3, 3)), ("LazyConv2d", (5, 3), (2, 4, 6, 6)), ("LazyConvTranspose2d", (5, 3), (2, 4, 6, 6)),
        ("LazyBatchNorm1d", (), (3, 4)), ("LazyBatchNorm2d", (), (2, 4, 3, 3)), ("LazyBatchNorm3d", (), (2, 4, 2, 2, 2)),
        ("LazyInstanceNorm2d", (), (2, 4, 3, 3))]


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name,args,shape", LAZY, ids=[c[0] for c in LAZY])
def test_lazy_modules(name, args, shape):
    theirs, ours = getattr(torch.nn, name)(*args), getattr(situ.nn, name)(*args)
    assert repr(ours) == repr(theirs)
    assert ours.has_uninitialized_params() == theirs.has_uninitialized_params()
    held = situ.nn.Sequential(ours)
    parameters = list(held.parameters())
    x = torch.randn(shape)
    theirs(x)
    held(situ.tensor(x.tolist()))
    assert repr(ours) == repr(theirs) and type(ours) is getattr(situ.nn, name[4:])
    assert [tuple(p.shape) for p in parameters] == [tuple(p.shape) for p in theirs.parameters()]
    assert all(a is b for a, b in zip(parameters, held.parameters()))
    again = getattr(situ.nn, name)(*args)
    again.load_state_dict({k: situ.tensor(v.tolist()) for k, v in theirs.state_dict().items()})
    theirs.eval(), again.eval()
    assert torch.allclose(theirs(x), torch.tensor(again(situ.tensor(x.tolist())).tolist()), atol=1e-4)


def test_sizes_of_what_has_none():
    m = situ.nn.LazyLinear(3)
    with pytest.raises(RuntimeError, match="Can't access the shape of an uninitialized"):
        m.weight.shape
    with pytest.raises(RuntimeError, match="expected an input of 3 or 4 dimensions, got 2"):
        situ.nn.LazyConv2d(3, 3)(situ.ones(2, 2))


def test_sync_batch_norm_is_refused():
    with pytest.raises(NotImplementedError, match="SyncBatchNorm: it shares statistics among processes"):
        situ.nn.SyncBatchNorm(3)
    with pytest.raises(NotImplementedError, match="SyncBatchNorm"):
        situ.nn.SyncBatchNorm.convert_sync_batchnorm(situ.nn.BatchNorm2d(3))


def test_ctc_takes_lengths_as_lists():
    p = situ.randn(5, 2, 4).log_softmax(2)
    t = situ.tensor([[1, 2], [3, 3]])
    a = situ.nn.functional.ctc_loss(p, t, (5, 4), [2, 2])
    b = situ.nn.CTCLoss()(p, t, situ.tensor([5, 4]), situ.tensor([2, 2]))
    assert a.item() == b.item()
