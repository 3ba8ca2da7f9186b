"""Optimizers. Those of the library step in C++, and check and allocate everything before they write."""
# `as` marks the names as public for type checkers.
from . import lr_scheduler as lr_scheduler, swa_utils as swa_utils
from ._library import *  # noqa: F401,F403
from .adagrad import Adagrad as Adagrad
from .lbfgs import LBFGS as LBFGS
from .matrices import Adafactor as Adafactor, Muon as Muon
from .optimizer import Optimizer as Optimizer, StepInBackward as StepInBackward, required as required
