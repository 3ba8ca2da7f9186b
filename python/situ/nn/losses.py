"""Losses. Those of _library.py are C++ modules; this file adds the further arguments and checks of PyTorch's
classes."""
from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .. import _situ
from . import _library
from .module import Library, Module

_F = _situ._nn_functional
_Base: Any = object  # of classes that are mixed into a module


class _Loss(_Base):
    """A loss of an input and a target."""

    _simple = False

    def forward(self, input: _situ.Tensor, target: _situ.Tensor) -> _situ.Tensor:
        return self._core.two(input, target)


class _WeightedLoss(_Loss):
    """A loss whose weights are buffers."""

    def _weights(self, **weights):
        for k, w in weights.items():
            self.register_buffer(k, w)


class MSELoss(_Loss, _library.MSELoss):
    __doc__ = _library.MSELoss.__doc__


class L1Loss(_Loss, _library.L1Loss):
    __doc__ = _library.L1Loss.__doc__


class SmoothL1Loss(_Loss, _library.SmoothL1Loss):
    __doc__ = _library.SmoothL1Loss.__doc__


class CrossEntropyLoss(_WeightedLoss, _library.CrossEntropyLoss):
    __doc__ = _library.CrossEntropyLoss.__doc__

    def __init__(self, weight: _situ.Tensor | None = None, size_average: bool | None = None, ignore_index: int = -100,
                 reduce: bool | None = None, reduction: str = "mean", label_smoothing: float = 0.0) -> None:
        super().__init__(weight, size_average, ignore_index, reduce, reduction, label_smoothing)
        self._weights(weight=weight)


class NLLLoss(_WeightedLoss, _library.NLLLoss):
    __doc__ = _library.NLLLoss.__doc__

    def __init__(self, weight: _situ.Tensor | None = None, size_average: bool | None = None, ignore_index: int = -100,
                 reduce: bool | None = None, reduction: str = "mean") -> None:
        super().__init__(weight, size_average, ignore_index, reduce, reduction)
        self._weights(weight=weight)


class BCELoss(_WeightedLoss, _library.BCELoss):
    __doc__ = _library.BCELoss.__doc__

    def __init__(self, weight: _situ.Tensor | None = None, size_average: bool | None = None, reduce: bool | None = None,
                 reduction: str = "mean") -> None:
        super().__init__(weight, size_average, reduce, reduction)
        self._weights(weight=weight)


class BCEWithLogitsLoss(_WeightedLoss, _library.BCEWithLogitsLoss):
    __doc__ = _library.BCEWithLogitsLoss.__doc__

    def __init__(self, weight: _situ.Tensor | None = None, size_average: bool | None = None, reduce: bool | None = None,
                 reduction: str = "mean", pos_weight: _situ.Tensor | None = None) -> None:
        super().__init__(weight, size_average, reduce, reduction, pos_weight)
        self._weights(weight=weight, pos_weight=pos_weight)


class HuberLoss(_Loss, _library.HuberLoss):
    __doc__ = _library.HuberLoss.__doc__


class PoissonNLLLoss(_Loss, _library.PoissonNLLLoss):
    __doc__ = _library.PoissonNLLLoss.__doc__

    def forward(self, log_input: _situ.Tensor, target: _situ.Tensor) -> _situ.Tensor:
        return self._core.two(log_input, target)


class HingeEmbeddingLoss(_Loss, _library.HingeEmbeddingLoss):
    __doc__ = _library.HingeEmbeddingLoss.__doc__


class SoftMarginLoss(_Loss, _library.SoftMarginLoss):
    __doc__ = _library.SoftMarginLoss.__doc__


class MultiLabelMarginLoss(_Loss, _library.MultiLabelMarginLoss):
    __doc__ = _library.MultiLabelMarginLoss.__doc__


class MultiLabelSoftMarginLoss(_WeightedLoss, _library.MultiLabelSoftMarginLoss):
    __doc__ = _library.MultiLabelSoftMarginLoss.__doc__

    def __init__(self, weight: _situ.Tensor | None = None, size_average: bool | None = None, reduce: bool | None = None,
                 reduction: str = "mean") -> None:
        super().__init__(weight, size_average, reduce, reduction)
        self._weights(weight=weight)


class MultiMarginLoss(_WeightedLoss, _library.MultiMarginLoss):
    __doc__ = _library.MultiMarginLoss.__doc__

    def __init__(self, p: int = 1, margin: float = 1.0, weight: _situ.Tensor | None = None, size_average: bool | None = None,
                 reduce: bool | None = None, reduction: str = "mean") -> None:
        if p not in (1, 2):
            raise ValueError("only p == 1 and p == 2 supported")
        if weight is not None and weight.dim() != 1:
            raise ValueError(f"MultiMarginLoss: expected weight to be None or 1D tensor, got {weight.dim()}D instead")
        super().__init__(p, margin, weight, size_average, reduce, reduction)
        self._weights(weight=weight)


class GaussianNLLLoss(_library.GaussianNLLLoss):
    """(log(v) + (input - target)^2 / v) / 2 with v = max(var, eps)."""

    _plain = _simple = False

    def __init__(self, *, full: bool = False, eps: float = 1e-06, reduction: str = "mean") -> None:
        super().__init__(full, eps, reduction)

    def forward(self, input: _situ.Tensor, target: _situ.Tensor, var: _situ.Tensor | float) -> _situ.Tensor:
        return _F.gaussian_nll_loss(input, target, var, full=self.full, eps=self.eps, reduction=self.reduction)


class CosineEmbeddingLoss(_library.CosineEmbeddingLoss):
    """1 - cos(input1, input2) if target is 1, max(0, cos - margin) if it is -1."""

    _simple = False

    def forward(self, input1: _situ.Tensor, input2: _situ.Tensor, target: _situ.Tensor) -> _situ.Tensor:
        return self._core.three(input1, input2, target)


class MarginRankingLoss(_library.MarginRankingLoss):
    """max(0, -target (input1 - input2) + margin)."""

    _simple = False

    def forward(self, input1: _situ.Tensor, input2: _situ.Tensor, target: _situ.Tensor) -> _situ.Tensor:
        return self._core.three(input1, input2, target)


class TripletMarginLoss(_library.TripletMarginLoss):
    """max(0, d(anchor, positive) - d(anchor, negative) + margin)."""

    _simple = False

    def __init__(self, margin: float = 1.0, p: float = 2.0, eps: float = 1e-06, swap: bool = False,
                 size_average: bool | None = None, reduce: bool | None = None, reduction: str = "mean") -> None:
        if margin <= 0:
            raise ValueError(f"TripletMarginLoss: expected margin to be greater than 0, got {margin} instead")
        super().__init__(margin, p, eps, swap, size_average, reduce, reduction)

    def forward(self, anchor: _situ.Tensor, positive: _situ.Tensor, negative: _situ.Tensor) -> _situ.Tensor:
        return self._core.three(anchor, positive, negative)


class CTCLoss(_library.CTCLoss):
    """-log of the probability of each target sequence, summed over all its alignments."""

    _plain = _simple = False

    def forward(self, log_probs: _situ.Tensor, targets: _situ.Tensor, input_lengths: Any, target_lengths: Any) -> _situ.Tensor:
        return _F.ctc_loss(log_probs, targets, input_lengths, target_lengths, self.blank, self.reduction, self.zero_infinity)


# ---- losses whose function has no C++ module ----

def _old_reduction(reduction, size_average, reduce):
    """Maps the arguments before `reduction` existed, which take precedence over it."""
    if size_average is None and reduce is None:
        return reduction
    if reduce is False:
        return "none"
    return "sum" if size_average is False else "mean"


class KLDivLoss(Module):
    """target (log(target) - input), for log-probabilities `input`; reduction "batchmean" gives the mathematical
    divergence."""

    def __init__(self, size_average: bool | None = None, reduce: bool | None = None, reduction: str = "mean",
                 log_target: bool = False) -> None:
        super().__init__()
        self.reduction, self.log_target = _old_reduction(reduction, size_average, reduce), log_target

    def forward(self, input: _situ.Tensor, target: _situ.Tensor) -> _situ.Tensor:
        return _F.kl_div(input, target, reduction=self.reduction, log_target=self.log_target)


def triplet_margin_with_distance_loss(anchor: _situ.Tensor, positive: _situ.Tensor, negative: _situ.Tensor, *,
                                      distance_function: Callable[[_situ.Tensor, _situ.Tensor], _situ.Tensor] | None = None,
                                      margin: float = 1.0, swap: bool = False, reduction: str = "mean") -> _situ.Tensor:
    """max(0, d(anchor, positive) - d(anchor, negative) + margin) with the program's own distance."""
    if reduction not in ("none", "mean", "sum"):
        raise ValueError(f"{reduction} is not a valid value for reduction")
    if margin <= 0:
        raise ValueError(f"margin must be greater than 0, got {margin}")
    if not anchor.dim() == positive.dim() == negative.dim():
        raise RuntimeError("The anchor, positive, and negative tensors are expected to have the same number of dimensions, but got: "
                           f"anchor {anchor.dim()}D, positive {positive.dim()}D, and negative {negative.dim()}D inputs")
    distance = _F.pairwise_distance if distance_function is None else distance_function
    near, far = distance(anchor, positive), distance(anchor, negative)
    if swap:
        far = _situ.minimum(far, distance(positive, negative))
    loss = _situ.clamp_min(near - far + margin, 0)
    return loss if reduction == "none" else loss.mean() if reduction == "mean" else loss.sum()


class TripletMarginWithDistanceLoss(Module):
    """TripletMarginLoss with the program's own distance."""

    def __init__(self, *, distance_function: Callable[[_situ.Tensor, _situ.Tensor], _situ.Tensor] | None = None,
                 margin: float = 1.0, swap: bool = False, reduction: str = "mean") -> None:
        super().__init__()
        if margin <= 0:
            raise ValueError(f"TripletMarginWithDistanceLoss: expected margin to be greater than 0, got {margin} instead")
        from .modules import PairwiseDistance
        self.distance_function = PairwiseDistance() if distance_function is None else distance_function
        self.margin, self.swap, self.reduction = margin, swap, reduction

    def forward(self, anchor: _situ.Tensor, positive: _situ.Tensor, negative: _situ.Tensor) -> _situ.Tensor:
        return triplet_margin_with_distance_loss(anchor, positive, negative, distance_function=self.distance_function,
                                                 margin=self.margin, swap=self.swap, reduction=self.reduction)


class LinearCrossEntropyLoss(Module):
    """CrossEntropyLoss of a linear layer's outputs, computed in chunks. out_features: the sizes after the classes'."""

    def __init__(self, in_features: int, num_classes: int, *, out_features: tuple[int, ...] = (), bias: bool = False,
                 device: _situ.device | str | None = None, dtype: _situ.dtype | None = None, reduction: str = "mean",
                 weight: _situ.Tensor | None = None, ignore_index: int | None = None, label_smoothing: float = 0.0,
                 options: object = None) -> None:
        if weight is not None and tuple(weight.shape) != (num_classes,):
            raise RuntimeError(f"expected weight shape to be {(num_classes,)}, got {tuple(weight.shape)}")
        if not 0 <= label_smoothing <= 1:
            raise RuntimeError(f"expected label_smoothing to be in range [0, 1], got {label_smoothing}")
        super().__init__()
        self.register_buffer("weight", weight)
        self.reduction, self.num_classes, self.out_features = reduction, num_classes, out_features
        self.ignore_index, self.label_smoothing, self.options = ignore_index, label_smoothing, options
        from .modules import Linear
        self.linear = Linear(in_features, math.prod(out_features, start=num_classes), bias=bias, device=device, dtype=dtype)

    def forward(self, input: _situ.Tensor, target: _situ.Tensor) -> _situ.Tensor:
        sizes = (self.num_classes, *self.out_features)
        weight = self.linear.weight.reshape((*sizes, self.linear.in_features))
        bias = self.linear.bias.reshape(sizes) if self.linear.bias is not None else None
        return _F.linear_cross_entropy(input, weight, target, linear_bias=bias, weight=self.weight, reduction=self.reduction,
                                       ignore_index=self.ignore_index, label_smoothing=self.label_smoothing, options=self.options)

    def extra_repr(self) -> str:
        return (f"in_features={self.linear.in_features}, num_classes={self.num_classes}, out_features={self.out_features}, "
                f"bias={self.linear.bias is not None}, reduction={self.reduction}, ignore_index={self.ignore_index}, "
                f"label_smoothing={self.label_smoothing}, options={self.options}")


if not TYPE_CHECKING:  # type checkers read the classes' names above
    __all__ = [n for n, v in list(globals().items())
               if isinstance(v, type) and issubclass(v, Module) and not n.startswith("_") and v not in (Module, Library)]
