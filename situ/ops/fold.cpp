// Windows of images as columns and back, and pixel and channel shuffles, as views and copies of views.
#include "situ/dispatch/form.h"
#include "situ/generated/ops/bodies.h"
#include "situ/ops/functions.h"
#include "situ/ops/image.h"
#include "situ/ops/operand.h"
#include "situ/ops/shape_rules.h"

namespace situ {

namespace {

using op::any_below;
using op::Refuser;
using op::text_of;

// The windows of an image of h x w pixels: a view [N, C, kernel h, kernel w, rows, columns] of a padded image.
struct Columns {
  Pair image, kernel, dilation, padding, stride, count;

  Columns(const Refuser& refuse, Pair pixels, Pair k, Pair d, Pair p, Pair s, const std::string& input)
      : image(pixels), kernel(k), dilation(d), padding(p), stride(s) {
    if (any_below(kernel, 1) || any_below(dilation, 1) || any_below(padding, 0) || any_below(stride, 1))
      refuse.value_error("kernel_size is " + text_of(kernel) + ", dilation is " + text_of(dilation) + ", padding is " +
                         text_of(padding) + ", stride is " + text_of(stride) +
                         ", but kernel, dilation and stride must be 1 or more, and padding 0 or more");
    op::check_extent(refuse, "kernel_size", kernel);
    op::check_extent(refuse, "dilation", dilation);
    op::check_extent(refuse, "padding", padding);
    op::check_extent(refuse, "stride", stride);
    for (int i = 0; i < 2; ++i) {
      const int64_t room = image[i] + 2 * padding[i] - dilation[i] * (kernel[i] - 1) - 1;
      if (room < 0 || image[i] < 1)
        refuse.shape_error("the window is larger than the padded image: " + input + ", the image has " +
                           text_of(image) + " pixels, kernel_size is " + text_of(kernel) + ", padding is " +
                           text_of(padding) + "; pad more or use a smaller window");
      count[i] = room / stride[i] + 1;
    }
  }
  int64_t taps() const { return kernel.h * kernel.w; }
  int64_t windows() const { return count.h * count.w; }
  Pair padded() const { return {image.h + 2 * padding.h, image.w + 2 * padding.w}; }
  DimVec sizes(int64_t n, int64_t c) const { return {n, c, kernel.h, kernel.w, count.h, count.w}; }
  // Returns the strides of that view of a row-major padded image.
  DimVec strides(int64_t channels) const {
    const Pair p = padded();
    return {channels * p.h * p.w, p.h * p.w, dilation.h * p.w, dilation.w, stride.h * p.w, stride.w};
  }
};

std::string described(const Tensor& t) { return "input is " + t.describe(); }

}  // namespace

Tensor body::im2col(const In& in, Pair kernel_size, Pair dilation, Pair padding, Pair stride) {
  const Refuser refuse{"im2col"};
  const Tensor& given = op::tensor_of(refuse.name, in, "input");
  if (given.dim() != 3 && given.dim() != 4) refuse.shape_error(described(given) + ", but " + op::kImages<2>);
  const bool one = given.dim() == 3;
  const Tensor batch = one ? given.unsqueeze(0) : given;
  const int64_t n = batch.size(0), c = batch.size(1);
  if (!c) refuse.shape_error("an image without channels has no windows: " + described(given));
  const Columns k(refuse, {batch.size(2), batch.size(3)}, kernel_size, dilation, padding, stride, described(given));
  const Tensor framed = padding == Pair(0)
                            ? batch.contiguous()
                            : constant_pad_nd(batch, {padding.w, padding.w, padding.h, padding.h}).contiguous();
  Tensor r = dense(In(framed.as_strided(k.sizes(n, c), k.strides(c), framed.storage_offset())))
                 .view({n, c * k.taps(), k.windows()});
  return one ? r.squeeze(0) : r;
}

Tensor body::col2im(const In& in, Pair output_size, Pair kernel_size, Pair dilation, Pair padding, Pair stride) {
  const Refuser refuse{"col2im"};
  const Tensor& given = op::tensor_of(refuse.name, in, "input");
  if (given.dim() != 2 && given.dim() != 3)
    refuse.shape_error(described(given) +
                       ", but columns are [batch, channels * taps, windows] or [channels * taps, windows]");
  const bool one = given.dim() == 2;
  const Tensor batch = one ? given.unsqueeze(0) : given;
  if (any_below(output_size, 1))
    refuse.value_error("output_size is " + text_of(output_size) + ", but it must be 1 or more");
  op::check_extent(refuse, "output_size", output_size);
  const Columns k(refuse, output_size, kernel_size, dilation, padding, stride, described(given));
  const int64_t n = batch.size(0), c = batch.size(1) / k.taps();
  if (!c || batch.size(1) % k.taps() || batch.size(2) != k.windows())
    refuse.shape_error("columns of " + std::to_string(k.taps()) + " taps and " + std::to_string(k.windows()) +
                       " windows do not fit: " + described(given) + ", kernel_size is " + text_of(kernel_size) +
                       ", output_size is " + text_of(output_size));
  const Pair p = k.padded();
  checked_bytes(refuse.name, DimVec{n, c, p.h, p.w}, size_of(batch.dtype()));
  Tensor r = zeros({n * c * p.h * p.w}, batch.options().requires_grad(false));
  r = strided_add(std::move(r), batch.reshape(k.sizes(n, c)), k.sizes(n, c), k.strides(c), 0).view({n, c, p.h, p.w});
  if (!(padding == Pair(0))) r = r.narrow(2, padding.h, output_size.h).narrow(3, padding.w, output_size.w).contiguous();
  return one ? r.squeeze(0) : r;
}

Tensor body::pixel_shuffle(const Tensor& x, int64_t upscale_factor) {
  const Refuser refuse{"pixel_shuffle"};
  const int64_t r = upscale_factor;
  if (x.dim() < 3) refuse.shape_error(described(x) + ", but it must have three dimensions or more");
  if (r < 1) refuse.value_error("upscale_factor is " + std::to_string(r) + ", but it must be 1 or more");
  const int64_t c = x.size(-3), h = x.size(-2), w = x.size(-1);
  if (r > op::kMostExtent || c % (r * r))
    refuse.shape_error("upscale_factor is " + std::to_string(r) + ", but " + described(x) +
                       "; the channels must be a multiple of its square");
  DimVec apart(IntArrayRef(x.sizes().data(), static_cast<size_t>(x.dim() - 3))), order, together = apart;
  const int64_t n = apart.size();
  for (int64_t s : {c / (r * r), r, r, h, w}) apart.push_back(s);
  for (int64_t d = 0; d < n; ++d) order.push_back(d);
  for (int64_t d : {0, 3, 1, 4, 2}) order.push_back(n + d);
  for (int64_t s : {c / (r * r), h * r, w * r}) together.push_back(s);
  return dense(In(x.reshape(apart).permute(order))).view(together);
}

Tensor body::pixel_unshuffle(const Tensor& x, int64_t downscale_factor) {
  const Refuser refuse{"pixel_unshuffle"};
  const int64_t r = downscale_factor;
  if (x.dim() < 3) refuse.shape_error(described(x) + ", but it must have three dimensions or more");
  if (r < 1) refuse.value_error("downscale_factor is " + std::to_string(r) + ", but it must be 1 or more");
  const int64_t c = x.size(-3), h = x.size(-2), w = x.size(-1);
  if (r > op::kMostExtent || h % r || w % r)
    refuse.shape_error("downscale_factor is " + std::to_string(r) + ", but " + described(x) +
                       "; height and width must be multiples of it");
  DimVec apart(IntArrayRef(x.sizes().data(), static_cast<size_t>(x.dim() - 3))), order, together = apart;
  const int64_t n = apart.size();
  for (int64_t s : {c, h / r, r, w / r, r}) apart.push_back(s);
  for (int64_t d = 0; d < n; ++d) order.push_back(d);
  for (int64_t d : {0, 2, 4, 1, 3}) order.push_back(n + d);
  for (int64_t s : {c * r * r, h / r, w / r}) together.push_back(s);
  return dense(In(x.reshape(apart).permute(order))).view(together);
}

Tensor body::channel_shuffle(const Tensor& x, int64_t groups) {
  const Refuser refuse{"channel_shuffle"};
  if (x.dim() < 3) refuse.shape_error(described(x) + ", but it must have three dimensions or more");
  if (groups < 1 || x.size(1) % groups)
    refuse.value_error("groups is " + std::to_string(groups) + ", but " + described(x) +
                       "; the channels, its dimension 1, must be a multiple of it");
  DimVec apart{x.size(0), groups, x.size(1) / groups};
  for (int64_t d = 2; d < x.dim(); ++d) apart.push_back(x.size(d));
  return dense(In(x.reshape(apart).transpose(1, 2))).view(DimVec(x.sizes()));
}

}  // namespace situ
