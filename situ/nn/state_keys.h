// Matches the keys of a saved state with those of a module, for load_state_dict(), load() and the Python module.
//
//   load(net, "net.safetensors", {.rename = {{"module.", ""}}});  // "module.fc.weight" of the file is "fc.weight" here
//   auto keys = load(net, "other.safetensors", {.strict = false});
// the entries that were not loaded
//
// For tied tensors one of their keys is enough.
#pragma once
#include <concepts>
#include <functional>
#include <initializer_list>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "situ/base/dims.h"
#include "situ/base/source_location.h"
#include "situ/nn/ordered_dict.h"
#include "situ/tensor/dtype.h"

namespace situ {
class Tensor;
}

namespace situ::nn {

class Module;

// The keys that a load left out. They print as in PyTorch.
struct IncompatibleKeys {
  std::vector<std::string> missing_keys;     // keys of the module that the state lacks
  std::vector<std::string> unexpected_keys;  // keys of the state, renamed, that the module lacks
  bool empty() const { return missing_keys.empty() && unexpected_keys.empty(); }
};
std::ostream& operator<<(std::ostream& out, const IncompatibleKeys& keys);

// Renames the keys of a state: a function, or a list of prefixes and their replacements, which are applied one after
// the other. A key whose new name is empty is left out.
class Rename {
 public:
  Rename() = default;
  Rename(std::initializer_list<std::pair<std::string, std::string>> prefixes);
  template <class F>
  requires(!std::same_as<std::remove_cvref_t<F>, Rename> && std::is_invocable_r_v<std::string, F&, std::string>)
      Rename(F f)  // NOLINT: implicit
      : f_(std::move(f)) {}
  std::string operator()(std::string key) const { return f_ ? f_(std::move(key)) : key; }

 private:
  std::function<std::string(std::string)> f_;
};

struct LoadOptions {
  bool strict = true;  // throw for missing and unexpected keys; otherwise they are returned
  Rename rename = {};
};

// ---- for code that reads states ----

// One tensor of a state. It does not own its key and sizes.
struct StateEntry {
  std::string_view key;
  DType dtype;
  IntArrayRef sizes;
};

// Names for messages, and the accepted differences.
struct StateRules {
  const char* op;           // "load"
  std::string state;        // "'net.safetensors'"
  bool file = false;        // the state is a file's: keys that do not match throw FileError instead of ValueError
  bool same_dtype = false;  // other dtypes throw; otherwise the caller converts
  const char* hint = "";    // replaces the advice on strict and rename, if the caller has neither
};

struct StateMatch {
  std::vector<std::pair<size_t, size_t>> pairs;  // indices into state and module, in the state's order
  IncompatibleKeys left_out;
};

// Matches all keys, or throws one error that lists all that do not match: ShapeError or DTypeError if only sizes or
// dtypes differ, otherwise as the rules say. Throws ValueError if a rename gives two keys one name.
StateMatch match_state(const std::vector<StateEntry>& state, const std::vector<std::pair<std::string, Tensor>>& module,
                       const LoadOptions& options, const StateRules& rules);

// Module::load_state_dict() with other rules.
IncompatibleKeys load_state(Module& module, const OrderedDict<std::string, Tensor>& state, const LoadOptions& options,
                            const StateRules& rules, SourceLocation location);

// A message lists at most this many keys of a kind.
constexpr size_t kMostKeysShown = 20;

// Finds a prefix change, such as {"module.", ""}, with which at least half of the missing keys match.
std::optional<std::pair<std::string, std::string>> prefix_between(const IncompatibleKeys& keys);

}  // namespace situ::nn
