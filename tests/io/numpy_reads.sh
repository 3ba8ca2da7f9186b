#!/bin/sh
# NumPy reads what Situ wrote: npy_test leaves its files in a folder, and Python compares them with the expected values.
# Skipped if Python has no NumPy (SITU_PYTHON names another interpreter).
set -eu
python=${SITU_PYTHON:-python3}
"$python" -c 'import numpy' 2> /dev/null || exit 77
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
SITU_NUMPY_FILES=$work "${SITU_BINARY_DIR:?}/tests/test_io" --gtest_filter='Npz.ReadsItsOwnFiles:Npz.SizesAbove32Bits' > "$work/log" ||
  { cat "$work/log"; exit 1; }
"$python" - "$work" << 'END'
import pathlib, sys, zipfile
import numpy as np

folder = pathlib.Path(sys.argv[1])
expected = {
    "weights": np.arange(600, dtype="f4").reshape(20, 30),
    "turned": np.arange(20).reshape(4, 5).T,
    "nothing": np.zeros((3, 0), "f4"),
    "größe/1": np.arange(7) % 2 == 1,
    "": np.array(2.5, "f4"),
}
compared = 0


def compare(name, got, want):
    global compared
    assert got.dtype == want.dtype and got.shape == want.shape and (got == want).all(), (name, got, want)
    assert got.flags.f_contiguous == want.flags.f_contiguous, name
    compared += 1


for file in ("stored.npz", "deflated.npz"):
    assert zipfile.ZipFile(folder / file).testzip() is None
    arrays = np.load(folder / file)
    assert arrays.files == list(expected), arrays.files
    for name, want in expected.items():
        compare(name, arrays[name], want)
for file in ("wide_stored.npz", "wide_deflated.npz"):
    assert zipfile.ZipFile(folder / file).testzip() is None
    compare(file, np.load(folder / file)["a"], np.arange(50, dtype="i4"))
    compare(file, np.load(folder / file)["b"], np.array(0, dtype="i4"))
for name, want in expected.items():
    if "/" not in name:
        compare(name, np.load(folder / (name + ".npy")), want)
assert compared == 18, compared
END
