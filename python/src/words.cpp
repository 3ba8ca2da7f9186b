// Replaces C++ words in messages by Python's.
#include "words.h"

#include <cctype>

namespace situ::py {

namespace {

struct Word {
  std::string_view cpp, python;
};
// Other constants are strings in Python: kReflect is 'reflect'.
constexpr Word kWords[] = {{"kFloat", "situ.float32"},
                           {"kDouble", "situ.float64"},
                           {"kHalf", "situ.float16"},
                           {"kBFloat16", "situ.bfloat16"},
                           {"kLong", "situ.int64"},
                           {"kInt", "situ.int32"},
                           {"kShort", "situ.int16"},
                           {"kChar", "situ.int8"},
                           {"kByte", "situ.uint8"},
                           {"kBool", "situ.bool"},
                           {"true", "True"},
                           {"false", "False"},
                           {"NoGradGuard", "no_grad()"},
                           {"kNearestExact", "'nearest-exact'"}};

bool is_letter(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

// Returns the replacement of a word; `before` is the text before it.
std::string word_in_python(std::string_view word, std::string_view before) {
  const bool value = before.ends_with("= ") || before.ends_with('(');
  for (const Word& w : kWords)
    if (w.cpp == word && (value || (word != "true" && word != "false"))) return std::string(w.python);
  if (word.size() < 2 || word[0] != 'k' || !std::isupper(static_cast<unsigned char>(word[1]))) return std::string(word);
  std::string name(word.substr(1));
  for (char& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return "'" + name + "'";
}

size_t word_end(std::string_view text, size_t begin) {
  while (begin < text.size() && is_letter(text[begin])) ++begin;
  return begin;
}

// True if "::", or the "->" of a call, is at i.
bool joins_names(std::string_view text, size_t i) {
  if (i == 0 || !is_letter(text[i - 1])) return false;
  const size_t end = word_end(text, i + 2);
  if (end == i + 2) return false;
  return text.substr(i, 2) == "::" || (text.substr(i, 2) == "->" && end < text.size() && text[end] == '(');
}

// Returns the end of the quoted name that begins at i; i if there is none.
size_t quote_end(std::string_view text, size_t i) {
  if (text[i] != '\'' || (i > 0 && is_letter(text[i - 1]))) return i;
  for (size_t end = text.find('\'', i + 1); end != text.npos; end = text.find('\'', end + 1))
    if (end + 1 == text.size() || !is_letter(text[end + 1])) return end + 1;
  return i;
}

}  // namespace

std::string in_python(std::string_view text) {
  std::string out;
  for (size_t i = 0; i < text.size();) {
    if (const size_t end = quote_end(text, i); end > i) {
      out += text.substr(i, end - i);
      i = end;
    } else if (const size_t word = word_end(text, i); word > i) {
      out += word_in_python(text.substr(i, word - i), text.substr(0, i));
      i = word;
    } else if (joins_names(text, i)) {
      out += '.';
      i += 2;
    } else {
      out += text[i++];
    }
  }
  return out;
}

}  // namespace situ::py
