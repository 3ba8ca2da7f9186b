"""Situ: a deep-learning engine that trains inside the bytes it is given. Names, arguments and defaults are PyTorch's."""
import builtins as _builtins
import math as _math
import sys as _sys

from . import _names
from . import _situ
from ._names import Size
from ._situ import *  # noqa: F401,F403
from ._situ import __version__

_names.add_operators(_situ.Tensor, _situ)

inf, nan, pi, e, newaxis = _math.inf, _math.nan, _math.pi, _math.e, None
strided = "strided"
contiguous_format, preserve_format, channels_last = "contiguous_format", "preserve_format", "channels_last"

# The submodules whose functions the extension holds.
linalg = _situ._linalg
_sys.modules["situ.linalg"] = linalg

from . import autograd  # noqa: E402
from .autograd import enable_grad, inference_mode, no_grad, set_grad_enabled  # noqa: E402
from . import nn  # noqa: E402
from . import optim  # noqa: E402
from . import inplace, memory  # noqa: E402
from . import data, utils  # noqa: E402
from .autograd import checkpoint  # noqa: E402
from .files import load, save  # noqa: E402


def is_tensor(obj):
    """Whether obj is a situ.Tensor."""
    return isinstance(obj, _situ.Tensor)


def is_floating_point(input):
    """Whether the elements are floating."""
    return input.is_floating_point()


def is_complex(input):
    """Whether the elements are complex: there are none."""
    return False


def numel(input):
    """How many elements a tensor has."""
    return input.numel()


def broadcast_shapes(*shapes):
    """The sizes that tensors of these sizes broadcast to."""
    out = []
    for shape in shapes:
        shape = (shape,) if isinstance(shape, _builtins.int) else tuple(shape)
        while len(out) < len(shape):
            out.insert(0, 1)
        for i in range(1, len(shape) + 1):
            if shape[-i] != 1 and out[-i] not in (1, shape[-i]):
                raise _situ.ShapeError(f"broadcast_shapes: {list(shapes)} do not broadcast")
            out[-i] = _builtins.max(out[-i], shape[-i]) if shape[-i] != 0 else 0
    return Size(out)
