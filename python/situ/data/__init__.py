"""Data sets, samplers and loaders, and the data that comes with the library."""
from .._situ._data import MNIST, CharVocabulary, DrawnDigits, TextWindows  # noqa: F401
from .datasets import (  # noqa: F401
    ChainDataset, ConcatDataset, Dataset, IterableDataset, StackDataset, Subset, TensorDataset, random_split)
from .loader import DataLoader, default_collate, default_convert, get_worker_info  # noqa: F401
from .samplers import (  # noqa: F401
    BatchSampler, RandomSampler, Sampler, SequentialSampler, SubsetRandomSampler, WeightedRandomSampler)
