// Implements EncodedText: a text as numbers of one, two or four bytes.
// Reads files, so the fuzz targets compile it too (cmake/SituFuzz.cmake).
#include "situ/data/encoded_text.h"

#include <algorithm>

#include "situ/base/error.h"
#include "situ/base/thread_state.h"
#include "situ/ops/functions.h"

namespace situ::data {
namespace {

constexpr int64_t kMostCharacters = 65536;

// Calls f with a pointer to the first number, of its real type.
template <class F>
void typed(const Tensor& numbers, F&& f) {
  void* at = numbers.impl("EncodedText").data();
  switch (numbers.dtype()) {
    case DType::u8:
      return f(static_cast<uint8_t*>(at));
    case DType::i16:
      return f(static_cast<uint16_t*>(at));
    default:
      return f(static_cast<int32_t*>(at));
  }
}

}  // namespace

void EncodedText::allocate(int64_t size, int64_t largest) {
  StateGuard<&ThreadState::purpose, Category> purpose(Category::input);
  size_ = size;
  numbers_ = empty({size}, TensorOptions(largest < 256     ? DType::u8
                                         : largest < 65536 ? DType::i16
                                                           : DType::i32)
                               .device(kCPU));
}

void EncodedText::set(int64_t i, int32_t id) noexcept {
  typed(numbers_, [&](auto* at) { at[i] = static_cast<std::remove_reference_t<decltype(*at)>>(id); });
}

EncodedText::EncodedText(const TextSource& text, const CharVocabulary& vocabulary) {
  if (vocabulary.size() > kMostCharacters)
    throw ValueError("EncodedText: the vocabulary has " + std::to_string(vocabulary.size()) +
                     " characters, at most 65536 are accepted; this is probably not a text, so give a text file");
  allocate(text.characters(), vocabulary.size() - 1);
  if (numbers_.unsafe_impl()->storage->absent()) return;
  int64_t i = 0;
  vocabulary.encode(text, [&](int32_t id) {
    if (i < size_) set(i, id);
    ++i;
  });
  if (i != size_)
    throw FileError("EncodedText: the file changed while it was read; do not write to it at the same time");
}

EncodedText::EncodedText(const std::vector<int32_t>& ids) {
  int32_t least = 0, largest = 0;
  for (int32_t id : ids) least = std::min(least, id), largest = std::max(largest, id);
  allocate(std::ssize(ids), least < 0 ? INT32_MAX : largest);
  if (numbers_.unsafe_impl()->storage->absent()) return;
  for (int64_t i = 0; i < size_; ++i) set(i, ids[static_cast<size_t>(i)]);
}

EncodedText EncodedText::part(int64_t begin, int64_t end) const {
  if (begin < 0 || begin > end || end > size_)
    throw IndexError("EncodedText: " + std::to_string(begin) + " to " + std::to_string(end) + " is not a part of " +
                     std::to_string(size_) + " characters; give a range inside");
  EncodedText some = *this;
  some.begin_ += begin;
  some.size_ = end - begin;
  return some;
}

void EncodedText::copy(int64_t begin, int64_t count, int64_t* to) const noexcept {
  typed(numbers_, [&](auto* at) { std::copy_n(at + begin_ + begin, count, to); });
}

}  // namespace situ::data
