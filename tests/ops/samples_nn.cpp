#include <cmath>

#include "situ/generated/op/attention.h"
#include "situ/generated/op/conv.h"
#include "situ/generated/op/image.h"
#include "situ/generated/op/recurrent.h"
#include "tests/ops/samples.h"

namespace situ::testing {

namespace {

using S = std::vector<Sample>;

// The attributes of a convolution of `dims` directions, whose numbers are last.
op_attr::convolution windows(int64_t dims, Triple stride, Triple padding, Triple dilation, int64_t groups) {
  return {dims, stride, padding, dilation, 0, false, groups};
}
op_attr::convolution transposed(int64_t dims, Triple stride, Triple padding, Triple more, int64_t groups,
                                Triple dilation = 1) {
  return {dims, stride, padding, dilation, more, true, groups};
}

S convolutions() {
  return {
      sample({values({2, 4, 4, 3}), values({2, 2, 3, 2}), values({2})}, windows(2, {1, 2, 2}, {0, 1, 1}, 1, 2)),
      sample({values({1, 2, 4, 4}), values({2, 2, 2, 2}), Tensor()}, windows(2, 1, {0, 0, 1}, {1, 2, 1}, 1)),
      sample({values({2, 3, 3}), values({1, 2, 2, 2}), values({1})}, windows(2, 1, 0, 1, 1)),
      sample({values({2, 4, 5}), values({2, 2, 3}), values({2})}, windows(1, {1, 1, 2}, {0, 0, 1}, 1, 2)),
      sample({values({2, 3}), values({1, 2, 2}), Tensor()}, windows(1, 1, 0, 1, 1)),
      sample({values({1, 4, 3, 4, 3}), values({2, 2, 3, 2, 2}), values({2})}, windows(3, {1, 2, 1}, 1, 1, 2)),
      sample({values({2, 2, 2, 2}), values({1, 2, 2, 1, 2}), Tensor()}, windows(3, 1, 0, 1, 1)),
      sample({values({2, 4, 2, 3}), values({4, 2, 3, 2}), values({4})},
             transposed(2, {1, 2, 1}, {0, 1, 0}, {0, 1, 0}, 2)),
      sample({values({2, 2, 3}), values({2, 1, 2, 2}), Tensor()}, transposed(2, 1, 0, 0, 1)),
      sample({values({2, 4, 3}), values({4, 1, 3}), values({2})}, transposed(1, {1, 1, 2}, {0, 0, 1}, {0, 0, 1}, 2)),
      sample({values({2, 2}), values({2, 1, 2}), Tensor()}, transposed(1, 1, 0, 0, 1)),
      sample({values({1, 2, 2, 1, 2}), values({2, 1, 2, 3, 2}), values({1})},
             transposed(3, {2, 1, 1}, {0, 1, 0}, {1, 0, 0}, 1)),
      sample({values({1, 2, 1, 2}), values({1, 2, 1, 2, 1}), Tensor()}, transposed(3, 1, 0, 0, 1))};
}

S weights_of_convolutions() {
  using A = op_attr::convolution_weight;
  return {sample({values({2, 4, 4, 3}), values({2, 2, 2, 2})}, A{2, {1, 3, 3}, {1, 2, 2}, {0, 1, 1}, 1, 2}),
          sample({values({2, 4, 5}), values({2, 2, 3})}, A{1, {1, 1, 3}, {1, 1, 2}, {0, 0, 1}, 1, 2}),
          sample({values({1, 2, 3, 3, 2}), values({1, 2, 2, 2, 2})}, A{3, {2, 2, 1}, 1, 0, 1, 1})};
}

S attentions() {
  Tensor q = values({1, 2, 3, 2}), k = values({1, 2, 4, 2}), v = values({1, 2, 4, 3});
  S all = {sample({q, k, v, Tensor()}, op_attr::attention{false, 0.7}),
           sample({q, q, q, Tensor()}, op_attr::attention{true, 0.7}),
           sample({q, k, v, values({3, 4})}, op_attr::attention{false, 1.0})};
  for (Sample& s : all) s.constant = 8;  // the fused op gives the mask no gradient
  return all;
}

// Two steps of three sequences of two values, forwards and backwards, time first and batch first.
template <class Attributes>
S lstm_scans() {
  S all;
  for (bool batch_first : {false, true})
    for (bool reverse : {false, true})
      all.push_back(sample(
          {values(batch_first ? DimVec{3, 2, 8} : DimVec{2, 3, 8}), values({8, 2}), values({3, 2}), values({3, 2})},
          Attributes{batch_first, reverse}));
  for (Sample& s : all) s.all_dtypes = false;  // f32 and f64 alone
  return all;
}

}  // namespace

void add_nn_samples(SampleTable& t) {
  t[&op_infos::convolution] = convolutions;
  t[&op_infos::convolution_weight] = weights_of_convolutions;
  t[&op_infos::resample] = [] {
    S all;
    for (Resize mode : {kNearest, kNearestExact, kBilinear, kBicubic})
      for (int64_t size : {2, 3, 5})
        for (int how : {0, 1, 2})  // as the sizes say, align_corners, by a scale
          for (int64_t dim : {1, 2})
            if (how != 1 || mode >= kBilinear)
              all.push_back(sample({values({2, 3, 3})}, op_attr::resample{dim, size, static_cast<int64_t>(mode),
                                                                          how == 1, false, how == 2 ? 1.3 : 0.0}));
    for (Resize mode : {kBilinear, kBicubic})
      for (int64_t size : {2, 7})
        all.push_back(
            sample({values({2, 5, 2})}, op_attr::resample{1, size, static_cast<int64_t>(mode), false, true, 0}));
    for (Sample& s : all) s.all_dtypes = false;  // f32 and f64 alone
    return all;
  };
  t[&op_infos::resample_backward] = [] {
    S all;
    for (Resize mode : {kNearest, kBilinear, kBicubic})
      for (int64_t size : {2, 6})
        all.push_back(sample({values({2, 4, 2})},
                             op_attr::resample_backward{1, size, static_cast<int64_t>(mode), false, false, 0}));
    for (Sample& s : all) s.all_dtypes = false;
    return all;
  };
  t[&op_infos::grid_sample] = [] {
    S all;
    for (Resize mode : {kBilinear, kNearest, kBicubic})
      for (GridPadding padding : {GridPadding::zeros, kBorder, kReflection})
        all.push_back(sample({values({2, 2, 3, 2}), values({2, 1, 2, 2}) * 0.9},
                             op_attr::grid_sample{static_cast<int64_t>(mode), static_cast<int64_t>(padding), true}));
    all.push_back(sample({values({1, 2, 2, 3, 2}), values({1, 1, 2, 1, 3}) * 0.8},
                         op_attr::grid_sample{static_cast<int64_t>(kBilinear), 2, false}));
    for (Sample& s : all) s.all_dtypes = false;  // f32 and f64 alone
    return all;
  };
  t[&op_infos::grid_sample_backward] = [] {
    const auto mode = static_cast<int64_t>(kBicubic);
    S all = {sample({values({2, 2, 1, 2}), values({2, 2, 3, 2}), values({2, 1, 2, 2}) * 0.9},
                    op_attr::grid_sample_backward{mode, 1, true, true, true})};
    for (Sample& s : all) s.all_dtypes = false;
    return all;
  };
  t[&op_infos::attention] = attentions;
  t[&op_infos::attention_backward] = [] {
    Tensor q = values({1, 2, 3, 2}), above = ones({3, 3}, kBool).triu(1);
    Tensor scores = (matmul(q, q.transpose(2, 3)) * 0.7).masked_fill(above, -INFINITY);
    S all = {sample({values(q.sizes()), q, q, q, matmul(scores.softmax(3), q), scores.logsumexp(3), Tensor()},
                    op_attr::attention_backward{true, 0.7})};
    all[0].all_dtypes = false;    // the logarithms keep a dtype of their own
    all[0].constant = 0b0111110;  // by the first alone: the result and the logarithms are the others'
    return all;
  };
  t[&op_infos::lstm_scan] = lstm_scans<op_attr::lstm_scan>;
  t[&op_infos::lstm_scan_again] = lstm_scans<op_attr::lstm_scan_again>;
  t[&op_infos::lstm_cells] = [] {
    S all = {sample({values({2, 3, 8}), values({3, 2})}, op_attr::lstm_cells{false, true}),
             sample({values({3, 2, 8}), values({3, 2})}, op_attr::lstm_cells{true, false})};
    for (Sample& s : all) s.all_dtypes = false;
    return all;
  };
  t[&op_infos::lstm_scan_backward] = [] {
    Tensor gates = values({2, 3, 8}), rows = values({2, 3, 2});
    S all = {sample({gates, values({8, 2}), rows, values({3, 2}), gates, rows, rows},
                    op_attr::lstm_scan_backward{false, true}),
             sample({gates, values({8, 2}), rows, values({3, 2}), Tensor(), rows, Tensor()},
                    op_attr::lstm_scan_backward{false, false}),
             sample({gates, values({8, 2}), rows, values({2, 2}), gates, Tensor(), Tensor()},
                    op_attr::lstm_scan_backward{true, false})};
    for (Sample& s : all) s.all_dtypes = false;
    return all;
  };
  t[&op_infos::max_pool2d] = [] {
    return S{sample({values({1, 2, 4, 4})}, op_attr::max_pool2d{2, 0, 0, 1, false}),
             sample({values({2, 5, 4})}, op_attr::max_pool2d{3, 2, 1, 1, true})};
  };
  t[&op_infos::max_pool2d_with_indices] = [] {
    return S{sample({values({1, 2, 4, 4})}, op_attr::max_pool2d_with_indices{2, 0, 0, 1, false})};
  };
  t[&op_infos::max_pool2d_backward] = [] {
    return S{sample({values({1, 2, 2, 2}), indices({1, 2, 2, 2}, 16)}, op_attr::max_pool2d_backward{4, 2, 2, 0, 1})};
  };
  t[&op_infos::avg_pool2d] = [] {
    return S{sample({values({1, 2, 4, 4})}, op_attr::avg_pool2d{2, 0, 0, false, true, {}}),
             sample({values({2, 5, 4})}, op_attr::avg_pool2d{3, 2, 1, true, false, {}})};
  };
  t[&op_infos::avg_pool2d_backward] = [] {
    return S{sample({values({1, 2, 2, 2})}, op_attr::avg_pool2d_backward{4, 2, 2, 0, false, true, {}})};
  };
  t[&op_infos::adaptive_avg_pool2d] = [] {
    return S{sample({values({1, 2, 3, 4})}, op_attr::adaptive_avg_pool2d{{2, 3}})};
  };
  t[&op_infos::adaptive_avg_pool2d_backward] = [] {
    return S{sample({values({1, 2, 2, 3})}, op_attr::adaptive_avg_pool2d_backward{{3, 4}})};
  };
}

}  // namespace situ::testing
