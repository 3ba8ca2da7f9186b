// Error messages of the program, of at most three lines.
#pragma once
#include <exception>
#include <string>

namespace situ::app {

// Returns the message without "situ: " and without a final newline. The library's message lists the whole ledger, for
// programs. A user at a terminal cannot free tensors, but can choose other sizes.
std::string fault_text(const std::exception& fault);

}  // namespace situ::app
