"""situ.data under torch.utils' name."""
from ..data import *  # noqa: F401,F403
