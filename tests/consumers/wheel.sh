#!/bin/sh
# `pip install ./python` in a fresh virtual environment: the wheel has at most 35 MB, brings the libraries that it loads, and
# needs nothing of this tree. The module's tests run against it too. The library within is compiled as the build tree's is,
# so that ccache, where it is there, has it already.
set -eu
[ -n "${SITU_PYTHON:-}" ] || { echo "wheel: the Python module is not built here"; exit 77; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cached() { sed -n "s/^$1:[A-Z]*=//p" "${SITU_BINARY_DIR:?}/CMakeCache.txt"; }
type=$(cached CMAKE_BUILD_TYPE)
flags=CMAKE_CXX_FLAGS_$(echo "$type" | tr '[:lower:]' '[:upper:]')
CXX=$(cached CMAKE_CXX_COMPILER)
SKBUILD_CMAKE_BUILD_TYPE=$type
SKBUILD_CMAKE_DEFINE="$flags=$(cached "$flags");SITU_WERROR=$(cached SITU_WERROR)"
export CXX SKBUILD_CMAKE_BUILD_TYPE SKBUILD_CMAKE_DEFINE
"$SITU_PYTHON" -m pip wheel --quiet --disable-pip-version-check --no-deps -w "$work/wheel" "${SITU_SOURCE_DIR:?}/python"
wheel=$(echo "$work"/wheel/situ-*.whl)
# Line tables are the development build's alone: a release has none.
"$SITU_PYTHON" -m zipfile -e "$wheel" "$work/bare"
strip --strip-debug "$work"/bare/situ/*.so*
(cd "$work/bare" && "$SITU_PYTHON" -m zipfile -c ../bare.zip ./*)
bytes=$(stat -c %s "$work/bare.zip")
echo "wheel: $bytes bytes"
[ "$bytes" -le 35000000 ] || { echo "wheel: more than 35,000,000 bytes"; exit 1; }

"$SITU_PYTHON" -m venv "$work/env"
"$work/env/bin/pip" install --quiet --disable-pip-version-check "$wheel"
cd "$work"
env -i PATH=/usr/bin:/bin HOME="$work" "$work/env/bin/python" - <<'END'
import situ

x = situ.randn(4, 3, 16, 16, requires_grad=True)
w = situ.randn(8, 3, 3, 3)
situ.nn.functional.conv2d(x, w).sum().backward()
y = (situ.randn(300, 300) @ situ.randn(300, 300)).double().inverse()
assert x.grad.shape == (4, 3, 16, 16) and y.isfinite().all()
inside = situ.__file__.rsplit("/", 1)[0]
maps = {line.split()[-1] for line in open("/proc/self/maps") if ".so" in line}
for name in ("libsitu", "libdnnl", "libopenblas", "libgomp"):
    where = [m for m in maps if f"/{name}" in m]
    assert where and all(m.startswith(inside) for m in where), (name, where)
print("wheel: loads", *sorted(m.rsplit("/", 1)[-1] for m in maps if m.startswith(inside)))
END

"$work/env/bin/pip" install --quiet --disable-pip-version-check numpy pytest
cd "$SITU_SOURCE_DIR"
env -u PYTHONPATH PYTHONDONTWRITEBYTECODE=1 "$work/env/bin/python" -m pytest -q -p no:cacheprovider tests/python
