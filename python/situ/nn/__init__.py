"""Neural networks: modules, losses, functions, initializers. Names, arguments and defaults are PyTorch's."""
import sys as _sys
from typing import TYPE_CHECKING as _TYPE_CHECKING

from .. import _situ

if _TYPE_CHECKING:
    from . import functional as functional
else:
    functional = _situ._nn_functional
    _sys.modules["situ.nn.functional"] = functional

KeyValueCache = _situ.KeyValueCache

# `as` marks the names as public for type checkers.
from . import init as init, parameter as parameter, utils as utils  # noqa: E402
from .containers import ModuleDict as ModuleDict, ModuleList as ModuleList, ParameterDict as ParameterDict  # noqa: E402
from .containers import ParameterList as ParameterList, Sequential as Sequential  # noqa: E402
from .adaptive import AdaptiveLogSoftmaxWithLoss as AdaptiveLogSoftmaxWithLoss  # noqa: E402
from .attention import multi_head_attention_forward as _multi_head_attention_forward  # noqa: E402
from .module import Module as Module  # noqa: E402
from .modules import *  # noqa: E402,F401,F403
from .losses import triplet_margin_with_distance_loss as _triplet_margin_with_distance_loss  # noqa: E402
from .lazy import *  # noqa: E402,F401,F403
from .parameter import Buffer as Buffer, Parameter as Parameter  # noqa: E402
from .parameter import UninitializedBuffer as UninitializedBuffer, UninitializedParameter as UninitializedParameter  # noqa: E402
from .transformer import Transformer as Transformer, TransformerDecoder as TransformerDecoder  # noqa: E402
from .transformer import TransformerDecoderLayer as TransformerDecoderLayer  # noqa: E402
from .transformer import TransformerEncoder as TransformerEncoder, TransformerEncoderLayer as TransformerEncoderLayer  # noqa: E402
from .steps import Summary as Summary, summary as summary, whole_step as whole_step  # noqa: E402

functional.triplet_margin_with_distance_loss = _triplet_margin_with_distance_loss  # a callable is among its arguments
functional.multi_head_attention_forward = _multi_head_attention_forward  # it has more arguments than an op may have
