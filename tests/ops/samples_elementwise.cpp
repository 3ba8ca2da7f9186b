#include "situ/generated/op/binary.h"
#include "situ/generated/op/copy.h"
#include "situ/generated/op/unary.h"
#include "tests/ops/samples.h"

namespace situ::testing {

namespace {

template <class A>
std::vector<Sample> unary(const A& a) {
  return {sample({values({3, 4})}, a), sample({values({})}, a), sample({values({0, 2})}, a)};
}

template <class A>
std::vector<Sample> binary(const A& a) {
  return {sample({values({3, 4}), values({3, 4})}, a), sample({values({3, 4}), values({4})}, a),
          sample({values({3, 1}), values({4})}, a), sample({values({}), values({2})}, a)};
}

template <class A>
std::vector<Sample> ternary(const A& a) {
  return {sample({values({3, 4}), values({3, 4}), values({3, 4})}, a),
          sample({values({3, 4}), values({4}), values({3, 1})}, a)};
}

std::vector<Sample> over_positive(int operands) {
  if (operands == 1) return {sample({positive({3, 4})}), sample({positive({})}), sample({positive({0, 2})})};
  return {sample({positive({3, 4}), values({3, 4})}), sample({positive({3, 4}), values({4})})};
}

void add_arithmetic(SampleTable& t) {
  for (const op::OpInfo* r :
       {&op_infos::sqrt, &op_infos::rsqrt, &op_infos::log, &op_infos::log2, &op_infos::log10, &op_infos::log1p})
    t[r] = [] { return over_positive(1); };
  t[&op_infos::acosh] = [] {
    return std::vector<Sample>{sample({positive({3, 4}) + 1.5}), sample({positive({}) + 1.5})};
  };
  t[&op_infos::atanh] = [] {
    return std::vector<Sample>{sample({values({3, 4}) * 0.25}), sample({values({}) * 0.25})};
  };
  t[&op_infos::pow] = [] { return over_positive(2); };
  t[&op_infos::add] = [] {
    auto all = binary(op_attr::add{1});
    all.push_back(sample({values({3}), values({3})}, op_attr::add{-2.5}));
    all.back().all_dtypes = false;
    return all;
  };
  t[&op_infos::sub] = [] { return binary(op_attr::sub{2}); };
  t[&op_infos::div] = [] {
    auto all = binary(op_attr::div{});
    auto floor = sample({values({3, 4}, 0.3, 5), values({3, 4})}, op_attr::div{Rounding::floor});
    auto trunc = sample({values({3, 4}, 0.3, 5), values({3, 4})}, op_attr::div{Rounding::trunc});
    floor.all_dtypes = trunc.all_dtypes = false;
    all.push_back(floor);
    all.push_back(trunc);
    return all;
  };
  t[&op_infos::to_dtype] = [] {
    auto s = sample({values({3, 4})}, op_attr::to_dtype{kDouble});
    auto f = sample({values({3, 4})}, op_attr::to_dtype{kFloat});
    f.gradients = false;  // f32 has too few digits for differences
    return std::vector<Sample>{s, f};
  };
  t[&op_infos::to_device] = [] {
    const auto here = static_cast<int64_t>(default_device().type());
    return std::vector<Sample>{sample({values({3, 4})}, op_attr::to_device{here, here})};
  };
}

void add_activations(SampleTable& t) {
  t[&op_infos::clamp] = [] {
    return std::vector<Sample>{sample({values({3, 4})}, op_attr::clamp{Scalar(-0.5), Scalar(0.75)}),
                               sample({values({3, 4})}, op_attr::clamp{OptScalar(), Scalar(0.5)}),
                               sample({values({})}, op_attr::clamp{Scalar(0.0), OptScalar()})};
  };
  t[&op_infos::gelu] = [] {
    auto all = unary(op_attr::gelu{});
    auto tanh = unary(op_attr::gelu{Approximate("tanh")});
    all.insert(all.end(), tanh.begin(), tanh.end());
    return all;
  };
  t[&op_infos::softplus] = [] { return unary(op_attr::softplus{1.5, 20}); };
  t[&op_infos::elu] = [] { return unary(op_attr::elu{1.5}); };
  t[&op_infos::leaky_relu] = [] { return unary(op_attr::leaky_relu{0.1}); };
  t[&op_infos::hardshrink] = [] { return unary(op_attr::hardshrink{0.75}); };
  t[&op_infos::softshrink] = [] { return unary(op_attr::softshrink{0.75}); };
  t[&op_infos::threshold] = [] { return unary(op_attr::threshold{0.125, 0.5}); };
  t[&op_infos::hardtanh] = [] { return unary(op_attr::hardtanh{-0.5, 0.75}); };
  t[&op_infos::scale_by_bits] = [] {
    auto words = zeros({1}, kLong);
    words.fill_(0x5a3);
    auto s = sample({values({3, 4}), words, Tensor()}, op_attr::scale_by_bits{1, -0.5, 0, 0}),
         two = sample({values({3, 4}), words, words.bitwise_not()}, op_attr::scale_by_bits{1, -0.5, 0.25, 2});
    s.strided = two.strided = false;
    return std::vector<Sample>{s, two};
  };
}

void add_choices(SampleTable& t) {
  t[&op_infos::where] = [] {
    return std::vector<Sample>{sample({values({3, 4}), booleans({3, 4}), values({4})}),
                               sample({values({3, 1}), booleans({4}), values({})}),
                               sample({values({}), booleans({}), values({})})};
  };
  t[&op_infos::masked_fill] = [] {
    return std::vector<Sample>{sample({values({3, 4}), booleans({4}), values({})}),
                               sample({values({}), booleans({}), values({})})};
  };
  t[&op_infos::addcmul] = [] { return ternary(op_attr::addcmul{2}); };
  t[&op_infos::addcdiv] = [] { return ternary(op_attr::addcdiv{0.5}); };
  t[&op_infos::lerp] = [] { return ternary(op_attr::lerp{}); };
  t[&op_infos::clamp_to] = [] {
    return std::vector<Sample>{sample({values({3, 4}), values({3, 4}) - 1, values({4}) + 1}),
                               sample({values({3, 4}), values({3, 1}) * 0.6, Tensor()}),
                               sample({values({3, 4}), Tensor(), values({}) * 0.6})};
  };
  t[&op_infos::copy] = [] {
    return std::vector<Sample>{sample({values({3, 4}), values({3, 4})}), sample({values({3, 4}), values({4})})};
  };
  for (const op::OpInfo* r : {&op_infos::bitwise_and, &op_infos::bitwise_or, &op_infos::bitwise_xor})
    t[r] = [] {
      return std::vector<Sample>{sample({indices({3, 4}, 9), indices({4}, 9)}), sample({booleans({3}), booleans({3})})};
    };
  t[&op_infos::bitwise_not] = [] { return std::vector<Sample>{sample({indices({3, 4}, 9)}), sample({booleans({3})})}; };
  t[&op_infos::fill] = [] { return std::vector<Sample>{sample({values({3, 4}), values({})})}; };
}

}  // namespace

void add_elementwise_samples(SampleTable& t) {
  add_arithmetic(t);
  add_activations(t);
  add_choices(t);
}

}  // namespace situ::testing
