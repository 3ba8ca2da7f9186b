"""Checkpoints: forward runs again for backward instead of keeping what it saves."""
from ..autograd import checkpoint, checkpoint_sequential  # noqa: F401
