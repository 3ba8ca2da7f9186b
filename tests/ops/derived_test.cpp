// Tests derived from an op's OpInfo. The three forms agree, operands are unchanged, strided and converted operands give
// the same, derivatives match central differences, and backward reads only declared values.
#include "tests/ops/derived.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "situ/autograd/autograd.h"
#include "situ/generated/op/attention.h"
#include "situ/generated/op/image.h"
#include "situ/generated/op/loss.h"
#include "situ/generated/op/norm.h"
#include "situ/generated/op/recurrent.h"
#include "situ/generated/op/reduce.h"
#include "situ/tape/record.h"
#include "tests/bytes.h"

namespace situ::testing {

namespace {

TEST_P(Derived, HasSamples) {
  EXPECT_FALSE(samples_of(*GetParam()).empty()) << GetParam()->name << " states no samples";
}

// The counts of the OpInfo: as many operands as the fullest sample has. Only operands that some sample lacks may be
// absent.
TEST_P(Derived, OperandsAreAsManyAsInSamples) {
  const op::OpInfo& op_info = *GetParam();
  if (op_info.n_in == op::kAnyIn || op_info.view) return;
  size_t most = 0;
  std::vector<bool> left_out(op::kMaxIn);
  for (const Case& c : cases()) {
    most = std::max(most, c.s.in.size());
    for (size_t i = 0; i < c.s.in.size(); ++i) left_out[i] = left_out[i] || !c.s.in[i].defined();
  }
  EXPECT_EQ(static_cast<int>(most), op_info.n_in);
  for (int i = 0; i < op_info.n_in; ++i)
    EXPECT_EQ(i < op_info.required, !left_out[static_cast<size_t>(i)]) << "operand " << i;
}

TEST_P(Derived, PlainCallLeavesOperandsAlone) {
  for (Case& c : cases()) {
    std::vector<Tensor> in = c.clones(), before = c.clones();
    call(*c.op_info, in, c.s.attributes);
    for (size_t i = 0; i < in.size(); ++i) {
      if (!in[i].defined()) continue;
      EXPECT_TRUE(same_bits(in[i], before[i])) << "operand " << i;
      EXPECT_EQ(in[i]._version(), 0u) << "operand " << i;
    }
  }
}

TEST_P(Derived, OutFormEqualsPlain) {
  const op::OpInfo& op_info = *GetParam();
  if (op_info.view || op_info.n_out != 1) return;
  for (Case& c : cases()) {
    Tensor want = call(op_info, c.s.in, c.s.attributes)[0];
    Tensor out = empty_like(want);
    std::vector<In> ins = operands(c.s.in);
    if (op_info.n_in == op::kAnyIn)
      op_call::out(op_info, out, InList(c.s.in), c.s.attributes.data());
    else
      op_call::out(op_info, out, {ins.data(), ins.size()}, c.s.attributes.data());
    EXPECT_TRUE(same_bits(out, want));
    Tensor holes = strided(empty_like(want).fill_(0));
    if (!holes.is_contiguous()) {
      if (op_info.n_in == op::kAnyIn)
        op_call::out(op_info, holes, InList(c.s.in), c.s.attributes.data());
      else
        op_call::out(op_info, holes, {ins.data(), ins.size()}, c.s.attributes.data());
      EXPECT_TRUE(same_bits(holes, want)) << "strided out=";
    }
  }
}

TEST_P(Derived, InPlaceFormEqualsPlain) {
  const op::OpInfo& op_info = *GetParam();
  if (op_info.view || op_info.n_out != 1 || op_info.n_in == op::kAnyIn) return;
  for (Case& c : cases()) {
    Tensor want = call(op_info, c.s.in, c.s.attributes)[0];
    if (!(want.sizes() == c.s.in[0].sizes())) continue;
    if (!op_info.any_dtype && !can_cast(want.dtype(), c.s.in[0].dtype())) continue;
    for (bool holes : {false, true}) {
      std::vector<Tensor> in = c.clones();
      if (holes) in[0] = strided(in[0]);
      std::vector<In> ins = operands(in);
      uint64_t version = in[0]._version();
      op_call::inplace(op_info, {ins.data(), ins.size()}, c.s.attributes.data());
      EXPECT_TRUE(near(flat(in[0]), flat(want.to(in[0].dtype())), 0)) << (holes ? "strided" : "dense");
      EXPECT_EQ(in[0]._version(), version + 1);
    }
  }
}

TEST_P(Derived, StridedOperandsGiveTheSame) {
  for (Case& c : cases()) {
    if (!c.s.strided) continue;
    std::vector<Tensor> want = call(*c.op_info, c.s.in, c.s.attributes), in;
    for (const Tensor& t : c.s.in) in.push_back(strided(t));
    std::vector<Tensor> got = call(*c.op_info, in, c.s.attributes);
    for (size_t k = 0; k < want.size(); ++k) EXPECT_TRUE(near(flat(got[k]), flat(want[k]), 1e-12));
  }
}

// Central differences of `f` by every element of `x`, which is restored.
std::vector<double> differences(Tensor& x, const std::function<double()>& f) {
  std::vector<double> d;
  constexpr double kStep = 1e-5;
  for (int64_t i = 0; i < x.numel(); ++i) {
    double old = 0;
    auto set = [&](double by) { *(Bytes(x).of<double>(x) + i) = old + by; };
    old = *(Bytes(x).of<double>(x) + i);
    set(kStep);
    double up = f();
    set(-kStep);
    double down = f();
    set(0);
    d.push_back((up - down) / (2 * kStep));
  }
  return d;
}

// Other bytes that are still legal values: floating numbers change, indices become 0, bits flip.
void disturb(Saved* s) {
  Tensor t(s->handle());
  NoGradGuard off;
  if (t.is_floating_point()) {
    const Tensor rows = t.is_contiguous() || t.dim() < 2 ? t : t.transpose(-2, -1);  // matrices by columns
    const Tensor moved = (rows.detach().clone() * 1.5 + 0.25).contiguous().cpu();
    std::memcpy(Bytes(*s->storage()).at(bounds(s->geometry()).begin), moved.unsafe_impl()->data(),
                rows.is_contiguous() ? t.nbytes() : 0);
    return;
  }
  const Bytes all(t);
  auto* bytes = all.of<unsigned char>(t);
  if (t.dtype() == DType::u8)  // places in pooling windows, legal in any plane
    std::rotate(bytes, bytes + t.size(-1) * t.size(-2), bytes + t.nbytes());
  else if (t.dtype() == DType::boolean)
    for (size_t i = 0; i < t.nbytes(); ++i) bytes[i] ^= 1;
  else
    for (size_t i = 0; i < t.nbytes(); ++i) bytes[i] = 0;
}

// Ops whose backward is an op: a gradient is the same whether it will be differentiated or not. (Gradients of formulas
// are composed in grad mode.)
TEST_P(Derived, CreateGraphChangesNoBit) {
  const op::OpInfo& op_info = *GetParam();
  const std::set<const op::OpInfo*> rows = {&op_infos::layer_norm,    &op_infos::batch_norm, &op_infos::attention,
                                            &op_infos::cross_entropy, &op_infos::lstm_scan,  &op_infos::lstm_scan_again,
                                            &op_infos::max_pool2d,    &op_infos::softmax,    &op_infos::log_softmax};
  if (!rows.count(&op_info)) return;
  for (Case& c : cases()) {
    std::vector<Tensor> wanted, in = c.leaves(wanted);
    Tensor y = weighed(call(op_info, in, c.s.attributes));
    if (!y.requires_grad()) continue;
    std::vector<Tensor> plain = autograd::grad({y}, wanted, {}, true, false, true),
                        further = autograd::grad({y}, wanted, {}, true, true, true);
    for (size_t i = 0; i < wanted.size(); ++i) {
      ASSERT_EQ(plain[i].defined(), further[i].defined());
      if (plain[i].defined()) {
        EXPECT_TRUE(same_bits(plain[i], further[i])) << "gradient " << i;
      }
    }
  }
}

TEST_P(Derived, FirstDerivativeMatchesDifferences) {
  const op::OpInfo& op_info = *GetParam();
  for (Case& c : cases()) {
    if (!op_info.differentiable || !c.s.gradients) continue;
    std::vector<Tensor> wanted, in = c.leaves(wanted);
    Tensor y = weighed(call(op_info, in, c.s.attributes));
    if (!y.requires_grad()) {
      EXPECT_TRUE(wanted.empty());
      continue;
    }
    std::vector<Tensor> g = autograd::grad({y}, wanted, {}, {}, false, true);
    for (size_t i = 0; i < wanted.size(); ++i) {
      std::vector<double> want = differences(wanted[i], [&] {
        NoGradGuard off;
        return weighed(call(op_info, in, c.s.attributes)).item();
      });
      std::vector<double> got = g[i].defined() ? flat(g[i]) : std::vector<double>(want.size(), 0);
      EXPECT_TRUE(near(got, want, c.s.tolerance)) << "gradient " << i;
    }
  }
}

// First and second derivatives.
TEST_P(Derived, StridedOperandsHaveTheSameGradients) {
  const op::OpInfo& op_info = *GetParam();
  for (Case& c : cases()) {
    if (!c.s.strided || !op_info.differentiable || !c.s.gradients) continue;
    std::vector<Tensor> wanted, in = c.leaves(wanted), views;
    for (const Tensor& t : in) views.push_back(strided(t));
    auto gradients = [&](const std::vector<Tensor>& operands) {
      std::vector<Tensor> all(2 * wanted.size());
      Tensor y = weighed(call(op_info, operands, c.s.attributes));
      if (!y.requires_grad()) return all;
      std::vector<Tensor> g = autograd::grad({y}, wanted, {}, {}, true, true), gg;
      Tensor slope = zeros({}, kDouble);
      for (const Tensor& t : g)
        if (t.defined()) slope = slope + (t * weights_like(t)).sum();
      if (slope.requires_grad()) gg = autograd::grad({slope}, wanted, {}, {}, false, true);
      std::copy(g.begin(), g.end(), all.begin());
      std::copy(gg.begin(), gg.end(), all.begin() + static_cast<std::ptrdiff_t>(wanted.size()));
      return all;
    };
    std::vector<Tensor> want = gradients(in), got = gradients(views);
    for (size_t i = 0; i < want.size(); ++i) {
      auto or_zeros = [&](const Tensor& g) { return flat(g.defined() ? g : zeros_like(wanted[i % wanted.size()])); };
      EXPECT_TRUE(near(or_zeros(got[i]), or_zeros(want[i]), 1e-10)) << "gradient " << i;
    }
  }
}

TEST_P(Derived, SecondDerivativeMatchesDifferences) {
  const op::OpInfo& op_info = *GetParam();
  for (Case& c : cases()) {
    if (!op_info.differentiable || !c.s.gradients) continue;
    std::vector<Tensor> wanted, in = c.leaves(wanted);
    if (wanted.empty()) continue;
    auto slope = [&](bool create) {
      Tensor y = weighed(call(op_info, in, c.s.attributes));
      Tensor total = zeros({}, kDouble);
      for (Tensor& g : autograd::grad({y}, wanted, {}, {}, create, true))
        if (g.defined()) total = total + (g * weights_like(g)).sum();
      return total;
    };
    Tensor s = slope(true);
    std::vector<Tensor> gg;
    if (s.requires_grad()) gg = autograd::grad({s}, wanted, {}, {}, false, true);
    for (size_t i = 0; i < wanted.size(); ++i) {
      std::vector<double> want = differences(wanted[i], [&] { return slope(false).item(); });
      std::vector<double> got = i < gg.size() && gg[i].defined() ? flat(gg[i]) : std::vector<double>(want.size(), 0);
      EXPECT_TRUE(near(got, want, 20 * c.s.tolerance)) << "second derivative, operand " << i;
    }
  }
}

// The case, and the case with only one operand that requires grad, for each of them.
std::vector<Case> needs_gradient_patterns(const Case& c) {
  std::vector<Case> all{c};
  std::vector<size_t> wanted;
  for (size_t i = 0; i < c.s.in.size(); ++i)
    if (c.s.in[i].defined() && c.s.in[i].is_floating_point() && !(c.s.constant >> i & 1)) wanted.push_back(i);
  for (size_t i = 0; i < wanted.size() && wanted.size() > 1; ++i) {
    all.push_back(c);
    for (size_t other : wanted)
      if (other != wanted[i]) all.back().s.constant |= 1u << other;
  }
  return all;
}

void poison(const Tensor& t) {
  if (t.defined() && t.is_floating_point() && t.nbytes() > 0 && t.unsafe_impl()->storage->dependent_count() == 0)
    std::memset(Bytes(t).of<char>(t), 0xff, t.nbytes());
}

void expect_poison_unread(const Case& c) {
  std::vector<Tensor> wanted, in = c.leaves(wanted), inner;
  if (wanted.empty()) return;
  for (Tensor& t : in) inner.push_back(t.defined() && t.requires_grad() ? t * 1 : t);
  std::vector<Tensor> out = call(*c.op_info, inner, c.s.attributes);
  Tensor y = weighed(out);
  if (!y.requires_grad()) return;
  std::vector<Tensor> want = autograd::grad({y}, wanted, {}, true, false, true);
  for (const Tensor& t : inner) poison(t);
  for (const Tensor& t : out) poison(t);
  std::vector<Tensor> got = autograd::grad({y}, wanted, {}, {}, false, true);
  for (size_t i = 0; i < want.size(); ++i)
    if (want[i].defined()) {
      EXPECT_TRUE(near(flat(got[i]), flat(want[i]), 1e-12)) << "gradient " << i << ", constant " << c.s.constant;
    }
}

// Before backward, all bytes of operands and results that the record does not hold are overwritten, whatever requires
// grad.
TEST_P(Derived, BackwardReadsOnlySavedValues) {
  const op::OpInfo& op_info = *GetParam();
  for (Case& c : cases()) {
    if (!op_info.differentiable || op_info.view || !c.s.gradients) continue;
    for (const Case& pattern : needs_gradient_patterns(c)) expect_poison_unread(pattern);
  }
}

// For every value that a call declares as saved, a change of its bytes changes some gradient in some sample.
TEST_P(Derived, EverySavedValueIsNeeded) {
  const op::OpInfo& op_info = *GetParam();
  if (!op_info.differentiable || op_info.view) return;
  std::map<std::string, bool> mattered;
  for (Case& c : cases()) {
    if (!c.s.gradients) continue;
    std::vector<Tensor> wanted, in = c.leaves(wanted);
    if (wanted.empty()) continue;
    std::vector<Tensor> out = call(op_info, in, c.s.attributes);
    Tensor y = weighed(out);
    if (!y.requires_grad()) continue;
    Node* node = nullptr;
    for (const Tensor& t : out)
      if (t.defined() && t.unsafe_impl()->last_writer && t.unsafe_impl()->last_writer->op_info == &op_info)
        node = t.unsafe_impl()->last_writer;
    ASSERT_NE(node, nullptr);
    // Some values are read only by a gradient that is itself differentiated.
    auto gradients = [&] {
      std::vector<Tensor> g = autograd::grad({y}, wanted, {}, true, false, true);
      for (Tensor& t : autograd::grad({y}, wanted, {}, true, true, true)) g.push_back(std::move(t));
      return g;
    };
    std::vector<Tensor> want = gradients();
    auto try_one = [&](Saved* s, const std::string& which) {
      if (!s || s->geometry().numel() == 0) return;
      const Ref<Storage> bytes = s->storage();
      const std::string before(Bytes(*bytes).at(0), bytes->bytes());
      disturb(s);
      std::vector<Tensor> got;
      try {
        got = gradients();
      } catch (const Error&) {  // a mask that no longer fits its values
        mattered[which] = true;
      }
      std::memcpy(Bytes(*bytes).at(0), before.data(), before.size());
      for (size_t i = 0; i < got.size(); ++i)
        if (want[i].defined() && !near(flat(got[i]), flat(want[i]), 0)) mattered[which] = true;
      mattered[which];
    };
    for (int i = 0; i < node->n_in; ++i) try_one(node->inputs()[i].saved, "operand " + std::to_string(i));
    for (int k = 0; k < node->n_out; ++k) try_one(node->outputs()[k].saved, "result " + std::to_string(k));
  }
  for (auto& [which, needed] : mattered) EXPECT_TRUE(needed) << which << " is kept for backward and never matters";
}

TEST(Predicates, Integers) {
  for (DType t : {kLong, kInt, kShort, kChar, kByte, kBool}) {
    Tensor x = tensor({1.0, 0.0}).to(t);
    EXPECT_FALSE(x.isnan().any().item()) << short_name(t);
    EXPECT_FALSE(x.isinf().any().item()) << short_name(t);
    EXPECT_TRUE(x.isfinite().all().item()) << short_name(t);
  }
}

TEST_P(Derived, UndefinedOperandIsRefusedByName) {
  const op::OpInfo& op_info = *GetParam();
  if (op_info.required == 0 || op_info.n_in == op::kAnyIn) return;
  std::vector<Tensor> in(op_info.n_in);
  std::string attributes(std::max<size_t>(op_info.attribute_bytes, 1), '\0');
  try {
    call(op_info, in, attributes);
    FAIL() << "accepted";
  } catch (const UsageError& e) {
    EXPECT_NE(std::string(e.what()).find(op_info.name), std::string::npos) << e.what();
    EXPECT_NE(std::string(e.what()).find("undefined"), std::string::npos) << e.what();
  }
}

INSTANTIATE_TEST_SUITE_P(Ops, Derived, ::testing::ValuesIn(op::all_ops()),
                         [](const ::testing::TestParamInfo<const op::OpInfo*>& i) {
                           return std::string(i.param->name);
                         });

}  // namespace

}  // namespace situ::testing
