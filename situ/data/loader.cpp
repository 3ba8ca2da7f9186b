#include "situ/data/loader.h"

namespace situ::data {

DataLoaderOptions& DataLoaderOptions::timeout(const std::optional<Milliseconds>& value) {
  has_timeout_ = value.has_value();
  timeout_ = value.value_or(Milliseconds());
  return *this;
}

std::optional<Milliseconds> DataLoaderOptions::timeout() const {
  return has_timeout_ ? std::optional(timeout_) : std::nullopt;
}

}  // namespace situ::data
