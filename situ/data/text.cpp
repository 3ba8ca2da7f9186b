#include "situ/data/text.h"

#include <algorithm>
#include <bit>
#include <cstdio>

#include "situ/base/error.h"

namespace situ::data {
namespace {

constexpr int32_t kStray = 0x110000;  // first symbol past Unicode

// Takes the next character off the front of `text` (not empty).
int32_t take_symbol(std::string_view& text) {
  auto byte = [&](size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u; };
  auto tail = [&](size_t i) { return (byte(i) & 0xc0) == 0x80; };
  unsigned b = byte(0);
  size_t n = b < 0x80 ? 1 : b >> 5 == 6 ? 2 : b >> 4 == 14 ? 3 : b >> 3 == 30 ? 4 : 0;
  int32_t symbol = static_cast<int32_t>(n == 1 ? b : b & (0x7fu >> n));
  for (size_t i = 1; i < n; ++i) {
    if (!tail(i)) n = 0;
    symbol = symbol << 6 | static_cast<int32_t>(byte(i) & 0x3f);
  }
  constexpr int32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  bool surrogate = symbol >= 0xd800 && symbol < 0xe000;
  if (n == 0 || symbol < least[n] || symbol >= kStray || surrogate) {
    n = 1;
    symbol = kStray + static_cast<int32_t>(b);
  }
  text.remove_prefix(n);
  return symbol;
}

void put_symbol(std::string& text, int32_t s) {
  auto put = [&](int32_t b) { text += static_cast<char>(b); };
  if (s >= kStray) return put(s - kStray);
  if (s < 0x80) return put(s);
  if (s >= 0x10000) put(0xf0 | s >> 18), put(0x80 | (s >> 12 & 0x3f));
  if (s >= 0x800 && s < 0x10000) put(0xe0 | s >> 12);
  if (s >= 0x800) put(0x80 | (s >> 6 & 0x3f));
  if (s < 0x800) put(0xc0 | s >> 6);
  put(0x80 | (s & 0x3f));
}

// A character fit to be shown: what does not print as "\\xff".
std::string shown(std::string_view character) {
  if (character.size() > 1 || (character[0] >= ' ' && character[0] <= '~')) return std::string(character);
  char text[8];
  std::snprintf(text, sizeof text, "\\x%02x", static_cast<unsigned char>(character[0]));
  return text;
}

}  // namespace

bool is_utf8(std::string_view text) {
  while (!text.empty())
    if (take_symbol(text) >= kStray) return false;
  return true;
}

CharVocabulary CharVocabulary::of(std::string_view text) {
  std::vector<uint64_t> seen(kStray / 64 + 256 / 64);  // a bit for each symbol
  while (!text.empty()) {
    const auto s = static_cast<uint32_t>(take_symbol(text));
    seen[s / 64] |= uint64_t{1} << s % 64;
  }
  CharVocabulary v;
  for (size_t i = 0; i < seen.size(); ++i)
    for (uint64_t bits = seen[i]; bits != 0; bits &= bits - 1)
      v.symbols_.push_back(static_cast<int32_t>(64 * i) + std::countr_zero(bits));
  return v;
}

CharVocabulary CharVocabulary::from_symbols(std::vector<int32_t> symbols) {
  bool ascending = std::adjacent_find(symbols.begin(), symbols.end(), std::greater_equal<>()) == symbols.end();
  if (!ascending || (!symbols.empty() && (symbols.front() < 0 || symbols.back() >= kStray + 256)))
    throw ValueError("CharVocabulary: the symbols are not ascending code points; give a list that symbols() returned");
  CharVocabulary v;
  v.symbols_ = std::move(symbols);
  return v;
}

std::vector<int32_t> CharVocabulary::encode(std::string_view text) const {
  std::vector<int32_t> ids;
  ids.reserve(text.size());
  for (std::string_view rest = text; !rest.empty();) {
    auto here = rest;
    int32_t symbol = take_symbol(rest);
    auto at = std::lower_bound(symbols_.begin(), symbols_.end(), symbol);
    if (at == symbols_.end() || *at != symbol)
      throw ValueError("encode: the character '" + shown(here.substr(0, here.size() - rest.size())) + "' at byte " +
                       std::to_string(text.size() - here.size()) + " is not among the " + std::to_string(size()) +
                       " characters of the vocabulary; leave it out, or train on text that has it");
    ids.push_back(static_cast<int32_t>(at - symbols_.begin()));
  }
  return ids;
}

std::string CharVocabulary::decode(const int32_t* ids, size_t count) const {
  std::string text;
  for (size_t i = 0; i < count; ++i) {
    if (ids[i] < 0 || ids[i] >= size())
      throw IndexError("decode: number " + std::to_string(ids[i]) + " at " + std::to_string(i) +
                       " is outside the vocabulary of " + std::to_string(size()) + " characters; give numbers in [0, " +
                       std::to_string(size()) + ")");
    put_symbol(text, symbols_[static_cast<size_t>(ids[i])]);
  }
  return text;
}

}  // namespace situ::data
