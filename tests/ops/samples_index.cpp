#include "tests/ops/samples.h"

namespace situ::testing {

namespace {

using S = std::vector<Sample>;

// Indices that repeat.
Tensor list(int64_t n, int64_t below) { return indices({n}, below); }

// Along one dimension.
void add_along(SampleTable& t) {
  t[&rows::cat] = [] {
    return S{sample({values({2, 3}), values({2, 1}), values({2, 2})}, attr::cat{1}),
             sample({values({2, 3}), values({0})}, attr::cat{0}), sample({values({2, 3})}, attr::cat{-1})};
  };
  t[&rows::gather] = [] {
    return S{sample({values({3, 4}), indices({2, 4}, 3)}, attr::gather{0}),
             sample({values({3, 4}), indices({3, 6}, 4)}, attr::gather{-1}),
             sample({values({}), indices({}, 1)}, attr::gather{0})};
  };
  t[&rows::scatter] = [] {
    return S{sample({values({3, 4}), indices({2, 4}, 3), values({3, 4})}, attr::scatter{0}),
             sample({values({3, 4}), indices({3, 6}, 4), values({3, 6})}, attr::scatter{1})};
  };
  t[&rows::scatter_add] = [] {
    return S{sample({values({3, 4}), indices({2, 4}, 3), values({3, 4})}, attr::scatter_add{0}),
             sample({values({3, 4}), indices({3, 6}, 4), values({3, 6})}, attr::scatter_add{1})};
  };
  t[&rows::index_select] = [] {
    return S{sample({values({3, 4}), list(5, 3)}, attr::index_select{0}),
             sample({values({3, 4}), list(2, 4)}, attr::index_select{-1})};
  };
  t[&rows::index_add] = [] {
    return S{sample({values({3, 4}), list(5, 3), values({5, 4})}, attr::index_add{0, 1}),
             sample({values({3, 4}), list(2, 4), values({3, 2})}, attr::index_add{1, 2})};
  };
  t[&rows::index_copy] = [] {
    return S{sample({values({3, 4}), list(5, 3), values({5, 4})}, attr::index_copy{0}),
             sample({values({3, 4}), list(2, 4), values({3, 2})}, attr::index_copy{1})};
  };
  t[&rows::index_fill] = [] {
    return S{sample({values({3, 4}), list(5, 3), values({})}, attr::index_fill{0}),
             sample({values({3, 4}), list(1, 4), values({})}, attr::index_fill{-1})};
  };
}

// At places that tensors name.
void add_places(SampleTable& t) {
  for (auto row : {&rows::index_put, &rows::index_put_add})
    t[row] = [] {
      return S{sample({values({3, 4}), values({5, 4}), list(5, 3)}, attr::index_put{{0}}),
               sample({values({3, 4}), values({2, 1}), indices({2, 1}, 3), list(3, 4)}, attr::index_put{{0, 1}})};
    };
  t[&rows::index] = [] {
    return S{sample({values({3, 4}), list(5, 3)}, attr::index{{0}}),
             sample({values({3, 2, 4}), indices({2, 1}, 3), list(3, 4)}, attr::index{{0, 2}})};
  };
  t[&rows::masked_select] = [] {
    Tensor mask = booleans({3, 4});
    return S{sample({values({3, 4}), mask}, attr::masked_select{mask.sum().item<int64_t>()})};
  };
  t[&rows::masked_scatter] = [] { return S{sample({values({3, 4}), booleans({3, 4}), values({12})})}; };
  t[&rows::embedding] = [] {
    return S{sample({values({5, 3}), indices({2, 4}, 5)}, attr::embedding{-1, false, false})};
  };
  t[&rows::embedding_backward] = [] {
    return S{sample({values({2, 4, 3}), indices({2, 4}, 5)}, attr::embedding_backward{5, -1}),
             sample({values({2, 4, 3}), indices({2, 4}, 5)}, attr::embedding_backward{5, 2})};
  };
}

// By position alone.
void add_orders(SampleTable& t) {
  t[&rows::tril] = [] {
    return S{sample({values({3, 4})}, attr::tril{0}), sample({values({2, 3, 3})}, attr::tril{-1})};
  };
  t[&rows::triu] = [] {
    return S{sample({values({3, 4})}, attr::triu{0}), sample({values({2, 3, 3})}, attr::triu{1})};
  };
  t[&rows::flip] = [] {
    return S{sample({values({3, 4})}, attr::flip{{0}}), sample({values({2, 3, 2})}, attr::flip{{-1, 0}})};
  };
  t[&rows::roll] = [] {
    return S{sample({values({3, 4})}, attr::roll{{5}, {}}), sample({values({3, 4})}, attr::roll{{-1, 2}, {0, 1}})};
  };
}

}  // namespace

void add_index_samples(SampleTable& t) {
  add_along(t);
  add_places(t);
  add_orders(t);
}

}  // namespace situ::testing
