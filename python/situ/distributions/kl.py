"""Kullback-Leibler divergences of distributions."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .. import _situ
from .bernoulli import Bernoulli
from .categorical import Categorical
from .distribution import Distribution
from .normal import Normal

_RULES: dict[tuple[type, type], Callable[[Any, Any], _situ.Tensor]] = {}


def register_kl(type_p: type, type_q: type) -> Callable[[Any], Any]:
    """Decorates the function that computes kl_divergence of two classes."""
    def add(function):
        _RULES[type_p, type_q] = function
        return function
    return add


def kl_divergence(p: Distribution, q: Distribution) -> _situ.Tensor:
    """The sum over x of p(x) log(p(x) / q(x))."""
    for a in type(p).__mro__:
        for b in type(q).__mro__:
            if (a, b) in _RULES:
                return _RULES[a, b](p, q)
    raise NotImplementedError(f"No KL(p || q) is implemented for p type {type(p).__name__} and q type {type(q).__name__}")


@register_kl(Categorical, Categorical)
def _categorical(p, q):
    t = p.probs * (p.logits - q.logits)
    return t.masked_fill(q.probs == 0, float("inf")).masked_fill(p.probs == 0, 0).sum(-1)


@register_kl(Normal, Normal)
def _normal(p, q):
    ratio, apart = (p.scale / q.scale) ** 2, ((p.loc - q.loc) / q.scale) ** 2
    return 0.5 * (ratio + apart - 1 - ratio.log())


@register_kl(Bernoulli, Bernoulli)
def _bernoulli(p, q):
    def half(a, b):
        return (a * (a / b).log()).masked_fill(b == 0, float("inf")).masked_fill(a == 0, 0)
    return half(p.probs, q.probs) + half(1 - p.probs, 1 - q.probs)
