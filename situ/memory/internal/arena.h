// Blocks of any size, best fit, from mapped segments that stay warm. Internal to memory/; the book's lock is held in
// every call.
//
// Mapped memory is a set of ranges, each used or free. Free neighbours are joined at once; a request takes the smallest
// free range that holds it and splits off the rest. Descriptions lie outside the blocks, so that neither finding nor
// joining touches a page. Nothing here throws.
#pragma once
#include <cstddef>
#include <cstdint>

#include "situ/memory/internal/pages.h"

namespace situ::memory {

struct Book;
class DeviceMemory;

class Arena {
 public:
  // Block sizes are multiples of `granule`; segments are at least `segment` bytes and, when `growing`, an eighth of
  // what the arena has, up to 64 MiB. Held bytes are counted in `book`. Segments are the host's pages, or come from a
  // device, which takes them back whole.
  constexpr Arena(size_t granule, size_t segment, bool growing, Book& book, DeviceMemory* device = nullptr)
      : granule_(granule), segment_(segment), growing_(growing), book_(book), device_(device) {}
  Arena(const Arena&) = delete;
  Arena& operator=(const Arena&) = delete;

  // From warm memory; null when nothing fits, or a whole segment alone that has more than `most` bytes.
  void* take(size_t bytes, size_t most = SIZE_MAX) noexcept;
  // How many bytes of pages that are no memory yet, or no longer, take() would hold.
  size_t to_hold_again(size_t bytes) noexcept { return gone_ ? gone_in_front(best_fit(bytes), bytes) : 0; }
  // Maps a segment that holds `bytes`: more, if the system allows and, where a segment is held at once, `most`.
  bool grow(size_t bytes, size_t most) noexcept;
  // A block of free pages wherever they lie, which move to one place without a copy, and `fresh` bytes of new ones.
  // Sizes are whole pages. Null where there are too few, or the system refuses.
  void* gather(size_t bytes, size_t fresh) noexcept;
  void give(void* block) noexcept;          // what take() or gather() returned
  size_t give_back(size_t bytes) noexcept;  // unmaps so many bytes of free pages; returns how many there were
  // The same, but addresses stay, so that a block that fits into a free range finds it again with its neighbours'
  // pages.
  size_t give_pages_back(size_t bytes) noexcept;
  void trim() noexcept;  // ... all of them
  size_t free_bytes() const noexcept { return free_; }
  size_t warm_bytes() const noexcept { return free_ - gone_; }  // free ones that are held
  size_t mapped_bytes() const noexcept { return mapped_; }      // without what was given back
  int64_t resident() const noexcept;                            // bytes of mapped pages that are really there

  // Of a device alone: what was unmapped since settle(), and may be there until the device has done its work.
  size_t leaving_bytes() const noexcept { return leaving_; }
  void settle() noexcept;
  // Of a device alone, whose blocks can be moved. A block's number is what its mover knows it by.
  class Mover {
   public:
    virtual void move(uint32_t number, char* to, size_t bytes) noexcept = 0;

   protected:
    ~Mover() = default;
  };
  void set_number(void* block, uint32_t number) noexcept;
  // How a segment is emptied: it has at most `room` used bytes and more than `longer` in all; blocks of `alone` bytes
  // and more get a segment each where they have to, smaller ones share some of at most `shared`.
  struct Emptying {
    size_t room, longer, alone, shared;
  };
  // Moves the blocks of the segment that has most free bytes into free ranges of others, or new segments of their
  // sizes, and unmaps it: all its free bytes are gained, and none become free elsewhere. False where there is none, or
  // the device refuses memory.
  bool empty_one(const Emptying& how, Mover& mover) noexcept;
  bool audit(size_t* used, size_t* blocks) const noexcept;  // walks everything; false when a sum or a link is wrong

 private:
  struct Range;
  static constexpr int kBins = 640;
  static constexpr size_t kFirstBuckets = 1024;
  static int bin_of(size_t bytes);
  bool reserve_nodes(int count) noexcept;
  Range* new_node(char* data, size_t size) noexcept;
  void drop_node(Range* r) noexcept;
  void insert_free(Range* r) noexcept;
  void remove_free(Range* r) noexcept;
  Range* best_fit(size_t bytes) noexcept;
  Range* best_fit(size_t bytes, size_t most) noexcept;  // null also where it is a whole segment of more than `most`
  static Range* best_in_bin(Range* first, size_t bytes) noexcept;
  Range* split(Range* r, size_t bytes) noexcept;  // cuts r to `bytes`; returns the rest, linked but in no bin
  Range* join(Range* left, Range* right) noexcept;
  size_t bucket_of(const void* p) const noexcept;
  void insert_used(Range* r) noexcept;
  Range** find_used(void* p) noexcept;  // the link to it
  Range* remove_used(void* p) noexcept;
  void grow_buckets() noexcept;
  Range* largest() noexcept;  // of the free ones
  // Blocks that share pages lie close together where they take them from the front of one long range, as they are
  // needed: until then no page of it is memory. With a segment for each, every block would leave a part of a page.
  bool held_late() const noexcept { return granule_ < kPage && !device_; }
  size_t alignment_of(size_t bytes) const noexcept;  // of a segment of so many bytes
  void hold(size_t bytes) noexcept;
  void cut_out(Range* r, char* first, char* last) noexcept;
  size_t unmap(Range* r, size_t most) noexcept;
  size_t unmap_segment(Range* r) noexcept;
  Range* emptiest(const Emptying& how) noexcept;
  void close(Range* segment) noexcept;
  void open(Range* segment) noexcept;
  void unmap_closed(Range* segment) noexcept;
  bool move_away(Range* r, const Emptying& how, Mover& mover) noexcept;
  static size_t gone_in_front(const Range* r, size_t bytes) noexcept;
  void hold_front(Range* r, size_t bytes) noexcept;
  size_t let_pages_go(Range* r, char* first, char* last) noexcept;

  size_t granule_, segment_;
  bool growing_;
  Book& book_;
  DeviceMemory* const device_;
  size_t free_ = 0, mapped_ = 0, gone_ = 0, used_count_ = 0,
         leaving_ = 0;  // gone_: of what is free, pages that are no memory
  Range* bins_[kBins] = {};
  uint64_t filled_[kBins / 64] = {};  // bins that are not empty
  Range* first_buckets_[kFirstBuckets] = {};
  Range** buckets_ = nullptr;  // used ranges by address; null: first_buckets_
  size_t bucket_mask_ = kFirstBuckets - 1;
  Range* spare_ = nullptr;  // nodes without a range
  int spare_count_ = 0;
};

}  // namespace situ::memory
