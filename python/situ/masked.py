"""Reductions and normalizations of the elements that a mask selects: mask is bool and broadcasts with input.

Elements that are masked out count as the neutral value (0 in a sum, 1 in a product). A result without elements is that
value; for a mean, a median or a variance it is NaN.
"""
import math
from collections.abc import Sequence

from . import _situ
from ._dtypes import iinfo as _iinfo
from ._situ import Tensor, dtype as _dtype

_Dims = int | Sequence[int] | None


def _dims(dim: _Dims, input: Tensor) -> tuple[int, ...]:
    """The dimensions, unique and counted from 0; None stands for all of them."""
    ndim = max(input.dim(), 1)
    if dim is None or dim == ():
        return tuple(range(input.dim()))
    out: list[int] = []
    for d in (dim,) if isinstance(dim, int) else dim:
        if d < -ndim or d >= ndim:
            raise IndexError(f"masked: dimension {d} is out of range for {input.dim()} dimensions")
        if d in out:
            raise RuntimeError(f"masked: dimension {d} is named twice")
        out.append(d % ndim)
    return tuple(sorted(out))


def _extreme(input: Tensor, largest: bool) -> float | int:
    """A value that no maximum (or minimum) takes, unless there are no others."""
    if input.dtype.is_floating_point:
        return -math.inf if largest else math.inf
    limits = _iinfo(input.dtype)
    return limits.min if largest else limits.max


def _spread(input: Tensor, mask: Tensor) -> Tensor:
    return mask.to(_situ.bool).expand(input.shape) if mask.dim() <= input.dim() else mask.to(_situ.bool)


def _combined(input: Tensor, mask: Tensor | None, neutral: float | int) -> Tensor:
    return input if mask is None else _situ.where(_spread(input, mask), input, neutral)


def _summed_type(input: Tensor, dtype: _dtype | None) -> _dtype:
    if dtype is not None:
        return dtype
    return input.dtype if input.dtype.is_floating_point else _situ.int64


def sum(input: Tensor, dim: _Dims = None, *, keepdim: bool = False, dtype: _dtype | None = None,
        mask: Tensor | None = None) -> Tensor:
    """The sum of the selected elements."""
    return _situ.sum(_combined(input, mask, 0), _dims(dim, input), keepdim, dtype=_summed_type(input, dtype))


def prod(input: Tensor, dim: _Dims = None, *, keepdim: bool = False, dtype: _dtype | None = None,
         mask: Tensor | None = None) -> Tensor:
    """The product of the selected elements."""
    r = _combined(input, mask, 1).to(_summed_type(input, dtype))
    for d in reversed(_dims(dim, input)):
        r = r.prod(d, keepdim)
    return r


def cumsum(input: Tensor, dim: int, *, dtype: _dtype | None = None, mask: Tensor | None = None) -> Tensor:
    """Running sums of the selected elements."""
    t = input.dtype if dtype is None else dtype
    return _situ.cumsum(_combined(input, mask, 0), dim, dtype=t)


def cumprod(input: Tensor, dim: int, *, dtype: _dtype | None = None, mask: Tensor | None = None) -> Tensor:
    """Running products of the selected elements."""
    t = input.dtype if dtype is None else dtype
    return _situ.cumprod(_combined(input, mask, 1), dim, dtype=t)


def amax(input: Tensor, dim: _Dims = None, *, keepdim: bool = False, dtype: _dtype | None = None,
         mask: Tensor | None = None) -> Tensor:
    """The largest selected element."""
    r = _situ.amax(_combined(input, mask, _extreme(input, True)), _dims(dim, input), keepdim)
    return r if dtype is None else r.to(dtype)


def amin(input: Tensor, dim: _Dims = None, *, keepdim: bool = False, dtype: _dtype | None = None,
         mask: Tensor | None = None) -> Tensor:
    """The smallest selected element."""
    r = _situ.amin(_combined(input, mask, _extreme(input, False)), _dims(dim, input), keepdim)
    return r if dtype is None else r.to(dtype)


def argmax(input: Tensor, dim: int | None = None, *, keepdim: bool = False, dtype: _dtype | None = None,
           mask: Tensor | None = None) -> Tensor:
    """The index of the largest selected element, in input's dtype unless another is given."""
    r = _situ.argmax(_combined(input, mask, _extreme(input, True)), dim, keepdim)
    return r.to(input.dtype if dtype is None else dtype)


def argmin(input: Tensor, dim: int | None = None, *, keepdim: bool = False, dtype: _dtype | None = None,
           mask: Tensor | None = None) -> Tensor:
    """The index of the smallest selected element, in input's dtype unless another is given."""
    r = _situ.argmin(_combined(input, mask, _extreme(input, False)), dim, keepdim)
    return r.to(input.dtype if dtype is None else dtype)


def _count(input: Tensor, dims: tuple[int, ...], keepdim: bool, mask: Tensor | None) -> Tensor:
    seen = _situ.ones(input.shape, dtype=_situ.int64, device=input.device) if mask is None else _spread(input, mask)
    return _situ.sum(seen, dims, keepdim)


def mean(input: Tensor, dim: _Dims = None, *, keepdim: bool = False, dtype: _dtype | None = None,
         mask: Tensor | None = None) -> Tensor:
    """The mean of the selected elements; floating types."""
    t = input.dtype if dtype is None else dtype
    if not t.is_floating_point:
        raise ValueError(f"masked.mean: a mean is floating, but the dtype is {t}; give dtype=")
    total = sum(input, dim, keepdim=keepdim, dtype=t, mask=mask)
    return total / _count(input, _dims(dim, input), keepdim, mask)


def median(input: Tensor, dim: int = -1, *, keepdim: bool = False, dtype: _dtype | None = None,
           mask: Tensor | None = None) -> Tensor:
    """The median of the selected elements, the lower of two."""
    d, floating = _dims(dim, input)[0], input.dtype.is_floating_point
    x = input if floating else input.to(_situ.float32)
    values = _situ.nanmedian(_combined(x, mask, math.nan), d, keepdim)[0]
    if floating:
        return values
    if values.isnan().any():
        raise ValueError("masked.median: a line is completely masked out, and integers have no NaN for it")
    return values.to(input.dtype if dtype is None else dtype)


def logsumexp(input: Tensor, dim: _Dims = None, *, keepdim: bool = False, dtype: _dtype | None = None,
              mask: Tensor | None = None) -> Tensor:
    """log(sum(exp(x))) of the selected elements."""
    x = _combined(input, mask, _extreme(input, True))
    if not x.dtype.is_floating_point:
        x = x.to(_situ.get_default_dtype())
    r = _situ.logsumexp(x, _dims(dim, input), keepdim) if input.dim() else x.clone()
    return r.to(input.dtype if dtype is None else dtype)


def logaddexp(input: Tensor, other: Tensor, *, dtype: _dtype | None = None, input_mask: Tensor | None = None,
              other_mask: Tensor | None = None) -> Tensor:
    """log(exp(input) + exp(other)), each only if its mask selects it."""
    r = _situ.logaddexp(_combined(input, input_mask, -math.inf), _combined(other, other_mask, -math.inf))
    return r.to(input.dtype if dtype is None else dtype)


def norm(input: Tensor, ord: float | None = 2.0, dim: _Dims = None, *, keepdim: bool = False, dtype: _dtype | None = None,
         mask: Tensor | None = None) -> Tensor:
    """The norm of the selected elements."""
    p = 2.0 if ord is None else ord
    x = _combined(input, mask, math.inf if p == -math.inf else 0)
    return _situ.norm(x, p, _dims(dim, input), keepdim, dtype=dtype)


def _moments(input: Tensor, dim: _Dims, unbiased: bool | None, correction: float | None, keepdim: bool, dtype: _dtype | None,
             mask: Tensor | None) -> Tensor:
    if unbiased is not None and correction is not None:
        raise AssertionError("masked.var: unbiased and correction set the same number; give one of them")
    minus = float(correction) if correction is not None else 1.0 if unbiased is None or unbiased else 0.0
    t = dtype if dtype is not None else input.dtype if input.dtype.is_floating_point else _situ.float32
    dims = _dims(dim, input)
    count = _count(input, dims, True, mask)
    middle = sum(input, dims, keepdim=True, dtype=t, mask=mask) / count
    gap = input - middle
    total = sum(gap * gap, dims, keepdim=keepdim, dtype=t, mask=mask)
    if not keepdim:
        count = count.reshape(total.shape)
    if minus != 0:
        count = (count.to(t) - minus).clamp(min=0)
    return (total / count).to(t)


def var(input: Tensor, dim: _Dims = None, unbiased: bool | None = None, *, correction: float | None = None,
        keepdim: bool = False, dtype: _dtype | None = None, mask: Tensor | None = None) -> Tensor:
    """The variance of the selected elements, divided by n - correction (default 1)."""
    return _moments(input, dim, unbiased, correction, keepdim, dtype, mask)


def std(input: Tensor, dim: _Dims = None, unbiased: bool | None = None, *, correction: float | None = None,
        keepdim: bool = False, dtype: _dtype | None = None, mask: Tensor | None = None) -> Tensor:
    """The square root of the variance. Its gradient is 0 if the variance is 0."""
    r = _moments(input, dim, unbiased, correction, keepdim, dtype, mask)
    constant = r == 0
    return r.masked_fill(constant, 1).sqrt().masked_fill(constant, 0)


def softmax(input: Tensor, dim: int, *, dtype: _dtype | None = None, mask: Tensor | None = None) -> Tensor:
    """exp(x) / sum(exp(x)) of the selected elements, 0 elsewhere."""
    return _situ.softmax(_combined(input, mask, _extreme(input, True)), dim, dtype=dtype)


def log_softmax(input: Tensor, dim: int, *, dtype: _dtype | None = None, mask: Tensor | None = None) -> Tensor:
    """log(softmax(x)) of the selected elements, -infinity elsewhere."""
    return _situ.log_softmax(_combined(input, mask, _extreme(input, True)), dim, dtype=dtype)


def softmin(input: Tensor, dim: int, *, dtype: _dtype | None = None, mask: Tensor | None = None) -> Tensor:
    """softmax(-x) of the selected elements, 0 elsewhere."""
    return _situ.softmax(-_combined(input, mask, _extreme(input, False)), dim, dtype=dtype)


def normalize(input: Tensor, ord: float, dim: int, *, eps: float = 1e-12, dtype: _dtype | None = None,
              mask: Tensor | None = None) -> Tensor:
    """x / max(norm(x), eps) of the selected elements, 0 elsewhere."""
    size = norm(input, ord, dim, keepdim=True, dtype=dtype, mask=mask)
    return _combined(input, mask, 0) / _situ.maximum(size, size.new_full((), eps))
