#!/bin/sh
# Runs scripts/mutants on a library of one file, whose test covers one of its two functions. Faults of that one are
# caught by a failure, a hang or a crash. Those of the other survive, and those listed as equivalent are counted
# separately. Exit status 77: Python is missing.
set -eu
root=${SITU_SOURCE_DIR:?}
command -v python3 > /dev/null || exit 77
python3 -B "$root/tests/mutants/faults.py"
command -v ninja > /dev/null || exit 77

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/scripts" "$work/situ/base" "$work/tests/mutants"
cp "$root/scripts/mutants" "$root/scripts/faults.py" "$work/scripts/"
cat > "$work/situ/base/sums.cpp" << 'END'
int seen(int n) {
  int all = 0;
  for (int i = 0; i < n; ++i) {
    all += i;
  }
  return all;
}
int unseen(int n) {
  return n * 3;
}
int counted_apart(int n) {
  return n - 2;
}
END
cat > "$work/tests/test_base.cpp" << 'END'
int seen(int n);
int main() { return seen(4) == 6 ? 0 : 1; }
END
cat > "$work/tests/mutants/equivalent.txt" << 'END'
# a comment

situ/base/sums.cpp
- return n - 2;
+ *
nobody calls it
END
cat > "$work/CMakeLists.txt" << 'END'
cmake_minimum_required(VERSION 3.25)
project(toy LANGUAGES CXX)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
enable_testing()
add_library(situ SHARED situ/base/sums.cpp)
target_include_directories(situ PRIVATE .)
set_target_properties(situ PROPERTIES VERSION 0.1.0 SOVERSION 0)
add_executable(test_base tests/test_base.cpp)
target_link_libraries(test_base situ)
add_test(NAME test_base COMMAND test_base)
set_tests_properties(test_base PROPERTIES LABELS base ENVIRONMENT "A=B")
END
cd "$work"
cmake -G Ninja -B build/dev -DCMAKE_BUILD_TYPE=Release > log && cmake --build build/dev >> log || { cat log; exit 1; }

expect() {
  grep -qE -- "$1" log || { cat log; echo "mutants did not print: $1"; exit 1; }
}
status=0
python3 -B scripts/mutants --files 'situ/base/*' --seed 4 --count 30 > log 2>&1 || status=$?
[ $status = 1 ] || { cat log; echo "mutants ended with $status; survivors make it 1"; exit 1; }
expect '^all +[3-9]/[0-9]+ +1 +1 '
expect '= survived, '
expect '= caught by .* by test_base'
expect '= equivalent by nobody calls it'
expect '^survivors'
sed -n '/^survivors/,$p' log | grep -q 'return n \* 3;' || { cat log; echo "the line that no test sees did not survive"; exit 1; }
if sed -n '/^survivors/,$p' log | grep -qE 'all|n - 2'; then
  cat log && echo "what the test sees or what is listed survived" && exit 1
fi

# The same seed draws the same faults, survivors are tried again, and without any the exit status is 0.
python3 -B scripts/mutants --files 'situ/base/*' --seed 4 --list > first
python3 -B scripts/mutants --files 'situ/base/*' --seed 4 --list | cmp first -
sed -i 's/return seen(4) == 6/int unseen(int n);\n&/; s/^int main/int unseen(int n);\n&/; s/== 6/== 6 \&\& unseen(2) == 6/' tests/test_base.cpp
sed -i 's/{ int unseen(int n);/{/' tests/test_base.cpp
cmake --build build/dev > log || { cat log; exit 1; }
python3 -B scripts/mutants --again build/dev/mutants/4.jsonl > log 2>&1 || { cat log; echo "a survivor that is tested now survived again"; exit 1; }
expect '^all +1/1 '

# A test that fails without a fault proves nothing.
sed -i 's/== 6 /== 7 /' tests/test_base.cpp
cmake --build build/dev > log || { cat log; exit 1; }
if python3 -B scripts/mutants --count 1 --files 'situ/base/*' > log 2>&1; then
  echo "mutants took a test that fails without a fault" && exit 1
fi
expect 'test_base fails without a fault'
sed -i 's/n - 2/n - 4/' situ/base/sums.cpp
if python3 -B scripts/mutants --stale > log 2>&1; then
  echo "an entry whose line is gone passed" && exit 1
fi
expect 'sums.cpp: no longer drawn: return n - 2;'
