// The buffers of one slot of a loader's ring, for sets that can write their examples straight into memory.
//
// Such a set has  static/const members
//   ExampleForm example_form() const;                                    // sizes and dtypes of one example
//   void write_example(size_t index, void* data, void* target) const;    // into memory of that form; any thread
// and is used directly as `set.map(transforms::Stack<>())`. Any other set makes its batches itself.
#pragma once
#include <concepts>
#include <vector>

#include "situ/data/dataset.h"
#include "situ/data/transforms.h"
#include "situ/memory/plan.h"

namespace situ::data {

struct ExampleForm {
  DimVec data, target;  // sizes of one example's two tensors
  DType data_dtype = DType::f32, target_dtype = DType::i64;
};

namespace detail {

template <class Set>
concept WritesExamples = requires(const Set& s, void* p) {
  { s.example_form() } -> std::same_as<ExampleForm>;
  s.write_example(size_t{}, p, p);
};

Example<> empty_example(const ExampleForm& form);  // booked as input
void* bytes_of(const Tensor& t);

// What such a set's get() returns.
template <WritesExamples Set>
Example<> example_of(const Set& set, size_t index) {
  Example<> e = empty_example(set.example_form());
  if (!memory::planning()) set.write_example(index, bytes_of(e.data), bytes_of(e.target));
  return e;
}

template <class Set>
struct Ring {
  static constexpr bool kWritesInPlace = false;
  void prepare(const Set&, size_t) {}
  void reclaim() {}
};

// A batch tensor and the place of each example in it. All but row() belongs to the loop's thread.
class BatchBuffer {
 public:
  void prepare(const DimVec& example, DType dtype, size_t batch);  // keeps a fitting buffer
  // When somebody else still holds the buffer it is left to them. Passes the write gate for what comes next.
  void reclaim();
  Tensor first(size_t n) const;  // the whole buffer, or a view of its first n
  void* row(size_t i) const { return bytes_ + i * row_bytes_; }

 private:
  Tensor buffer_;
  char* bytes_ = nullptr;
  size_t row_bytes_ = 0;
};

template <class Set>
requires WritesExamples<Set>
struct Ring<MapDataset<Set, transforms::Stack<Example<>>>> {
  static constexpr bool kWritesInPlace = true;
  using Mapped = MapDataset<Set, transforms::Stack<Example<>>>;
  void prepare(const Mapped& set, size_t batch) {
    ExampleForm form = set.dataset().example_form();
    data_.prepare(form.data, form.data_dtype, batch);
    target_.prepare(form.target, form.target_dtype, batch);
  }
  void reclaim() {
    data_.reclaim();
    target_.reclaim();
  }
  void write(const Mapped& set, const std::vector<size_t>& indices) const {
    if (memory::planning()) return;
    for (size_t i = 0; i < indices.size(); ++i) set.dataset().write_example(indices[i], data_.row(i), target_.row(i));
  }
  Example<> batch(size_t n) const { return {data_.first(n), target_.first(n)}; }

 private:
  BatchBuffer data_, target_;
};

}  // namespace detail
}  // namespace situ::data
