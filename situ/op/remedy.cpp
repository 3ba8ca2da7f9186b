#include "situ/op/remedy.h"

#include <algorithm>

namespace situ::op {

namespace {

bool is_one_of(const std::string& op, std::initializer_list<const char*> names) {
  return std::any_of(names.begin(), names.end(), [&](const char* n) { return op == n; });
}

}  // namespace

std::string plain_form(const std::string& op) {
  if (op.ends_with("=")) return "x = x " + op.substr(0, op.size() - 1) + " y";
  if (is_one_of(op, {"x[i] = v", "copy_", "fill_", "zero_", "index_put_"})) return "x = x.at({i}).set(v)";
  if (is_one_of(op, {"normal_", "uniform_", "random_", "bernoulli_", "exponential_", "set_"})) return "";
  return op.ends_with("_") ? "x = x." + op.substr(0, op.size() - 1) + "(...)" : "";
}

}  // namespace situ::op
