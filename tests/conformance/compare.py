"""Compares a result of Situ with PyTorch's: values within PyTorch's own tolerances, dtype, sizes, and strides of
views."""
import torch
from torch.testing._internal.common_device_type import toleranceOverride
from torch.testing._internal.opinfo.core import DecorateInfo

import situ
from bridge import TO_TORCH, to_torch

DEFAULTS = {torch.float64: (1e-7, 1e-7), torch.float32: (1.3e-6, 1e-5), torch.bfloat16: (1.6e-2, 1e-5),
            torch.float16: (1e-3, 1e-5)}


def tolerances(entry, dtype):
    """rtol and atol by result dtype: PyTorch's defaults, widened by the entry's own toleranceOverride."""
    out = dict(DEFAULTS)
    for d in getattr(entry, "decorators", ()) or ():
        if not isinstance(d, DecorateInfo) or d.device_type not in (None, "cpu"):
            continue
        if d.dtypes is not None and dtype not in d.dtypes:
            continue
        inner = d.decorators if isinstance(d.decorators, (list, tuple)) else [d.decorators]
        for t in inner:
            if isinstance(t, toleranceOverride):
                for dt, tol in t.d.items():
                    if dt in out:
                        out[dt] = (max(out[dt][0], tol.rtol), max(out[dt][1], tol.atol))
    return out


def flat(x):
    """The tensors and numbers of a result, in order."""
    if isinstance(x, (tuple, list)):
        return [v for e in x for v in flat(e)]
    if isinstance(x, dict):
        return [v for e in x.values() for v in flat(e)]
    return [x]


def meaningful(sizes, strides):
    """Strides of dimensions of size 1, or of tensors without elements, mean nothing."""
    return tuple(st for sz, st in zip(sizes, strides) if sz != 1) if all(sizes) else ()


def worst(a, b):
    """Describes the place where two tensors differ most, for a report."""
    d = (a.double() - b.double()).abs()
    d = torch.where(torch.isnan(d), torch.full_like(d, float("inf")), d)
    same = (a == b) | (torch.isnan(a.double()) & torch.isnan(b.double()))
    d = torch.where(same, torch.zeros_like(d), d)
    i = int(d.argmax())
    return f"{a.reshape(-1)[i].item()!r}, PyTorch {b.reshape(-1)[i].item()!r}"


def difference(expected, got, tol, truth=None, strides=False):
    """Returns None, or how got differs from the expected result. `truth` computes PyTorch's result in float64. A result
    that is at least as near to it as PyTorch's is correct."""
    es, gs = flat(expected), flat(got)
    if len(es) != len(gs):
        return f"{len(gs)} results, PyTorch {len(es)}"
    for k, (e, g) in enumerate(zip(es, gs)):
        which = f"result {k}: " if len(es) > 1 else ""
        if not isinstance(e, torch.Tensor):
            if isinstance(g, situ.Tensor):
                return f"{which}a tensor, PyTorch {type(e).__name__}"
            if isinstance(e, torch.dtype):
                if TO_TORCH.get(repr(g)) != e:
                    return f"{which}{g!r}, PyTorch {e!r}"
            elif isinstance(e, float):
                rtol, atol = tol[torch.float32]
                if type(g) is not float or not (g == e or abs(g - e) <= atol + rtol * abs(e) or (g != g and e != e)):
                    return f"{which}{g!r}, PyTorch {e!r}"
            elif e is not None and (type(g) is not type(e) and not isinstance(e, tuple) or g != e):
                return f"{which}{g!r}, PyTorch {e!r}"
            continue
        if not isinstance(g, situ.Tensor):
            return f"{which}{type(g).__name__}, PyTorch a tensor"
        if TO_TORCH[repr(g.dtype)] != e.dtype:
            return f"{which}dtype {repr(g.dtype)[5:]}, PyTorch {str(e.dtype)[6:]}"
        if tuple(g.shape) != tuple(e.shape):
            return f"{which}sizes {list(g.shape)}, PyTorch {list(e.shape)}"
        if strides and meaningful(g.shape, g.stride()) != meaningful(e.shape, e.stride()):
            return f"{which}strides {list(g.stride())}, PyTorch {list(e.stride())}"
        if e.numel() == 0:
            continue
        t, e = to_torch(g), e.detach()
        rtol, atol = tol.get(e.dtype, (0, 0))
        if torch.isclose(t, e, rtol=rtol, atol=atol, equal_nan=True).all():
            continue
        if truth is not None and e.dtype.is_floating_point and nearer(t, e, truth, k, rtol, atol, tol.get("largest", 0)):
            continue
        return f"{which}{worst(t, e)}"
    return None


def nearer(ours, theirs, truth, k, rtol, atol, largest):
    """Returns whether ours is at least as near to the truth as theirs, or, in f32, within `largest` times the largest
    element."""
    try:
        exact = flat(truth())[k]
    except Exception:  # PyTorch has none in float64, so it cannot decide
        return False
    if exact is None or exact.shape != theirs.shape:
        return False
    exact = exact.detach().double()
    finite = torch.isfinite(exact)
    away, allowed = (ours.double() - exact).abs(), (theirs.double() - exact).abs()
    if not torch.equal(torch.nan_to_num(ours.double())[~finite], torch.nan_to_num(exact)[~finite]):
        return False
    if not finite.any():
        return True
    away, allowed = away[finite], allowed[finite]
    bound = torch.maximum(allowed.max().expand_as(away), atol + rtol * exact[finite].abs())
    if theirs.dtype == torch.float32:
        bound = torch.maximum(bound, largest * exact[finite].abs().max().expand_as(bound))
    if theirs.dtype == torch.bfloat16:  # 8 bits: cancellation leaves the roundings of the largest element
        bound = torch.maximum(bound, rtol * exact[finite].abs().max().expand_as(bound))
    return bool((away <= bound).all())
