"""Optimizers. Those of the library step in C++: all checks and all memory come before anything is written."""
# The form `as` says to type checkers that the name is this package's, too.
from . import lr_scheduler as lr_scheduler, swa_utils as swa_utils
from .adam import Adam as Adam, AdamW as AdamW
from .adaptive import ASGD as ASGD, Adadelta as Adadelta, Adagrad as Adagrad, RMSprop as RMSprop, Rprop as Rprop
from .lbfgs import LBFGS as LBFGS
from .matrices import Adafactor as Adafactor, Muon as Muon
from .moments import Adamax as Adamax, Lion as Lion, NAdam as NAdam, RAdam as RAdam
from .optimizer import Optimizer as Optimizer, StepInBackward as StepInBackward, required as required
from .sgd import SGD as SGD
