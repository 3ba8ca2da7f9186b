// The version text belongs to the library.
// compile-error: invalid conversion|cannot initialize
#include "situ/base/version.h"

int main() {
#ifdef SITU_BROKEN
  char* text = situ::version();
#else
  const char* text = situ::version();
#endif
  return text[0] == '\0';
}
