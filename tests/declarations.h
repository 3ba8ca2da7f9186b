// Reads what a header declares, line by line.
#pragma once
#include <algorithm>
#include <cctype>
#include <initializer_list>
#include <string>
#include <utility>

namespace situ {

struct Declared {
  std::string name, arguments;  // no name: the line declares no such function
};

// Parses a line that begins a function which returns one of `types`.
inline Declared declared(const std::string& line, std::initializer_list<const char*> types) {
  size_t at = line.find_first_not_of(' ');
  auto skip = [&](const std::string& word) {
    if (at == std::string::npos || line.compare(at, word.size(), word) != 0) return false;
    at += word.size();
    return true;
  };
  while (skip("namespace by_operands { ") || skip("inline ") || skip("static ") || skip("const ")) {
  }
  for (const char* type : types) {
    const size_t before = at;
    if (skip(type) && (skip("& ") || skip(" "))) {
      const size_t end = line.find('(', at);
      if (end == std::string::npos || end == at) return {};
      for (size_t i = at; i < end; ++i)
        if (!std::isalnum(static_cast<unsigned char>(line[i])) && line[i] != '_') return {};
      std::string name = line.substr(at, end - at);
      if (name == "operator") return {};
      return {std::move(name), line.substr(end + 1)};
    }
    at = before;
  }
  return {};
}

// Returns "Linear" for "SITU_MODULE(Linear);", "Conv1d" for "SITU_OF_DIRECTIONS(Conv, 1)", and "" for other lines and
// those of a macro's definition.
inline std::string module_declared(const std::string& line) {
  const std::string text = line.substr(std::min(line.find_first_not_of(' '), line.size()));
  if (!text.starts_with("SITU_") || text.starts_with("SITU_ARG") || text.ends_with("\\")) return "";
  const size_t open = text.find('('), close = text.find_first_of(",)", open);
  if (close == std::string::npos) return "";
  const std::string name = text.substr(open + 1, close - open - 1);
  if (name == "Name" || name.ends_with("Options") || name.find('#') != std::string::npos) return "";
  const bool directed = text.compare(close, 2, ", ") == 0 &&
                        std::isdigit(static_cast<unsigned char>(text[close + 2])) && text[close + 3] == ')';
  return directed ? name + text[close + 2] + "d" : name;
}

}  // namespace situ
