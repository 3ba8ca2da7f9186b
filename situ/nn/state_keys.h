// How the keys of a saved state are matched with those of a module: for load_state_dict(), load() and the Python
// module.
//
//   load(net, "net.safetensors", {.rename = {{"module.", ""}}});  // "module.fc.weight" of the file is "fc.weight" here
//   auto keys = load(net, "other.safetensors", {.strict = false});
//   std::cout << keys.missing_keys;                                // what stayed as it was
//
// Tied tensors need one of their keys.
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

// The keys that a load left out. Printed, they are as in PyTorch.
struct IncompatibleKeys {
  std::vector<std::string> missing_keys;     // of the module: not in the state
  std::vector<std::string> unexpected_keys;  // of the state, renamed: not in the module
  bool empty() const { return missing_keys.empty() && unexpected_keys.empty(); }
};
std::ostream& operator<<(std::ostream& out, const IncompatibleKeys& keys);

// Gives the keys of a state new names: a function, or a list of prefixes and their replacements, which are applied one
// after the other. A key whose new name is empty is left out.
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
  bool strict = true;  // refuse missing and unexpected keys; otherwise they are returned
  Rename rename = {};
};

// ---- for code that reads states ----

// One tensor of a state. Borrows its key and sizes.
struct StateEntry {
  std::string_view key;
  DType dtype;
  IntArrayRef sizes;
};

// Names for messages, and what is accepted.
struct StateRules {
  const char* op;           // "load"
  std::string state;        // "'net.safetensors'"
  bool file = false;        // the state is a file's: keys that do not match are a FileError in place of a ValueError
  bool same_dtype = false;  // other dtypes are refused; otherwise the caller converts
  const char* hint = "";    // in place of strict and rename, where the caller has neither
};

struct StateMatch {
  std::vector<std::pair<size_t, size_t>> pairs;  // indices into state and module, in the state's order
  IncompatibleKeys left_out;
};

// Matches all keys, or throws one error that lists all that do not match: ShapeError or DTypeError if only sizes or
// dtypes differ, otherwise as the rules say. ValueError if a rename gives two keys
// one name.
StateMatch match_state(const std::vector<StateEntry>& state, const std::vector<std::pair<std::string, Tensor>>& module,
                       const LoadOptions& options, const StateRules& rules);

// Module::load_state_dict() by other rules.
IncompatibleKeys load_state(Module& module, const OrderedDict<std::string, Tensor>& state, const LoadOptions& options,
                            const StateRules& rules, SourceLocation location);

// A message shows at most this many keys of a kind.
constexpr size_t kMostKeysShown = 20;

// The change of a prefix after which at least half of the missing keys are there: {"module.", ""}.
std::optional<std::pair<std::string, std::string>> prefix_between(const IncompatibleKeys& keys);

}  // namespace situ::nn
