// Embeds the default training text in the program.
#include "apps/situ/corpus.h"

#include <cstddef>

// The assembler includes the file as it is (cmake/SituEmbed.cmake).
asm(".section .rodata\n"
    "situ_text_begin:\n"
    ".incbin \"" SITU_TEXT_FILE
    "\"\n"
    "situ_text_end:\n"
    ".byte 0\n"
    ".text\n");
extern "C" const char situ_text_begin[], situ_text_end[];

namespace situ::app {

std::string_view documentation_text() {
  return {situ_text_begin, static_cast<size_t>(situ_text_end - situ_text_begin)};
}

}  // namespace situ::app
