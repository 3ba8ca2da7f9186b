"""The categorical distribution: one of K classes."""
from __future__ import annotations

from collections.abc import Sequence

from .. import _situ
from ..autograd import no_grad
from .distribution import Distribution, clamped, one_of

_LEAST = {_situ.float64: -1.7976931348623157e308, _situ.float32: -3.4028234663852886e38, _situ.float16: -65504.0,
          _situ.bfloat16: -3.3895313892515355e38}


class Categorical(Distribution):
    """Takes probs [.., K], which are divided by their sum, or logits [.., K]."""

    def __init__(self, probs: _situ.Tensor | None = None, logits: _situ.Tensor | None = None,
                 validate_args: bool | None = None) -> None:
        one_of(probs, logits)
        given = probs if probs is not None else logits
        assert given is not None
        if given.dim() < 1:
            raise ValueError(f"`{'probs' if probs is not None else 'logits'}` parameter must be at least one-dimensional.")
        if probs is not None:
            self.probs = probs / probs.sum(-1, keepdim=True)
        else:
            self.logits = given - given.logsumexp(-1, keepdim=True)
        self._num_events = given.size()[-1]
        super().__init__(given.size()[:-1])

    def __getattr__(self, name):  # computes the other parameter on first use
        if name == "logits" and "probs" in self.__dict__:
            self.logits = clamped(self.probs).log()
            return self.logits
        if name == "probs" and "logits" in self.__dict__:
            self.probs = self.logits.softmax(-1)
            return self.probs
        raise AttributeError(name)

    @property
    def param_shape(self):
        return self.__dict__.get("probs", self.__dict__.get("logits")).size()

    @property
    def mean(self) -> _situ.Tensor:
        return _situ.full(self._extended_shape(), float("nan"), dtype=self.probs.dtype, device=self.probs.device)

    variance = mean

    @property
    def mode(self) -> _situ.Tensor:
        return self.probs.argmax(-1)

    def sample(self, sample_shape: Sequence[int] = ()) -> _situ.Tensor:
        with no_grad():
            rows, draws = self.probs.reshape(-1, self._num_events), 1
            for n in sample_shape:
                draws *= n
            return _situ.multinomial(rows, draws, True).t().reshape(self._extended_shape(sample_shape))

    def log_prob(self, value: _situ.Tensor) -> _situ.Tensor:
        value, logits = _situ.broadcast_tensors(value.long().unsqueeze(-1), self.logits)
        return logits.gather(-1, value[..., :1]).squeeze(-1)

    def entropy(self) -> _situ.Tensor:
        return -(self.logits.clamp(min=_LEAST[self.logits.dtype]) * self.probs).sum(-1)

    def enumerate_support(self, expand: bool = True) -> _situ.Tensor:
        values = _situ.arange(self._num_events, device=self.probs.device).view(-1, *[1] * len(self._batch_shape))
        return values.expand(-1, *self._batch_shape) if expand else values
