// Returns the texts of errors, for tests.
#pragma once
#include <gtest/gtest.h>

#include <string>

#include "situ/base/error.h"

namespace situ {

// Returns the text of the E that `f` throws, or "nothing was thrown".
template <class E = Error, class F>
std::string message(F&& f) {
  try {
    f();
  } catch (const E& e) {
    return e.what();
  }
  return "nothing was thrown";
}

}  // namespace situ

#define EXPECT_HAS(text, part) EXPECT_NE((text).find(part), std::string::npos) << (text)
