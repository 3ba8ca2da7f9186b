// Padding: index_select along each padded dimension, or a constant frame.
#include "situ/base/thread_state.h"
#include "situ/generated/ops/bodies.h"
#include "situ/memory/byte_stream.h"
#include "situ/ops/functions.h"
#include "situ/ops/operand.h"
#include "situ/ops/shape_rules.h"
#include "situ/tensor/internal/planned.h"

namespace situ {

namespace {

// Returns the source of element i of the padded dimension.
int64_t source(int64_t i, int64_t n, PadMode mode) {
  if (mode == PadMode::circular) return n ? (i % n + n) % n : 0;
  if (mode == PadMode::replicate) return i < 0 ? 0 : i >= n ? n - 1 : i;
  return i < 0 ? -i : i >= n ? 2 * (n - 1) - i : i;
}

constexpr int64_t kMostPad = INT64_MAX / 4;  // sums of smaller numbers cannot overflow

void check(const Tensor& x, const DimVec& pad, PadMode mode) {
  std::string given = "pad: the pads are " + op::text_of(pad) + ", but the tensor is " + x.describe() + "; ";
  if (pad.size() % 2 != 0 || pad.size() > 2 * x.dim())
    throw ValueError(given + "give two for each of its last dimensions");
  for (int k = 0; k < pad.size() / 2; ++k) {
    int64_t n = x.size(x.dim() - 1 - k), before = pad[2 * k], after = pad[2 * k + 1];
    int64_t most = mode == PadMode::reflect ? n - 1 : n;
    bool reaches = mode == PadMode::reflect || mode == PadMode::circular;
    if (before > kMostPad || after > kMostPad) throw ValueError(given + "no tensor is that large; pad less");
    if (before < -n || after < -n || before + n + after < 0) throw ValueError(given + "nothing would be left");
    if (mode == PadMode::constant || (before <= 0 && after <= 0)) continue;
    const int64_t kept = n + std::min<int64_t>(before, 0) + std::min<int64_t>(after, 0);
    if (n == 0 || (mode == PadMode::circular && kept == 0) || (reaches && (before > most || after > most)))
      throw ValueError(given + "dimension -" + std::to_string(k + 1) + " can give at most " +
                       std::to_string(std::max<int64_t>(most, 0)) + "; pad less, or by a constant");
  }
}

Tensor along(const Tensor& x, int64_t dim, int64_t before, int64_t after, PadMode mode) {
  if (before == 0 && after == 0) return x;
  if (mode == PadMode::circular && (before < 0 || after < 0)) {  // elements wrap around within the cropped tensor
    int64_t from = std::max<int64_t>(-before, 0);
    Tensor left = x.narrow(dim, from, x.size(dim) - from - std::max<int64_t>(-after, 0));
    return along(left, dim, std::max<int64_t>(before, 0), std::max<int64_t>(after, 0), mode);
  }
  int64_t n = x.size(dim);
  Tensor index = empty(before + n + after, dtype(kLong).device(kCPU));
  dry::fill<int64_t>(index, [&](int64_t* to) {
    for (int64_t i = 0; i < index.numel(); ++i) to[i] = source(i - before, n, mode);
  });
  return x.index_select(dim, index.to(x.device()));
}

// Returns x inside a frame of one value: crops first, then adds the frame.
Tensor framed(Tensor x, const DimVec& pad, Scalar value) {
  for (int k = 0; k < pad.size() / 2; ++k) {
    int64_t d = x.dim() - 1 - k, before = pad[2 * k], after = pad[2 * k + 1];
    if (before < 0) x = x.narrow(d, -before, x.size(d) + before);
    if (after < 0) x = x.narrow(d, 0, x.size(d) + after);
    DimVec size(x.sizes());
    TensorOptions like = x.options();
    auto wall = [&](int64_t n) {
      size[static_cast<int>(d)] = n;
      return full(size, value, like);
    };
    if (before > 0 && after > 0)
      x = cat({wall(before), x, wall(after)}, d);
    else if (before > 0)
      x = cat({wall(before), x}, d);
    else if (after > 0)
      x = cat({x, wall(after)}, d);
  }
  return x;
}

}  // namespace

Tensor pad(In in, DimVec pad, PadMode mode, Scalar value) {
  CallScope name("pad");
  LocationScope location(in.location);
  Tensor x = op::tensor_of("pad", in);
  check(x, pad, mode);
  Tensor given = x;
  if (mode == PadMode::constant)
    x = framed(std::move(x), pad, value);
  else
    for (int k = 0; k < pad.size() / 2; ++k) x = along(x, x.dim() - 1 - k, pad[2 * k], pad[2 * k + 1], mode);
  return x.is_alias_of(given) ? x.clone() : x;
}

Tensor constant_pad_nd(In x, DimVec pad, Scalar value) {
  CallScope name("constant_pad_nd");
  return situ::pad(x, pad, PadMode::constant, value);
}

namespace {

// Implements reflection_pad2d and similar functions: `directions` is the number of the last dimensions that are padded.
Tensor padded(const char* name, const In& in, const DimVec& padding, int directions, PadMode mode) {
  const Tensor& x = op::tensor_of(name, in, "input");
  if (padding.size() != 2 * directions)
    throw ValueError(called_as(name) + ": padding is " + op::text_of(padding) + ", but it must have " +
                     std::to_string(2 * directions) + " entries");
  if (x.dim() != directions + 1 && x.dim() != directions + 2)
    throw ShapeError(called_as(name) + ": input is " + x.describe() + ", but it must have " +
                     std::to_string(directions + 1) + " or " + std::to_string(directions + 2) + " dimensions");
  return situ::pad(in, padding, mode);
}

}  // namespace

#define SITU_PADS(D)                                                            \
  Tensor body::reflection_pad##D##d(const In& x, DimVec padding) {              \
    return padded("reflection_pad" #D "d", x, padding, D, PadMode::reflect);    \
  }                                                                             \
  Tensor body::replication_pad##D##d(const In& x, DimVec padding) {             \
    return padded("replication_pad" #D "d", x, padding, D, PadMode::replicate); \
  }
SITU_PADS(1)
SITU_PADS(2)
SITU_PADS(3)
#undef SITU_PADS

}  // namespace situ
