"""Checkpoints: forward runs again in backward instead of saving its values."""
from ..autograd import checkpoint as checkpoint, checkpoint_sequential as checkpoint_sequential
