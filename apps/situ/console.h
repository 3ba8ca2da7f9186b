// What the program says while it runs: one progress line on standard error, and the wish of its user that it stop.
#pragma once
#include <cstdint>
#include <string>

namespace situ::app {

// Before anything is opened: closed standard streams become ones that fail, so that no file takes their place.
void hold_standard_streams();
// At the end: `status`, or 1 with a message where standard output did not take all that was written.
int checked_output(int status);

// A line on standard error. That it cannot be written is no reason to stop.
void say(const std::string& line);

// From now on the first SIGINT, SIGTERM or SIGHUP sets stop_requested(); a second one ends the program at once. A pipe
// whose reader is gone no longer ends it.
void watch_for_stop();
bool stop_requested();

std::string duration_text(double seconds);  // "3.2 s", "2:05", "1:02:33"

// Rewrites one line on a terminal; elsewhere prints a line now and then: about twenty in a run.
class ProgressLine {
 public:
  ProgressLine(int64_t first, int64_t last);  // steps (first, last]
  ~ProgressLine();                            // leaves the last line standing
  bool due(int64_t step);                     // is it time to show() again?
  void show(const std::string& text);

 private:
  bool terminal_;
  int64_t stride_, last_;
  double shown_at_ = -1e9;
  size_t width_ = 0;
};

double now_seconds();  // of a clock that only goes forward

}  // namespace situ::app
