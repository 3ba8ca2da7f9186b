// Progress: shows the progress of a loop as `situ train` does: one line on standard error, which a terminal rewrites.
//
//   io::Progress progress(*loader);
//   for (auto& batch : progress) {
//     ...
//     progress.loss(loss.item<double>());
//   }
//   // step 120/600  loss 0.4131  21.3 steps/s  23.0 s left  memory 3.1 MiB, peak 4.4 MiB
//
// If standard error is not a terminal, it prints about twenty lines for a loop of known length. Otherwise it prints a
// line after each of the steps 1, 2, 4, 8 and so on.
#pragma once
#include <cmath>
#include <cstdint>
#include <functional>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace situ::io {

std::string duration_text(double seconds);  // "3.2 s", "2:05", "1:02:33"
double now_seconds();                       // of a monotonic clock

// The destination of progress lines.
struct ProgressOutput {
  std::function<void(const std::string&)> write;  // new text, whole lines or a part of one
  bool terminal = false;                          // "\r" returns to the start of the line
  static ProgressOutput standard_error();
};

class ProgressLine {
 public:
  static constexpr double kNoLoss = NAN;
  // The loop makes steps (first, last]; a `last` of 0 means an unknown number. The clock starts here.
  ProgressLine(int64_t first, int64_t last, ProgressOutput output = ProgressOutput::standard_error());
  ~ProgressLine();  // keeps the last line visible
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;
  void step(int64_t step, double loss = kNoLoss);  // call it after the step; shows the line if it is due
  std::string text(int64_t step, double loss) const;

 private:
  bool due(int64_t step) const;
  int64_t first_, last_;
  ProgressOutput output_;
  double start_, shown_at_;
  size_t width_ = 0;
};

// A loop over a loader, or over any object with begin() and end(), with a progress line. The batches are those of the
// loader. Each begin() starts another line.
template <class Loader>
class Progress {
  using Inner = decltype(std::begin(std::declval<Loader&>()));

 public:
  explicit Progress(Loader& loader, ProgressOutput output = ProgressOutput::standard_error())
      : loader_(loader), output_(std::move(output)) {}
  explicit Progress(std::unique_ptr<Loader>& loader, ProgressOutput output = ProgressOutput::standard_error())
      : Progress(*loader, std::move(output)) {}

  void loss(double value) { loss_ = value; }  // of the current step; shown when it has ended

  class Iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using value_type = typename std::iterator_traits<Inner>::value_type;
    using difference_type = std::ptrdiff_t;
    using pointer = value_type*;
    using reference = decltype(*std::declval<Inner&>());
    reference operator*() const { return *at_; }
    Iterator& operator++() {
      progress_->step_done();
      ++at_;
      if (at_ == std::end(progress_->loader_)) progress_->line_.reset();
      return *this;
    }
    friend bool operator==(const Iterator& a, const Iterator& b) { return a.at_ == b.at_; }
    friend bool operator!=(const Iterator& a, const Iterator& b) { return !(a == b); }

   private:
    friend Progress;
    Iterator(Progress* progress, Inner at) : progress_(progress), at_(std::move(at)) {}
    Progress* progress_;
    Inner at_;
  };

  Iterator begin() {
    step_ = 0;
    loss_ = ProgressLine::kNoLoss;
    line_.reset();
    Iterator first(this, std::begin(loader_));
    line_.emplace(0, steps(), output_);
    return first;
  }
  Iterator end() { return Iterator(this, std::end(loader_)); }

 private:
  void step_done() {
    if (line_) line_->step(++step_, loss_);
  }
  int64_t steps() const {
    if constexpr (requires { loader_.batches(); })
      return static_cast<int64_t>(loader_.batches().value_or(0));
    else if constexpr (requires { std::size(loader_); })
      return static_cast<int64_t>(std::size(loader_));
    else
      return 0;
  }
  Loader& loader_;
  ProgressOutput output_;
  std::optional<ProgressLine> line_;
  int64_t step_ = 0;
  double loss_ = ProgressLine::kNoLoss;
};

}  // namespace situ::io
