// Implements progress lines: when a line is due, and its text.
#include "situ/io/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>

#include "situ/io/chart.h"
#include "situ/memory/ledger.h"

namespace situ::io {

std::string duration_text(double seconds) {
  if (seconds < 60) return fmt::format("{:.1f} s", seconds);
  auto s = std::llround(seconds);
  if (s < 3600) return fmt::format("{}:{:02}", s / 60, s % 60);
  return fmt::format("{}:{:02}:{:02}", s / 3600, s / 60 % 60, s % 60);
}

double now_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

ProgressOutput ProgressOutput::standard_error() {
  return {[](const std::string& text) {
            std::fputs(text.c_str(), stderr);
            std::fflush(stderr);
          },
          ::isatty(STDERR_FILENO) != 0};
}

ProgressLine::ProgressLine(int64_t first, int64_t last, ProgressOutput output)
    : first_(first), last_(last), output_(std::move(output)), start_(now_seconds()), shown_at_(-1e9) {}

ProgressLine::~ProgressLine() {
  try {
    if (output_.terminal && width_ > 0) output_.write("\n");
  } catch (...) {  // a destructor must not throw
  }
}

bool ProgressLine::due(int64_t step) const {
  if (step == last_) return true;
  if (output_.terminal) return now_seconds() - shown_at_ > 0.2;
  if (last_ == 0) return ((step - first_) & (step - first_ - 1)) == 0;
  return step % std::max<int64_t>(1, (last_ - first_ + 19) / 20) == 0;
}

std::string ProgressLine::text(int64_t step, double loss) const {
  auto bytes = [](int64_t b) { return bytes_text(static_cast<double>(b)); };
  const double rate = static_cast<double>(step - first_) / std::max(now_seconds() - start_, 1e-9);
  std::string text = last_ > 0 ? fmt::format("step {}/{}", step, last_) : fmt::format("step {}", step);
  if (!std::isnan(loss)) text += fmt::format("  loss {:.4f}", loss);
  text += fmt::format("  {:.3g} steps/s", rate);
  if (last_ > 0) text += fmt::format("  {} left", duration_text(static_cast<double>(last_ - step) / rate));
  return text + fmt::format("  memory {}, peak {}", bytes(memory::current().total), bytes(memory::peak().total));
}

void ProgressLine::step(int64_t step, double loss) {
  if (!due(step)) return;
  shown_at_ = now_seconds();
  const std::string line = text(step, loss);
  if (!output_.terminal) return output_.write(line + "\n");
  output_.write("\r" + line + std::string(std::max(width_, line.size()) - line.size(), ' '));
  width_ = line.size();
}

}  // namespace situ::io
