"""Probability distributions over tensors, with PyTorch's names and shapes. Values are not checked: validate_args is
ignored, and invalid probabilities give what the formulas give."""
from .bernoulli import Bernoulli as Bernoulli
from .categorical import Categorical as Categorical
from .distribution import Distribution as Distribution
from .kl import kl_divergence as kl_divergence, register_kl as register_kl
from .normal import Normal as Normal
