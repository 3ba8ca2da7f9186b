// What went wrong, in the words and the three lines at most that a user of the program gets.
#pragma once
#include <exception>
#include <string>

namespace situ::app {

// Without "situ: " and without a newline at the end. The library tells a program, with the whole ledger below; who sits
// at a terminal frees no tensors, but may choose other sizes.
std::string fault_text(const std::exception& fault);

}  // namespace situ::app
