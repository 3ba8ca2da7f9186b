// Pooling in two dimensions. x is (N, C, H, W), y is (N, C, OH, OW), any strides; planes are shared among threads.
//
// Max pooling keeps where each maximum came from: as one byte, the offset y * kw + x inside the window (for windows of
// at most 255 elements: what backward needs, at an eighth of an index's memory), or as i64 indices y * W + x into the
// plane, which users see. NaN wins over every number, and the first of equal maxima wins.
#pragma once
#include "situ/launch/arg.h"
#include "situ/op/pool_window.h"

namespace situ::cpu {

using Pool2d = PoolWindow;

// where: u8 (window offsets) or i64 (indices), y's sizes, any strides; or null. A window that lies in padding alone, as
// dilation lets it, gives -infinity (the lowest integer) and the place kNowhere or -1. Any dtype but boolean.
void max_pool2d(const Arg& y, const Arg* where, const Arg& x, const Pool2d& p) noexcept;

// dx from the u8 offsets or i64 indices of forward. Elements that won nowhere get zero; windows in padding
// alone pass nothing on. Floating dtypes.
void max_pool2d_backward(const Arg& dx, const Arg& dy, const Arg& where, const Pool2d& p) noexcept;

// Floating dtypes; sums in f32, or f64 for f64.
void avg_pool2d(const Arg& y, const Arg& x, const Pool2d& p) noexcept;
void avg_pool2d_backward(const Arg& dx, const Arg& dy, const Pool2d& p) noexcept;

// Means over OH x OW nearly equal windows: row i covers floor(i * H / OH) to ceil((i + 1) * H / OH). Floating dtypes.
void adaptive_avg_pool2d(const Arg& y, const Arg& x) noexcept;
void adaptive_avg_pool2d_backward(const Arg& dx, const Arg& dy) noexcept;

}  // namespace situ::cpu
