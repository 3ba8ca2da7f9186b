// An archive of NumPy. An accepted one is written again, stored and deflated, and reads as the same tensors.
#include "fuzz/fuzz.h"
#include "situ/io/npy.h"
#include "situ/ops/functions.h"

namespace {

// Unpacked bytes count as the file's, because an archive of a kilobyte may hold a megabyte of zeros.
constexpr int64_t kMost = 64 << 10;

void npz(std::string_view bytes) {
  situ::io::NamedTensors all;
  if (!fuzz::judge_stream(
          bytes, [&](std::istream& in) { all = {}, all = situ::io::load_npz(in, kMost); }, kMost))
    return;
  for (auto packing : {situ::io::Packing::stored, situ::io::Packing::deflated}) {
    std::stringstream out;
    situ::io::save_npz(out, all, packing);
    const situ::io::NamedTensors back = situ::io::load_npz(out);
    fuzz::require(back.size() == all.size(), "another number of tensors came back");
    for (size_t i = 0; i < all.size(); ++i)
      fuzz::require(back[i].first == all[i].first && fuzz::same(back[i].second, all[i].second),
                    "another tensor came back");
  }
}

// In addition to files that NumPy wrote, in tests/io/numpy.
std::vector<std::string> seeds() {
  std::vector<std::string> all;
  for (auto packing : {situ::io::Packing::stored, situ::io::Packing::deflated})
    all.push_back(fuzz::written([&](std::ostream& out) {
      situ::io::save_npz(out, {{"a", situ::arange(5)}, {"b", situ::zeros({2, 2})}}, packing);
    }));
  return all;
}

}  // namespace

SITU_FUZZ(npz, seeds)
