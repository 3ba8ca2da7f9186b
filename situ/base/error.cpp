#include "situ/base/error.h"

#include <cctype>
#include <utility>

#include "situ/base/op_scope.h"

namespace situ {

namespace {

thread_local constinit const char* t_called = nullptr;

// The colon behind the op that a message opens with; npos where it opens with anything else.
size_t after_op(const std::string& m) {
  size_t i = 0;
  while (i < m.size() && (std::isalnum(static_cast<unsigned char>(m[i])) || m[i] == '_')) ++i;
  return i > 0 && i < m.size() && m[i] == ':' ? i : std::string::npos;
}

std::string by_called_name(std::string m) {
  size_t colon = t_called ? after_op(m) : std::string::npos;
  return colon == std::string::npos ? std::move(m) : t_called + m.substr(colon);
}

}  // namespace

OpScope::OpScope(const char* name) : mine_(!t_called) {
  if (mine_) t_called = name;
}
OpScope::~OpScope() {
  if (mine_) t_called = nullptr;
}

Error::Error(std::string message) : message_(by_called_name(std::move(message))) {}

void assert_failed(const char* condition, const char* file, unsigned line) {
  throw InternalError(std::string("internal error: ") + condition + " does not hold at " + file + ":" +
                      std::to_string(line) +
                      "; this is a bug in Situ, please report it with the program that shows it");
}

}  // namespace situ
