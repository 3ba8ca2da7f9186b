// Implements CharVocabulary and TextSource: UTF-8 decoding and encoding.
// Reads files, so the fuzz targets compile it too (cmake/SituFuzz.cmake).
#include "situ/data/text.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdio>
#include <cstring>
#include <memory>

#include "situ/base/error.h"

namespace situ::data {
namespace {

constexpr int32_t kStray = 0x110000;  // the first symbol after Unicode's

// Returns the length in bytes of a character that begins with this byte; 0 if none does.
size_t length_of(unsigned char b) { return b < 0x80 ? 1 : b >> 5 == 6 ? 2 : b >> 4 == 14 ? 3 : b >> 3 == 30 ? 4 : 0; }

// Removes the next character from the front of `text`, which must not be empty, and returns it.
int32_t take_symbol(std::string_view& text) {
  auto byte = [&](size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u; };
  auto tail = [&](size_t i) { return (byte(i) & 0xc0) == 0x80; };
  unsigned b = byte(0);
  if (b < 0x80) {
    text.remove_prefix(1);
    return static_cast<int32_t>(b);
  }
  size_t n = length_of(static_cast<unsigned char>(b));
  int32_t symbol = static_cast<int32_t>(b & (0x7fu >> n));
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

// Returns how many bytes at the end may be the beginning of a character that continues in the next part.
size_t unfinished(std::string_view text) {
  for (size_t n = 1; n < 4 && n <= text.size(); ++n) {
    const auto b = static_cast<unsigned char>(text[text.size() - n]);
    if ((b & 0xc0) != 0x80) return length_of(b) > n ? n : 0;
  }
  return 0;
}

// The set of symbols that occur. Most texts have few, close to each other, so pages of bits are allocated on demand.
class SymbolSet {
 public:
  void add(int32_t symbol) {
    const auto s = static_cast<size_t>(symbol);
    auto& page = pages_[s / kPage];
    if (!page) page = std::make_unique<Page>();
    (*page)[s % kPage / 64] |= uint64_t{1} << s % 64;
  }
  std::vector<int32_t> ascending() const {
    std::vector<int32_t> symbols;
    symbols.reserve(size());
    for (size_t p = 0; p < pages_.size(); ++p)
      for (size_t i = 0; pages_[p] && i < pages_[p]->size(); ++i)
        for (uint64_t bits = (*pages_[p])[i]; bits != 0; bits &= bits - 1)
          symbols.push_back(static_cast<int32_t>(p * kPage + i * 64) + std::countr_zero(bits));
    return symbols;
  }

 private:
  static constexpr size_t kPage = 4096;
  using Page = std::array<uint64_t, kPage / 64>;
  size_t size() const {
    size_t n = 0;
    for (auto& page : pages_)
      if (page)
        for (uint64_t bits : *page) n += static_cast<size_t>(std::popcount(bits));
    return n;
  }
  std::array<std::unique_ptr<Page>, (kStray + 256 + kPage - 1) / kPage> pages_;
};

// Returns a character for a message; unprintable bytes become "\\xff".
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

void TextSource::read(const std::function<void(std::string_view part)>& take) const {
  if (!file_) return take(text_);
  char block[1 << 14];
  size_t kept = 0;  // bytes at the front that the previous part left
  for (int64_t at = 0; at < file_->size();) {
    const auto n = static_cast<size_t>(std::min<int64_t>(std::ssize(block) - kept, file_->size() - at));
    file_->read(at, block + kept, n);
    at += static_cast<int64_t>(n);
    const std::string_view here(block, kept + n);
    kept = at < file_->size() ? unfinished(here) : 0;
    take(here.substr(0, here.size() - kept));
    std::memmove(block, here.data() + here.size() - kept, kept);
  }
}

int64_t TextSource::characters() const {
  int64_t n = 0;
  read([&](std::string_view part) {
    for (; !part.empty(); ++n) take_symbol(part);
  });
  return n;
}

CharVocabulary CharVocabulary::of(const TextSource& text) {
  SymbolSet seen;
  text.read([&](std::string_view part) {
    while (!part.empty()) seen.add(take_symbol(part));
  });
  CharVocabulary v;
  v.symbols_ = seen.ascending();
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

void CharVocabulary::encode(const TextSource& text, const std::function<void(int32_t)>& take) const {
  int64_t before = 0;   // bytes of the previous parts
  int32_t ascii[0x80];  // the numbers of ASCII characters, for a fast path
  std::fill(std::begin(ascii), std::end(ascii), -1);
  for (size_t i = 0; i < symbols_.size() && symbols_[i] < 0x80; ++i) ascii[symbols_[i]] = static_cast<int32_t>(i);
  text.read([&](std::string_view part) {
    for (std::string_view rest = part; !rest.empty();) {
      auto here = rest;
      int32_t symbol = take_symbol(rest);
      if (symbol < 0x80 && ascii[symbol] >= 0) {
        take(ascii[symbol]);
        continue;
      }
      auto at = std::lower_bound(symbols_.begin(), symbols_.end(), symbol);
      if (at == symbols_.end() || *at != symbol)
        throw ValueError("encode: the character '" + shown(here.substr(0, here.size() - rest.size())) + "' at byte " +
                         std::to_string(before + std::ssize(part) - std::ssize(here)) + " is not among the " +
                         std::to_string(size()) +
                         " characters of the vocabulary; leave it out, or train on text that has it");
      take(static_cast<int32_t>(at - symbols_.begin()));
    }
    before += std::ssize(part);
  });
}

std::vector<int32_t> CharVocabulary::encode(std::string_view text) const {
  std::vector<int32_t> ids;
  ids.reserve(text.size());
  encode(TextSource(text), [&](int32_t id) { ids.push_back(id); });
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
