#include "apps/situ/console.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstring>

namespace situ::app {
namespace {

volatile sig_atomic_t stop_flag = 0;
char handler_stack[size_t{64} << 10];  // touched when a signal comes

void on_signal(int number) {
  if (stop_flag) {
    ::signal(number, SIG_DFL);
    ::raise(number);
  }
  stop_flag = 1;
}

}  // namespace

void hold_standard_streams() {
  for (int fd : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (::fcntl(fd, F_GETFD) < 0) ::open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

int checked_output(int status) {
  int reason = std::fflush(stdout) == 0 ? 0 : errno;
  if (reason == 0 && !std::ferror(stdout)) return status;
  say(fmt::format("situ: standard output: cannot write{}{}; send it where there is room", reason ? ": " : "",
                  reason ? std::strerror(reason) : ""));
  return 1;
}

void say(const std::string& line) { std::fputs((line + "\n").c_str(), stderr); }

void watch_for_stop() {
  stack_t own{};
  own.ss_sp = handler_stack, own.ss_size = sizeof handler_stack;
  ::sigaltstack(&own, nullptr);
  struct sigaction action {};
  action.sa_handler = on_signal;
  action.sa_flags = SA_RESTART | SA_ONSTACK;
  ::sigaction(SIGINT, &action, nullptr);
  ::sigaction(SIGTERM, &action, nullptr);
  struct sigaction before {};
  ::sigaction(SIGHUP, nullptr, &before);
  if (before.sa_handler != SIG_IGN) ::sigaction(SIGHUP, &action, nullptr);  // nohup stays nohup
  ::signal(SIGPIPE, SIG_IGN);  // what cannot be written is said by write(), and ends in an error with words
  ::signal(SIGXFSZ, SIG_IGN);
}

bool stop_requested() { return stop_flag != 0; }

std::string duration_text(double seconds) {
  if (seconds < 60) return fmt::format("{:.1f} s", seconds);
  auto s = std::llround(seconds);
  if (s < 3600) return fmt::format("{}:{:02}", s / 60, s % 60);
  return fmt::format("{}:{:02}:{:02}", s / 3600, s / 60 % 60, s % 60);
}

double now_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

ProgressLine::ProgressLine(int64_t first, int64_t last)
    : terminal_(::isatty(STDERR_FILENO) != 0), stride_(std::max<int64_t>(1, (last - first + 19) / 20)), last_(last) {}

ProgressLine::~ProgressLine() {
  if (terminal_ && width_ > 0) std::fputc('\n', stderr);
}

bool ProgressLine::due(int64_t step) {
  if (!terminal_) return step % stride_ == 0 || step == last_;
  return step == last_ || now_seconds() - shown_at_ > 0.2;
}

void ProgressLine::show(const std::string& text) {
  shown_at_ = now_seconds();
  if (!terminal_) {
    say(text);
    return;
  }
  size_t width = text.size();
  std::fprintf(stderr, "\r%s%*s", text.c_str(), static_cast<int>(width_ > width ? width_ - width : 0), "");
  std::fflush(stderr);
  width_ = width;
}

}  // namespace situ::app
