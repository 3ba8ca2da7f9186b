// Raw pointers for writing that a program was given, and whether it wrote through one.
//
// Nobody sees a write through a pointer, and most that ask for one read. So the bytes decide: who relies on them takes
// a fingerprint when the pointer is handed out, or when it begins to rely on bytes of which somebody has a pointer, and
// compares before it uses them.
#pragma once
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "situ/memory/storage.h"

namespace situ {

// The calls that handed out pointers to some bytes: up to kMost different ones, oldest first.
class EscapedPointers {
 public:
  static constexpr size_t kMost = 8;
  struct One {
    const char* call;  // "data_ptr", "accessor", "from_blob"
    SourceLocation location;
  };
  bool knows(const char* call, const SourceLocation& location) const noexcept;  // or holds as many as it can
  void add(const char* call, const SourceLocation& location);
  const One& newest() const { return list_.back(); }
  // "data_ptr at net.cpp:12", the newest first: "accessor at net.cpp:14 or data_ptr at net.cpp:12".
  std::string text() const;

 private:
  std::vector<One> list_;
};

// Bytes as they were, and the pointers by which they may have changed since.
class Watched {
 public:
  Watched(const Storage& s, const Region& g, EscapedPointers by);
  bool changed(const Storage& s, const Region& g) const;  // reads them all
  EscapedPointers by;

 private:
  uint64_t print_;
};

// Do a region's bytes change while this lives? By a write through the gate, or through a pointer that is handed out
// meanwhile. Objects to nothing by itself.
class ByteWatch final : public Dependent {
 public:
  // `who`, for reports, must outlive it. `before`, where it is given, may throw before a write or a lent pointer; other
  // threads call it while this lives.
  using Before = std::function<void(const WriteInfo&)>;
  ByteWatch(const Ref<Storage>& s, const Region& g, const char* who, Before before = {});
  ~ByteWatch() override;
  ByteWatch(const ByteWatch&) = delete;
  ByteWatch& operator=(const ByteWatch&) = delete;
  bool changed() const;    // reads the bytes where a pointer was handed out
  std::string by() const;  // who changed them: "add_ at net.cpp:12"

  const Region& region() const override { return g_; }
  void before_write(const WriteInfo& write) override;
  bool on_write(const WriteInfo& write) noexcept override;
  void withdraw() noexcept override { next_.reset(); }
  std::string who() const override { return who_; }

 private:
  void forgotten() noexcept override { attached_ = false; }
  Ref<Storage> storage_;
  Region g_;
  const char* who_;
  const Before before_;
  bool attached_ = true;
  EscapedPointers::One writer_{nullptr, {}};  // through the gate
  std::unique_ptr<Watched> watched_, next_;
};

}  // namespace situ
