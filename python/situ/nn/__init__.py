"""Neural networks."""
import sys as _sys

from .. import _situ

functional = _situ._nn_functional
_sys.modules["situ.nn.functional"] = functional
