"""Data sets, samplers and loaders, and built-in data."""
# `as` marks the names as public for type checkers.
from .._situ._data import MNIST as MNIST, CharVocabulary as CharVocabulary, DrawnDigits as DrawnDigits
from .._situ._data import TextWindows as TextWindows
from . import transforms as transforms
from .datasets import ChainDataset as ChainDataset, ConcatDataset as ConcatDataset, Dataset as Dataset
from .datasets import IterableDataset as IterableDataset, StackDataset as StackDataset, Subset as Subset
from .datasets import TensorDataset as TensorDataset, random_split as random_split
from .images import CIFAR10 as CIFAR10, CIFAR100 as CIFAR100, ImageFolder as ImageFolder
from .images import decode_image as decode_image, read_image as read_image
from .loader import DataLoader as DataLoader, default_collate as default_collate, default_convert as default_convert
from .loader import get_worker_info as get_worker_info
from .samplers import BatchSampler as BatchSampler, RandomSampler as RandomSampler, Sampler as Sampler
from .samplers import SequentialSampler as SequentialSampler, SubsetRandomSampler as SubsetRandomSampler
from .samplers import WeightedRandomSampler as WeightedRandomSampler
