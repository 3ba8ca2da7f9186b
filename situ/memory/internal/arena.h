// Arena: blocks of any size, best fit, from mapped segments that stay warm. Internal to memory/. The book's lock is
// held in every call.
//
// Mapped memory is a set of ranges, each used or free. Free neighbours are joined at once. A request takes the smallest
// free range that holds it and splits off the rest. Descriptions are stored outside the blocks, so that neither
// searching nor joining touches a page. Nothing here throws.
#pragma once
#include <cstddef>
#include <cstdint>

#include "situ/memory/internal/pages.h"

namespace situ::memory {

struct Book;
class DeviceMemory;

class Arena {
 public:
  // Block sizes are multiples of `granule`. Segments have at least `segment` bytes and, if `growing`, an eighth of the
  // arena's bytes, up to 64 MiB. Held bytes are counted in `book`. Segments are pages of the host, or come from a
  // device, which takes them back whole.
  constexpr Arena(size_t granule, size_t segment, bool growing, Book& book, DeviceMemory* device = nullptr)
      : granule_(granule), segment_(segment), growing_(growing), book_(book), device_(device) {}
  Arena(const Arena&) = delete;
  Arena& operator=(const Arena&) = delete;

  // Takes a block from warm memory. Null if nothing fits, or if only a whole segment of more than `most` bytes does.
  void* take(size_t bytes, size_t most = SIZE_MAX) noexcept;
  // Returns how many bytes of pages without memory (new, or returned to the system) take() would touch.
  size_t to_hold_again(size_t bytes) noexcept { return gone_ ? gone_in_front(best_fit(bytes), bytes) : 0; }
  // Maps a segment that holds `bytes`; a larger one if the system and, for segments that are held at once, `most` allow
  // it.
  bool grow(size_t bytes, size_t most) noexcept;
  // Makes a block from free pages anywhere, which are moved together without a copy, and `fresh` bytes of new pages.
  // Sizes are whole pages. Null if there are too few, or the system refuses.
  void* gather(size_t bytes, size_t fresh) noexcept;
  void give(void* block) noexcept;          // a block from take() or gather()
  size_t give_back(size_t bytes) noexcept;  // unmaps this many bytes of free pages; returns their number.
  // The same, but the addresses stay reserved, so that a block that fits into a free range gets it again, with its
  // neighbours' pages.
  size_t give_pages_back(size_t bytes) noexcept;
  void trim() noexcept;  // unmaps all free pages
  size_t free_bytes() const noexcept { return free_; }
  size_t warm_bytes() const noexcept { return free_ - gone_; }  // free bytes that are held
  size_t mapped_bytes() const noexcept { return mapped_; }      // without what was returned to the system
  int64_t resident() const noexcept;                            // bytes of mapped pages that are resident

  // For devices only: bytes unmapped since wait_for_frees(), which may stay allocated until the device has run its
  // work.
  size_t leaving_bytes() const noexcept { return leaving_; }
  void wait_for_frees() noexcept;
  // For devices only, whose blocks can be moved. The mover identifies a block by its number.
  class Mover {
   public:
    virtual void move(uint32_t number, char* to, size_t bytes) noexcept = 0;

   protected:
    ~Mover() = default;
  };
  void set_number(void* block, uint32_t number) noexcept;
  // Rules for emptying a segment. It has at most `room` used bytes and more than `longer` bytes in all. Blocks of at
  // least `alone` bytes get a segment each if they need one; smaller ones share segments of at most `shared` bytes.
  struct Emptying {
    size_t room, longer, alone, shared;
  };
  // Chooses the segment with the most free bytes, moves its blocks into free ranges of others (or new segments of their
  // sizes), and unmaps it. So all its free bytes are gained and none become free elsewhere. False if there is no such
  // segment, or the device refuses memory.
  bool empty_one(const Emptying& how, Mover& mover) noexcept;
  bool audit(size_t* used, size_t* blocks) const noexcept;  // checks everything; false if a sum or a link is wrong

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
  Range* best_fit(size_t bytes, size_t most) noexcept;  // null also if only a segment of more than `most` fits
  static Range* best_in_bin(Range* first, size_t bytes) noexcept;
  Range* split(Range* r, size_t bytes) noexcept;  // cuts r to `bytes`; returns the rest, linked but in no bin
  Range* join(Range* left, Range* right) noexcept;
  size_t bucket_of(const void* p) const noexcept;
  void insert_used(Range* r) noexcept;
  Range** find_used(void* p) noexcept;  // the link to it
  Range* remove_used(void* p) noexcept;
  void grow_buckets() noexcept;
  Range* largest() noexcept;  // the largest free range
  // True for blocks that share pages. They are taken from the front of one long range, so that they are close together,
  // and no page of it is touched before it is needed. With a segment for each, every block would waste a part of a
  // page.
  bool held_late() const noexcept { return granule_ < kPage && !device_; }
  size_t alignment_of(size_t bytes) const noexcept;  // alignment of a segment of this many bytes
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
         leaving_ = 0;  // gone_: free pages without memory
  Range* bins_[kBins] = {};
  uint64_t filled_[kBins / 64] = {};  // bins that are not empty
  Range* first_buckets_[kFirstBuckets] = {};
  Range** buckets_ = nullptr;  // used ranges by address; null: first_buckets_
  size_t bucket_mask_ = kFirstBuckets - 1;
  Range* spare_ = nullptr;  // nodes without a range
  int spare_count_ = 0;
};

}  // namespace situ::memory
