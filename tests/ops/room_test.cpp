// A result goes directly into the tensor that out= names, strided or not. The ops below are those that need separate
// memory for it first.
#include <algorithm>
#include <string>
#include <vector>

#include "situ/memory/ledger.h"
#include "tests/ops/derived.h"

namespace situ::testing {
namespace {

const std::vector<std::string> kWithRoom = {"addmm",
                                            "argmax",
                                            "argmin",
                                            "attention",
                                            "baddbmm",
                                            "batched_mm",
                                            "bmm",
                                            "cholesky_solve",
                                            "convolution",
                                            "convolution_weight",
                                            "group_norm",
                                            "ctc",
                                            "ctc_backward",
                                            "multilabel_margin",
                                            "multilabel_margin_backward",
                                            "rms_norm",
                                            "cross_entropy",
                                            "cross_entropy_backward",
                                            "det",
                                            "embedding",
                                            "embedding_backward",
                                            "grid_sample",
                                            "inverse",
                                            "layer_norm",
                                            "linalg_householder_product",
                                            "linalg_ldl_solve",
                                            "linalg_solve_triangular",
                                            "linear",
                                            "log_softmax",
                                            "lstm_cells",
                                            "lu_order",
                                            "masked_select",
                                            "matrix_exponential",
                                            "mm",
                                            "multinomial",
                                            "ormqr",
                                            "places_in",
                                            "resample",
                                            "resample_backward",
                                            "roll",
                                            "scale_by_bits",
                                            "softmax",
                                            "softmax_backward",
                                            "strided_add",
                                            "to_device",
                                            "to_dtype",
                                            "tril",
                                            "triu"};

// The maximum of booked bytes while f runs.
template <class F>
int64_t booked(F&& f) {
  memory::PeakScope scope;
  f();
  return scope.peak().total - scope.start();
}

class Room : public Derived {};

TEST_P(Room, OfResultsBehindStrides) {
  const op::OpInfo& op_info = *GetParam();
  if (op_info.view || op_info.n_out != 1) return;
  int64_t compared = 0, more = 0;
  for (Case& c : cases()) {
    NoGradGuard off;
    const Tensor want = call(op_info, c.s.in, c.s.attributes)[0];
    Tensor dense = empty_like(want), holes = strided(empty_like(want).fill_(0));
    if (holes.is_contiguous()) continue;
    std::vector<In> ins = operands(c.s.in);
    auto into = [&](Tensor& out) {
      if (op_info.n_in == op::kAnyIn)
        op_call::out(op_info, out, InList(c.s.in), c.s.attributes.data());
      else
        op_call::out(op_info, out, {ins.data(), ins.size()}, c.s.attributes.data());
    };
    into(dense), into(holes);  // what is kept from call to call is there now
    ++compared;
    more += booked([&] { into(holes); }) > booked([&] { into(dense); });
  }
  const bool listed = std::find(kWithRoom.begin(), kWithRoom.end(), op_info.name) != kWithRoom.end();
  EXPECT_EQ(more > 0, listed) << op_info.name << " books more for a strided out= in " << more << " of " << compared
                              << " samples";
}

// Convolutions of no images compute nothing and allocate no workspace.
TEST(Room, NoneForConvolutionsOfNothing) {
  struct Row {
    const char* name;
    DimVec image, weight;
    Tensor (*run)(const Tensor& x, const Tensor& w);
  };
  const Row table[] = {
      {"conv2d", {0, 16, 32, 32}, {16, 16, 3, 3}, [](const Tensor& x, const Tensor& w) { return conv2d(x, w); }},
      {"conv_transpose2d",
       {0, 16, 32, 32},
       {16, 16, 3, 3},
       [](const Tensor& x, const Tensor& w) { return conv_transpose2d(x, w); }},
      {"conv2d and its slopes", {0, 16, 32, 32}, {16, 16, 3, 3}, [](const Tensor& x, const Tensor& w) {
         Tensor leaf = w.detach().requires_grad_(), input = x.detach().requires_grad_();
         conv2d(input, leaf).sum().backward();
         EXPECT_EQ(leaf.grad().abs().max().item().toDouble(), 0);
         return input.grad();
       }}};
  for (const Row& op_info : table) {
    SCOPED_TRACE(op_info.name);
    Tensor x = zeros(op_info.image), w = ones(op_info.weight);
    memory::PeakScope scope;
    Tensor y = op_info.run(x, w);
    EXPECT_EQ(scope.peak().bytes[static_cast<size_t>(Category::workspace)], 0);
    EXPECT_EQ(y.numel(), 0);
  }
}

INSTANTIATE_TEST_SUITE_P(Ops, Room, ::testing::ValuesIn(op::all_ops()),
                         [](const ::testing::TestParamInfo<const op::OpInfo*>& i) {
                           return std::string(i.param->name);
                         });

}  // namespace
}  // namespace situ::testing
