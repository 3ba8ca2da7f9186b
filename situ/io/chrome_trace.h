// ChromeTrace: a trace in the format of chrome://tracing and Perfetto (ui.perfetto.dev): calls as slices, bytes by
// category as counters below them. One JSON object.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "situ/io/report.h"

namespace situ::io {

class ChromeTrace {
 public:
  explicit ChromeTrace(std::string_view title);
  // Times are in nanoseconds since the trace began. `phase` is for instance "forward"; `where` is shown when the slice
  // is selected.
  void op(std::string_view name, int64_t begin, int64_t end, std::string_view phase, std::string_view where);
  // Sets the booked bytes from `at` on.
  void bytes(int64_t at, const CategoryBytes& bytes);
  std::string text() const;  // the file's content

 private:
  void event(const std::string& json);
  std::string events_;
};

}  // namespace situ::io
