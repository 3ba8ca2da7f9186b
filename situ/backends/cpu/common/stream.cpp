#include "situ/backends/cpu/common/stream.h"

#include <cstring>

#include "situ/backends/cpu/common/prefetch.h"
#include "situ/backends/cpu/common/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "situ/backends/cpu/common/stream.cpp"
#include <hwy/cache_control.h>
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace situ::cpu::HWY_NAMESPACE {
namespace streams {
namespace hn = hwy::HWY_NAMESPACE;

// Line by line: stores to parts of a line leave the core together only if nothing comes between them.
void stream_copy(void* to, const void* from, size_t bytes) {
  const hn::ScalableTag<uint8_t> d;
  constexpr size_t N = HWY_MAX_BYTES, kLine = 64;
  auto* out = static_cast<uint8_t*>(to);
  const auto* in = static_cast<const uint8_t*>(from);
  size_t i = -reinterpret_cast<uintptr_t>(to) % kLine;
  if (i > bytes) i = bytes;
  std::memcpy(out, in, i);
  for (; i + kLine <= bytes; i += kLine)
    for (size_t k = 0; k < kLine; k += N) hn::Stream(hn::LoadU(d, in + i + k), d, out + i + k);
  std::memcpy(out + i, in + i, bytes - i);
}

}  // namespace streams

void stream_copy(void* to, const void* from, size_t bytes) { streams::stream_copy(to, from, bytes); }

}  // namespace situ::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace situ::cpu {

namespace {
HWY_EXPORT(stream_copy);
}

void stream_copy(void* to, const void* from, size_t bytes) { HWY_DYNAMIC_DISPATCH(stream_copy)(to, from, bytes); }

void end_of_stream() { hwy::FlushStream(); }

}  // namespace situ::cpu
#endif
