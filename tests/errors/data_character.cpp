// A text has a character that the vocabulary lacks.
#include "tests/errors/wrong.h"

WRONG(data_character, ValueError, "encode: the character 'z' at byte 2 is not among the 3 characters of the vocabulary",
      "leave it out, or train on text that has it") {
  data::CharVocabulary::of("abc").encode("abz");
}
MENDED(data_character) { gives(data::CharVocabulary::of("abcz").encode("abz")[2], 3); }
