// Implements the buffers of a loader's ring, and access to their bytes.
#include "situ/data/ring.h"

#include "situ/base/thread_state.h"
#include "situ/memory/storage.h"
#include "situ/ops/functions.h"

namespace situ::data::detail {

Tensor empty_input(const DimVec& sizes, DType dtype) {
  StateGuard<&ThreadState::purpose, Category> purpose(Category::input);
  return empty(sizes, TensorOptions(dtype).device(kCPU));
}

Example<> empty_example(const ExampleForm& form) {
  return {empty_input(form.data, form.data_dtype), empty_input(form.target, form.target_dtype)};
}

void* bytes_of(const Tensor& t) { return t.impl("data set").data(); }
bool has_bytes(const Tensor& t) { return !t.impl("data set").storage->absent(); }

void BatchBuffer::prepare(const DimVec& example, DType dtype, size_t batch) {
  DimVec sizes{static_cast<int64_t>(batch)};
  for (int i = 0; i < example.size(); ++i) sizes.push_back(example[i]);
  if (buffer_.defined() && buffer_.sizes() == IntArrayRef(sizes) && buffer_.dtype() == dtype) return reclaim();
  buffer_ = Tensor();
  buffer_ = empty(sizes, TensorOptions(dtype).device(kCPU));
  bytes_ = static_cast<char*>(buffer_.impl("DataLoader").storage->data());
  row_bytes_ = buffer_.nbytes() / std::max<size_t>(batch, 1);
}

void BatchBuffer::reclaim() {
  if (!buffer_.defined()) return;
  TensorImpl& impl = buffer_.impl("DataLoader");
  if (impl.use_count() > 1 || impl.storage->use_count() > 1) {
    buffer_ = empty(buffer_.sizes(), buffer_.options());
    bytes_ = static_cast<char*>(buffer_.impl("DataLoader").storage->data());
  } else {
    impl.storage->begin_write({"DataLoader", {}, &impl.g, 0});
  }
}

Tensor BatchBuffer::first(size_t n) const {
  auto count = static_cast<int64_t>(n);
  return (count == buffer_.size(0) ? buffer_ : buffer_.narrow(0, 0, count)).detach();
}

void ExampleRows::prepare(const std::vector<Tensor>& batch, size_t rows) {
  fields_.clear();
  for (const Tensor& t : batch)
    if (t.requires_grad()) return;
  fields_.resize(batch.size());
  for (size_t i = 0; i < batch.size(); ++i)
    fields_[i].prepare(DimVec(batch[i].sizes().slice(1)), batch[i].dtype(), rows);
}

void ExampleRows::reclaim() {
  for (BatchBuffer& f : fields_) f.reclaim();
}

bool ExampleRows::put(size_t row, const std::vector<Tensor>& example) const {
  if (fields_.size() != example.size()) return false;
  for (size_t i = 0; i < example.size(); ++i) {
    const Tensor &t = example[i], &rows = fields_[i].whole();
    if (!t.defined() || t.requires_grad() || t.dtype() != rows.dtype() || !(t.sizes() == rows.sizes().slice(1)) ||
        static_cast<int64_t>(row) >= rows.size(0))
      return false;
  }
  NoGradGuard off;
  for (size_t i = 0; i < example.size(); ++i) fields_[i].whole().select(0, static_cast<int64_t>(row)).copy_(example[i]);
  return true;
}

bool ExampleRows::fill(const std::vector<Tensor>& batch) const {
  if (fields_.empty()) return false;
  NoGradGuard off;
  for (size_t i = 0; i < batch.size(); ++i) fields_[i].whole().narrow(0, 0, batch[i].size(0)).copy_(batch[i]);
  return true;
}

std::vector<Tensor> ExampleRows::row(size_t i) const {
  std::vector<Tensor> all;
  for (const BatchBuffer& f : fields_) all.push_back(f.whole().select(0, static_cast<int64_t>(i)));
  return all;
}

std::vector<Tensor> ExampleRows::first(size_t n) const {
  std::vector<Tensor> all;
  for (const BatchBuffer& f : fields_) all.push_back(f.first(n));
  return all;
}

}  // namespace situ::data::detail
