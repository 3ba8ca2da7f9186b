// Standard output and error of the program, and signals that stop it.
#pragma once
#include <string>

namespace situ::app {

// Call it before any file is opened: it replaces closed standard streams by ones that fail, so that no file gets their
// number.
void hold_standard_streams();
// Call it at the end: returns `status`, or 1 with a message if standard output was not completely written.
int checked_output(int status);

// Writes a line on standard error, and ignores failures.
void say(const std::string& line);

// --quiet: note() and show() write nothing from now on.
void be_quiet();
bool quiet();
void note(const std::string& line);  // on standard error
void show(const std::string& text);  // on standard output

// From now on the first SIGINT, SIGTERM or SIGHUP sets stop_requested(); a second one ends the program at once. SIGPIPE
// no longer ends the program.
void watch_for_stop();
bool stop_requested();

}  // namespace situ::app
