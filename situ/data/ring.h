// Ring: the buffers of one slot of a loader's ring, allocated once on the loop's thread. Batches are written into them,
// so that peaks depend neither on timing nor on the number of workers.
//
// There are three kinds of sets, distinguished by their type:
// - `set.map(transforms::Stack<>())` of a set that writes its examples directly into memory. It has the members
//     ExampleForm example_form() const;                                    // sizes and dtypes of one example
//     void write_example(size_t index, void* data, void* target) const;    // into memory of that form; any thread
// - The same for a set that returns single examples, with transforms of single examples: each example is copied into
// its
//   row. The form is that of the first batch, which the loop's thread makes. A batch of another form, or one whose
//   examples require gradients, is stacked without a buffer, and its slot has no buffer from then on.
// - Any other set makes its batches itself.
#pragma once
#include <concepts>
#include <optional>
#include <type_traits>
#include <utility>
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

Tensor empty_input(const DimVec& sizes, DType dtype = DType::f32);  // undefined values, booked as input
// Returns two tensors of that form with undefined values, booked as input.
Example<> empty_example(const ExampleForm& form);
// Returns the address of its elements, without passing the write barrier.
void* bytes_of(const Tensor& t);
bool has_bytes(const Tensor& t);  // false in a dry run

// Implements get() for such a set.
template <WritesExamples Set>
Example<> example_of(const Set& set, size_t index) {
  Example<> e = empty_example(set.example_form());
  if (has_bytes(e.data)) set.write_example(index, bytes_of(e.data), bytes_of(e.target));
  return e;
}

// For sets that make their batches themselves. fetch() is called on a worker while no other thread uses the ring, all
// others on the loop's thread.
template <class Set>
class Ring {
 public:
  static constexpr bool kBuffers = false, kNeedsFirstBatch = false;
  void prepare(const Set&, size_t /*batch*/) {}  // allocates the buffers when an epoch starts
  void reclaim() {}                              // the loop no longer needs its batch
  template <class Request>
  void fetch(Set& set, const Request& request) {
    batch_ = set.get_batch(request);
  }
  typename Set::BatchType take(size_t /*size*/) { return *std::exchange(batch_, std::nullopt); }

 private:
  std::optional<typename Set::BatchType> batch_;
};

// A batch tensor and the place of each example in it. Only row() and put() are called outside the loop's thread.
class BatchBuffer {
 public:
  // Allocates [batch, example...]; keeps a buffer that fits.
  void prepare(const DimVec& example, DType dtype, size_t batch);
  // If the program still holds the buffer, it keeps it and a new one is allocated. Passes the write barrier for the
  // next batch.
  void reclaim();
  Tensor first(size_t n) const;  // the first n examples, as another tensor on the same bytes
  // Returns the memory of example i, row-major, valid until the next prepare() or reclaim(). Several threads may write
  // different rows.
  void* row(size_t i) const { return bytes_ + i * row_bytes_; }
  const Tensor& whole() const { return buffer_; }

 private:
  Tensor buffer_;
  char* bytes_ = nullptr;
  size_t row_bytes_ = 0;
};

// For sets that write their examples themselves.
template <class Set>
requires WritesExamples<Set>
class Ring<MapDataset<Set, transforms::Stack<Example<>>>> {
 public:
  static constexpr bool kBuffers = true, kNeedsFirstBatch = false;
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
  void fetch(Mapped& set, const std::vector<size_t>& indices) {
    if (!has_bytes(data_.whole())) return;
    ExampleDraws draws;
    for (size_t i = 0; i < indices.size(); ++i) {
      draws.next();
      set.dataset().write_example(indices[i], data_.row(i), target_.row(i));
    }
  }
  Example<> take(size_t n) { return {data_.first(n), target_.first(n)}; }

 private:
  BatchBuffer data_, target_;
};

// True if a set returns single examples, so that an example does not depend on its batch. Such a set derives from
// Dataset without overriding get_batch(), and its transforms do not override Transform's apply_batch().
template <class Set>
struct OneByOne : std::false_type {};
template <class Set>
requires requires {
  typename Set::ExampleType;
  &Set::get_batch;
}
struct OneByOne<Set>
    : std::is_same<decltype(&Set::get_batch), std::vector<typename Set::ExampleType> (
                                                  Dataset<Set, typename Set::ExampleType>::*)(ArrayRef<size_t>)> {};
template <class Set, class T>
requires requires {
  typename T::InputType;
  typename T::OutputType;
  &T::apply_batch;
}
struct OneByOne<MapDataset<Set, T>>
    : std::bool_constant<OneByOne<Set>::value &&
                         std::is_same_v<decltype(&T::apply_batch),
                                        std::vector<typename T::OutputType> (
                                            transforms::Transform<typename T::InputType, typename T::OutputType>::*)(
                                            std::vector<typename T::InputType>)>> {};

// Convert an example's tensors to a list, and back.
inline std::vector<Tensor> fields_of(const Example<>& e) { return {e.data, e.target}; }
inline std::vector<Tensor> fields_of(const TensorExample& e) { return {e.data}; }
inline void assemble(const std::vector<Tensor>& fields, Example<>& e) { e = {fields[0], fields[1]}; }
inline void assemble(const std::vector<Tensor>& fields, TensorExample& e) { e = {fields[0]}; }

// The buffers for the tensors of examples; none before prepare().
class ExampleRows {
 public:
  void prepare(const std::vector<Tensor>& batch, size_t rows);  // for examples of the form that `batch` is stacked from
  void reclaim();
  void drop() { fields_.clear(); }  // for good: later batches are stacked
  // Returns false and writes nothing if there is no such row for an example of this form.
  bool put(size_t row, const std::vector<Tensor>& example) const;
  bool fill(const std::vector<Tensor>& batch) const;  // copies a batch into the rows; false without buffers
  std::vector<Tensor> row(size_t i) const;            // views of what put() wrote
  std::vector<Tensor> first(size_t n) const;          // the batch

 private:
  std::vector<BatchBuffer> fields_;
};

// For sets that return single examples, which are stacked.
template <class Set, class E>
requires(OneByOne<Set>::value && !WritesExamples<Set>) class Ring<MapDataset<Set, transforms::Stack<E>>> {
 public:
  static constexpr bool kBuffers = true, kNeedsFirstBatch = true;
  using Mapped = MapDataset<Set, transforms::Stack<E>>;
  void prepare(const Mapped&, size_t /*batch*/) { rows_.reclaim(); }
  void reclaim() { rows_.reclaim(); }
  // The batch that a ring without buffers has fetched. All rings take their form from it.
  std::vector<Tensor> fetched() const { return fields_of(*other_); }
  void size_from(const std::vector<Tensor>& batch, size_t rows) {
    rows_.prepare(batch, rows);
    if (other_ && rows_.fill(batch)) other_.reset();
  }
  void fetch(Mapped& set, const std::vector<size_t>& indices) {
    other_.reset();
    std::vector<E> examples;  // all of them, after one did not fit
    ExampleDraws draws(true);
    for (size_t i = 0; i < indices.size(); ++i) {
      draws.next();
      E e = std::move(set.dataset().get_batch({indices[i]}).front());
      if (examples.empty() && rows_.put(i, fields_of(e))) continue;
      for (size_t k = examples.size(); k < i; ++k) assemble(rows_.row(k), examples.emplace_back());
      examples.push_back(std::move(e));
    }
    if (!examples.empty()) other_ = transforms::Stack<E>().apply_batch(std::move(examples));
  }
  E take(size_t n) {
    if (other_) {
      rows_.drop();
      return *std::exchange(other_, std::nullopt);
    }
    E batch;
    assemble(rows_.first(n), batch);
    return batch;
  }

 private:
  ExampleRows rows_;
  std::optional<E> other_;  // a batch of another form
};

}  // namespace detail
}  // namespace situ::data
