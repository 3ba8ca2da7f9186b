#include "situ/op/hint.h"

#include <algorithm>

#include "situ/generated/op/plain_forms.h"

namespace situ::op {

std::string plain_form(const std::string& op) {
  if (op.ends_with("=")) return "x = x " + op.substr(0, op.size() - 1) + " y";
  const std::string name = op == "x[i] = v" ? "index_put_" : op;
  const auto* f = std::find_if(std::begin(kPlainForms), std::end(kPlainForms), [&](auto& p) { return name == p.name; });
  if (f == std::end(kPlainForms)) return "";
  return f->instead ? f->instead : "x = x." + name.substr(0, name.size() - 1) + "(...)";
}

}  // namespace situ::op
