// Implements Replay: copies of old bytes, restored after a function has run again.
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

// A range of a storage as it was before the first write.
struct OldBytes final : UndoLog::Entry {
  OldBytes(Storage& s, ByteRange r)
      : storage(Ref<Storage>::share(&s)),
        range(r),
        version(s.version()),
        bytes(Storage::allocate(size(), Category::temporary, s.device())) {
    copy_within(s.device(), bytes->data(), place(), size());
  }
  size_t size() const { return static_cast<size_t>(range.end - range.begin); }
  char* place() const { return static_cast<char*>(storage->data()) + range.begin; }
  bool covers(const Storage& s, ByteRange r) const {
    return storage.get() == &s && range.begin <= r.begin && r.end <= range.end;
  }
  // False for another device, because the host would have to wait for its bytes.
  bool unchanged() const noexcept {
    return storage->device().is_cpu() && std::memcmp(place(), bytes->data(), size()) == 0;
  }
  void undo() noexcept override {
    copy_within(storage->device(), place(), bytes->data(), size());
    note_host_wrote(*storage);
    storage->restore_version(version);
  }
  const Ref<Storage> storage;
  const ByteRange range;
  const uint64_t version;
  const Ref<Storage> bytes;
};

}  // namespace

Replay::Replay() : outer_(std::exchange(this_thread.replay, this)), id_(++last_id) {}

void Replay::before_write(Storage& s, const WriteInfo& write) {
  if (over_ || has_made(&s) || s.absent()) return;
  const ByteRange range = write.region ? bounds(*write.region) : ByteRange{0, static_cast<int64_t>(s.bytes())};
  if (range.begin >= range.end) return;
  if (log_.any<OldBytes>([&](const OldBytes& o) { return o.covers(s, range); })) return;
  log_.add<OldBytes>(s, range);
}

void Replay::finish() {
  over_ = true;
  for (; !log_.empty(); log_.drop_newest()) {
    auto& old = static_cast<OldBytes&>(log_.newest());
    if (old.unchanged()) {  // for instance after a pointer that was only read through
      old.storage->restore_version(old.version);
      continue;
    }
    const Region r{{static_cast<int64_t>(old.size())}, {1}, old.range.begin, 1};
    old.storage->begin_write({"checkpoint", {}, &r, 0});  // values saved meanwhile are copied first
    old.undo();
  }
}

Replay::~Replay() {
  log_.undo();
  this_thread.replay = outer_;
}

}  // namespace situ::memory
