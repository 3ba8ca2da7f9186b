"""The normal distribution."""
from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from .. import _situ
from .distribution import Distribution


class Normal(Distribution):
    """exp(-(x - loc)^2 / (2 scale^2)) / (scale sqrt(2 pi))."""

    has_rsample = True

    def __init__(self, loc: _situ.Tensor | float, scale: _situ.Tensor | float, validate_args: bool | None = None) -> None:
        like = next((v for v in (loc, scale) if isinstance(v, _situ.Tensor)), None)
        made: Any = {} if like is None else {"dtype": like.dtype, "device": like.device}
        both = [v if isinstance(v, _situ.Tensor) else _situ.tensor(float(v), **made) for v in (loc, scale)]
        self.loc, self.scale = _situ.broadcast_tensors(*both)
        super().__init__(self.loc.size())

    @property
    def mean(self) -> _situ.Tensor:
        return self.loc

    mode = mean

    @property
    def stddev(self) -> _situ.Tensor:
        return self.scale

    @property
    def variance(self) -> _situ.Tensor:
        return self.scale.square()

    def rsample(self, sample_shape: Sequence[int] = ()) -> _situ.Tensor:
        return self.loc + self.scale * _situ.randn(self._extended_shape(sample_shape), dtype=self.loc.dtype, device=self.loc.device)

    def log_prob(self, value: _situ.Tensor) -> _situ.Tensor:
        return -((value - self.loc) ** 2) / (2 * self.variance) - self.scale.log() - math.log(math.sqrt(2 * math.pi))

    def entropy(self) -> _situ.Tensor:
        return 0.5 + 0.5 * math.log(2 * math.pi) + self.scale.log()

    def cdf(self, value: _situ.Tensor) -> _situ.Tensor:
        return 0.5 * (1 + ((value - self.loc) * self.scale.reciprocal() / math.sqrt(2)).erf())
