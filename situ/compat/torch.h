// LibTorch's names for Situ: programs that include <torch/torch.h> compile unchanged, with situ/compat/include in the
// include path (see docs/porting.md).
//
//   #include <torch/torch.h>
//   int main() { std::cout << torch::eye(2) << std::endl; }
//
// torch, at and c10 are aliases of namespace situ, so torch::Tensor is situ::Tensor. The standard headers that
// LibTorch's header includes are here too, since programs rely on them. Streams print tensors, modules and lists as
// LibTorch does: this header sets PrintOptions::Style::libtorch for the whole process, before main.
//
// A name that is missing here does not compile; docs/porting.md lists them. A program that opens namespace torch itself
// (`namespace torch { ... }`) does not compile either: put its additions into another namespace.
#pragma once
#if __cplusplus < 202002L
#error "Situ's headers need C++20: compile with -std=c++20"
#endif
#include <algorithm>
#include <array>
#include <atomic>
#include <bitset>
#include <cassert>
#include <cctype>
#include <cerrno>
#include <chrono>
#include <climits>
#include <cmath>
#include <complex>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <deque>
#include <exception>
#include <functional>
#include <initializer_list>
#include <iomanip>
#include <iostream>
#include <iterator>
#include <limits>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <numeric>
#include <optional>
#include <queue>
#include <set>
#include <sstream>
#include <stack>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <tuple>
#include <type_traits>
#include <typeindex>
#include <typeinfo>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <variant>
#include <vector>

#include "situ/compat/half.h"
#include "situ/compat/macros.h"
#include "situ/compat/names.h"
#include "situ/situ.h"

namespace torch = situ;
namespace at = situ;
namespace c10 = situ;
