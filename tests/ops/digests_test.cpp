// One digest per op and dtype of its samples' results and gradients. scripts/behaviour records them.
#include <gtest/gtest.h>

#include "situ/autograd/autograd.h"
#include "situ/base/text.h"
#include "situ/io/digest.h"
#include "tests/ops/derived.h"

namespace situ::testing {

namespace {

// The sample's operands with `t` in place of f64.
Sample converted(Sample s, DType t) {
  for (Tensor& x : s.in)
    if (x.defined() && x.is_floating_point()) x = x.to(t);
  return s;
}

// Results of the call, then the gradients of a weighted sum of them. An error counts by its text.
std::string digest_of_case(const Case& c) {
  manual_seed(0);
  try {
    std::vector<Tensor> wanted, in = c.leaves(wanted), out = call(*c.op_info, in, c.s.attributes), all;
    for (const Tensor& t : out)
      if (t.defined()) all.push_back(t.detach());
    Tensor total = weighed(out);
    if (c.s.gradients && total.requires_grad()) {
      total.backward();
      for (const Tensor& t : wanted)
        if (t.grad().defined()) all.push_back(t.grad());
    }
    return io::digest_of(all);
  } catch (const Error& e) {
    return e.what();
  }
}

TEST_P(Derived, ResultsAndGradientsHaveOneDigest) {
  for (DType t : {kDouble, kFloat, kHalf, kBFloat16}) {
    io::Digest first, second;
    for (const Case& c : cases()) {
      if (t != kDouble && !c.s.all_dtypes) continue;
      Case typed{c.op_info, converted(c.s, t)};
      first.add(digest_of_case(typed));
      second.add(digest_of_case(typed));
    }
    EXPECT_EQ(first.value(), second.value()) << short_name(t);
    RecordProperty(short_name(t), io::digest_text(first.value()));
  }
}

}  // namespace

}  // namespace situ::testing
