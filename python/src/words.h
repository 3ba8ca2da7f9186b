// Rewrites the library's messages in Python's words.
#pragma once
#include <string>
#include <string_view>

namespace situ::py {

// kFloat becomes situ.float32, kReflect 'reflect', memory::plan memory.plan, module->parameters() module.parameters().
// Text in single quotes is a name of the program or a file and does not change.
std::string in_python(std::string_view text);

}  // namespace situ::py
