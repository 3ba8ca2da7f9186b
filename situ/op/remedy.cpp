#include "situ/op/remedy.h"

#include <algorithm>

namespace situ::op {

namespace {

bool is_one_of(const std::string& op, std::initializer_list<const char*> names) {
  return std::any_of(names.begin(), names.end(), [&](const char* n) { return op == n; });
}

// Of nn::init, which have no plain form.
bool is_initialiser(const std::string& op) {
  return is_one_of(op, {"constant_", "ones_", "zeros_", "eye_", "trunc_normal_", "orthogonal_"}) ||
         op.starts_with("xavier_") || op.starts_with("kaiming_");
}

}  // namespace

std::string plain_form(const std::string& op) {
  if (op.ends_with("=")) return "x = x " + op.substr(0, op.size() - 1) + " y";
  if (is_one_of(op, {"x[i] = v", "index_put_"})) return "x = x.at({i}).set(v)";
  if (op == "zero_") return "x = zeros_like(x), or x = x.at({i}).set(0) for a part";
  if (op == "fill_") return "x = full_like(x, v), or x = x.at({i}).set(v) for a part";
  if (op == "copy_") return "x = y.clone(), or x = x.at({i}).set(y) for a part";
  if (is_one_of(op, {"normal_", "uniform_", "random_", "bernoulli_", "exponential_", "set_"}) || is_initialiser(op))
    return "";
  return op.ends_with("_") ? "x = x." + op.substr(0, op.size() - 1) + "(...)" : "";
}

}  // namespace situ::op
