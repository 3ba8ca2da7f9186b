// Kernels over tiles with known channels: the inner loops of batch norm.
#pragma once
#include <cstddef>
#include <cstdint>

#include "situ/tensor/dtype.h"

namespace situ::cpu {

// `rows` runs of `columns` contiguous elements. Element (r, c) has the channel `channel + r * channel_row + c *
// channel_column`; channel_column is 0 or 1. Steps are in elements.
struct ChannelTile {
  const void* in[2];
  int64_t in_row[2];
  void* out;
  int64_t out_row;
  int64_t columns, rows;
  int64_t channel, channel_row, channel_column;
};

struct Moments {
  double count, mean, m2;  // m2: sum of squares about the mean
};
void merge(Moments& a, const Moments& b);

struct ChannelSums {
  double dy, product;  // sums of dy and of dy (x - mean)
};

constexpr int64_t kChannelColumns = 1024;  // the most columns of a tile

struct ChannelKernels {
  // in[0] = x.
  void (*moments)(const ChannelTile& t, Moments* all);
  // in = dy, x. Numbers are of the compute type, by channel. If `bias` is not null, dy counts as 0 if relu in apply()
  // with `scale` and `bias` gave 0.
  void (*sums)(const ChannelTile& t, const void* mean, const void* scale, const void* bias, ChannelSums* all);
  // in[0] = x: out = (x - mean) scale + bias, and max(out, 0) if relu. Numbers are by channel, of the compute type.
  void (*apply)(const ChannelTile& t, const void* mean, const void* scale, const void* bias, bool relu);
  // in = x, other: out = max((x - mean) scale + bias + other, 0); with `rounds` it is rounded to bf16 before the sum.
  void (*apply_add)(const ChannelTile& t, const void* mean, const void* scale, const void* bias, bool rounds);
  // in = dy, x: out = scale (dy - level - (x - mean) slope). If `bias` is not null, dy is masked as in sums().
  void (*backward)(const ChannelTile& t, const void* mean, const void* scale, const void* bias, const void* level,
                   const void* slope);
};
// For tiles in f32, f64 or bf16; bf16 computes in f32.
const ChannelKernels& channel_kernels(DType stored);

}  // namespace situ::cpu
