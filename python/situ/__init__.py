"""Situ: a deep-learning engine that trains within a given number of bytes. Names, arguments and defaults are PyTorch's."""
import builtins as _builtins
import math as _math
import sys as _sys
from collections.abc import Sequence as _Sequence
from typing import TYPE_CHECKING as _TYPE_CHECKING

from . import _names
from . import _situ
from ._dtypes import finfo as finfo, iinfo as iinfo, result_type as result_type
from ._names import Size as Size
from ._situ import *  # noqa: F401,F403
from ._situ import __version__ as __version__

_names.add_operators(_situ.Tensor, _situ)

inf, nan, pi, e, newaxis = _math.inf, _math.nan, _math.pi, _math.e, None
strided = "strided"
contiguous_format, preserve_format, channels_last = "contiguous_format", "preserve_format", "channels_last"

# The submodules whose functions are in the extension.
if _TYPE_CHECKING:
    from . import linalg as linalg, special as special
else:
    linalg, special = _situ._linalg, _situ._special
    setattr(linalg, "LinAlgError", _situ.LinAlgError)
    _sys.modules["situ.linalg"], _sys.modules["situ.special"] = linalg, special

# `as` marks the names as public for type checkers.
from . import autograd as autograd  # noqa: E402
from .autograd import enable_grad as enable_grad, inference_mode as inference_mode  # noqa: E402
from .autograd import no_grad as no_grad, set_grad_enabled as set_grad_enabled  # noqa: E402
from . import amp as amp  # noqa: E402
from .amp import autocast as autocast, get_autocast_dtype as get_autocast_dtype  # noqa: E402
from .amp import is_autocast_enabled as is_autocast_enabled  # noqa: E402
from . import nn as nn  # noqa: E402
from . import models as models, optim as optim  # noqa: E402
from . import inplace as inplace, io as io, memory as memory  # noqa: E402
from . import masked as masked, signal as signal  # noqa: E402
from . import cuda as cuda, data as data, distributions as distributions, utils as utils  # noqa: E402
from . import profiler as profiler  # noqa: E402
from .autograd import checkpoint as checkpoint  # noqa: E402
from .files import load as load, save as save  # noqa: E402
from . import _absent  # noqa: E402
from ._absent import AbsentError as AbsentError  # noqa: E402

_absent.add()


def is_tensor(obj: object) -> _builtins.bool:
    """True if obj is a situ.Tensor."""
    return isinstance(obj, _situ.Tensor)


def is_floating_point(input: _situ.Tensor) -> _builtins.bool:
    """True if the elements are floating."""
    return input.is_floating_point()


def is_complex(input: _situ.Tensor) -> _builtins.bool:
    """False: there are no complex elements."""
    return False


def asarray(obj: object, *, dtype: _situ.dtype | None = None, device: object = None, copy: _builtins.bool | None = None,
            requires_grad: _builtins.bool = False) -> _situ.Tensor:
    """A tensor that shares obj's bytes if possible; copy=True: always a copy; copy=False: raises if a copy is
    needed."""
    made = _situ.as_tensor(obj, dtype=dtype, device=device)
    if copy is False and not _shares(made, obj):
        raise _situ.ValueError("asarray: copy=False, but this call needs a copy: another dtype or device, "
                               "or values in lists and numbers")
    made = made.clone() if copy else made
    return made.requires_grad_() if requires_grad else made


def _shares(made: _situ.Tensor, obj: object) -> _builtins.bool:
    if not made.is_cpu or isinstance(obj, _situ.Tensor):
        return isinstance(obj, _situ.Tensor) and made.is_alias_of(obj)
    if not (hasattr(obj, "__dlpack__") or hasattr(obj, "__array__")):
        return False
    there = _situ.from_dlpack(obj)
    return made.dtype == there.dtype and (made.numel() == 0 or made.data_ptr() == there.data_ptr())


def numel(input: _situ.Tensor) -> _builtins.int:
    """The number of elements of a tensor."""
    return input.numel()


def broadcast_shapes(*shapes: _builtins.int | _Sequence[_builtins.int]) -> Size:
    """The sizes to which tensors of these sizes broadcast."""
    out: list[_builtins.int] = []
    for shape in shapes:
        shape = (shape,) if isinstance(shape, _builtins.int) else tuple(shape)
        while len(out) < len(shape):
            out.insert(0, 1)
        for i in range(1, len(shape) + 1):
            if shape[-i] != 1 and out[-i] not in (1, shape[-i]):
                raise _situ.ShapeError(f"broadcast_shapes: {list(shapes)} do not broadcast")
            out[-i] = _builtins.max(out[-i], shape[-i]) if shape[-i] != 0 else 0
    return Size(out)
