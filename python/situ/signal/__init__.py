"""torch.signal's names."""
from . import windows as windows
