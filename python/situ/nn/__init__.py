"""Neural networks: modules, losses, functions, initial values. Names, arguments and defaults are PyTorch's."""
import sys as _sys

from .. import _situ

functional = _situ._nn_functional
_sys.modules["situ.nn.functional"] = functional

from . import init, parameter, utils  # noqa: E402,F401
from .containers import ModuleDict, ModuleList, ParameterDict, ParameterList, Sequential  # noqa: E402,F401
from .module import Module  # noqa: E402,F401
from .modules import *  # noqa: E402,F401,F403
from .parameter import Buffer, Parameter  # noqa: E402,F401
from .steps import Summary, summary, whole_step  # noqa: E402,F401
