// A safetensors file. An accepted one is written again, and reads as the same tensors and metadata.
#include "situ/io/safetensors.h"

#include "fuzz/fuzz.h"
#include "situ/io/tensors.h"
#include "situ/ops/functions.h"

namespace {

using situ::io::NamedTensors;
using situ::io::SafetensorsReader;
using situ::io::StringPairs;

StringPairs metadata_of(const SafetensorsReader& file) {
  StringPairs pairs;
  for (auto& [key, value] : file.metadata()) pairs.emplace_back(key, value);
  return pairs;
}

void compare(const NamedTensors& all, const StringPairs& metadata, std::istream& written) {
  std::string bytes(std::istreambuf_iterator<char>(written), {});
  std::istringstream first(bytes), second(bytes);
  fuzz::require(metadata_of(SafetensorsReader(first)) == metadata, "other metadata came back");
  const NamedTensors back = situ::io::load_tensors(second);
  fuzz::require(back.size() == all.size(), "another number of tensors came back");
  for (size_t i = 0; i < all.size(); ++i)
    fuzz::require(back[i].first == all[i].first && fuzz::same(back[i].second, all[i].second),
                  "another tensor came back");
}

void safetensors(std::string_view bytes) {
  NamedTensors all;
  if (!fuzz::judge_stream(bytes, [&](std::istream& in) { all = {}, all = situ::io::load_tensors(in); })) return;
  // LibTorch's forms of the same file.
  fuzz::judge_stream(bytes, [](std::istream& in) {
    situ::Tensor one;
    situ::load(one, in);
  });
  fuzz::judge_stream(bytes, [](std::istream& in) {
    std::vector<situ::Tensor> list;
    situ::load(list, in);
  });
  situ::io::set_verify_files(false);
  std::istringstream in{std::string(bytes)};
  const StringPairs metadata = metadata_of(SafetensorsReader(in));
  situ::io::set_verify_files(true);
  std::stringstream out;
  situ::io::save_tensors(out, all, metadata);
  compare(all, metadata, out);
}

std::vector<std::string> seeds() {
  const std::string header = R"({"a":{"dtype":"F32","shape":[2],"data_offsets":[0,8]}})";
  const uint64_t n = header.size();
  std::vector<std::string> all{std::string(reinterpret_cast<const char*>(&n), sizeof n) + header + "12345678"};
  const situ::Tensor w = situ::arange(6).reshape({2, 3});
  const NamedTensors lists[] = {{{"w", w.to(situ::kFloat)}, {"b", w.to(situ::kBool) != 0}},
                                {{"0", w}, {"1", w.to(situ::kBFloat16)}},
                                {{"nothing", situ::zeros({0, 3})}, {"one", situ::scalar_tensor(1.5)}}};
  for (auto& list : lists)
    all.push_back(fuzz::written([&](std::ostream& out) { situ::io::save_tensors(out, list, {{"key", "value"}}); }));
  all.push_back(fuzz::written([](std::ostream& out) { situ::save(situ::ones({3}).requires_grad_(), out); }));
  return all;
}

}  // namespace

SITU_FUZZ(safetensors, seeds)
