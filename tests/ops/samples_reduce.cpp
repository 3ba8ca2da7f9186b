#include <cmath>

#include "tests/ops/samples.h"

namespace situ::testing {

namespace {

using S = std::vector<Sample>;

// Over one dimension, several, all of them, none of a 0-dim tensor, and none at all of an empty one.
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
    all.push_back(sample({values({2, 3, 4})}, attr::norm{p, {1}, false}));
    all.push_back(sample({values({2, 3})}, attr::norm{p, {}, true}));
  }
  return all;
}

}  // namespace

void add_reduce_samples(SampleTable& t) {
  t[&rows::sum] = summed<attr::sum>;
  t[&rows::mean] = [] {
    S all = summed<attr::mean>();
    all.pop_back();  // the mean of nothing is NaN
    return all;
  };
  t[&rows::prod] = [] {
    S all = summed<attr::prod>();
    for (Sample& s : all) s.all_dtypes = false;  // products of many rounded factors
    return all;
  };
  auto without_empty = [](S all) {
    all.pop_back();
    all.push_back(sample({values({0, 3})}, attr::amax{{1}, false}));
    return all;
  };
  t[&rows::amax] = [without_empty] { return without_empty(lists<attr::amax>()); };
  t[&rows::amin] = [without_empty] { return without_empty(lists<attr::amin>()); };
  t[&rows::any] = lists<attr::any>;
  t[&rows::all] = lists<attr::all>;
  t[&rows::argmax] = places<attr::argmax>;
  t[&rows::argmin] = places<attr::argmin>;
  t[&rows::logsumexp] = [] {
    S all = lists<attr::logsumexp>();
    all.pop_back();
    return all;
  };
  t[&rows::var] = moments<attr::var>;
  t[&rows::stdev] = moments<attr::stdev>;
  t[&rows::norm] = norms;
  t[&rows::cumsum] = along<attr::cumsum>;
  t[&rows::cumprod] = along<attr::cumprod>;
  t[&rows::max_dim] = extrema<attr::max_dim>;
  t[&rows::min_dim] = extrema<attr::min_dim>;
  t[&rows::sort] = [] {
    return S{sample({values({2, 3, 4})}, attr::sort{1, false}), sample({values({5})}, attr::sort{-1, true}),
             sample({values({})}, attr::sort{0, false})};
  };
  t[&rows::topk] = [] {
    return S{sample({values({2, 3, 4})}, attr::topk{2, 1, true, true}),
             sample({values({5})}, attr::topk{3, -1, false, true}), sample({values({})}, attr::topk{1, 0, true, true})};
  };
  t[&rows::softmax] = soft<attr::softmax>;
  t[&rows::log_softmax] = soft<attr::log_softmax>;
  t[&rows::softmax_backward] = [] {
    S all;
    for (bool log : {false, true}) {
      all.push_back(sample({values({3, 5}), values({3, 5})}, attr::softmax_backward{-1, log}));
      all.push_back(sample({values({2, 3, 4}), values({2, 3, 4})}, attr::softmax_backward{1, log}));
      all.push_back(sample({values({}), values({})}, attr::softmax_backward{0, log}));
    }
    for (Sample& s : all) s.all_dtypes = false;  // its operands always agree
    return all;
  };
}

}  // namespace situ::testing
