// Implements Arena: best-fit blocks in mapped segments, pages returned to the system, and segments emptied by moving
// blocks.
#include "situ/memory/internal/arena.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "situ/memory/device_memory.h"
#include "situ/memory/internal/book.h"
#include "situ/memory/internal/pages.h"
#include "situ/memory/internal/resident.h"

namespace situ::memory {

struct Arena::Range {
  char* data;
  size_t size;
  Range *before, *after;      // adjacent ranges of the same segment
  Range *previous, *next;     // in its bin; in its bucket of used ranges (next only)
  bool free, closed = false;  // closed: free range of a segment that is being emptied, so it is in no bin
  uint32_t number = 0;
  char *gone = nullptr, *gone_end = nullptr;  // of a free range: pages without memory

  size_t gone_bytes() const { return static_cast<size_t>(gone_end - gone); }
};

// Bins: one for each multiple of 64 bytes up to 1 KiB, then sixteen for each power of two.
int Arena::bin_of(size_t bytes) {
  size_t units = bytes / 64;
  if (units < 16) return static_cast<int>(units);
  int log = 63 - __builtin_clzll(units);
  int bin = (log - 3) * 16 + static_cast<int>((units >> (log - 4)) & 15);
  return bin < kBins ? bin : kBins - 1;
}

bool Arena::reserve_nodes(int count) noexcept {
  constexpr int kAtOnce = 64;
  if (spare_count_ >= count) return true;
  auto* nodes = static_cast<Range*>(std::malloc(kAtOnce * sizeof(Range)));
  if (!nodes) return false;
  for (int i = 0; i < kAtOnce; ++i) drop_node(&nodes[i]);
  return true;
}

Arena::Range* Arena::new_node(char* data, size_t size) noexcept {
  Range* r = spare_;
  spare_ = r->next;
  --spare_count_;
  *r = {data, size, nullptr, nullptr, nullptr, nullptr, false, false, 0, nullptr, nullptr};
  return r;
}

void Arena::drop_node(Range* r) noexcept {
  r->next = spare_;
  spare_ = r;
  ++spare_count_;
}

void Arena::insert_free(Range* r) noexcept {
  int bin = bin_of(r->size);
  r->free = true;
  r->previous = nullptr;
  r->next = bins_[bin];
  if (r->next) r->next->previous = r;
  bins_[bin] = r;
  filled_[bin / 64] |= uint64_t{1} << (bin % 64);
  free_ += r->size;
}

void Arena::remove_free(Range* r) noexcept {
  int bin = bin_of(r->size);
  (r->previous ? r->previous->next : bins_[bin]) = r->next;
  if (r->next) r->next->previous = r->previous;
  if (!bins_[bin]) filled_[bin / 64] &= ~(uint64_t{1} << (bin % 64));
  r->free = false;
  free_ -= r->size;
}

// Prefers an exact fit, else the smallest that fits; among those, the lowest address.
Arena::Range* Arena::best_in_bin(Range* first, size_t bytes) noexcept {
  Range* best = nullptr;
  for (Range* r = first; r; r = r->next) {
    if (r->size == bytes) return r;
    if (r->size < bytes) continue;
    if (!best || r->size < best->size || (r->size == best->size && r->data < best->data)) best = r;
  }
  return best;
}

Arena::Range* Arena::best_fit(size_t bytes) noexcept {
  int bin = bin_of(bytes);
  if (Range* r = best_in_bin(bins_[bin], bytes)) return r;
  for (int from = bin + 1; from < kBins;) {
    uint64_t word = filled_[from / 64] >> (from % 64);
    if (word) return best_in_bin(bins_[from + __builtin_ctzll(word)], bytes);
    from = (from / 64 + 1) * 64;
  }
  return nullptr;
}

Arena::Range* Arena::best_fit(size_t bytes, size_t most) noexcept {
  Range* r = best_fit(bytes);
  return r && r->size > most && !r->before && !r->after ? nullptr : r;
}

Arena::Range* Arena::split(Range* r, size_t bytes) noexcept {
  Range* rest = new_node(r->data + bytes, r->size - bytes);
  rest->before = r;
  rest->after = r->after;
  if (rest->after) rest->after->before = rest;
  r->after = rest;
  r->size = bytes;
  std::swap(rest->gone, r->gone);
  std::swap(rest->gone_end, r->gone_end);
  return rest;
}

// Joins two ranges that are in no bin; `left` stays. A range describes a single gap of pages without memory, so pages
// between two gaps are returned too.
Arena::Range* Arena::join(Range* left, Range* right) noexcept {
  if (left->gone && right->gone && left->gone_end < right->gone) let_pages_go(left, left->gone_end, right->gone);
  if (right->gone && (!left->gone || left->gone_end == right->gone)) {
    left->gone = left->gone ? left->gone : right->gone;
    left->gone_end = right->gone_end;
  } else if (right->gone) {  // the system refused
    hold_front(right, right->size);
  }
  left->size += right->size;
  left->after = right->after;
  if (left->after) left->after->before = left;
  drop_node(right);
  return left;
}

size_t Arena::bucket_of(const void* p) const noexcept {
  uint64_t key = reinterpret_cast<uintptr_t>(p) >> 6;
  return static_cast<size_t>((key * 0x9e3779b97f4a7c15u) >> 32) & bucket_mask_;
}

void Arena::insert_used(Range* r) noexcept {
  if (++used_count_ > 2 * bucket_mask_) grow_buckets();
  Range*& bucket = (buckets_ ? buckets_ : first_buckets_)[bucket_of(r->data)];
  r->next = bucket;
  bucket = r;
}

Arena::Range** Arena::find_used(void* p) noexcept {
  Range** link = &(buckets_ ? buckets_ : first_buckets_)[bucket_of(p)];
  while ((*link)->data != p) link = &(*link)->next;
  return link;
}

Arena::Range* Arena::remove_used(void* p) noexcept {
  Range** link = find_used(p);
  Range* r = *link;
  *link = r->next;
  --used_count_;
  return r;
}

// Makes four times as many buckets. If the system refuses, chains only grow longer.
void Arena::grow_buckets() noexcept {
  size_t old_count = bucket_mask_ + 1;
  auto** more = static_cast<Range**>(std::calloc(old_count * 4, sizeof(Range*)));
  if (!more) return;
  Range** old = buckets_ ? buckets_ : first_buckets_;
  bucket_mask_ = old_count * 4 - 1;
  for (size_t i = 0; i < old_count; ++i)
    for (Range *r = old[i], *next; r; r = next) {
      next = r->next;
      size_t to = bucket_of(r->data);
      r->next = more[to];
      more[to] = r;
    }
  std::free(buckets_);
  buckets_ = more;
}

void* Arena::take(size_t bytes, size_t most) noexcept {
  if (!reserve_nodes(1)) return nullptr;
  Range* r = best_fit(bytes, most);
  if (!r) return nullptr;
  remove_free(r);
  hold_front(r, bytes);
  if (r->size > bytes) insert_free(split(r, bytes));
  insert_used(r);
  return r->data;
}

void Arena::give(void* block) noexcept {
  Range* r = remove_used(block);
  if (!device_) poison(r->data, r->size);
  if (r->before && r->before->free) {
    remove_free(r->before);
    r = join(r->before, r);
  }
  if (r->after && r->after->free) {
    remove_free(r->after);
    r = join(r, r->after);
  }
  insert_free(r);
}

size_t Arena::alignment_of(size_t bytes) const noexcept {
  if (held_late()) return segment_;
  return bytes >= kHugePage && bytes % kHugePage == 0 ? kHugePage : kPage;
}

bool Arena::grow(size_t bytes, size_t most) noexcept {
  if (!reserve_nodes(2)) return false;
  const size_t unit = device_ ? granule_ : kPage;  // unit of what may be mapped
  const size_t exact = round_up(bytes, unit);
  const size_t share = growing_ ? std::min(mapped_ / 8, size_t{64} << 20) : 0;
  const size_t usual = round_up(std::max({bytes, segment_, share}), std::min(segment_, kHugePage));
  const size_t allowed = held_late() ? usual : std::max(exact, most / unit * unit);
  for (size_t size : {std::min(usual, allowed), exact}) {
    void* p = device_ ? device_->map(size) : map_pages(size, alignment_of(size));
    if (!p) continue;
    Range* r = new_node(static_cast<char*>(p), size);
    if (held_late()) {
      r->gone = r->data;
      r->gone_end = r->data + size;
      gone_ += size;
    } else {
      hold(size);
    }
    insert_free(r);
    return true;
  }
  return false;
}

void Arena::hold(size_t bytes) noexcept {
  mapped_ += bytes;
  book_.held += static_cast<int64_t>(bytes);
  note_held(book_);
}

size_t Arena::gone_in_front(const Range* r, size_t bytes) noexcept {
  if (!r || !r->gone) return 0;
  const auto end = round_up(reinterpret_cast<uintptr_t>(r->data) + bytes, kPage),
             gone = reinterpret_cast<uintptr_t>(r->gone);
  return end <= gone ? 0 : std::min<size_t>(end - gone, r->gone_bytes());
}

// Counts the pages of the first `bytes` as held, because they are about to be written.
void Arena::hold_front(Range* r, size_t bytes) noexcept {
  const size_t again = gone_in_front(r, bytes);
  if (!again) return;
  r->gone += again;
  if (r->gone == r->gone_end) r->gone = r->gone_end = nullptr;
  gone_ -= again;
  hold(again);
}

// Returns the pages from `first` to `last` to the system; they are next to the gap of the range.
size_t Arena::let_pages_go(Range* r, char* first, char* last) noexcept {
  const auto bytes = static_cast<size_t>(last - first);
  if (bytes == 0 || !empty_pages(first, bytes)) return 0;
  r->gone = r->gone ? std::min(r->gone, first) : first;
  r->gone_end = std::max(r->gone_end, last);
  gone_ += bytes;
  mapped_ -= bytes;
  book_.held -= static_cast<int64_t>(bytes);
  return bytes;
}

size_t Arena::give_pages_back(size_t bytes) noexcept {
  size_t given = 0;
  for (int bin = kBins - 1; bin >= 0 && given < bytes; --bin)
    for (Range* r = bins_[bin]; r && given < bytes; r = r->next) {
      auto* first = reinterpret_cast<char*>(round_up(reinterpret_cast<uintptr_t>(r->data), kPage));
      auto* last = reinterpret_cast<char*>(reinterpret_cast<uintptr_t>(r->data + r->size) / kPage * kPage);
      if (first >= last) continue;
      given += let_pages_go(
          r, r->gone ? r->gone_end : std::max(first, last - round_up(std::min(bytes - given, r->size), kPage)), last);
      if (given < bytes && r->gone > first)
        given += let_pages_go(r, std::max(first, r->gone - round_up(std::min(bytes - given, r->size), kPage)), r->gone);
    }
  return given;
}

// Removes the pages from `first` to `last` of a free range; the rest at its ends stays free. Needs one spare node.
void Arena::cut_out(Range* r, char* first, char* last) noexcept {
  char *begin = r->data, *end = r->data + r->size;
  const auto bytes = static_cast<size_t>(last - first) - r->gone_bytes();
  mapped_ -= bytes;
  book_.held -= static_cast<int64_t>(bytes);
  remove_free(r);
  gone_ -= r->gone_bytes();
  r->gone = r->gone_end = nullptr;
  if (last < end) {
    Range* rest = split(r, static_cast<size_t>(last - begin));
    rest->before = nullptr;
    insert_free(rest);
  } else if (r->after) {
    r->after->before = nullptr;
  }
  r->after = nullptr;
  if (begin < first) {
    r->size = static_cast<size_t>(first - begin);
    insert_free(r);
  } else {
    if (r->before) r->before->after = nullptr;
    drop_node(r);
  }
}

// A range without neighbours is a whole segment.
size_t Arena::unmap_segment(Range* r) noexcept {
  const size_t bytes = r->size;
  if (r->before || r->after || !reserve_nodes(2)) return 0;
  device_->unmap(r->data, bytes);
  leaving_ += bytes;
  cut_out(r, r->data, r->data + bytes);
  return bytes;
}

// Unmaps up to `most` bytes of whole pages from the end of a free range. Returns how many bytes.
size_t Arena::unmap(Range* r, size_t most) noexcept {
  if (device_) return unmap_segment(r);
  auto begin = reinterpret_cast<uintptr_t>(r->data), end = begin + r->size;
  uintptr_t first = round_up(begin, kPage), last = end / kPage * kPage;
  if (first >= last || !reserve_nodes(2)) return 0;
  if (last - first > most && !r->gone) first = last - round_up(most, kPage);
  auto *from = reinterpret_cast<char*>(first), *to = reinterpret_cast<char*>(last);
  if (!unmap_pages(from, last - first)) return 0;
  cut_out(r, from, to);
  return last - first;
}

size_t Arena::give_back(size_t bytes) noexcept {
  size_t given = 0;
  for (int bin = kBins - 1; bin >= 0 && given < bytes; --bin)
    for (Range *r = bins_[bin], *next; r && given < bytes; r = next) {
      next = r->next;
      given += unmap(r, bytes - given);
    }
  return given;
}

// ---- emptying a segment --------------------------------------------------------------------------------------------

void Arena::wait_for_frees() noexcept {
  device_->wait_for_frees();
  leaving_ = 0;
}

void Arena::set_number(void* block, uint32_t number) noexcept { (*find_used(block))->number = number; }

// Looks at each segment once, at its first free range.
Arena::Range* Arena::emptiest(const Emptying& how) noexcept {
  Range* best = nullptr;
  size_t most = 0;
  for (Range* bin : bins_)
    for (Range* r = bin; r; r = r->next) {
      Range* first = r;
      bool seen = false;
      for (Range* b = r->before; b && !seen; b = b->before) first = b, seen = b->free;
      if (seen) continue;
      size_t free = 0, used = 0;
      for (const Range* s = first; s; s = s->after) (s->free ? free : used) += s->size;
      if (used == 0 || used > how.room || free + used <= how.longer || free <= most) continue;
      best = first;
      most = free;
    }
  return best;
}

void Arena::close(Range* segment) noexcept {
  for (Range* r = segment; r; r = r->after)
    if (r->free) {
      remove_free(r);
      r->closed = true;
    }
}

// Reopens the segment after a failed move: blocks that were not moved stay in it.
void Arena::open(Range* segment) noexcept {
  for (Range* r = segment; r; r = r->after) {
    if (!r->closed) continue;
    while (r->after && r->after->closed) join(r, r->after);
    r->closed = false;
    insert_free(r);
  }
}

void Arena::unmap_closed(Range* segment) noexcept {
  size_t bytes = 0;
  for (const Range* r = segment; r; r = r->after) bytes += r->size;
  device_->unmap(segment->data, bytes);
  leaving_ += bytes;
  mapped_ -= bytes;
  book_.held -= static_cast<int64_t>(bytes);
  for (Range *r = segment, *next; r; r = next) {
    next = r->after;
    drop_node(r);
  }
}

bool Arena::move_away(Range* r, const Emptying& how, Mover& mover) noexcept {
  if (!reserve_nodes(2)) return false;
  Range* to = best_fit(r->size, r->size);
  if (!to) {  // a new segment for it, and for later blocks that may share one
    size_t bytes = r->size;
    for (const Range* other = r->after; other && r->size < how.alone; other = other->after)
      if (!other->closed && other->size < how.alone && bytes + other->size <= how.shared) bytes += other->size;
    to = grow(bytes, bytes) && reserve_nodes(1) ? best_fit(r->size) : nullptr;
    if (!to) return false;
  }
  remove_free(to);
  if (to->size > r->size) insert_free(split(to, r->size));
  remove_used(r->data);
  to->number = r->number;
  insert_used(to);
  mover.move(to->number, to->data, to->size);
  r->closed = true;
  return true;
}

bool Arena::empty_one(const Emptying& how, Mover& mover) noexcept {
  Range* const segment = emptiest(how);
  if (!segment) return false;
  close(segment);
  bool moved = true;
  for (Range* r = segment; r && moved; r = r->after) moved = r->closed || move_away(r, how, mover);
  moved ? unmap_closed(segment) : open(segment);
  return moved;
}

Arena::Range* Arena::largest() noexcept {
  for (int word = kBins / 64 - 1; word >= 0; --word) {
    if (!filled_[word]) continue;
    Range* best = nullptr;
    for (Range* r = bins_[word * 64 + 63 - __builtin_clzll(filled_[word])]; r; r = r->next)
      if (!best || r->size > best->size) best = r;
    return best;
  }
  return nullptr;
}

// Pages keep their position within huge pages as far as one range goes, so that the system can move whole huge pages.
void* Arena::gather(size_t bytes, size_t fresh) noexcept {
  Range* first = largest();
  if (!first || !reserve_nodes(2)) return nullptr;
  char* to = reserve_addresses(bytes, reinterpret_cast<uintptr_t>(first->data) % kHugePage);
  if (!to) return nullptr;
  size_t done = 0;
  while (done < bytes - fresh && reserve_nodes(2)) {
    const size_t left = bytes - fresh - done;
    Range* r = done ? best_fit(left) : nullptr;
    if (!r) r = largest();
    const size_t n = r ? std::min(left, r->size) : 0;
    // Takes the beginning of the first range, because `to` has its position within a huge page. Takes the end of the
    // others, so that the start of the rest does not change.
    char* from = r ? r->data + (done ? r->size - n : 0) : nullptr;
    if (!r || !move_pages(from, n, to + done)) break;
    cut_out(r, from, from + n);
    hold(n);
    done += n;
  }
  if (done == bytes - fresh && fresh && put_pages(to + done, fresh)) {
    hold(fresh);
    done = bytes;
  }
  if (done < bytes) unmap_pages(to + done, bytes - done);
  if (done) insert_free(new_node(to, done));
  return done == bytes ? take(bytes) : nullptr;
}

void Arena::trim() noexcept { give_back(SIZE_MAX); }

// A range without a left neighbour begins a stretch of mapped pages.
int64_t Arena::resident() const noexcept {
  int64_t sum = 0;
  auto count = [&](const Range* first) {
    if (first->before) return;
    size_t bytes = 0;
    for (const Range* r = first; r; r = r->after) bytes += r->size;
    sum += resident_in(first->data, bytes);
  };
  for (const Range* bin : bins_)
    for (const Range* r = bin; r; r = r->next) count(r);
  for (size_t i = 0; i <= bucket_mask_; ++i)
    for (const Range* r = (buckets_ ? buckets_ : first_buckets_)[i]; r; r = r->next) count(r);
  return sum;
}

bool Arena::audit(size_t* used, size_t* blocks) const noexcept {
  size_t free = 0;
  bool good = true;
  *used = *blocks = 0;
  for (int bin = 0; bin < kBins; ++bin) {
    good = good && (bins_[bin] != nullptr) == ((filled_[bin / 64] >> (bin % 64) & 1) != 0);
    for (const Range* r = bins_[bin]; r; r = r->next) {
      free += r->size;
      good = good && r->free && bin_of(r->size) == bin && r->size % granule_ == 0;
      good = good && (!r->after || (!r->after->free && r->after->before == r && r->data + r->size == r->after->data));
      good = good && (!r->before || (!r->before->free && r->before->after == r));
    }
  }
  for (size_t i = 0; i <= bucket_mask_; ++i)
    for (const Range* r = (buckets_ ? buckets_ : first_buckets_)[i]; r; r = r->next) {
      *used += r->size;
      ++*blocks;
      good = good && !r->free && (!r->after || r->data + r->size == r->after->data);
    }
  return good && free == free_ && free + *used == mapped_ + gone_ && *blocks == used_count_;
}

}  // namespace situ::memory
