"""The Bernoulli distribution."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .. import _situ
from ..autograd import no_grad
from ..nn.functional import binary_cross_entropy_with_logits
from .distribution import Distribution, clamped, one_of


class Bernoulli(Distribution):
    """1 with probability probs = sigmoid(logits), else 0."""

    def __init__(self, probs: _situ.Tensor | float | None = None, logits: _situ.Tensor | float | None = None,
                 validate_args: bool | None = None) -> None:
        one_of(probs, logits)
        given: Any = probs if probs is not None else logits
        given = given if isinstance(given, _situ.Tensor) else _situ.tensor(float(given))
        if probs is not None:
            self.probs = given
        else:
            self.logits = given
        super().__init__(given.size())

    def __getattr__(self, name):  # computes the other parameter on first use
        if name == "logits" and "probs" in self.__dict__:
            p = clamped(self.probs)
            self.logits = p.log() - (-p).log1p()
            return self.logits
        if name == "probs" and "logits" in self.__dict__:
            self.probs = self.logits.sigmoid()
            return self.probs
        raise AttributeError(name)

    @property
    def param_shape(self):
        return self._batch_shape

    @property
    def mean(self) -> _situ.Tensor:
        return self.probs

    @property
    def mode(self) -> _situ.Tensor:
        nan = _situ.full_like(self.probs, float("nan"))
        return _situ.where(self.probs == 0.5, nan, (self.probs >= 0.5).to(self.probs.dtype))

    @property
    def variance(self) -> _situ.Tensor:
        return self.probs * (1 - self.probs)

    def sample(self, sample_shape: Sequence[int] = ()) -> _situ.Tensor:
        with no_grad():
            return _situ.bernoulli(self.probs.expand(self._extended_shape(sample_shape)))

    def log_prob(self, value: _situ.Tensor) -> _situ.Tensor:
        logits, value = _situ.broadcast_tensors(self.logits, value)
        return -binary_cross_entropy_with_logits(logits, value, reduction="none")

    def entropy(self) -> _situ.Tensor:
        return binary_cross_entropy_with_logits(self.logits, self.probs, reduction="none")

    def enumerate_support(self, expand: bool = True) -> _situ.Tensor:
        values = _situ.arange(2, dtype=self.probs.dtype, device=self.probs.device).view(-1, *[1] * len(self._batch_shape))
        return values.expand(-1, *self._batch_shape) if expand else values
