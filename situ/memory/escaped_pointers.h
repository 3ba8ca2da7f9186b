// EscapedPointers: the raw pointers for writing that a program has been given, and whether it wrote through one.
//
// The library cannot observe a write through a pointer, and most programs that take one only read. So the bytes decide.
// An object that relies on them takes a fingerprint when the pointer is handed out, or when it starts to rely on bytes
// with an escaped pointer. It compares the fingerprint before it uses the bytes.
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
  bool contains(const char* call, const SourceLocation& location) const noexcept;  // true also if the list is full
  void add(const char* call, const SourceLocation& location);
  const One& newest() const { return list_.back(); }
  // Returns the newest first: "accessor at net.cpp:14 or data_ptr at net.cpp:12".
  std::string text() const;

 private:
  std::vector<One> list_;
};

// A fingerprint of bytes, and the pointers through which they may have changed since.
class Watched {
 public:
  Watched(const Storage& s, const Region& g, EscapedPointers by);
  bool changed(const Storage& s, const Region& g) const;  // reads all the bytes
  EscapedPointers by;

 private:
  uint64_t print_;
};

// Reports whether a region's bytes change while this lives, by a write through the write barrier or through a pointer
// that is handed out meanwhile. Refuses no write by itself.
class ByteWatch final : public Dependent {
 public:
  // `who` is for reports and must outlive this object. `before` is optional and may throw before a write or an escaped
  // pointer. Other threads call it while this object lives.
  using Before = std::function<void(const WriteInfo&)>;
  ByteWatch(const Ref<Storage>& s, const Region& g, const char* who, Before before = {});
  ~ByteWatch() override;
  ByteWatch(const ByteWatch&) = delete;
  ByteWatch& operator=(const ByteWatch&) = delete;
  bool changed() const;    // reads the bytes if a pointer was handed out
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
  EscapedPointers::One writer_{nullptr, {}};  // through the write barrier
  std::unique_ptr<Watched> watched_, next_;
};

}  // namespace situ
