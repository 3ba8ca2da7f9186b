"""Compares situ.distributions with PyTorch's distributions."""
import math

import pytest
import situ
from situ import distributions

try:
    import torch
except ImportError:
    torch = None

PARAMETERS = [[0.2, 0.5, 0.9], [1.0, 0.3, 0.1]]
CASES = {
    "classes": ("Categorical", lambda m: {"probs": m.tensor(PARAMETERS)}, [[0, 2], [1, 0], [2, 2]]),
    "classes by logits": ("Categorical", lambda m: {"logits": m.tensor(PARAMETERS)}, [[0, 2], [1, 0], [2, 2]]),
    "normal": ("Normal", lambda m: {"loc": m.tensor(PARAMETERS), "scale": m.tensor([0.5, 1.0, 2.0])}, [0.1, 0.2, 3.0]),
    "normal of numbers": ("Normal", lambda m: {"loc": 1.0, "scale": 2.0}, [0.1, 0.2, 3.0]),
    "yes or no": ("Bernoulli", lambda m: {"probs": m.tensor(PARAMETERS)}, [1.0, 0.0, 1.0]),
    "yes or no by logits": ("Bernoulli", lambda m: {"logits": m.tensor(PARAMETERS)}, [1.0, 0.0, 1.0]),
}


def flat(t):
    return t.flatten().tolist()


@pytest.mark.skipif(torch is None, reason="compares with PyTorch")
@pytest.mark.parametrize("name", CASES)
def test_are_torchs(name):
    kind, make, value = CASES[name]
    mine, theirs = getattr(distributions, kind)(**make(situ)), getattr(torch.distributions, kind)(**make(torch))
    a, b = mine.log_prob(situ.tensor(value)), theirs.log_prob(torch.tensor(value))
    assert tuple(a.shape) == tuple(b.shape) and flat(a) == pytest.approx(flat(b), rel=1e-5, abs=1e-6)
    for what in ("entropy", "perplexity"):
        assert flat(getattr(mine, what)()) == pytest.approx(flat(getattr(theirs, what)()), rel=1e-5, abs=1e-6)
    for what in ("mean", "variance", "stddev", "mode"):
        assert flat(getattr(mine, what)) == pytest.approx(flat(getattr(theirs, what)), rel=1e-5, abs=1e-6, nan_ok=True)
    for what in ("probs", "logits", "loc", "scale"):
        if hasattr(theirs, what):
            assert flat(getattr(mine, what)) == pytest.approx(flat(getattr(theirs, what)), rel=1e-4, abs=1e-6)
    for shape in ((), (4, 2)):
        assert tuple(mine.sample(shape).shape) == tuple(theirs.sample(shape).shape)
    assert tuple(mine.batch_shape) == tuple(theirs.batch_shape) and mine.has_rsample == theirs.has_rsample
    other = {k: v * 0.7 + 0.1 for k, v in make(situ).items()}, {k: v * 0.7 + 0.1 for k, v in make(torch).items()}
    p = distributions.kl_divergence(mine, getattr(distributions, kind)(**other[0]))
    q = torch.distributions.kl_divergence(theirs, getattr(torch.distributions, kind)(**other[1]))
    assert flat(p) == pytest.approx(flat(q), rel=1e-4, abs=1e-6)


def test_draws():
    situ.manual_seed(1)
    c = distributions.Categorical(logits=situ.tensor([0.0, math.log(3.0)]))
    assert c.sample((4000,)).to(situ.float32).mean().item() == pytest.approx(0.75, abs=0.03)
    n = distributions.Normal(2.0, 0.5).sample((4000,))
    assert n.mean().item() == pytest.approx(2, abs=0.03) and n.std().item() == pytest.approx(0.5, abs=0.03)
    assert distributions.Bernoulli(situ.tensor(0.3)).sample((4000,)).mean().item() == pytest.approx(0.3, abs=0.03)


def test_gradients_flow():
    loc, logits = situ.zeros(3, requires_grad=True), situ.zeros(3, requires_grad=True)
    n = distributions.Normal(loc, 1.0)
    assert not n.sample().requires_grad
    n.rsample((2,)).sum().backward()
    assert loc.grad.tolist() == [2, 2, 2]
    distributions.Categorical(logits=logits).log_prob(situ.tensor(1)).backward()
    assert logits.grad.tolist() == pytest.approx([-1 / 3, 2 / 3, -1 / 3])


def test_refusals():
    with pytest.raises(ValueError, match="Either `probs` or `logits` must be specified, but not both"):
        distributions.Categorical()
    with pytest.raises(ValueError, match="at least one-dimensional"):
        distributions.Categorical(situ.tensor(1.0))
    with pytest.raises(NotImplementedError, match="No KL"):
        distributions.kl_divergence(distributions.Normal(0.0, 1.0), distributions.Bernoulli(0.5))
