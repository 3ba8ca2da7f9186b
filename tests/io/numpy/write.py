#!/usr/bin/env python3
"""Writes the files of this folder with NumPy, for npy_test.cpp and the fuzz targets. Element i is i (i % 2 for
bools)."""
import io
import pathlib
import zipfile

import numpy as np
from numpy.lib import format as npy

HERE = pathlib.Path(__file__).parent


def values(dtype, shape=(2, 3), order="C"):
    n = int(np.prod(shape))
    a = np.arange(n) % (2 if np.dtype(dtype).kind == "b" else n + 1)
    return np.array(a.reshape(shape), dtype=dtype, order=order)


def put(name, array, version=None):
    with open(HERE / f"{name}.npy", "wb") as f:
        npy.write_array(f, array, version=version)


for d in ("f8", "f4", "f2", "i8", "i4", "i2", "i1", "u1", "b1"):
    put(d, values(d))
for d in (">f8", ">i4", ">f2"):
    put("big_" + d[1:], values(d))
put("fortran", values("f4", (2, 3), "F"))
put("fortran_3d", values("i2", (2, 3, 4), "F"))
put("big_fortran", values(">i8", (2, 3), "F"))
put("scalar", values("f8", ()))
put("vector", values("i4", (5,)))
put("empty", values("f4", (0, 4)))
put("version_2", values("f4"), (2, 0))
put("version_3", values("f4"), (3, 0))
put("large_axis", values("u1", (1, 70)))

# Dtypes that no tensor has.
for d in ("u2", "u4", "u8", "c8", "c16", "g", "U3", "M8[s]", "V2"):
    put("refused_" + d.replace("[", "").replace("]", ""), np.zeros(2, dtype=d))
put("refused_record", np.zeros(2, dtype=[("a", "f4"), ("b", "i4")]))
np.save(HERE / "refused_O.npy", np.array([{}, None], dtype=object), allow_pickle=True)

arrays = {"a": values("f4"), "b": values("i8", (3,)), "c/d": values("b1", (2, 2)), "größe": values("f8", ()), "e": values("u1", (0,))}
np.savez(HERE / "stored.npz", **arrays)
np.savez_compressed(HERE / "deflated.npz", **arrays, zeros=np.zeros((64, 64), "f4"))

# An archive in the form in which Python writes those past 2 GiB: with zip64 records in the directory.
limit, zipfile.ZIP64_LIMIT = zipfile.ZIP64_LIMIT, 100
with zipfile.ZipFile(HERE / "zip64.npz", "w") as z:
    for name in ("a", "b"):
        b = io.BytesIO()
        np.save(b, arrays[name])
        z.writestr(zipfile.ZipInfo(name + ".npy"), b.getvalue())
zipfile.ZIP64_LIMIT = limit
