// JsonObject: builds JSON text for the program's --json line, metrics and traces. The output is one line of UTF-8.
//
//   JsonObject o;
//   o.set("step", 3).set("loss", 1.25).set("ledger", JsonObject().set("parameter", 4096));
//   o.text();   // {"step":3,"loss":1.25,"ledger":{"parameter":4096}}
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

namespace situ::io {

// Returns `text` as a JSON string with quotes. Bytes that are not UTF-8 become U+FFFD.
std::string json_quoted(std::string_view text);
// Returns the shortest text that reads back as the same number; "null" for infinities and NaN, which JSON lacks.
std::string json_number(double value);

// Members appear in the order in which they are set. A key that is set twice is written twice.
class JsonObject {
 public:
  JsonObject& set(std::string_view key, std::string_view value) { return add(key, json_quoted(value)); }
  JsonObject& set(std::string_view key, const char* value) { return set(key, std::string_view(value)); }
  JsonObject& set(std::string_view key, const JsonObject& value) { return add(key, value.text()); }
  template <class T>
  std::enable_if_t<std::is_arithmetic_v<T>, JsonObject&> set(std::string_view key, T value) {
    if constexpr (std::is_same_v<T, bool>) return add(key, value ? "true" : "false");
    if constexpr (std::is_integral_v<T>) return add(key, std::to_string(value));
    return add(key, json_number(static_cast<double>(value)));
  }
  // Adds a value that is JSON already (an array, "null").
  JsonObject& add(std::string_view key, std::string_view json);
  std::string text() const { return "{" + members_ + "}"; }
  bool empty() const { return members_.empty(); }

 private:
  std::string members_;
};

}  // namespace situ::io
