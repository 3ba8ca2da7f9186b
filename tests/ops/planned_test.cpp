// Every call can be planned: no form of an op, and no derivative of it, reads a value.
#include "situ/autograd/autograd.h"
#include "tests/ops/derived.h"

namespace situ::testing {
namespace {

// The error of `f` inside a dry run; "" if it can be planned.
template <class F>
std::string refusal_of_plan(F&& f) try {
  memory::plan(f);
  return "";
} catch (const Error& e) {
  return e.what();
}

// A sum of all floating results.
Tensor summed(const std::vector<Tensor>& out) {
  Tensor total = zeros({}, kDouble);
  for (const Tensor& t : out)
    if (t.defined() && t.is_floating_point()) total = total + t.to(kDouble).sum();
  return total;
}

class Planned : public Derived {};

TEST_P(Planned, AllForms) {
  const op::OpInfo& op_info = *GetParam();
  for (Case& c : cases()) {
    EXPECT_EQ(refusal_of_plan([&] { call(op_info, c.clones(), c.s.attributes); }), "");
    if (op_info.view || op_info.n_out != 1 || op_info.n_in == op::kAnyIn) continue;
    const Tensor want = call(op_info, c.s.in, c.s.attributes)[0];
    EXPECT_EQ(refusal_of_plan([&] {
                Tensor out = empty_like(want);
                const std::vector<Tensor> in = c.clones();
                std::vector<In> ins = operands(in);
                op_call::out(op_info, out, {ins.data(), ins.size()}, c.s.attributes.data());
              }),
              "");
    if (!(want.sizes() == c.s.in[0].sizes()) || (!op_info.any_dtype && !can_cast(want.dtype(), c.s.in[0].dtype())))
      continue;
    EXPECT_EQ(refusal_of_plan([&] {
                const std::vector<Tensor> in = c.clones();
                std::vector<In> ins = operands(in);
                op_call::inplace(op_info, {ins.data(), ins.size()}, c.s.attributes.data());
              }),
              "");
  }
}

// Operands from inside and from before the dry run, whose values could be read by mistake.
TEST_P(Planned, FirstAndSecondDerivatives) {
  const op::OpInfo& op_info = *GetParam();
  if (!op_info.differentiable) return;
  for (Case& c : cases()) {
    auto derivatives = [&](const std::vector<Tensor>& in, const std::vector<Tensor>& wanted) {
      Tensor y = summed(call(op_info, in, c.s.attributes));
      if (wanted.empty() || !y.requires_grad()) return;
      Tensor slope = zeros({}, kDouble);
      for (const Tensor& g : autograd::grad({y}, wanted, {}, true, true, true))
        if (g.defined()) slope = slope + g.to(kDouble).square().sum();
      if (slope.requires_grad()) autograd::grad({slope}, wanted, {}, {}, false, true);
    };
    std::vector<Tensor> before, here = c.leaves(before);
    EXPECT_EQ(refusal_of_plan([&] { derivatives(here, before); }), "");
    EXPECT_EQ(refusal_of_plan([&] {
                std::vector<Tensor> wanted, in = c.leaves(wanted);
                derivatives(in, wanted);
              }),
              "");
  }
}

// Numbers instead of operands.
TEST_P(Planned, WithNumbers) {
  const op::OpInfo& op_info = *GetParam();
  if (op_info.view || op_info.n_out != 1 || op_info.n_in == op::kAnyIn || !op_info.differentiable) return;
  for (Case& c : cases())
    for (size_t number = 0; number < c.s.in.size(); ++number) {
      if (!(op_info.scalars >> number & 1) || !c.s.in[number].defined()) continue;
      for (double value : {0.0, 0.5, 1.0, 2.0, 3.0}) {
        EXPECT_EQ(refusal_of_plan([&] {
                    std::vector<Tensor> wanted, in = c.leaves(wanted);
                    std::vector<In> ins = operands(in);
                    ins[number] = In(Scalar(value));
                    std::erase_if(wanted, [&](const Tensor& t) { return t.is_same(in[number]); });
                    Tensor y = op_call::plain(op_info, {ins.data(), ins.size()}, c.s.attributes.data());
                    if (wanted.empty() || !y.requires_grad()) return;
                    Tensor slope = zeros({}, kDouble);
                    for (const Tensor& g : autograd::grad({y.to(kDouble).sum()}, wanted, {}, true, true, true))
                      if (g.defined()) slope = slope + g.to(kDouble).square().sum();
                    if (slope.requires_grad()) autograd::grad({slope}, wanted, {}, {}, false, true);
                  }),
                  "")
            << "operand " << number << " is " << value;
      }
    }
}

INSTANTIATE_TEST_SUITE_P(Ops, Planned, ::testing::ValuesIn(op::all_ops()),
                         [](const ::testing::TestParamInfo<const op::OpInfo*>& i) {
                           return std::string(i.param->name);
                         });

}  // namespace
}  // namespace situ::testing
