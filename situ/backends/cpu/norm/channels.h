// Kernels over tiles that know their channel: the inside of batch norm.
#pragma once
#include <cstddef>
#include <cstdint>

#include "situ/tensor/dtype.h"

namespace situ::cpu {

// `rows` runs of `columns` contiguous elements. Element (r, c) has the channel `channel + r * channel_row + c *
// channel_column`, channel_column being 0 or 1. Steps are in elements.
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
  // in[0] = x
  void (*moments)(const ChannelTile& t, Moments* all);
  // in = dy, x. Numbers of the compute type, by channel. Where apply() with `scale` and `bias` cuts, dy is 0; null: it
  // does not.
  void (*sums)(const ChannelTile& t, const void* mean, const void* scale, const void* bias, ChannelSums* all);
  // in[0] = x: out = (x - mean) scale + bias, cut at 0 if relu. By channel, of the compute type.
  void (*apply)(const ChannelTile& t, const void* mean, const void* scale, const void* bias, bool relu);
  // in = x, other: out = (x - mean) scale + bias, rounded to bf16 if rounds, + other, cut at 0.
  void (*apply_add)(const ChannelTile& t, const void* mean, const void* scale, const void* bias, bool rounds);
  // in = dy, x: out = scale (dy - level - (x - mean) slope), dy cut as in sums() where `bias` is not null.
  void (*backward)(const ChannelTile& t, const void* mean, const void* scale, const void* bias, const void* level,
                   const void* slope);
};
// Of tiles in f32, f64 or bf16; the last computes in f32.
const ChannelKernels& channel_kernels(DType stored);

}  // namespace situ::cpu
