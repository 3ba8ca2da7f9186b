#include <cmath>

#include "situ/generated/op/reduce.h"
#include "tests/ops/samples.h"

namespace situ::testing {

namespace {

using S = std::vector<Sample>;

// Over one dimension, several, all of them, none of a 0-dim tensor, and all of an empty one.
template <class A>
S lists_of(const A& over_one, const A& over_two, const A& over_all) {
  return {sample({values({2, 3, 4})}, over_one), sample({values({2, 3, 4})}, over_two),
          sample({values({2, 3})}, over_all), sample({values({})}, over_all), sample({values({3, 0, 2})}, over_one)};
}

template <class A>
S lists() {
  return lists_of(A{{1}, false}, A{{0, -1}, true}, A{{}, false});
}

template <class A>
S summed() {
  return lists_of(A{{1}, false, {}}, A{{0, -1}, true, {}}, A{{}, false, {}});
}

template <class A>
S moments() {
  S all = {sample({values({2, 3, 4})}, A{{1}, true, false}), sample({values({2, 3, 4})}, A{{0, -1}, false, true}),
           sample({values({2, 3})}, A{{}, true, false})};
  return all;
}

template <class A>
S along() {
  return {sample({values({2, 3, 4})}, A{1, {}}), sample({values({5})}, A{-1, {}}), sample({values({})}, A{0, {}}),
          sample({values({0, 3})}, A{1, {}}), sample({values({2, 3})}, A{0, kDouble})};
}

template <class A>
S extrema() {
  return {sample({values({2, 3, 4})}, A{1, false}), sample({values({2, 3, 4})}, A{-1, true}),
          sample({values({})}, A{0, false}), sample({values({0, 3})}, A{1, false})};
}

template <class A>
S places() {
  return {sample({values({2, 3, 4})}, A{1, false}), sample({values({2, 3, 4})}, A{{}, true}),
          sample({values({})}, A{{}, false})};
}

template <class A>
S soft() {
  S all = {sample({values({3, 5})}, A{-1, {}}), sample({values({2, 3, 4})}, A{1, {}}), sample({values({})}, A{0, {}}),
           sample({values({0, 3})}, A{1, {}})};
  all.push_back(sample({values({3, 5})}, A{0, kDouble}));
  all.back().all_dtypes = false;
  return all;
}

S norms() {
  S all;
  for (double p : {1.0, 2.0, 3.0, HUGE_VAL}) {
    all.push_back(sample({values({2, 3, 4})}, op_attr::norm{p, {1}, false}));
    all.push_back(sample({values({2, 3})}, op_attr::norm{p, {}, true}));
  }
  return all;
}

}  // namespace

void add_reduce_samples(SampleTable& t) {
  t[&op_infos::sum] = summed<op_attr::sum>;
  t[&op_infos::nansum] = summed<op_attr::nansum>;
  t[&op_infos::mean] = [] {
    S all = summed<op_attr::mean>();
    all.pop_back();  // the mean of nothing is NaN
    return all;
  };
  t[&op_infos::prod] = [] {
    S all = summed<op_attr::prod>();
    for (Sample& s : all) s.all_dtypes = false;  // products of many rounded factors
    return all;
  };
  auto without_empty = [](S all) {
    all.pop_back();
    all.push_back(sample({values({0, 3})}, op_attr::amax{{1}, false}));
    return all;
  };
  t[&op_infos::amax] = [without_empty] { return without_empty(lists<op_attr::amax>()); };
  t[&op_infos::amin] = [without_empty] { return without_empty(lists<op_attr::amin>()); };
  t[&op_infos::any] = lists<op_attr::any>;
  t[&op_infos::all] = lists<op_attr::all>;
  t[&op_infos::argmax] = places<op_attr::argmax>;
  t[&op_infos::argmin] = places<op_attr::argmin>;
  t[&op_infos::logsumexp] = [] {
    S all = lists<op_attr::logsumexp>();
    all.pop_back();
    return all;
  };
  t[&op_infos::var] = moments<op_attr::var>;
  t[&op_infos::stdev] = moments<op_attr::stdev>;
  t[&op_infos::norm] = norms;
  t[&op_infos::cumsum] = along<op_attr::cumsum>;
  t[&op_infos::cumprod] = along<op_attr::cumprod>;
  t[&op_infos::max_dim] = extrema<op_attr::max_dim>;
  t[&op_infos::min_dim] = extrema<op_attr::min_dim>;
  t[&op_infos::sort] = [] {
    return S{sample({values({2, 3, 4})}, op_attr::sort{1, false}), sample({values({5})}, op_attr::sort{-1, true}),
             sample({values({})}, op_attr::sort{0, false})};
  };
  t[&op_infos::topk] = [] {
    return S{sample({values({2, 3, 4})}, op_attr::topk{2, 1, true, true}),
             sample({values({5})}, op_attr::topk{3, -1, false, true}),
             sample({values({})}, op_attr::topk{1, 0, true, true})};
  };
  t[&op_infos::softmax] = soft<op_attr::softmax>;
  t[&op_infos::log_softmax] = soft<op_attr::log_softmax>;
  t[&op_infos::softmax_backward] = [] {
    S all;
    for (bool log : {false, true}) {
      all.push_back(sample({values({3, 5}), values({3, 5})}, op_attr::softmax_backward{-1, log}));
      all.push_back(sample({values({2, 3, 4}), values({2, 3, 4})}, op_attr::softmax_backward{1, log}));
      all.push_back(sample({values({}), values({})}, op_attr::softmax_backward{0, log}));
    }
    for (Sample& s : all) s.all_dtypes = false;  // its operands always agree
    return all;
  };
}

}  // namespace situ::testing
