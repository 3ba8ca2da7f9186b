#include "situ/memory/replay.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "situ/base/thread_local.h"
#include "situ/memory/byte_stream.h"
#include "situ/memory/device_memory.h"
#include "situ/memory/this_thread.h"

namespace situ::memory {

namespace {
thread_local constinit uint32_t last_id SITU_TLS_FAST = 0;
}

Replay::Replay() : outer_(std::exchange(this_thread.replay, this)), id_(++last_id) {}

void Replay::before_write(Storage& s, const WriteInfo& write) {
  if (over_ || has_made(&s) || s.absent()) return;
  ByteRange range = write.region ? bounds(*write.region) : ByteRange{0, static_cast<int64_t>(s.bytes())};
  if (range.begin >= range.end) return;
  for (const Old& o : old_)
    if (o.storage.get() == &s && o.range.begin <= range.begin && range.end <= o.range.end) return;
  const auto n = static_cast<size_t>(range.end - range.begin);
  Ref<Storage> copy = Storage::allocate(n, Category::temporary, s.device());
  copy_within(s.device(), copy->data(), static_cast<char*>(s.data()) + range.begin, n);
  old_.push_back({Ref<Storage>::share(&s), range, s.version(), std::move(copy)});
}

// Of another device's bytes the host would have to wait for them.
bool Replay::unchanged(const Old& o) noexcept {
  return o.storage->device().is_cpu() &&
         std::memcmp(static_cast<char*>(o.storage->data()) + o.range.begin, o.bytes->data(),
                     static_cast<size_t>(o.range.end - o.range.begin)) == 0;
}

void Replay::put_back(const Old& o) noexcept {
  copy_within(o.storage->device(), static_cast<char*>(o.storage->data()) + o.range.begin, o.bytes->data(),
              static_cast<size_t>(o.range.end - o.range.begin));
  note_host_wrote(*o.storage);
  o.storage->rewind(o.version);
}

void Replay::finish() {
  over_ = true;
  while (!old_.empty()) {
    Old& o = old_.back();
    if (unchanged(o)) {  // a pointer that was only read through, say
      o.storage->rewind(o.version);
      old_.pop_back();
      continue;
    }
    Region r;
    r.sizes = {o.range.end - o.range.begin};
    r.strides = {1};
    r.offset = o.range.begin;
    r.itemsize = 1;
    WriteInfo w;
    w.op = "checkpoint";
    w.region = &r;
    o.storage->begin_write(w);  // values that were saved meanwhile are rescued
    put_back(o);
    old_.pop_back();
  }
}

Replay::~Replay() {
  for (; !old_.empty(); old_.pop_back()) put_back(old_.back());
  this_thread.replay = outer_;
}

}  // namespace situ::memory
