// Implements output that never fails silently, and the handlers of stop signals.
#include "apps/situ/console.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <signal.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace situ::app {
namespace {

volatile sig_atomic_t stop_flag = 0;
bool quiet_flag = false;
char handler_stack[size_t{64} << 10];  // touched when a signal arrives

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
  say(fmt::format("situ: standard output: cannot write{}{}; redirect it to a place with free space", reason ? ": " : "",
                  reason ? std::strerror(reason) : ""));
  return 1;
}

void say(const std::string& line) { std::fputs((line + "\n").c_str(), stderr); }

void be_quiet() { quiet_flag = true; }
bool quiet() { return quiet_flag; }
void note(const std::string& line) {
  if (!quiet_flag) say(line);
}
void show(const std::string& text) {
  if (!quiet_flag) std::fputs(text.c_str(), stdout);
}

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
  if (before.sa_handler != SIG_IGN) ::sigaction(SIGHUP, &action, nullptr);  // keeps nohup working
  ::signal(SIGPIPE, SIG_IGN);  // write() then reports the error, which ends in a message
  ::signal(SIGXFSZ, SIG_IGN);
}

bool stop_requested() { return stop_flag != 0; }

}  // namespace situ::app
