// The _out forms of composed functions with several results: the plain form's values, into tensors of the right sizes,
// empty ones and strided ones; and refusals.
#include <gtest/gtest.h>

#include "situ/situ.h"
#include "tests/refusals.h"

namespace situ {
namespace {

using Outs = std::vector<Tensor>;

struct Row {
  const char* name;
  Outs (*plain)(const Tensor& a, const Tensor& b);
  void (*into)(Outs& o, const Tensor& a, const Tensor& b);
};

template <class... T>
Outs listed(const std::tuple<T...>& results) {
  return std::apply([](const auto&... t) { return Outs{t...}; }, results);
}

// clang-format off
#define TWO(name, ...) {#name, [](const Tensor& a, [[maybe_unused]] const Tensor& b) { return listed(name(__VA_ARGS__)); }, \
   [](Outs& o, const Tensor& a, [[maybe_unused]] const Tensor& b) { \
     auto [first, second] = name##_out(o[0], o[1], __VA_ARGS__); \
     EXPECT_TRUE(&first == &o[0] && &second == &o[1]); \
   }}
#define THREE(name, ...) {#name, [](const Tensor& a, const Tensor&) { return listed(name(__VA_ARGS__)); }, \
   [](Outs& o, const Tensor& a, const Tensor&) { \
     auto [first, second, third] = name##_out(o[0], o[1], o[2], __VA_ARGS__); \
     EXPECT_TRUE(&first == &o[0] && &second == &o[1] && &third == &o[2]); \
   }}
const Row kRows[] = {
    TWO(median, a, 1), TWO(nanmedian, a, 1), TWO(kthvalue, a, 2), TWO(mode, a, 0), TWO(aminmax, a, 1), TWO(frexp, a),
    TWO(linalg_qr, a), TWO(qr, a), TWO(linalg_eigh, a.mm(a.t())), TWO(linalg_lu_factor, a),
    TWO(linalg_ldl_factor, a.mm(a.t())), TWO(linalg_solve_ex, a, b), TWO(triangular_solve, b, a),
    THREE(linalg_svd, a), THREE(svd, a), THREE(linalg_lu, a),
    {"linalg_lstsq", [](const Tensor& a, const Tensor& b) { return listed(linalg_lstsq(a, b)); },
     [](Outs& o, const Tensor& a, const Tensor& b) { linalg_lstsq_out(o[0], o[1], o[2], o[3], a, b); }},
};
// clang-format on

void expect_same(const char* name, const Outs& got, const Outs& due) {
  for (size_t k = 0; k < due.size(); ++k) {
    EXPECT_EQ(got[k].sizes(), due[k].sizes()) << name << ", result " << k;
    EXPECT_TRUE(equal(got[k], due[k])) << name << ", result " << k;
  }
}

TEST(OutForms, OfSeveralResults) {
  manual_seed(1);
  const Tensor a = randn({3, 3}, kDouble) + 3 * eye(3, kDouble), b = randn({3, 2}, kDouble);
  for (const Row& row : kRows) {
    const Outs due = row.plain(a, b);
    Outs sized, none, strided;
    for (const Tensor& t : due) {
      sized.push_back(full(t.sizes(), 7, t.options()));
      none.push_back(empty({0}, t.options()));
      strided.push_back(t.dim() < 2 ? full(t.sizes(), 7, t.options())
                                    : full({t.size(1), t.size(0)}, 7, t.options()).t());
    }
    for (Outs* outs : {&sized, &none, &strided}) {
      row.into(*outs, a, b);
      expect_same(row.name, *outs, due);
    }
  }
}

TEST(OutForms, RefuseBeforeAnythingIsWritten) {
  refused({
      {"linalg_qr_out: the out= tensor is undefined; create it first (empty({0}))", typeid(UsageError),
       [] {
         Tensor q, r = empty({0});
         linalg_qr_out(q, r, eye(2));
       }},
      {"linalg_qr_out: two results would be written into the same bytes: f32[2, 2], f32[2, 2]; pass tensors that do "
       "not "
       "overlap",
       typeid(InplaceError),
       [] {
         Tensor q = zeros({2, 2}), r = q.view({2, 2});
         linalg_qr_out(q, r, eye(2));
       }},
      {"linalg_qr_out: the out= form cannot be differentiated", typeid(AutogradError),
       [] {
         Tensor q = zeros({2, 2}), r = zeros({2, 2});
         linalg_qr_out(q, r, eye(2).requires_grad_());
       }},
  });
  Tensor q = zeros({2, 2}), wrong = zeros({3, 3});
  EXPECT_THROW(linalg_qr_out(q, wrong, eye(2)), ShapeError);
  EXPECT_TRUE(equal(q, zeros({2, 2})));
}

}  // namespace
}  // namespace situ
