"""Windows of signals. `sym=False`: for spectra, the window is one element longer without its last."""
import math
from collections.abc import Sequence
from typing import Any

from .. import _situ
from .._situ import Tensor, dtype as _dtype

__all__ = ["bartlett", "blackman", "cosine", "exponential", "gaussian", "general_cosine", "general_hamming", "hamming", "hann",
           "kaiser", "nuttall"]


def _options(name: str, M: int, dtype: _dtype | None, layout: object) -> _dtype:
    """The window's dtype; raises for dtypes that windows cannot have."""
    if M < 0:
        raise ValueError(f"{name}: the length is {M}; it must be 0 or more")
    if layout not in (None, "strided"):
        raise ValueError(f"{name}: the layout is {layout}, but all tensors are strided")
    given = _situ.get_default_dtype() if dtype is None else dtype
    if given not in (_situ.float32, _situ.float64):
        raise RuntimeError(f"{name}: needs float32 or float64, but got {given}")
    return given


def _finished(window: Tensor, dtype: _dtype, device: Any, requires_grad: bool) -> Tensor:
    """Computed on the CPU in float64, which not every device has."""
    if device is None:
        device = _situ.get_default_device()
    return window.to(device, dtype).requires_grad_(requires_grad)


def _places(M: int) -> Tensor:
    return _situ.arange(M, dtype=_situ.float64, device="cpu")


def _ones(M: int) -> Tensor:
    return _situ.ones(M, dtype=_situ.float64, device="cpu")


def _last(M: int, sym: bool) -> int:
    return M - 1 if sym else M


def general_cosine(M: int, *, a: Sequence[float], sym: bool = True, dtype: _dtype | None = None, layout: object = None,
                   device: Any = None, requires_grad: bool = False) -> Tensor:
    """a[0] - a[1] cos(x) + a[2] cos(2 x) - ..., x from 0 to 2 pi."""
    given = _options("general_cosine", M, dtype, layout)
    if not isinstance(a, Sequence):
        raise TypeError("general_cosine: a must be a list of coefficients")
    if len(a) == 0:
        raise ValueError("general_cosine: a is empty; it must have at least one coefficient")
    if M <= 1:
        return _finished(_ones(M), given, device, requires_grad)
    x = _places(M) * (2 * math.pi / _last(M, sym))
    window = _ones(M) * 0
    for i, w in enumerate(a):
        window = window + (x * i).cos() * ((-1) ** i * w)
    return _finished(window, given, device, requires_grad)


def general_hamming(M: int, *, alpha: float = 0.54, sym: bool = True, dtype: _dtype | None = None, layout: object = None,
                    device: Any = None, requires_grad: bool = False) -> Tensor:
    """alpha - (1 - alpha) cos(x), x from 0 to 2 pi."""
    return general_cosine(M, a=[alpha, 1 - alpha], sym=sym, dtype=dtype, layout=layout, device=device,
                          requires_grad=requires_grad)


def hamming(M: int, *, sym: bool = True, dtype: _dtype | None = None, layout: object = None, device: Any = None,
            requires_grad: bool = False) -> Tensor:
    """0.54 - 0.46 cos(x), x from 0 to 2 pi."""
    return general_hamming(M, sym=sym, dtype=dtype, layout=layout, device=device, requires_grad=requires_grad)


def hann(M: int, *, sym: bool = True, dtype: _dtype | None = None, layout: object = None, device: Any = None,
         requires_grad: bool = False) -> Tensor:
    """0.5 - 0.5 cos(x), x from 0 to 2 pi."""
    return general_hamming(M, alpha=0.5, sym=sym, dtype=dtype, layout=layout, device=device, requires_grad=requires_grad)


def blackman(M: int, *, sym: bool = True, dtype: _dtype | None = None, layout: object = None, device: Any = None,
             requires_grad: bool = False) -> Tensor:
    """0.42 - 0.5 cos(x) + 0.08 cos(2 x), x from 0 to 2 pi."""
    return general_cosine(M, a=[0.42, 0.5, 0.08], sym=sym, dtype=dtype, layout=layout, device=device,
                          requires_grad=requires_grad)


def nuttall(M: int, *, sym: bool = True, dtype: _dtype | None = None, layout: object = None, device: Any = None,
            requires_grad: bool = False) -> Tensor:
    """Nuttall's window of four terms."""
    return general_cosine(M, a=[0.3635819, 0.4891775, 0.1365995, 0.0106411], sym=sym, dtype=dtype, layout=layout,
                          device=device, requires_grad=requires_grad)


def bartlett(M: int, *, sym: bool = True, dtype: _dtype | None = None, layout: object = None, device: Any = None,
             requires_grad: bool = False) -> Tensor:
    """1 - |x|, x from -1 to 1."""
    given = _options("bartlett", M, dtype, layout)
    if M <= 1:
        return _finished(_ones(M), given, device, requires_grad)
    return _finished(1 - (_places(M) * (2 / _last(M, sym)) - 1).abs(), given, device, requires_grad)


def cosine(M: int, *, sym: bool = True, dtype: _dtype | None = None, layout: object = None, device: Any = None,
           requires_grad: bool = False) -> Tensor:
    """sin(x), x at the middles of M intervals from 0 to pi."""
    given = _options("cosine", M, dtype, layout)
    parts = M + 1 if not sym and M > 1 else max(M, 1)
    return _finished(((_places(M) + 0.5) * (math.pi / parts)).sin(), given, device, requires_grad)


def exponential(M: int, *, center: float | None = None, tau: float = 1.0, sym: bool = True, dtype: _dtype | None = None,
                layout: object = None, device: Any = None, requires_grad: bool = False) -> Tensor:
    """exp(-|i - center| / tau)."""
    given = _options("exponential", M, dtype, layout)
    if tau <= 0:
        raise ValueError(f"exponential: tau is {tau}; it must be above 0")
    if sym and center is not None:
        raise ValueError("exponential: a symmetric window has its center in the middle; leave center out")
    if center is None:
        center = (M if not sym and M > 1 else M - 1) / 2
    return _finished((-(_places(M) - center).abs() / tau).exp(), given, device, requires_grad)


def gaussian(M: int, *, std: float = 1.0, sym: bool = True, dtype: _dtype | None = None, layout: object = None,
             device: Any = None, requires_grad: bool = False) -> Tensor:
    """exp(-(i - middle)^2 / (2 std^2))."""
    given = _options("gaussian", M, dtype, layout)
    if std <= 0:
        raise ValueError(f"gaussian: std is {std}; it must be above 0")
    middle = (M if not sym and M > 1 else M - 1) / 2
    return _finished((-((_places(M) - middle) / (std * math.sqrt(2))).square()).exp(), given, device, requires_grad)


def kaiser(M: int, *, beta: float = 12.0, sym: bool = True, dtype: _dtype | None = None, layout: object = None,
           device: Any = None, requires_grad: bool = False) -> Tensor:
    """i0(beta sqrt(1 - x^2)) / i0(beta), x from -1 to 1."""
    given = _options("kaiser", M, dtype, layout)
    if beta < 0:
        raise ValueError(f"kaiser: beta is {beta}; it must be 0 or more")
    if M <= 1:
        return _finished(_ones(M), given, device, requires_grad)
    x = _places(M) * (2 / _last(M, sym)) - 1
    top = _situ.i0(_situ.tensor(beta, dtype=_situ.float64, device="cpu"))
    return _finished(_situ.i0((1 - x.square()).clamp(min=0).sqrt() * beta) / top, given, device, requires_grad)
