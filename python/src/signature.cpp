// Parses the signatures of the lists of functions.
#include <stdexcept>

#include "arguments.h"

namespace situ::py {

namespace {

struct TypeName {
  std::string_view name;
  Kind kind;
};
constexpr TypeName kTypes[] = {
    {"Tensor", Kind::tensor},
    {"Operand", Kind::operand},
    {"Scalar", Kind::scalar},
    {"float", Kind::number},
    {"int", Kind::integer},
    {"bool", Kind::flag},
    {"str", Kind::text},
    {"ScalarType", Kind::dtype},
    {"Device", Kind::device},
    {"Generator", Kind::generator},
    {"Tensor[]", Kind::tensors},
    {"int[]", Kind::integers},
    {"int[1]", Kind::pair},
    {"int[3]", Kind::pair},
    {"int[4]", Kind::pair},
    {"int[6]", Kind::pair},
    {"float[]", Kind::numbers},
    {"int[2]", Kind::pair},
    {"AdaptiveSize", Kind::adaptive},
    {"Padding", Kind::padding},
    {"NormOrder", Kind::order},
    {"NoneType", Kind::none},
    {"MemoryFormat", Kind::ignored},
    {"Layout", Kind::ignored},
    {"Ignored", Kind::ignored},
    {"Reduction", Kind::text},
    {"Rounding", Kind::text},
    {"Approximate", Kind::text},
    {"PadMode", Kind::text},
    {"Operand[]", Kind::operands},
    {"int[][]", Kind::lists},
    {"Counts", Kind::counts},
    {"Nonlinearity", Kind::text},
    {"TensorIndex[]", Kind::indices},
};

Kind kind_named(std::string_view name) {
  for (const TypeName& t : kTypes)
    if (t.name == name) return t.kind;
  throw std::logic_error("situ: a signature with the unknown type " + std::string(name));
}

std::string_view trimmed(std::string_view s) {
  while (!s.empty() && s.front() == ' ') s.remove_prefix(1);
  while (!s.empty() && s.back() == ' ') s.remove_suffix(1);
  return s;
}

bool drop_end(std::string_view& s, std::string_view end) {
  if (s.size() < end.size() || s.substr(s.size() - end.size()) != end) return false;
  s.remove_suffix(end.size());
  return true;
}

Parameter read_parameter(std::string_view text) {
  Parameter p;
  if (const size_t equals = text.find('='); equals != std::string_view::npos) {
    p.required = false;
    p.preset = trimmed(text.substr(equals + 1));
    text = text.substr(0, equals);
  }
  const size_t space = text.find(' ');
  std::string_view type = text.substr(0, space);
  p.name = trimmed(text.substr(space + 1));
  if (!p.name.empty() && p.name.back() == '_') p.name.pop_back();  // `from` is a keyword of Python
  p.optional = drop_end(type, "?");
  p.rest = drop_end(type, "...");
  p.kind = kind_named(type);
  if (p.kind == Kind::pair) p.count = type[4] - '0';  // int[2]
  return p;
}

// The keyword arguments that every factory has.
void add_options(std::vector<Parameter>& out) {
  for (const char* text : {"ScalarType? dtype=None", "Layout? layout=None", "Device? device=None",
                           "bool requires_grad=False", "bool pin_memory=False"}) {
    out.push_back(read_parameter(text));
    out.back().keyword_only = true;
  }
}

}  // namespace

std::vector<Parameter> read_signature(std::string_view text) {
  const size_t open = text.find('('), close = text.rfind(')');
  std::string_view list = text.substr(open + 1, close - open - 1);
  std::vector<Parameter> out;
  bool keyword_only = false;
  while (!trimmed(list).empty()) {
    // A default may be "()": a comma within parentheses or quotes does not end it.
    size_t end = 0;
    for (int depth = 0; end < list.size() && (list[end] != ',' || depth > 0); ++end)
      depth += (list[end] == '(') - (list[end] == ')');
    const std::string_view entry = trimmed(list.substr(0, end));
    list = end < list.size() ? list.substr(end + 1) : std::string_view();
    if (entry == "*") {
      keyword_only = true;
    } else if (entry == "Options") {
      add_options(out);
    } else {
      out.push_back(read_parameter(entry));
      out.back().keyword_only = keyword_only;
    }
  }
  if (out.size() > kArguments) throw std::logic_error("situ: too many arguments in " + std::string(text));
  return out;
}

}  // namespace situ::py
