// Matches keys of a state with those of a module, and writes the errors for keys that do not match.
#include "situ/nn/state_keys.h"

#include <algorithm>
#include <ostream>
#include <unordered_map>
#include <unordered_set>

#include "situ/base/error.h"
#include "situ/base/shown.h"
#include "situ/op/op_info.h"
#include "situ/tensor/tensor.h"

namespace situ::nn {

namespace {

using NamedTensors = std::vector<std::pair<std::string, Tensor>>;

// "'a', 'b', and 3 more"
std::string listed(const std::vector<std::string>& parts) {
  std::string text;
  for (size_t i = 0; i < std::min(parts.size(), kMostKeysShown); ++i) text += (i ? ", " : "") + parts[i];
  if (parts.size() > kMostKeysShown) text += ", and " + std::to_string(parts.size() - kMostKeysShown) + " more";
  return text;
}

std::vector<std::string> quoted(const std::vector<std::string>& keys) {
  std::vector<std::string> out;
  for (const std::string& k : keys) out.push_back(shown(k));
  return out;
}

std::string literal(const std::string& text) {
  std::string s = shown(text);
  s.front() = s.back() = '"';
  return s;
}

// All keys that do not match.
struct Mismatch {
  IncompatibleKeys keys;
  std::vector<std::string> others;  // "'a' (saved f32[2], module f32[3])"
  bool sizes = false, dtypes = false;

  void add(const std::string& key, const StateEntry& given, const Tensor& mine, bool same_dtype) {
    sizes |= given.sizes != mine.sizes();
    dtypes |= same_dtype && given.dtype != mine.dtype();
    others.push_back(shown(key) + " (saved " + op::describe(given.dtype, given.sizes) + ", module " + mine.describe() +
                     ")");
  }
  [[noreturn]] void refuse(const StateRules& rules) const;
  std::string text(const StateRules& rules) const;
  std::string hint(const StateRules& rules) const;
};

std::string Mismatch::hint(const StateRules& rules) const {
  if (*rules.hint) return rules.hint;
  std::string text;
  if (auto change = prefix_between(keys))
    text += "; rename = {{" + literal(change->first) + ", " + literal(change->second) + "}} makes keys match";
  if (!keys.empty()) text += "; strict = false leaves out missing and unexpected keys";
  if (sizes)
    text +=
        "; build the module with the sizes of the saved one, or pass strict = false and a rename that returns \"\" for "
        "entries to leave out";
  if (dtypes) text += "; convert the module to the saved dtype before, net->to(dtype)";
  return text.substr(2);
}

std::string Mismatch::text(const StateRules& rules) const {
  std::string text = std::string(rules.op) + ": " + rules.state + " does not match the module: ";
  auto add = [&](const char* what, const std::vector<std::string>& parts) {
    if (!parts.empty()) text += what + (" (" + std::to_string(parts.size()) + "): ") + listed(parts) + "; ";
  };
  add("missing keys", quoted(keys.missing_keys));
  add("unexpected keys", quoted(keys.unexpected_keys));
  add("mismatched keys", others);
  return text + hint(rules);
}

void Mismatch::refuse(const StateRules& rules) const {
  const std::string all = text(rules);
  if (keys.empty() && sizes) throw ShapeError(all);
  if (keys.empty()) throw DTypeError(all);
  if (rules.file) throw FileError(all);
  throw ValueError(all);
}

class Matcher {
 public:
  Matcher(const NamedTensors& module, const LoadOptions& options, const StateRules& rules)
      : module_(module), options_(options), rules_(rules) {
    for (size_t i = 0; i < module.size(); ++i) place_.emplace(module[i].first, i);
  }
  void take(const std::vector<StateEntry>& state, size_t i);
  StateMatch finish();

 private:
  const NamedTensors& module_;
  const LoadOptions& options_;
  const StateRules& rules_;
  std::unordered_map<std::string_view, size_t> place_;  // by the module's keys
  std::unordered_map<std::string, size_t> named_;       // the state's entries by their new keys
  std::unordered_set<const TensorImpl*> given_;
  Mismatch bad_;
  StateMatch match_;
};

void Matcher::take(const std::vector<StateEntry>& state, size_t i) {
  const StateEntry& entry = state[i];
  const std::string key = options_.rename(std::string(entry.key));
  if (key.empty()) return;
  if (auto [first, fresh] = named_.emplace(key, i); !fresh)
    throw ValueError(std::string(rules_.op) + ": rename makes " + shown(key) + " of " +
                     shown(state[first->second].key) + " and of " + shown(entry.key) +
                     "; give each a key of its own, or \"\" to leave it out");
  const auto at = place_.find(key);
  if (at == place_.end()) return bad_.keys.unexpected_keys.push_back(key);
  const Tensor& mine = module_[at->second].second;
  given_.insert(mine.unsafe_impl());
  if (entry.sizes == mine.sizes() && (!rules_.same_dtype || entry.dtype == mine.dtype()))
    match_.pairs.emplace_back(i, at->second);
  else
    bad_.add(key, entry, mine, rules_.same_dtype);
}

StateMatch Matcher::finish() {
  for (const auto& [key, mine] : module_)
    if (!given_.contains(mine.unsafe_impl())) bad_.keys.missing_keys.push_back(key);
  if (!options_.strict) match_.left_out = std::exchange(bad_.keys, {});
  if (!bad_.keys.empty() || !bad_.others.empty()) bad_.refuse(rules_);
  return std::move(match_);
}

// Returns the length of the longest common end of two keys that begins after a dot, or is one of the keys.
size_t common_end(std::string_view a, std::string_view b) {
  const size_t most = std::min(a.size(), b.size());
  size_t n = 0, end = 0;
  auto starts_part = [&](std::string_view s) { return n == s.size() || s[s.size() - n - 1] == '.'; };
  while (n < most && a[a.size() - n - 1] == b[b.size() - n - 1])
    if (++n; starts_part(a) && starts_part(b)) end = n;
  return end;
}

std::string with_prefixes(std::string key, const std::vector<std::pair<std::string, std::string>>& prefixes) {
  for (const auto& [from, to] : prefixes)
    if (key.starts_with(from)) key.replace(0, from.size(), to);
  return key;
}

}  // namespace

Rename::Rename(std::initializer_list<std::pair<std::string, std::string>> prefixes)
    : f_([list = std::vector(prefixes)](std::string key) { return with_prefixes(std::move(key), list); }) {}

std::ostream& operator<<(std::ostream& out, const IncompatibleKeys& keys) {
  if (keys.empty()) return out << "<All keys matched successfully>";
  auto list = [&](const std::vector<std::string>& all) {
    out << '[';
    for (size_t i = 0; i < all.size(); ++i) out << (i ? ", '" : "'") << all[i] << '\'';
    out << ']';
  };
  out << "_IncompatibleKeys(missing_keys=";
  list(keys.missing_keys);
  out << ", unexpected_keys=";
  list(keys.unexpected_keys);
  return out << ')';
}

std::optional<std::pair<std::string, std::string>> prefix_between(const IncompatibleKeys& keys) {
  const std::vector<std::string>&missing = keys.missing_keys, &unexpected = keys.unexpected_keys;
  if (missing.empty() || unexpected.empty()) return {};
  const std::unordered_set<std::string_view> wanted(missing.begin(), missing.end());
  auto matches = [&](const std::string& from, const std::string& to) {
    return static_cast<size_t>(std::count_if(unexpected.begin(), unexpected.end(), [&](const std::string& key) {
      return key.starts_with(from) && wanted.contains(to + key.substr(from.size()));
    }));
  };
  const std::string& key = unexpected.front();
  std::unordered_set<std::string> tried;
  for (const std::string& other : missing) {
    const size_t end = common_end(key, other);
    if (end == 0) continue;
    const std::string from = key.substr(0, key.size() - end), to = other.substr(0, other.size() - end);
    if (!tried.insert(from + '\n' + to).second) continue;
    if (2 * matches(from, to) >= missing.size()) return std::pair(from, to);
    if (tried.size() == kMostKeysShown) break;
  }
  return {};
}

StateMatch match_state(const std::vector<StateEntry>& state, const NamedTensors& module, const LoadOptions& options,
                       const StateRules& rules) {
  Matcher matcher(module, options, rules);
  for (size_t i = 0; i < state.size(); ++i) matcher.take(state, i);
  return matcher.finish();
}

}  // namespace situ::nn
