// The program prints its progress, and notes a signal that stops it.
#pragma once
#include <string>

namespace situ::app {

// Before anything is opened: closed standard streams become ones that fail, so that no file takes their place.
void hold_standard_streams();
// At the end: `status`, or 1 with a message where standard output did not take all that was written.
int checked_output(int status);

// A line on standard error. That it cannot be written is no reason to stop.
void say(const std::string& line);

// --quiet: from now on note() and show() write nothing.
void be_quiet();
bool quiet();
void note(const std::string& line);  // on standard error
void show(const std::string& text);  // on standard output

// From now on the first SIGINT, SIGTERM or SIGHUP sets stop_requested(); a second one ends the program at once. A pipe
// whose reader is gone no longer ends it.
void watch_for_stop();
bool stop_requested();

}  // namespace situ::app
