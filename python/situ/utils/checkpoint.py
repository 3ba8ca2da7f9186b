"""Checkpoints: forward runs again for backward instead of keeping what it saves."""
from ..autograd import checkpoint as checkpoint, checkpoint_sequential as checkpoint_sequential
