// Every computation is a launch: replaying the launches of a call and its derivatives in other memory gives its
// results.
#include "situ/autograd/autograd.h"
#include "tests/ops/derived.h"
#include "tests/ops/recording.h"

namespace situ::testing {
namespace {

class Replayed : public Derived {};

template <class F>
void expect_same_again(F&& f, const std::string& what) {
  Recording recording;
  recording.fresh_keys = false;
  const std::vector<Tensor> results = f();
  recording.stop();
  recording.run_again();
  for (size_t k = 0; k < results.size(); ++k)
    if (results[k].defined() && results[k].numel() > 0) {
      EXPECT_TRUE(same_bits(recording.now(results[k]), results[k])) << what << ", result " << k;
    }
}

TEST_P(Replayed, Forward) {
  const op::OpInfo& op_info = *GetParam();
  if (op_info.view) return;  // nothing is launched
  for (Case& c : cases()) {
    NoGradGuard off;
    const std::vector<Tensor> in = c.clones();
    expect_same_again([&] { return call(op_info, in, c.s.attributes); }, "plain");
    if (op_info.n_out != 1 || op_info.n_in == op::kAnyIn) continue;
    const Tensor want = call(op_info, c.s.in, c.s.attributes)[0];
    expect_same_again(
        [&] {
          Tensor out = empty_like(want);
          std::vector<In> ins = operands(in);
          op_call::out(op_info, out, {ins.data(), ins.size()}, c.s.attributes.data());
          return std::vector<Tensor>{out};
        },
        "out=");
    if (!(want.sizes() == c.s.in[0].sizes()) || (!op_info.any_dtype && !can_cast(want.dtype(), c.s.in[0].dtype())))
      continue;
    expect_same_again(
        [&] {
          const std::vector<Tensor> own = c.clones();
          std::vector<In> ins = operands(own);
          op_call::inplace(op_info, {ins.data(), ins.size()}, c.s.attributes.data());
          return std::vector<Tensor>{own[0]};
        },
        "in place");
  }
}

// The weights are computed by launches too, not written by the host.
Tensor weighed_by_launches(const std::vector<Tensor>& out) {
  Tensor total = zeros({}, kDouble);
  for (const Tensor& t : out)
    if (t.defined() && t.is_floating_point())
      total = total + (t * (arange(t.numel(), kDouble) * 0.37 + 0.5).sin().view(t.sizes())).sum();
  return total;
}

TEST_P(Replayed, Derivatives) {
  const op::OpInfo& op_info = *GetParam();
  if (!op_info.differentiable) return;
  for (Case& c : cases()) {
    if (!c.s.gradients) continue;
    std::vector<Tensor> wanted, in = c.leaves(wanted);
    if (wanted.empty()) continue;
    expect_same_again(
        [&] {
          Tensor y = weighed_by_launches(call(op_info, in, c.s.attributes));
          if (!y.requires_grad()) return std::vector<Tensor>{y};
          std::vector<Tensor> all = autograd::grad({y}, wanted, {}, true, true, true);
          Tensor slope = zeros({}, kDouble);
          for (const Tensor& g : all)
            if (g.defined()) slope = slope + g.to(kDouble).square().sum();
          if (slope.requires_grad())
            for (Tensor& g : autograd::grad({slope}, wanted, {}, {}, false, true)) all.push_back(std::move(g));
          all.push_back(y);
          return all;
        },
        "derivatives");
  }
}

// Results that depend on a tensor's values are also computed by launches.
TEST(Found, AgainFromItsLaunches) {
  expect_same_again(
      [] {
        const Tensor x = arange(12, kFloat).view({3, 4}) - 5, places = (arange(3) * 2).remainder(4);  // 0, 2, 0
        Tensor value = ones(3, kFloat).requires_grad_();
        const Tensor y = zeros(4).scatter(0, places, value);
        std::vector<Tensor> all = autograd::grad({(y * (arange(4, kFloat) + 1)).sum()}, {value});  // last writers'
        all.push_back(x.nonzero());
        all.push_back(x.masked_select(x > 0));
        all.push_back(randperm(7));
        all.push_back(linspace(0, 1, 5));
        return all;
      },
      "found");
}

INSTANTIATE_TEST_SUITE_P(Ops, Replayed, ::testing::ValuesIn(op::all_ops()),
                         [](const auto& info) { return std::string(info.param->name); });

}  // namespace
}  // namespace situ::testing
