#!/bin/sh
# Installs to a temporary prefix and moves it. Builds and runs user/main.cpp there with CMake, with pkg-config and with
# the compiler alone. The program and the man page are installed, the program finds the library of the OpenCL device,
# and no installed file refers to this build.
set -eu
user=${SITU_SOURCE_DIR:?}/tests/consumers/user
cxx="${SITU_CXX:-g++} -std=c++20"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cmake --install "${SITU_BINARY_DIR:?}" --prefix "$work/first" > "$work/log" || { cat "$work/log"; exit 1; }
mv "$work/first" "$work/moved"
prefix=$work/moved
lib=$(dirname "$(find "$prefix" -name libsitu.so)")

step() {
  echo "-- $1"
}

step "CMake"
cmake -G Ninja -S "$user" -B "$work/cmake" -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_CXX_COMPILER="${SITU_CXX:-g++}" > "$work/log" &&
  cmake --build "$work/cmake" >> "$work/log" || { cat "$work/log"; exit 1; }
by_cmake=$("$work/cmake/user")

step "pkg-config, by the line that README.md has"
line=$(sed -n 's/.*`g++ \(-std=c++20 main.cpp $(pkg-config [^`]*)\)`.*/\1/p' "$SITU_SOURCE_DIR/README.md")
[ -n "$line" ] || { echo "README.md has no such line"; exit 1; }
cp "$user/main.cpp" "$work"
(cd "$work" && PKG_CONFIG_PATH="$lib/pkgconfig" && export PKG_CONFIG_PATH && eval "${SITU_CXX:-g++} $line")
by_pkg_config=$(env -u LD_LIBRARY_PATH "$work/a.out")

step "the compiler alone"
$cxx "$user/main.cpp" -o "$work/by-hand" -I"$prefix/include" -L"$lib" -lsitu -Wl,-rpath,"$lib"
by_hand=$("$work/by-hand")

echo "$by_hand"
[ "${by_hand#situ *: }" = "y 9, dy/dx 6" ] && [ "$by_cmake" = "$by_hand" ] && [ "$by_pkg_config" = "$by_hand" ]

step "LibTorch's names"
program=${SITU_SOURCE_DIR:?}/tests/consumers/torch
cmake -G Ninja -S "$program" -B "$work/torch" -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_CXX_COMPILER="${SITU_CXX:-g++}" > "$work/log" &&
  cmake --build "$work/torch" >> "$work/log" || { cat "$work/log"; exit 1; }
flags=$(PKG_CONFIG_PATH="$lib/pkgconfig" pkg-config --cflags --libs situ-torch)
# shellcheck disable=SC2086  # a list of words is meant
$cxx "$program/main.cpp" -o "$work/torch-by-pkg-config" $flags
[ "$("$work/torch/example-app" | tail -1)" = "[ CPUFloatType{2,2} ]" ]
[ "$(LD_LIBRARY_PATH="$lib" "$work/torch-by-pkg-config" | head -1)" = " 1  0" ]

step "the program"
if [ -x "$SITU_PROGRAM" ]; then
  "$prefix/bin/situ" --help > "$work/help"
  grep -q train "$work/help"
  [ -s "$prefix/share/man/man1/situ.1" ]
  "$prefix/bin/situ" doctor > "$work/doctor"
  ! grep "cannot be loaded (.*libsitu_opencl" "$work/doctor" || exit 1
fi

step "nothing remembers this build"
if grep -rIlF -e "$SITU_BINARY_DIR" -e "$SITU_SOURCE_DIR" -e "$work/first" "$prefix"; then
  echo "the installed files above hold a path of this machine"
  exit 1
fi
if readelf -d "$lib"/libsitu*.so "$prefix"/bin/* 2> /dev/null | grep -E 'R(UN)?PATH' | grep -F -e "$SITU_BINARY_DIR" -e "$work"; then
  echo "an installed library or program looks for others in a folder of this machine"
  exit 1
fi
# LibTorch has a public header with this name.
[ -z "$(find "$prefix/include" -path '*/compat/include/*' -prune -o \( -name '*-inl.h' -o -path '*/backends/cpu/*' \) -print)" ]
