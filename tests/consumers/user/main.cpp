// A user's program. ../install.sh builds it against an installed Situ in three ways.
#include <situ/situ.h>

#include <cstdio>

int main() {
  std::printf("situ %s\n", situ::version());
  return 0;
}
