// Implements the OpenCL device's memory: a reserved range of addresses that maps to buffers.
#include "situ/backends/opencl/memory.h"

#include <sys/mman.h>

#include <algorithm>
#include <string>

#include "situ/base/error.h"

namespace situ::opencl {

namespace {

constexpr size_t kPage = 4096;

const Found* device() {
  const char* why;
  const Context* c = context(&why);
  return c ? &c->found : nullptr;
}

}  // namespace

int64_t Memory::bytes() const {
  const Found* d = device();
  return !d ? 0 : bytes_ ? std::min(bytes_, d->bytes) : d->bytes;
}
int64_t Memory::largest() const {
  const Found* d = device();
  return !d ? 0 : largest_ ? std::min(largest_, d->largest) : d->largest;
}

// Reserves four times as many addresses as bytes, so that each piece finds a gap. Reserves fewer if the process has a
// limit of addresses.
bool Memory::reserve(const Context& c) noexcept {
  if (seen_) return true;
  for (size_t length = 4 * static_cast<size_t>(c.found.bytes) / kPage * kPage; length >= (size_t{16} << 20);
       length = length / 2 / kPage * kPage) {
    void* p = mmap(nullptr, length, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (p == MAP_FAILED) continue;
    seen_ = static_cast<char*>(p);
    length_ = length;
    return true;
  }
  return false;
}

void* Memory::map(size_t wanted) noexcept {
  const char* why;
  const Context* c = lost() ? nullptr : context(&why);
  if (!c) return nullptr;
  std::lock_guard lock(mutex_);
  const size_t length = (wanted + kPage - 1) / kPage * kPage;
  if (!reserve(*c) || wanted > static_cast<size_t>(largest()) || used_ + wanted > static_cast<size_t>(bytes()))
    return nullptr;
  size_t begin = 0;
  for (const auto& [at, piece] : pieces_) {
    if (at - begin >= length) break;
    begin = at + (piece.bytes + kPage - 1) / kPage * kPage;
  }
  if (begin + length > length_) return nullptr;
  cl_int code = 0;
  cl_mem buffer =
      c->cl->clCreateBuffer(c->context, static_cast<cl_bitfield>(kCl_MEM_READ_WRITE), wanted, nullptr, &code);
  if (!buffer || code != kCl_SUCCESS) return nullptr;
  // A driver may delay the allocation until a kernel uses the buffer, and that failure could no longer be handled. The
  // migration makes it allocate now.
  if (c->cl->clEnqueueMigrateMemObjects(c->queue, 1, &buffer, kCl_MIGRATE_MEM_OBJECT_CONTENT_UNDEFINED, 0, nullptr,
                                        nullptr) != kCl_SUCCESS) {
    c->cl->clReleaseMemObject(buffer);
    return nullptr;
  }
  try {
    pieces_[begin] = {wanted, buffer};
  } catch (...) {
    c->cl->clReleaseMemObject(buffer);
    return nullptr;
  }
  used_ += wanted;
  return seen_ + begin;
}

void Memory::unmap(void* piece) noexcept {
  std::lock_guard lock(mutex_);
  const auto it = pieces_.find(static_cast<size_t>(static_cast<char*>(piece) - seen_));
  if (it == pieces_.end()) return;
  const char* why;
  if (const Context* c = lost() ? nullptr : context(&why)) c->cl->clReleaseMemObject(it->second.buffer);
  used_ -= it->second.bytes;
  pieces_.erase(it);
  leaving_.store(true, std::memory_order_relaxed);
}

void Memory::wait_for_frees() noexcept {
  const char* why;
  all_freed();
  if (const Context* c = lost() ? nullptr : context(&why)) c->cl->clFinish(c->queue);
}

DevicePlace Memory::at(const void* place) const {
  std::lock_guard lock(mutex_);
  const auto from = static_cast<size_t>(static_cast<const char*>(place) - seen_);
  auto it = pieces_.upper_bound(from);
  SITU_ASSERT(it != pieces_.begin());
  --it;
  SITU_ASSERT(from - it->first <= it->second.bytes);
  return {it->second.buffer, from - it->first};
}

void Memory::set_limits(int64_t bytes, int64_t largest) {
  if ((bytes < 1 || largest < 1) && (bytes || largest))
    throw ValueError("opencl::set_limits: " + std::to_string(bytes) + " bytes, " + std::to_string(largest) +
                     " in one allocation; both must be 1 or more, or both 0 for what the device has");
  std::lock_guard lock(mutex_);
  if (used_)
    throw UsageError("opencl::set_limits: the device holds " + std::to_string(used_) +
                     " bytes now; free its tensors and call memory::trim() first");
  bytes_ = bytes;
  largest_ = std::min(bytes, largest);
}

}  // namespace situ::opencl
