// Sample calls of ops with indices and masks.
#include "situ/generated/op/index.h"
#include "situ/generated/op/rearrange.h"
#include "tests/ops/samples.h"

namespace situ::testing {

namespace {

using S = std::vector<Sample>;

// Indices that repeat.
Tensor list(int64_t n, int64_t below) { return indices({n}, below); }

// Along one dimension.
void add_along(SampleTable& t) {
  t[&op_infos::cat] = [] {
    return S{sample({values({2, 3}), values({2, 1}), values({2, 2})}, op_attr::cat{1}),
             sample({values({2, 3}), values({0})}, op_attr::cat{0}), sample({values({2, 3})}, op_attr::cat{-1})};
  };
  t[&op_infos::gather] = [] {
    return S{sample({values({3, 4}), indices({2, 4}, 3)}, op_attr::gather{0}),
             sample({values({3, 4}), indices({3, 6}, 4)}, op_attr::gather{-1}),
             sample({values({}), indices({}, 1)}, op_attr::gather{0})};
  };
  t[&op_infos::scatter] = [] {
    return S{sample({values({3, 4}), indices({2, 4}, 3), values({3, 4})}, op_attr::scatter{0}),
             sample({values({3, 4}), indices({3, 6}, 4), values({3, 6})}, op_attr::scatter{1})};
  };
  t[&op_infos::scatter_add] = [] {
    return S{sample({values({3, 4}), indices({2, 4}, 3), values({3, 4})}, op_attr::scatter_add{0}),
             sample({values({3, 4}), indices({3, 6}, 4), values({3, 6})}, op_attr::scatter_add{1})};
  };
  t[&op_infos::index_select] = [] {
    return S{sample({values({3, 4}), list(5, 3)}, op_attr::index_select{0}),
             sample({values({3, 4}), list(2, 4)}, op_attr::index_select{-1})};
  };
  t[&op_infos::index_add] = [] {
    return S{sample({values({3, 4}), list(5, 3), values({5, 4})}, op_attr::index_add{0, 1}),
             sample({values({3, 4}), list(2, 4), values({3, 2})}, op_attr::index_add{1, 2})};
  };
  t[&op_infos::index_copy] = [] {
    return S{sample({values({3, 4}), list(5, 3), values({5, 4})}, op_attr::index_copy{0}),
             sample({values({3, 4}), list(2, 4), values({3, 2})}, op_attr::index_copy{1})};
  };
  t[&op_infos::index_fill] = [] {
    return S{sample({values({3, 4}), list(5, 3), values({})}, op_attr::index_fill{0}),
             sample({values({3, 4}), list(1, 4), values({})}, op_attr::index_fill{-1})};
  };
}

// At positions that tensors name.
void add_places(SampleTable& t) {
  for (auto row : {&op_infos::index_put, &op_infos::index_put_add})
    t[row] = [] {
      return S{sample({values({3, 4}), values({5, 4}), list(5, 3)}, op_attr::index_put{{0}}),
               sample({values({3, 4}), values({2, 1}), indices({2, 1}, 3), list(3, 4)}, op_attr::index_put{{0, 1}})};
    };
  t[&op_infos::index] = [] {
    return S{sample({values({3, 4}), list(5, 3)}, op_attr::index{{0}}),
             sample({values({3, 2, 4}), indices({2, 1}, 3), list(3, 4)}, op_attr::index{{0, 2}})};
  };
  t[&op_infos::masked_select] = [] {
    Tensor mask = booleans({3, 4});
    return S{sample({values({3, 4}), mask}, op_attr::masked_select{mask.sum().item<int64_t>()})};
  };
  t[&op_infos::masked_scatter] = [] { return S{sample({values({3, 4}), booleans({3, 4}), values({12})})}; };
  t[&op_infos::embedding] = [] {
    return S{sample({values({5, 3}), indices({2, 4}, 5)}, op_attr::embedding{-1, false, false})};
  };
  t[&op_infos::bag_maxima] = [] {
    const Tensor bags = tensor({0, 0, -2, 2, 2, 2});
    return S{sample({values({6, 3}), bags}, op_attr::bag_maxima{4})};
  };
  t[&op_infos::embedding_backward] = [] {
    return S{sample({values({2, 4, 3}), indices({2, 4}, 5), Tensor()}, op_attr::embedding_backward{5, -1}),
             sample({values({2, 4, 3}), indices({2, 4}, 5)}, op_attr::embedding_backward{5, 2}),
             sample({values({2, 4, 3}), indices({2, 4}, 5), values({5, 3})}, op_attr::embedding_backward{5, 2})};
  };
}

// Operands are given by position.
void add_orders(SampleTable& t) {
  t[&op_infos::tril] = [] {
    return S{sample({values({3, 4})}, op_attr::tril{0}), sample({values({2, 3, 3})}, op_attr::tril{-1})};
  };
  t[&op_infos::triu] = [] {
    return S{sample({values({3, 4})}, op_attr::triu{0}), sample({values({2, 3, 3})}, op_attr::triu{1})};
  };
  t[&op_infos::flip] = [] {
    return S{sample({values({3, 4})}, op_attr::flip{{0}}), sample({values({2, 3, 2})}, op_attr::flip{{-1, 0}})};
  };
  t[&op_infos::roll] = [] {
    return S{sample({values({3, 4})}, op_attr::roll{{5}, {}}),
             sample({values({3, 4})}, op_attr::roll{{-1, 2}, {0, 1}})};
  };
}

}  // namespace

void add_index_samples(SampleTable& t) {
  add_along(t);
  add_places(t);
  add_orders(t);
}

}  // namespace situ::testing
