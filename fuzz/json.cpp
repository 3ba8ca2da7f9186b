// JSON: reads the header of a safetensors file, and writes texts, numbers and objects. The bytes are the header, and
// the texts and numbers.
#include "situ/io/json.h"

#include <cmath>
#include <cstring>
#include <nlohmann/json.hpp>

#include "fuzz/fuzz.h"
#include "situ/data/text.h"
#include "situ/io/safetensors.h"

namespace {

using nlohmann::json;

void read_header(std::string_view header) {
  constexpr size_t kData = 64;
  const uint64_t n = header.size();
  std::string file(reinterpret_cast<const char*>(&n), sizeof n);
  file.append(header).append(kData, '\1');
  fuzz::judge_stream(file, [](std::istream& in) {
    situ::io::SafetensorsReader reader(in);
    char to[kData];
    for (int64_t i = 0; i < reader.size(); ++i) reader.read(reader.at(i), to);
  });
}

void write_text(std::string_view text) {
  const json back = json::parse(situ::io::json_quoted(text));
  const bool as_it_was = back.get_ref<const std::string&>() == text;
  fuzz::require(as_it_was == situ::data::is_utf8(text), "UTF-8 is one thing here and another there");
  const std::string key = back.get<std::string>();
  situ::io::JsonObject inner, outer;
  inner.set("text", text);
  outer.set(key, inner).set("n", int64_t{-3});
  const json object = json::parse(outer.text());
  if (key != "n") fuzz::require(object[key]["text"] == back && object["n"] == -3, "another object came back");
}

void write_number(std::string_view bytes) {
  double value;
  if (bytes.size() < sizeof value) return;
  std::memcpy(&value, bytes.data(), sizeof value);
  const json back = json::parse(situ::io::json_number(value));
  fuzz::require(std::isfinite(value) ? back.get<double>() == value : back.is_null(), "another number came back");
}

void json_text(std::string_view bytes) {
  read_header(bytes);
  write_text(bytes);
  write_number(bytes);
}

std::vector<std::string> seeds() {
  return {R"({"a":{"dtype":"F32","shape":[2,8],"data_offsets":[0,64]}})",
          R"({"__metadata__":{"k":"v \u00e4\n"},"a":{"dtype":"U8","shape":[],"data_offsets":[0,1]},)"
          R"("b":{"dtype":"BOOL","shape":[63],"data_offsets":[1,64]}})",
          R"({"x":[1.5,-2e3,true,null,{}]})",
          "gr\xc3\xb6\xc3\x9f"
          "e \xf0\x9f\x98\x80 \xff \xed\xa0\x80",
          std::string(8, '\x3f')};
}

}  // namespace

SITU_FUZZ(json_text, seeds)
