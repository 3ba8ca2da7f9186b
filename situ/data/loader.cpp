// Implements the parts of data loaders that do not depend on the set: options and errors.
#include "situ/data/loader.h"

#include <string>

namespace situ::data {

DataLoaderOptions& DataLoaderOptions::timeout(const std::optional<Milliseconds>& value) {
  has_timeout_ = value.has_value();
  timeout_ = value.value_or(Milliseconds());
  return *this;
}

std::optional<Milliseconds> DataLoaderOptions::timeout() const {
  return has_timeout_ ? std::optional(timeout_) : std::nullopt;
}

namespace detail {

void check_options(const FullDataLoaderOptions& options) {
  if (options.batch_size == 0) throw ValueError("DataLoader: batch_size is 0; give at least 1");
}

// These are LibTorch's texts, since programs compare them.
void refuse_iterator(bool moved, bool sentinel, bool overtaken) {
  if (overtaken)
    throw UsageError(
        "DataLoader: another loop over this loader has begun since, which ended this one's epoch; end one "
        "loop before the next, or make a loader for each");
  if (sentinel)
    throw IndexError(std::string("DataLoader: ") + (moved ? "Incrementing" : "Dereferencing") +
                     " the DataLoader's past-the-end iterator is not allowed; begin() starts an epoch");
  throw IndexError(std::string("DataLoader: Attempted to ") +
                   (moved ? "increment iterator past the end" : "dereference iterator that was past the end") +
                   "; compare it with end() first");
}

void refuse_second_loop() {
  throw UsageError(
      "DataLoader: Attempted to get a new DataLoader iterator while another iterator is not yet exhausted; "
      "end that loop first, or make a loader for each");
}

}  // namespace detail
}  // namespace situ::data
