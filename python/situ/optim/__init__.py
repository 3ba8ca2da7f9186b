"""Optimizers. Those of the library step in C++: all checks and all memory come before anything is written."""
# The form `as` says to type checkers that the name is this package's, too.
from . import lr_scheduler as lr_scheduler
from .adam import Adam as Adam, AdamW as AdamW
from .optimizer import Optimizer as Optimizer, StepInBackward as StepInBackward, required as required
from .sgd import SGD as SGD
