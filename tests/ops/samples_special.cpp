#include "situ/generated/op/combine.h"
#include "situ/generated/op/order.h"
#include "situ/generated/op/special.h"
#include "tests/ops/samples.h"

namespace situ::testing {

namespace {

using S = std::vector<Sample>;

S of_positive() { return {sample({positive({3, 4})}), sample({positive({})}), sample({positive({0, 2})})}; }
S of_fractions() {
  return {sample({positive({3, 4}) * 0.5}), sample({positive({}) * 0.5}), sample({positive({0, 2}) * 0.5})};
}
// An exponent, by which there is no derivative, and a bound.
S of_exponents() {
  S all = {sample({positive({3, 4}) + 0.5, positive({3, 4})}), sample({positive({3, 4}) + 0.5, positive({4})})};
  for (Sample& s : all) s.constant = 1;
  return all;
}
S of_integers() {
  return {sample({indices({3, 4}, 9), indices({4}, 9)}), sample({indices({3}, 9) - 4, indices({3}, 9)})};
}
S along(int64_t last) {
  return {sample({values({2, 3, 4})}, op_attr::logcumsumexp{1}), sample({values({5})}, op_attr::logcumsumexp{last}),
          sample({values({})}, op_attr::logcumsumexp{0}), sample({values({0, 3})}, op_attr::logcumsumexp{1})};
}

}  // namespace

void add_special_samples(SampleTable& t) {
  for (const op::OpInfo* r : {&op_infos::lgamma, &op_infos::digamma}) t[r] = of_positive;
  for (const op::OpInfo* r : {&op_infos::erfinv, &op_infos::ndtri, &op_infos::log_odds, &op_infos::entr})
    t[r] = of_fractions;
  for (const op::OpInfo* r : {&op_infos::igamma, &op_infos::igammac}) t[r] = of_exponents;
  for (const op::OpInfo* r :
       {&op_infos::gcd, &op_infos::lcm, &op_infos::bitwise_left_shift, &op_infos::bitwise_right_shift})
    t[r] = of_integers;
  t[&op_infos::polygamma] = [] {
    S all;
    for (int64_t n : {0, 1, 2}) all.push_back(sample({positive({3, 4}) + 0.5}, op_attr::polygamma{n}));
    all.push_back(sample({positive({}) + 0.5}, op_attr::polygamma{1}));
    return all;
  };
  t[&op_infos::zeta] = [] { return S{sample({positive({3, 4}) + 1.5, positive({4})})}; };
  for (const op::OpInfo* r : {&op_infos::xlogy, &op_infos::xlog1py})
    t[r] = [] {
      return S{sample({values({3, 4}), positive({3, 4})}), sample({values({3, 1}), positive({4})}),
               sample({values({}), positive({2})})};
    };
  t[&op_infos::bessel] = [] {
    S all;
    for (int64_t f : {0, 4, 8, 9}) all.push_back(sample({positive({3, 4})}, op_attr::bessel{f}));
    return all;
  };
  t[&op_infos::orthogonal] = [] {
    S all;
    for (int64_t f : {0, 5, 8, 10}) all.push_back(sample({values({3, 4}), indices({4}, 6)}, op_attr::orthogonal{f}));
    return all;
  };
  for (const op::OpInfo* r : {&op_infos::logcumsumexp, &op_infos::cummax, &op_infos::cummin})
    t[r] = [] { return along(-1); };
  t[&op_infos::places_in] = [] {
    const Tensor line = std::get<0>(values({5}).sort(0)), lines = std::get<0>(values({2, 5}).sort(1));
    return S{sample({line, values({3, 4})}, op_attr::places_in{false}),
             sample({lines, values({2, 3})}, op_attr::places_in{true})};
  };
  t[&op_infos::scatter_combine] = [] {
    S all;
    for (int64_t how : {0, 1, 2}) {
      all.push_back(sample({values({3, 4}), indices({2, 4}, 3), values({3, 4})}, op_attr::scatter_combine{0, how}));
      all.push_back(sample({values({3, 4}), indices({3, 6}, 4), values({3, 6})}, op_attr::scatter_combine{1, how}));
    }
    for (Sample& s : all) s.all_dtypes = false;  // products of many rounded factors
    return all;
  };
}

}  // namespace situ::testing
