"""The base class of distributions."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .. import _situ
from .._names import Size
from ..autograd import no_grad

_EPS = {_situ.float64: 2.0**-52, _situ.float32: 2.0**-23, _situ.float16: 2.0**-10, _situ.bfloat16: 2.0**-7}


def clamped(probs: _situ.Tensor) -> _situ.Tensor:
    """Moves probabilities away from 0 and 1, so that logarithms are finite."""
    eps = _EPS[probs.dtype]
    return probs.clamp(eps, 1 - eps)


def one_of(probs: Any, logits: Any) -> None:
    if (probs is None) == (logits is None):
        raise ValueError("Either `probs` or `logits` must be specified, but not both.")


class Distribution:
    """A sample has sample_shape + batch_shape + event_shape. sample() has no history; rsample() is differentiable by
    the parameters."""

    has_rsample = False

    def __init__(self, batch_shape: Sequence[int] = (), event_shape: Sequence[int] = (),
                 validate_args: bool | None = None) -> None:
        self._batch_shape, self._event_shape = Size(batch_shape), Size(event_shape)

    @property
    def batch_shape(self) -> Any:
        return self._batch_shape

    @property
    def event_shape(self) -> Any:
        return self._event_shape

    @property
    def mean(self) -> _situ.Tensor:
        raise NotImplementedError

    @property
    def mode(self) -> _situ.Tensor:
        raise NotImplementedError

    @property
    def variance(self) -> _situ.Tensor:
        raise NotImplementedError

    @property
    def stddev(self) -> _situ.Tensor:
        return self.variance.sqrt()

    def sample(self, sample_shape: Sequence[int] = ()) -> _situ.Tensor:
        with no_grad():
            return self.rsample(sample_shape)

    def rsample(self, sample_shape: Sequence[int] = ()) -> _situ.Tensor:
        raise NotImplementedError

    def sample_n(self, n: int) -> _situ.Tensor:
        return self.sample((n,))

    def log_prob(self, value: _situ.Tensor) -> _situ.Tensor:
        raise NotImplementedError

    def entropy(self) -> _situ.Tensor:
        raise NotImplementedError

    def perplexity(self) -> _situ.Tensor:
        return self.entropy().exp()

    def _extended_shape(self, sample_shape=()):
        return (*sample_shape, *self._batch_shape, *self._event_shape)

    def __repr__(self) -> str:
        shown = {k: v for k in ("loc", "scale", "probs", "logits") if (v := self.__dict__.get(k)) is not None}
        inside = ", ".join(f"{k}: {v if v.numel() == 1 else v.size()}" for k, v in shown.items())
        return f"{type(self).__name__}({inside})"
