// Numbers in messages.
#pragma once
#include <string>

namespace situ {

// "0.5", "-2", "1e+300", "nan": at most six digits, however large or small.
std::string number_text(double v);

}  // namespace situ
