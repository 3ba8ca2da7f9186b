"""torch.utils' names."""
from . import checkpoint as checkpoint, data as data
