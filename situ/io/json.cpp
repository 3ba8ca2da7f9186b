// Implements JSON text with nlohmann's escaping and the shortest numbers.
#include "situ/io/json.h"

#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>

namespace situ::io {

std::string json_quoted(std::string_view text) {
  return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string json_number(double value) {
  if (!std::isfinite(value)) return "null";
  char text[32];
  auto end = std::to_chars(text, text + sizeof text, value).ptr;
  return {text, end};
}

JsonObject& JsonObject::add(std::string_view key, std::string_view json) {
  if (!members_.empty()) members_ += ',';
  members_ += json_quoted(key);
  members_ += ':';
  members_ += json;
  return *this;
}

}  // namespace situ::io
