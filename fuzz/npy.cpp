// One array of NumPy. An accepted array is written again, and reads as the same tensor with the same bytes.
#include "situ/io/npy.h"

#include "fuzz/fuzz.h"
#include "situ/ops/functions.h"

namespace {

void npy(std::string_view bytes) {
  situ::Tensor t;
  if (!fuzz::judge_stream(bytes, [&](std::istream& in) { t = {}, t = situ::io::load_npy(in); })) return;
  std::stringstream out, again;
  situ::io::save_npy(out, t);
  const situ::Tensor back = situ::io::load_npy(out);
  fuzz::require(fuzz::same(t, back), "another tensor came back");
  situ::io::save_npy(again, back);
  fuzz::require(out.str() == again.str(), "another file came back");
}

// In addition to files that NumPy wrote, in tests/io/numpy.
std::vector<std::string> seeds() {
  return {fuzz::written([](std::ostream& out) { situ::io::save_npy(out, situ::zeros({2, 1, 3})); })};
}

}  // namespace

SITU_FUZZ(npy, seeds)
