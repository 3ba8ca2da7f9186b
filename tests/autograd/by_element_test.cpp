// Leaves whose elements share bytes (expand, unfold): each element has its own gradient, whichever view reads it.
#include <gtest/gtest.h>

#include <functional>

#include "situ/autograd/autograd.h"
#include "situ/ops/functions.h"
#include "tests/autograd/values.h"
#include "tests/message.h"

namespace situ {
namespace {

struct SharedLeaf {
  const char* name;
  std::function<Tensor()> shared;  // not yet a leaf
};

const std::vector<SharedLeaf>& leaves() {
  static const std::vector<SharedLeaf> rows = {
      {"expanded rows",
       [] {
         return tensor({{1.0, 2.0}}, kDouble).expand({3, 2}).detach();
       }},
      {"expanded number",
       [] {
         return tensor(2.0, kDouble).expand({2, 3}).detach();
       }},
      {"expanded view",
       [] {
         return tensor({{1.0, 2.0, 3.0}}, kDouble).expand({2, 3});
       }},
      {"windows", [] { return arange(5, kDouble).unfold(0, 3, 1).detach(); }},
      {"windows of a part", [] { return arange(9, kDouble).slice(0, 2, 7).unfold(0, 3, 2).detach(); }},
      {"set_data",
       [] {
         return tensor({{1.0, 2.0}}, kDouble).expand({2, 2}).detach().clone();
       }},
  };
  return rows;
}

using ReadOfLeaf = std::function<Tensor(const Tensor&)>;
const std::vector<std::pair<const char*, ReadOfLeaf>>& reads() {
  static const std::vector<std::pair<const char*, ReadOfLeaf>> all = {
      {"whole", [](const Tensor& x) { return x * 2; }},
      {"row", [](const Tensor& x) { return x[1]; }},
      {"column", [](const Tensor& x) { return x.select(1, 1); }},
      {"element", [](const Tensor& x) { return x[1][0]; }},
      {"slice", [](const Tensor& x) { return x.slice(0, 1); }},
      {"slice of a slice", [](const Tensor& x) { return x.slice(0, 1).slice(1, 1); }},
      {"transposed", [](const Tensor& x) { return x.t(); }},
      {"row of transposed", [](const Tensor& x) { return x.t()[1]; }},
      {"unsqueezed",
       [](const Tensor& x) {
         return x.unsqueeze(0).expand({4, -1, -1});
       }},
      {"unbound", [](const Tensor& x) { return x.unbind(0)[1] * x.unbind(0)[0]; }},
      {"diagonal", [](const Tensor& x) { return x.diagonal(); }},
      {"flattened", [](const Tensor& x) { return x.reshape(-1).slice(0, 1, 3); }},
      {"windows", [](const Tensor& x) { return x.unfold(1, 2, 1); }},
      {"row and whole", [](const Tensor& x) { return x[0] + x.sum(); }},
      {"by index", [](const Tensor& x) { return x.index_select(0, tensor({1})); }},
  };
  return all;
}

Tensor weighed(const Tensor& t) { return (t * (arange(t.numel(), kDouble) + 1).view(t.sizes())).sum(); }

TEST(ByElement, GradientsAreThoseOfADenseLeaf) {
  for (const SharedLeaf& row : leaves())
    for (const auto& [how, read] : reads()) {
      Tensor x = row.shared().requires_grad_(), dense = x.detach().clone().requires_grad_();
      weighed(read(x)).backward();
      weighed(read(dense)).backward();
      EXPECT_EQ(values(x.grad()), values(dense.grad())) << row.name << ", " << how;
      EXPECT_TRUE(x.grad().is_contiguous());
    }
}

TEST(ByElement, AsSetDataGivesItToALeaf) {
  Tensor x = zeros({3, 2}, kDouble).requires_grad_();
  x.set_data(tensor({{1.0, 2.0}}, kDouble).expand({3, 2}));
  x[1].sum().backward();
  EXPECT_EQ(values(x.grad()), (V{0, 0, 1, 1, 0, 0}));
}

TEST(ByElement, GradOfAViewAndHooksOnItGetItsElements) {
  Tensor x = tensor({{1.0, 2.0}}, kDouble).expand({3, 2}).detach().requires_grad_();
  Tensor row = x[1];
  EXPECT_EQ(values(autograd::grad({(row * 3).sum() + (x * 2).sum()}, {row})[0]), (V{5, 5}));
  Tensor hooked = x[2], retained = x[0];
  V fired;
  hooked.register_hook([&](const Tensor& g) { return fired = values(g), g * 10; });
  retained.retain_grad();
  ((hooked * 3).sum() + (retained * 2).sum() + x.sum()).backward();
  EXPECT_EQ(fired, (V{3, 3}));
  EXPECT_EQ(values(retained.grad()), (V{2, 2}));
  EXPECT_EQ(values(x.grad()), (V{3, 3, 1, 1, 31, 31}));
  EXPECT_EQ(x[1].grad_fn().name(), "SelectBackward0");
}

TEST(ByElement, AViewThatNamesNoElementIsRefused) {
  Tensor x = tensor({{1.0, 2.0}}, kDouble).expand({3, 2}).detach();
  Tensor early = x[1];
  x.requires_grad_();
  EXPECT_HAS(
      message<AutogradError>([&] { early * 2; }),
      "f64[2] belongs to a leaf in which several elements share their bytes (expand, unfold). It was a view before "
      "requires_grad_(), or its strides were changed in place");
  EXPECT_HAS(message<AutogradError>([&] { x.as_strided({2}, {1}); }),
             "as_strided: the operand is a leaf in which several elements share their bytes, f64[3, 2]");
  x[1].sum().backward();
  EXPECT_EQ(values(x.grad()), (V{0, 0, 1, 1, 0, 0}));
}

}  // namespace
}  // namespace situ
