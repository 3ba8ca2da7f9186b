// Tests derived from an op's OpInfo, in every dtype. Results equal those of f64, the forms agree, strided operands give
// the same, and empty operands work or are refused.
#include <gtest/gtest.h>

#include <algorithm>

#include "situ/generated/op/index.h"
#include "tests/ops/derived.h"

namespace situ::testing {

namespace {

constexpr DType kOthers[] = {kFloat, kHalf, kBFloat16, kLong, kInt, kShort, kChar, kByte, kBool};

double tolerance_of(DType t) { return !is_floating(t) ? 0 : t == kFloat ? 2e-5 : t == kHalf ? 2e-2 : 1e-1; }

// The sample with its floating operands as `t`. `wide`: the same numbers as f64.
struct Converted {
  std::vector<Tensor> in, wide;
  Converted(const Sample& s, DType t) {
    for (const Tensor& x : s.in) {
      bool convert = x.defined() && x.is_floating_point();
      in.push_back(convert ? (is_floating(t) ? x : x.abs() * 3 + (t == kBool ? 0 : 1)).to(t) : x);
      wide.push_back(convert ? in.back().to(kDouble) : x);
    }
  }
};

class DerivedDTypes : public ::testing::TestWithParam<const op::OpInfo*> {
 protected:
  std::vector<Sample> cases() {
    std::vector<Sample> all;
    for (Sample& s : samples_of(*GetParam()))
      if (s.all_dtypes) all.push_back(std::move(s));
    return all;
  }
  // Returns the results, or nothing if the op refuses, which must name the op.
  std::vector<Tensor> results(const std::vector<Tensor>& in, const Sample& s) {
    try {
      return call(*GetParam(), in, s.attributes);
    } catch (const Error& e) {
      EXPECT_EQ(std::string(e.what()).find("internal error"), std::string::npos) << e.what();
      EXPECT_NE(std::string(e.what()).find(GetParam()->name), std::string::npos) << e.what();
      return {};
    }
  }
};

TEST_P(DerivedDTypes, ResultsAreThoseOfF64) {
  const op::OpInfo& op_info = *GetParam();
  for (Sample& s : cases()) {
    int worked = 0;
    for (DType t : kOthers) {
      SCOPED_TRACE(short_name(t));
      Converted c(s, t);
      std::vector<Tensor> got = results(c.in, s), want;
      worked += !got.empty();
      try {
        want = call(op_info, c.wide, s.attributes);
      } catch (const Error&) {  // an op of integers
      }
      for (size_t k = 0; k < std::min(got.size(), want.size()); ++k) {
        if (!got[k].defined()) continue;
        DType r = got[k].dtype();
        if (!is_floating(r) && want[k].isnan().any().item<bool>())
          continue;  // integers divided by zero have their own rule
        EXPECT_TRUE(near(flat(got[k]), flat(want[k].to(r)), is_floating(r) ? tolerance_of(is_floating(t) ? t : r) : 0))
            << "result " << k;
      }
    }
    EXPECT_GT(worked, 0) << "refused in every dtype but f64";
  }
}

TEST_P(DerivedDTypes, StridedOperandsGiveTheSame) {
  for (Sample& s : cases()) {
    if (!s.strided) continue;
    for (DType t : kOthers) {
      SCOPED_TRACE(short_name(t));
      Converted c(s, t);
      std::vector<Tensor> want = results(c.in, s), views;
      if (want.empty()) continue;
      for (const Tensor& x : c.in) views.push_back(strided(x));
      std::vector<Tensor> got = call(*GetParam(), views, s.attributes);
      for (size_t k = 0; k < want.size(); ++k)
        if (want[k].defined()) {
          EXPECT_TRUE(near(flat(got[k]), flat(want[k]), tolerance_of(want[k].dtype()))) << "result " << k;
        }
    }
  }
}

// Writes into a target of the result's dtype, and into a wider one, which takes the result unchanged.
TEST_P(DerivedDTypes, OutFormEqualsPlain) {
  const op::OpInfo& op_info = *GetParam();
  if (op_info.view || op_info.n_out != 1) return;
  for (Sample& s : cases())
    for (DType t : kOthers) {
      SCOPED_TRACE(short_name(t));
      Converted c(s, t);
      std::vector<Tensor> plain = results(c.in, s);
      if (plain.empty()) continue;
      std::vector<In> ins = operands(c.in);
      for (DType wider : {plain[0].dtype(), is_floating(plain[0].dtype()) ? kDouble : kLong}) {
        Tensor out = empty_like(plain[0].to(wider));
        if (op_info.n_in == op::kAnyIn)
          op_call::out(op_info, out, InList(c.in), s.attributes.data());
        else
          op_call::out(op_info, out, {ins.data(), ins.size()}, s.attributes.data());
        EXPECT_TRUE(same_bits(out, plain[0].to(wider))) << "into " << short_name(wider);
      }
    }
}

TEST_P(DerivedDTypes, OutFormOfSeveralResultsEqualsPlain) {
  const op::OpInfo& op_info = *GetParam();
  if (op_info.view || op_info.n_out == 1 || op_info.n_in == op::kAnyIn) return;
  for (Sample& s : cases())
    for (DType t : {kDouble, kFloat, kLong}) {
      SCOPED_TRACE(short_name(t));
      Converted c(s, t);
      std::vector<Tensor> plain = results(c.in, s), outs;
      if (plain.empty()) continue;
      std::vector<Tensor*> targets;
      for (const Tensor& p : plain) outs.push_back(p.defined() ? strided(empty_like(p).fill_(0)) : p);
      if (std::any_of(outs.begin(), outs.end(), [](const Tensor& o) { return !o.defined(); })) continue;
      for (Tensor& o : outs) targets.push_back(&o);
      std::vector<In> ins = operands(c.in);
      op_call::multi_out(op_info, targets.data(), {ins.data(), ins.size()}, s.attributes.data());
      for (size_t k = 0; k < plain.size(); ++k) EXPECT_TRUE(same_bits(outs[k], plain[k])) << "result " << k;
    }
}

TEST_P(DerivedDTypes, InPlaceFormEqualsPlain) {
  const op::OpInfo& op_info = *GetParam();
  if (op_info.view || op_info.n_out != 1 || op_info.n_in == op::kAnyIn) return;
  for (Sample& s : cases())
    for (DType t : kOthers) {
      SCOPED_TRACE(short_name(t));
      Converted c(s, t);
      std::vector<Tensor> plain = results(c.in, s);
      if (plain.empty() || !(plain[0].sizes() == c.in[0].sizes())) continue;
      if (!op_info.any_dtype && !can_cast(plain[0].dtype(), c.in[0].dtype())) continue;
      for (bool holes : {false, true}) {
        std::vector<Tensor> in = c.in;
        in[0] = holes ? strided(in[0]) : in[0].clone();
        std::vector<In> ins = operands(in);
        op_call::inplace(op_info, {ins.data(), ins.size()}, s.attributes.data());
        EXPECT_TRUE(near(flat(in[0]), flat(plain[0].to(in[0].dtype())), 0)) << (holes ? "strided" : "dense");
      }
    }
}

// One size of the first operand (and of every other that has it there) becomes 0. Expects a result, equal for views and
// for own tensors, or a refusal.
TEST_P(DerivedDTypes, EmptyOperandsWorkOrAreRefused) {
  if (GetParam() == &op_infos::masked_select)
    return;  // its attribute is the number of elements that the sample's mask chooses
  for (Sample& s : cases()) {
    const Tensor& first = s.in[0];
    if (!first.defined() || !s.strided) continue;
    for (int64_t d = 0; d < first.dim(); ++d) {
      std::vector<Tensor> views, own;
      for (const Tensor& x : s.in) {
        bool shares = x.defined() && x.dim() == first.dim() && x.size(d) == first.size(d);
        views.push_back(shares ? x.narrow(d, 0, 0) : x);
        own.push_back(shares ? views.back().clone() : x);
      }
      std::vector<Tensor> got = results(views, s), want = results(own, s);
      ASSERT_EQ(got.size(), want.size());
      for (size_t k = 0; k < got.size(); ++k) {
        ASSERT_EQ(got[k].defined(), want[k].defined());
        if (!got[k].defined()) continue;
        EXPECT_TRUE(near(flat(got[k]), flat(want[k]), 0)) << "result " << k << ", dimension " << d;
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Ops, DerivedDTypes, ::testing::ValuesIn(op::all_ops()),
                         [](const ::testing::TestParamInfo<const op::OpInfo*>& i) {
                           return std::string(i.param->name);
                         });

}  // namespace

}  // namespace situ::testing
