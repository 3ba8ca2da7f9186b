// Other names of LibTorch that programs use and that have no other place in Situ.
#pragma once
#include <array>
#include <iostream>
#include <map>
#include <mutex>
#include <set>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "situ/base/demangle.h"
#include "situ/compat/parallel.h"
#include "situ/generated/ops/pointers.h"
#include "situ/situ.h"
#include "situ/tensor/extents.h"

namespace situ {

namespace compat {

// Makes streams print tensors, modules and lists as LibTorch does, for the whole process. Returns true.
inline bool print_as_libtorch() {
  PrintOptions options = print_options();
  options.style = PrintOptions::Style::libtorch;
  set_print_options(options);
  return true;
}
inline const bool printing = print_as_libtorch();

// Prints the first hundred values, separated by blanks.
template <class List>
std::ostream& print_list(std::ostream& out, const List& list) {
  size_t count = 0;
  for (const auto& value : list) {
    if (count == 100) return out << " ...";
    if (count++) out << ' ';
    out << value;
  }
  return out;
}

}  // namespace compat

// Names of the graph and of modes in LibTorch. They come after all headers, since the library's own nodes have the same
// names.
namespace autograd {
using Node = GraphNode;
using Edge = GraphEdge;
using edge_list = std::vector<Edge>;
using situ::AutoGradMode;
using situ::GradMode;
using situ::InferenceMode;
}  // namespace autograd

inline bool hasCUDA() { return cuda::is_available(); }
namespace cuda {
inline void manual_seed(uint64_t) {}  // no CUDA device to seed: as in LibTorch without CUDA
inline void manual_seed_all(uint64_t) {}
}  // namespace cuda
inline bool hasMPS() { return false; }
namespace mps {
inline bool is_available() { return false; }
}  // namespace mps

// Prints "[0.5, 1.5]"; situ/tensor/tensor.h prints sizes.
template <class T>
requires(!std::is_same_v<T, int64_t>) std::ostream& operator<<(std::ostream& out, ArrayRef<T> list) {
  out << "[";
  for (size_t i = 0; i < list.size(); ++i) out << (i ? ", " : "") << list[i];
  return out << "]";
}

// Prints one number without brackets, several with brackets.
template <class Self, int D>
std::ostream& operator<<(std::ostream& out, const ReadAsArray<Self, D>& array) {
  if (D == 1) return out << array.at(0);
  for (int i = 0; i < D; ++i) out << (i ? ", " : "[") << array.at(i);
  return out << "]";
}
namespace nn {
template <int D, class T>
requires(!std::is_same_v<T, std::optional<int64_t>>) std::ostream& operator<<(std::ostream& out,
                                                                              const Expanding<D, T>& array) {
  return D == 1 ? out << array[0] : out << ArrayRef<T>(array.data(), array.size());
}
}  // namespace nn

// LibTorch's names for types of arguments: options of D numbers, lists of tensors, the type of braces in tensor(), and
// variants of options.
template <size_t D, class T = int64_t>
using ExpandingArray =
    std::conditional_t<std::is_integral_v<T>, Extent<static_cast<int>(D)>, nn::Expanding<static_cast<int>(D), T>>;
template <size_t D, class T = int64_t>
using ExpandingArrayWithOptionalElem = std::conditional_t<D == 0, T, ExpandingArray<D, std::optional<T>>>;
template <class T>
using IListRef = ArrayRef<T>;
using ITensorListRef = IListRef<Tensor>;
namespace detail {
using TensorDataContainer = TensorData;
inline Generator createCPUGenerator(uint64_t seed = 67280421310721) { return Generator(seed); }
inline const Generator& getDefaultCPUGenerator() { return default_generator(); }
}  // namespace detail
struct CPUGeneratorImpl {};
template <class Impl>
Generator make_generator(uint64_t seed = 67280421310721) {
  static_assert(std::is_same_v<Impl, CPUGeneratorImpl>, "make_generator: there is make_generator<CPUGeneratorImpl>()");
  return Generator(seed);
}
template <int>
auto& Generator::mutex() const {
  return *static_cast<std::mutex*>(mutex_address());
}
using std::string_view;
using std::to_string;
inline DType typeMetaToScalarType(DType t) { return t; }  // dtype() and scalar_type() have the same type
// There is one device of each type, so these guards switch nothing.
struct DeviceGuard {
  explicit DeviceGuard(Device d) { require_device("DeviceGuard", d); }
};
struct OptionalDeviceGuard {
  OptionalDeviceGuard() {}  // not trivial, so that compilers do not report an unused guard
  explicit OptionalDeviceGuard(std::optional<Device> d) {
    if (d) require_device("OptionalDeviceGuard", *d);
  }
};
// In LibTorch, Reduction is a number.
template <std::same_as<Reduction> R>
bool operator==(R a, int64_t b) {
  return static_cast<int64_t>(a) == b;
}
using std::get_if;
using std::holds_alternative;
using std::variant;
using std::visit;

// Prints to standard output, without a new line at the end.
inline void print(const Tensor& t) { std::cout << t; }
inline std::ostream& print(std::ostream& out, const Tensor& t, int64_t linewidth) {
  PrintOptions options = print_options();
  options.linewidth = static_cast<int>(linewidth);
  return out << to_string(t, options);
}

// Situ has no TorchScript. <torch/script.h> may be included, but code that loads or runs a script does not compile. The
// error says what to do: save the weights by name (docs/porting.md) and build the network with torch::nn.
namespace jit {
template <class... T>
constexpr bool kAbsent = false;
template <class... Args>
void load(Args&&...) {
  static_assert(kAbsent<Args...>,
                "torch::jit::load: TorchScript is not in Situ. Build the network with torch::nn and load its weights: "
                "torch::load(net, path) reads what torch::save(net, path) wrote, and safetensors files.");
}
struct TorchScriptIsNotInSitu;
using Module = TorchScriptIsNotInSitu;
using situ::IValue;
namespace script {
using Module = TorchScriptIsNotInSitu;
}
}  // namespace jit

}  // namespace situ

// LibTorch prints standard containers too: a vector as "2 3 4", a pair as "(1, 2)". The operators are in namespace std,
// so that a global function of the program does not hide them. A program's own template for vectors is preferred.
namespace std {

template <class... Args>
ostream& operator<<(ostream& out, const vector<Args...>& list) {
  return situ::compat::print_list(out, list);
}
template <class... Args>
ostream& operator<<(ostream& out, const set<Args...>& list) {
  return situ::compat::print_list(out, list);
}
template <class... Args>
ostream& operator<<(ostream& out, const map<Args...>& list) {
  return situ::compat::print_list(out, list);
}
template <class... Args>
ostream& operator<<(ostream& out, const unordered_map<Args...>& list) {
  return situ::compat::print_list(out, list);
}
template <class First, class Second>
ostream& operator<<(ostream& out, const pair<First, Second>& both) {
  return out << '(' << both.first << ", " << both.second << ')';
}

}  // namespace std
