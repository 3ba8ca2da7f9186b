"""Optimizers. Those of the library step in C++: all checks and all memory come before anything is written."""
from . import lr_scheduler  # noqa: F401
from .adam import Adam, AdamW  # noqa: F401
from .optimizer import Optimizer, StepInBackward, required  # noqa: F401
from .sgd import SGD  # noqa: F401
