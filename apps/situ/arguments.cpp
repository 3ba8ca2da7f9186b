// Parses numbers and paths of the command line.
#include "apps/situ/arguments.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>

#include "apps/situ/task.h"

namespace situ::app {
namespace {

[[noreturn]] void refuse(const std::string& flag, const std::string& text, const std::string& needed) {
  throw UsageMistake(fmt::format("{} got {}; it needs {}", flag, shown(text), needed));
}

// True if the whole text is one number that fits T.
template <class T>
bool read_number(const std::string& text, T* value) {
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), *value);
  return error == std::errc() && end == text.data() + text.size();
}

}  // namespace

std::string printable(std::string text) {
  for (char& c : text)
    if (static_cast<unsigned char>(c) < 32 || c == 127) c = '?';
  return text;
}

std::string shown(const std::string& text) {
  constexpr size_t kMost = 40;
  return "'" + printable(text.substr(0, kMost)) + (text.size() > kMost ? "...'" : "'");
}

int64_t whole_number(const std::string& flag, const std::string& text, Range range) {
  int64_t value = 0;
  if (!read_number(text, &value) || !range.has(value))
    refuse(flag, text, fmt::format("a whole number from {} to {}", range.least, range.most));
  return value;
}

uint64_t seed_number(const std::string& flag, const std::string& text) {
  uint64_t value = 0;
  if (!read_number(text, &value)) refuse(flag, text, "a whole number from 0 to 18446744073709551615");
  return value;
}

double real_number(const std::string& flag, const std::string& text, double least, bool or_least, double most) {
  double value = 0;
  if (!read_number(text, &value) || !(value > least || (or_least && value == least)) || !(value <= most))
    refuse(flag, text, fmt::format("a number {} {:g}, at most {:g}", or_least ? "from" : "above", least, most));
  return value;
}

std::string path_text(const std::string& flag, const std::string& text) {
  if (text.empty()) refuse(flag, text, "a path");
  return text;
}

}  // namespace situ::app
