// Errors that a kernel finds in values. The call throws, existing tensors are unchanged, and the next call works.
// Plain, out= and in place, recorded and not.
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <map>
#include <string>

#include "situ/autograd/autograd.h"
#include "situ/base/error.h"
#include "situ/memory/ledger.h"
#include "situ/nn/functional.h"
#include "situ/op/op_info.h"
#include "situ/ops/functions.h"
#include "situ/ops/index.h"
#include "tests/message.h"

using namespace situ;

namespace {

Tensor ids(std::initializer_list<int64_t> v) { return tensor(std::vector<int64_t>(v), kLong); }
Tensor of_cross_entropy(const Tensor& target) { return cross_entropy(ones({3, 4}), target); }

struct Case {
  const char* op_info;             // the op that finds it
  std::function<void()> call;      // throws
  std::string part;                // a part of the text
  std::function<void()> repaired;  // the same call with correct values
};

// Every op that may refuse values, by plain calls.
std::vector<Case> plain_cases() {
  const Tensor x = arange(12.0).view({3, 4}), rows = ones({2, 4}), two = ones({3, 2});
  const Tensor good = ids({2, 0}), bad = ids({0, 3}), below = ids({-1, 0});
  const Tensor wide = ids({0, 1, 2, 0, 1, 2, 0, 9}).view({4, 2}).narrow(1, 0, 2);
  const auto largest = [](const Tensor& offsets) {
    return nn::functional::EmbeddingBagFuncOptions().mode(kMax).offsets(offsets);
  };
  return {
      {"gather",
       [=] {
         x.gather(0, ids({0, 1, 2, 3}).view({1, 4}));
       },
       "gather: index 3 is out of range for dimension 0",
       [=] {
         x.gather(0, ids({0, 1, 2, 2}).view({1, 4}));
       }},
      {"gather",
       [=] {
         zeros({0, 4}).gather(0, ids({0, 0, 0, 0}).view({1, 4}));
       },
       "index 0 is out of range", [] {}},
      {"scatter", [=] { x.scatter(1, wide.narrow(0, 1, 3), 5.0); }, "scatter: index 9",
       [=] { x.scatter(1, wide.narrow(0, 0, 3), 5.0); }},
      {"scatter_add",
       [=] {
         x.scatter_add(0, bad.view({2, 1}), rows);
       },
       "scatter_add: index 3",
       [=] {
         x.scatter_add(0, good.view({2, 1}), rows);
       }},
      {"scatter_combine",
       [=] {
         x.scatter_reduce(0, bad.view({2, 1}), rows, "amax");
       },
       "scatter_reduce: index 3",
       [=] {
         x.scatter_reduce(0, good.view({2, 1}), rows, "amax");
       }},
      {"index_select", [=] { x.index_select(0, bad); }, "index_select: index 3", [=] { x.index_select(0, good); }},
      {"index_select",
       [=] {
         x.index_select(1, ids({0, -1}));
       },
       "index_select: index -1", [] {}},
      {"index_select",
       [=] {
         zeros({3, 0}).index_select(0, bad);
       },
       "index_select: index 3", [] {}},
      {"index_add", [=] { x.index_add(0, below, rows); }, "index_add: index -1", [=] { x.index_add(0, good, rows); }},
      {"index_add",
       [=] {
         x.index_add(1, ids({0, 4}), two);
       },
       "index_add: index 4", [=] { x.index_add(1, good, two); }},
      {"index_copy", [=] { x.index_copy(0, bad, rows); }, "index_copy: index 3", [=] { x.index_copy(0, good, rows); }},
      {"index_fill", [=] { x.index_fill(0, ids({-4}), 1.0); }, "index_fill: index -4",
       [=] { x.index_fill(0, ids({-3}), 1.0); }},
      {"index",
       [=] {
         x.index({bad, good});
       },
       "index: index 3",
       [=] {
         x.index({below, good});
       }},
      {"index_put",
       [=] {
         x.index_put({good, ids({1, 4})}, 1.0);
       },
       "index 4 is out of range for dimension 1",
       [=] {
         x.index_put({good, below}, 1.0);
       }},
      {"index_put_add", [=] { x.index_put({bad}, rows, true); }, "index 3 is out of range for dimension 0",
       [=] { x.index_put({good}, rows, true); }},
      {"embedding", [=] { embedding(x, bad); }, "embedding: index 3", [=] { embedding(x, good); }},
      {"bag_maxima",
       [=] {
         nn::functional::embedding_bag(ids({0, 1}), x, largest(ids({1})));
       },
       "embedding_bag: index -1 is out of range",
       [=] {
         nn::functional::embedding_bag(ids({0, 1}), x, largest(ids({0})));
       }},
      {"multilabel_margin",
       [=] {
         multilabel_margin_loss(x, full({3, 4}, 4, kLong));
       },
       "target 4 (element 0) is not a class of the input",
       [=] {
         multilabel_margin_loss(x, full({3, 4}, 3, kLong));
       }},
      {"ctc",
       [=] {
         ctc_loss(ones({3, 1, 2}), ids({2}), ids({3}), ids({1}));
       },
       "target 2 of sequence 0 is not a class",
       [=] {
         ctc_loss(ones({3, 1, 2}), ids({1}), ids({3}), ids({1}));
       }},
      {"ctc",
       [=] {
         ctc_loss(ones({3, 1, 2}), ids({1}), ids({4}), ids({1}));
       },
       "input length 4 of sequence 0 does not fit", [] {}},
      {"ctc",
       [=] {
         ctc_loss(ones({3, 2, 2}), ids({1}), ids({3, 3}), ids({1, 1}));
       },
       "target length 1 of sequence 1 does not fit", [] {}},
      {"ctc",
       [=] {
         ctc_loss(ones({3, 1, 2}), ids({1}).view({1, 1}), ids({3}), ids({2}));
       },
       "lengths are 0 to 1", [] {}},
      {"masked_scatter", [=] { x.masked_scatter(x > 3, ones({3})); }, "the mask has 8 true elements, the source only 3",
       [=] { x.masked_scatter(x > 3, ones({8})); }},
      {"cross_entropy",
       [=] {
         of_cross_entropy(ids({0, 4, 9}));
       },
       "target 4 (element 1) is not a class",
       [=] {
         of_cross_entropy(ids({0, 3, -100}));
       }},
      {"linear_cross_entropy",
       [=] {
         linear_cross_entropy(ones({3, 2}), ones({4, 2}), ids({0, 1, -1}));
       },
       "target -1 (element 2) is not a class",
       [=] {
         linear_cross_entropy(ones({3, 2}), ones({4, 2}), ids({0, 1, 3}));
       }},
      {"binary_cross_entropy",
       [=] {
         binary_cross_entropy(x, ones({3, 4}));
       },
       "values run from 0 to 11",
       [=] {
         binary_cross_entropy(x / 11, ones({3, 4}));
       }},
      {"binary_cross_entropy",
       [=] { binary_cross_entropy(full({70000}, 0.5).index_fill(0, ids({69999}), -2.0), ones({70000})); },
       "values run from -2 to 0.5",
       [=] {
         binary_cross_entropy(x.t() / 11, ones({4, 3}));
       }},
      {"binary_cross_entropy",
       [=] {
         binary_cross_entropy(x.to(kHalf).t() / 10, ones({4, 3}, kHalf));
       },
       "values run from 0 to 1.",
       [=] {
         binary_cross_entropy(x.to(kHalf).t() / 11, ones({4, 3}, kHalf));
       }},
      {"binary_cross_entropy", [=] { binary_cross_entropy(full({3}, NAN), ones({3})); }, "values run from nan to nan",
       [] {}},
      {"bernoulli_of", [=] { bernoulli(full({70000}, 0.5).index_fill(0, ids({69999}), 1.5)); },
       "they run from 0.5 to 1.5", [=] { bernoulli(x.t() / 11); }},
      {"bernoulli_of", [=] { bernoulli(full({3}, NAN)); }, "they run from nan to nan", [] {}},
      {"bernoulli_of", [=] { bernoulli(x); }, "they run from 0 to 11", [=] { bernoulli(x / 11); }},
      {"multinomial", [=] { multinomial(x - 1, 2); }, "they run from -1 to 10", [=] { multinomial(x, 2); }},
      {"multinomial", [=] { multinomial(where(x < 9, 0, x), 2); }, "row 0 has 0 positive weights, but needs 2", [] {}},
      {"div",
       [=] {
         floor_divide(good, ids({1, 0}));
       },
       "floor_divide: integer division by zero (ZeroDivisionError): self is i64[2], other is i64[2], whose element 1 "
       "is 0",
       [=] { floor_divide(good, below.neg() + 1); }},
      {"fmod", [=] { fmod(good, below.to(kInt)); }, "fmod: integer division by zero", [=] { fmod(x, zeros({4})); }},
      {"remainder", [=] { remainder(Scalar(3), below); }, "whose element 1 is 0",
       [=] { remainder(Scalar(3), below - 1); }},
      {"inverse",
       [=] {
         stack({eye(2), ones({2, 2})}).inverse();
       },
       "matrix 1 of", [] { eye(2).inverse(); }},
  };
}

// The same for matrices whose values have no result.
std::vector<Case> matrix_cases() {
  const Tensor pair = stack({eye(2), zeros({2, 2})}), nan = full({2, 2}, NAN), b = ones({2, 1});
  const Tensor wrong = tensor({1, 3}).to(kInt), right = tensor({1, 2}).to(kInt);
  return {
      {"linalg_cholesky_ex",
       [=] {
         linalg_cholesky(stack({eye(2), tensor({{1.0, 0.0}, {0.0, -1.0}}).to(kFloat)}));
       },
       "linalg_cholesky: the input is not positive-definite: the leading minor of order 2 is not positive: matrix 1 of "
       "the tensor is f32[2, 2, 2]",
       [=] { linalg_cholesky_ex(-eye(2)); }},
      {"linalg_inv_ex", [=] { linalg_inv_ex(pair, true); },
       "matrix 1 of the tensor is f32[2, 2, 2] and singular: element 1 on the diagonal of its factor is zero",
       [=] { linalg_inv_ex(pair); }},
      {"linalg_lu_factor_ex", [=] { linalg_lu_factor(pair); },
       "linalg_lu_factor: U[1, 1] is zero, so linalg_lu_solve would divide by zero: matrix 1 of",
       [=] { linalg_lu(pair); }},
      {"lu_order", [=] { lu_solve(b, eye(2), wrong); }, "lu_solve: pivot 3 names no row of the matrix, which has 2",
       [=] { lu_solve(b, eye(2), right); }},
      {"solve_systems", [=] { linalg_solve(pair, b); },
       "linalg_solve: a matrix is singular: element 1 on the diagonal of its factor is zero: system 1 of A is f32[2, "
       "2, 2]",
       [=] { linalg_solve_ex(pair, b); }},
      {"linalg_ldl_factor_ex",
       [=] {
         linalg_ldl_factor(zeros({2, 2}));
       },
       "linalg_ldl_factor: D[1, 1] is zero, so linalg_ldl_solve would divide by zero: the tensor is",
       [=] {
         linalg_ldl_factor_ex(zeros({2, 2}));
       }},
      {"linalg_ldl_solve", [=] { linalg_ldl_solve(eye(2), wrong, b); },
       "pivot 3 of matrix 0 names no row, or no block of two: pivots is i32[2]",
       [=] { linalg_ldl_solve(eye(2), right, b); }},
      {"linalg_ldl_solve",
       [=] {
         linalg_ldl_solve(eye(2), tensor({1, -2}).to(kInt), b);
       },
       "pivot -2 of matrix 0 names no row", [] {}},
      {"linalg_ldl_solve",
       [=] {
         linalg_ldl_solve(eye(2), tensor({0, 1}).to(kInt), b);
       },
       "pivot 0 of matrix 0", [] {}},
      {"svd_factors", [=] { linalg_svd(nan); },
       "linalg_svd: the input holds values that are not finite, so it has no singular values: the tensor is "
       "f32[2, 2]",
       [=] { linalg_svd(pair); }},
      {"singular_values",
       [=] {
         linalg_svdvals(stack({eye(2), nan}));
       },
       "so it has no singular values: matrix 1 of", [=] { linalg_svdvals(pair); }},
      {"eigh_factors", [=] { linalg_eigh(nan); }, "so it has no eigenvalues: the tensor is",
       [=] { linalg_eigh(pair); }},
      {"symmetric_eigenvalues", [=] { linalg_eigvalsh(nan); }, "so it has no eigenvalues",
       [=] { linalg_eigvalsh(pair, "U"); }},
      {"pseudo_inverse", [=] { linalg_pinv(nan); }, "so it has no singular values", [=] { linalg_pinv(pair); }},
      {"pseudo_inverse", [=] { linalg_pinv(nan, std::nullopt, std::nullopt, true); }, "so it has no singular values",
       [] {}},
      {"least_squares",
       [=] {
         linalg_lstsq(eye(3, 2) * tensor({1.0, 0.0}).to(kFloat), ones({3, 1}), {}, "gels");
       },
       "linalg_lstsq: A does not have full rank, which this driver requires, or the iteration did not converge: system "
       "0 of A is f32[3, 2]",
       [=] {
         linalg_lstsq(zeros({3, 2}), ones({3, 1}));
       }},
      {"least_squares", [=] { linalg_lstsq(nan, b); }, "A holds values that are not finite: system 0 of", [] {}},
  };
}

std::vector<Case> all_cases() {
  std::vector<Case> all = plain_cases();
  for (Case& c : matrix_cases()) all.push_back(std::move(c));
  return all;
}

TEST(Faults, AreRefusedByPlainCalls) {
  for (const Case& c : all_cases()) {
    EXPECT_NE(message(c.call).find(c.part), std::string::npos) << c.op_info << ": " << message(c.call);
    EXPECT_NO_THROW(c.repaired()) << c.op_info;
  }
}

TEST(Faults, EveryRowThatRefusesHasACase) {
  const std::vector<Case> cases = all_cases();
  for (const op::OpInfo* op_info : op::all_ops()) {
    if (!op_info->refuse) continue;
    const std::string name = op_info->name;
    if (name == "embedding_backward") continue;  // its indices come from a forward that has passed; see below
    EXPECT_TRUE(std::any_of(cases.begin(), cases.end(), [&](const Case& c) { return c.op_info == name; })) << name;
  }
}

TEST(Faults, NothingIsLeftOfACallThatFailed) {
  const std::vector<Case> cases = all_cases();
  for (const Case& c : cases) {
    const auto before = memory::current();
    message(c.call);
    EXPECT_EQ(memory::current().total, before.total) << c.op_info;
  }
}

// The target, its saved value and its history are unchanged.
TEST(Faults, ATargetIsAsItWas) {
  const Tensor bad = ids({0, 3}), rows = ones({2, 4});
  const std::vector<std::pair<const char*, std::function<void(Tensor&)>>> writes = {
      {"scatter_",
       [&](Tensor& t) {
         t.scatter_(0, bad.view({2, 1}), rows);
       }},
      {"scatter_add_",
       [&](Tensor& t) {
         t.scatter_add_(0, bad.view({2, 1}), rows);
       }},
      {"scatter_reduce_",
       [&](Tensor& t) {
         t.scatter_reduce_(0, bad.view({2, 1}), rows, "prod");
       }},
      {"index_add_", [&](Tensor& t) { t.index_add_(0, bad, rows); }},
      {"index_copy_", [&](Tensor& t) { t.index_copy_(0, bad, rows); }},
      {"index_fill_", [&](Tensor& t) { t.index_fill_(0, bad, 7); }},
      {"index_put_", [&](Tensor& t) { t.index_put_({bad}, rows); }},
      {"index_put_ adding", [&](Tensor& t) { t.index_put_({bad}, rows, true); }},
      {"masked_scatter_", [&](Tensor& t) { t.masked_scatter_(t > -1, ones({3})); }},
      {"gather_out",
       [&](Tensor& t) {
         gather_out(t, ones({3, 4}), 0, full({3, 4}, 3, kLong));
       }},
      {"index_select_out",
       [&](Tensor& t) {
         index_select_out(t, ones({3, 4}), 0, ids({0, 1, 3}));
       }},
      {"inverse_out",
       [&](Tensor& t) {
         Tensor square = t.narrow(1, 0, 3);
         inverse_out(square, ones({3, 3}));
       }},
  };
  for (auto policy : {SavedPolicy::check, SavedPolicy::preserve, SavedPolicy::forbid})
    for (auto& [name, write] : writes) {
      SavedPolicyGuard guard(policy);
      const bool out = std::string(name).find("out") != std::string::npos;
      Tensor leaf = arange(12.0).view({3, 4}).requires_grad_(!out);
      Tensor t = leaf * 2, before = t.detach().clone();
      const Tensor square = out ? Tensor() : t * t;  // saves t
      const uint64_t version = t._version();
      EXPECT_THROW(write(t), Error) << name;
      EXPECT_TRUE(t.detach().equal(before)) << name;
      EXPECT_EQ(t._version(), version) << name;
      if (out) continue;
      (square.sum() + t.sum()).backward();
      EXPECT_TRUE(leaf.grad().equal(leaf.detach() * 8 + 2)) << name;
    }
}

// An rvalue whose memory the result would have taken is intact.
TEST(Faults, ADonatableOperandIsUnchanged) {
  Tensor x = arange(12.0).view({3, 4});
  EXPECT_THROW(std::move(x).index_fill(0, ids({5}), 1), IndexError);
  EXPECT_TRUE(x.equal(arange(12.0).view({3, 4})));
  EXPECT_THROW(std::move(x).index_put({ids({1, 5})}, 1), IndexError);
  EXPECT_TRUE(x.equal(arange(12.0).view({3, 4})));
  Tensor n = ids({4, 5});
  EXPECT_THROW(std::move(n).floor_divide(ids({1, 0})), ValueError);
  EXPECT_TRUE(n.equal(ids({4, 5})));
}

TEST(Faults, AnIndexThatWasOverwrittenBeforeBackwardIsFoundThere) {
  Tensor weight = ones({3, 2}).requires_grad_(), index = ids({0, 2});
  Tensor loss = embedding(weight, index).sum();
  index.fill_(7);
  EXPECT_THROW(loss.backward(), AutogradError);
}

TEST(Faults, TheFirstInvalidIndexIsReportedForAnyNumberOfThreads) {
  Tensor index = zeros({200000}, kLong);
  index[150000] = 8;
  index[77] = -5;
  index[199999] = 9;
  for (int i = 0; i < 20; ++i)
    EXPECT_NE(message([&] { ones({3}).index_select(0, index); }).find("index -5"), std::string::npos);
}

}  // namespace
