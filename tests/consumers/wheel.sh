#!/bin/sh
# scripts/wheel builds an sdist and, from it, a wheel that needs no compiler. The wheel has at most 35 MB, installs in
# an empty virtual environment within a minute, contains the libraries that it loads, needs nothing of this tree, and
# trains a step. The module's tests run with it, too. Its library is compiled like the build tree's, so ccache has most
# objects.
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
"${SITU_SOURCE_DIR:?}/scripts/wheel" -o "$work/wheel" "$SITU_PYTHON"
wheel=$(echo "$work"/wheel/situ-*-manylinux_2_35_x86_64.whl)
# Only the development build has line tables.
"$SITU_PYTHON" -m zipfile -e "$wheel" "$work/bare"
strip --strip-debug "$work"/bare/situ/*.so*
(cd "$work/bare" && "$SITU_PYTHON" -m zipfile -c ../bare.zip ./*)
bytes=$(stat -c %s "$work/bare.zip")
echo "wheel: $bytes bytes"
[ "$bytes" -le 35000000 ] || { echo "wheel: more than 35,000,000 bytes"; exit 1; }

"$SITU_PYTHON" -m venv "$work/env"
timeout 60 "$work/env/bin/pip" install --quiet --disable-pip-version-check --no-index "$wheel"
cd "$work"
env -i PATH=/nowhere HOME="$work" "$work/env/bin/python" - <<'END'
import situ
from situ import nn, optim

situ.manual_seed(0)
net = nn.Sequential(nn.Conv2d(3, 8, 3), nn.ReLU(), nn.Flatten(), nn.Linear(8 * 14 * 14, 4))
adam = optim.AdamW(net.parameters(), 1e-2)
x, target = situ.randn(4, 3, 16, 16), situ.tensor([0, 1, 2, 3])
losses = []
for _ in range(5):
    adam.zero_grad()
    loss = nn.functional.cross_entropy(net(x), target)
    loss.backward()
    adam.step()
    losses.append(loss.item())
assert losses[-1] < losses[0], losses
y = (situ.randn(300, 300) @ situ.randn(300, 300)).double().inverse()
assert y.isfinite().all()
inside = situ.__file__.rsplit("/", 1)[0]
maps = {line.split()[-1] for line in open("/proc/self/maps") if ".so" in line}
for name in ("libsitu", "libdnnl", "libopenblas", "libgomp"):
    where = [m for m in maps if f"/{name}" in m]
    assert where and all(m.startswith(inside) for m in where), (name, where)
print("wheel: loads", *sorted(m.rsplit("/", 1)[-1] for m in maps if m.startswith(inside)))
END

# The sdist builds anywhere. If a dependency is missing, it names the package to install.
mkdir "$work/source"
tar xzf "$work"/wheel/situ-*.tar.gz -C "$work/source" --strip-components 1
if cmake -S "$work/source" -B "$work/source/build" -DSITU_BUILD_PYTHON=ON -DCMAKE_DISABLE_FIND_PACKAGE_fmt=ON > "$work/log" 2>&1 ||
  ! tr '\n' ' ' < "$work/log" | grep -q "packages that were not found: libfmt-dev"; then
  cat "$work/log"
  echo "wheel: the sdist without its libraries does not say what to install"
  exit 1
fi

"$work/env/bin/pip" install --quiet --disable-pip-version-check numpy pytest
cd "$SITU_SOURCE_DIR"
env -u PYTHONPATH PYTHONDONTWRITEBYTECODE=1 "$work/env/bin/python" -m pytest -q -p no:cacheprovider tests/python
