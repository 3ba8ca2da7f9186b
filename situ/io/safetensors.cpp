#include "situ/io/safetensors.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdlib>
#include <cstring>
#include <iterator>
#include <nlohmann/json.hpp>

#include "situ/base/error.h"
#include "situ/base/undo_log.h"
#include "situ/io/digest.h"
#include "situ/io/internal/format.h"
#include "situ/io/internal/sink.h"
#include "situ/io/internal/torch_file.h"
#include "situ/io/json.h"
#include "situ/op/op_info.h"

namespace situ::io {

static_assert(std::endian::native == std::endian::little, "safetensors data is little-endian");

namespace {

constexpr int64_t kMaxHeader = 100'000'000;  // as in the reference implementation
constexpr size_t kMaxMetadata = 4096;
constexpr const char* kMetadataKey = "__metadata__";
// Metadata "situ.digests.0", "situ.digests.1", ...: digits without a gap, at first the digest of all other metadata,
// then those of the tensors in order of name. They are cut, since the header's texts have a greatest length.
constexpr std::string_view kDigests = "situ.digests.";
constexpr size_t kDigestsInText = 1000;
constexpr const char* kDamaged = "the file is damaged or was not written as safetensors; save or download it again";

struct DTypeName {
  DType dtype;
  const char* name;
};
constexpr DTypeName kDTypeNames[] = {
    {DType::f64, "F64"}, {DType::f32, "F32"}, {DType::f16, "F16"}, {DType::bf16, "BF16"}, {DType::i64, "I64"},
    {DType::i32, "I32"}, {DType::i16, "I16"}, {DType::i8, "I8"},   {DType::u8, "U8"},     {DType::boolean, "BOOL"}};

const char* file_name_of(DType dtype) {
  for (auto& d : kDTypeNames)
    if (d.dtype == dtype) return d.name;
  SITU_ASSERT(!"every dtype has a name");
  return "";
}

// The header's characters, read block by block. A token longer than `max_token` stops the parse before the JSON lexer
// has to hold it.
class HeaderText {
 public:
  HeaderText(const InputFile& file, int64_t begin, int64_t end)
      : file_(file), next_(begin), end_(end), max_token_(65536 + file.size() / 8) {
    fill();
  }
  bool done() const { return at_ == block_size_ && next_ == end_; }
  char peek() const { return block_[at_]; }
  void advance() {
    watch(block_[at_]);
    if (++at_ == block_size_ && next_ < end_) fill();
  }

 private:
  void fill() {
    block_size_ = static_cast<size_t>(std::min<int64_t>(sizeof block_, end_ - next_));
    file_.read(next_, block_, block_size_);
    next_ += static_cast<int64_t>(block_size_);
    at_ = 0;
  }
  void watch(char c) {
    ++run_;
    if (in_string_) {
      if (escaped_)
        escaped_ = false;
      else if (c == '\\')
        escaped_ = true;
      else if (c == '"')
        in_string_ = false, run_ = 0;
    } else if (std::strchr("{}[]:,\"", c) != nullptr && c != '\0') {
      in_string_ = c == '"';
      run_ = 0;
    }
    if (run_ > max_token_)
      throw FileError("load: a string, number or gap in the header of '" + file_.path() + "' is longer than " +
                      std::to_string(max_token_) + " bytes; " + kDamaged);
  }
  const InputFile& file_;
  int64_t next_, end_, max_token_, run_ = 0;
  bool in_string_ = false, escaped_ = false;
  size_t at_ = 0, block_size_ = 0;
  char block_[16384];
};

struct HeaderIterator {
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = char;
  HeaderText* text = nullptr;
  char operator*() const { return text->peek(); }
  HeaderIterator& operator++() {
    text->advance();
    return *this;
  }
  friend bool operator==(const HeaderIterator& a, const HeaderIterator& b) { return a.ended() == b.ended(); }
  friend bool operator!=(const HeaderIterator& a, const HeaderIterator& b) { return !(a == b); }
  bool ended() const { return text == nullptr || text->done(); }
};

}  // namespace

// Runs over the header twice: the first pass checks every entry by itself and counts, so that the second can store into
// memory of exactly the right size.
class HeaderParser final : public nlohmann::json_sax<nlohmann::json> {
 public:
  HeaderParser(SafetensorsReader& reader, int64_t data_size) : r_(reader), data_size_(data_size) {}

  void run(int64_t begin, int64_t end) {
    for (bool store : {false, true}) {
      store_ = store;
      if (store) reserve();
      state_ = State::start;
      HeaderText text(r_.file_, begin, end);
      nlohmann::json::sax_parse(HeaderIterator{&text}, HeaderIterator{}, this);
    }
  }

  bool null() override { return unexpected("null"); }
  bool boolean(bool) override { return unexpected("true or false"); }
  bool number_integer(int64_t) override { return unexpected("a negative number"); }
  bool number_float(double, const std::string&) override { return unexpected("a fraction or a number past 64 bits"); }
  bool binary(nlohmann::json::binary_t&) override { return unexpected("binary data"); }

  bool number_unsigned(uint64_t value) override {
    if (state_ == State::shape) {
      if (dims_ == kMaxDims) fail("has more than " + std::to_string(kMaxDims) + " dimensions");
      if (value > INT64_MAX) fail("has a size past 63 bits");
      shape_[dims_++] = static_cast<int64_t>(value);
    } else if (state_ == State::offsets) {
      if (offsets_ == 2) fail("has more than two data_offsets");
      range_[offsets_++] = value;
    } else {
      return unexpected("a number");
    }
    return true;
  }

  bool string(std::string& value) override {
    if (state_ == State::metadata) {
      add_metadata(value);
    } else if (state_ == State::tensor && key_ == Key::dtype) {
      dtype_ = dtype_named(value);
      key_ = Key::none;
    } else {
      return unexpected("a string");
    }
    return true;
  }

  bool start_object(std::size_t) override {
    if (state_ == State::start) {
      state_ = State::top;
    } else if (state_ == State::top && name_ == kMetadataKey) {
      if (std::exchange(metadata_seen_[store_], true)) fail("appears twice");
      state_ = State::metadata;
    } else if (state_ == State::top) {
      state_ = State::tensor;
      key_ = Key::none;
      seen_ = 0;
      dims_ = offsets_ = 0;
    } else {
      return unexpected("an object");
    }
    return true;
  }

  bool end_object() override {
    if (state_ == State::tensor) finish_tensor();
    state_ = State::top;
    return true;
  }

  bool start_array(std::size_t) override {
    if (state_ != State::tensor || (key_ != Key::shape && key_ != Key::offsets)) return unexpected("a list");
    state_ = key_ == Key::shape ? State::shape : State::offsets;
    return true;
  }
  bool end_array() override {
    state_ = State::tensor;
    key_ = Key::none;
    return true;
  }

  bool key(std::string& key) override {
    if (state_ == State::tensor) {
      key_ = key == "dtype"          ? Key::dtype
             : key == "shape"        ? Key::shape
             : key == "data_offsets" ? Key::offsets
                                     : Key::none;
      if (key_ == Key::none) fail("has an unknown field " + shown(key));
      int bit = 1 << static_cast<int>(key_);
      if (seen_ & bit) fail("states " + key + " twice");
      seen_ |= bit;
    } else if (state_ == State::metadata) {
      metadata_key_ = key;
    } else {
      name_ = key;
    }
    return true;
  }

  bool parse_error(std::size_t position, const std::string&, const nlohmann::json::exception&) override {
    throw FileError("load: the header of '" + r_.path() + "' is no valid JSON at its byte " + std::to_string(position) +
                    "; " + kDamaged);
  }

 private:
  enum class State { start, top, metadata, tensor, shape, offsets };
  enum class Key { none, dtype, shape, offsets };

  [[noreturn]] void fail(const std::string& what) const {
    throw FileError("load: tensor " + shown(name_) + " of '" + r_.path() + "' " + what + "; " + kDamaged);
  }
  bool unexpected(const char* what) const {
    if (state_ == State::start || state_ == State::top)
      throw FileError("load: the header of '" + r_.path() + "' has " + what + " where a tensor's entry is due; " +
                      kDamaged);
    fail(std::string("has ") + what + " where its " +
         (state_ == State::shape      ? "shape's sizes are"
          : state_ == State::offsets  ? "data_offsets are"
          : state_ == State::metadata ? "text is"
                                      : "field is") +
         " due");
  }

  DType dtype_named(const std::string& name) const {
    for (auto& d : kDTypeNames)
      if (name == d.name) return d.dtype;
    throw FileError("load: tensor " + shown(name_) + " of '" + r_.path() + "' has dtype " + shown(name) +
                    ", which Situ does not have; convert the file to F32, F16, BF16 or an integer type first");
  }

  void finish_tensor() {
    if (seen_ != 0b1110 || offsets_ != 2) fail("lacks one of dtype, shape and two data_offsets");
    int64_t bytes;
    if (!byte_count(shape_, dims_, size_of(dtype_), &bytes)) fail("has a shape whose byte count overflows 63 bits");
    if (range_[0] > range_[1] || range_[1] > static_cast<uint64_t>(data_size_))
      fail("has data_offsets [" + std::to_string(range_[0]) + ", " + std::to_string(range_[1]) +
           "], but the file has " + std::to_string(data_size_) + " bytes of data");
    if (range_[1] - range_[0] != static_cast<uint64_t>(bytes))
      fail("has " + std::to_string(range_[1] - range_[0]) + " bytes of data, but its shape and dtype need " +
           std::to_string(bytes));
    if (!store_) {
      ++tensor_count_;
      text_size_ += name_.size();
      size_count_ += dims_;
      return;
    }
    r_.tensors_.push_back({range_[0], range_[1], 0, put(name_), static_cast<uint32_t>(name_.size()),
                           static_cast<uint32_t>(r_.sizes_.size()), static_cast<uint8_t>(dims_), dtype_});
    r_.sizes_.insert(r_.sizes_.end(), shape_, shape_ + dims_);
  }

  void add_metadata(const std::string& value) {
    if (!store_) {
      if (++metadata_count_ > kMaxMetadata) fail("has more than " + std::to_string(kMaxMetadata) + " entries");
      text_size_ += metadata_key_.size() + value.size();
      return;
    }
    uint32_t key_at = put(metadata_key_), value_at = put(value);
    r_.metadata_.push_back(
        {key_at, static_cast<uint32_t>(metadata_key_.size()), value_at, static_cast<uint32_t>(value.size())});
  }

  uint32_t put(const std::string& text) {
    auto at = static_cast<uint32_t>(r_.names_.size());
    r_.names_ += text;
    return at;
  }

  void reserve() {
    r_.tensors_.reserve(tensor_count_);
    r_.metadata_.reserve(metadata_count_);
    r_.names_.reserve(text_size_);
    r_.sizes_.reserve(size_count_);
  }

  SafetensorsReader& r_;
  int64_t data_size_;
  bool store_ = false;
  State state_ = State::start;
  Key key_ = Key::none;
  int seen_ = 0;
  bool metadata_seen_[2] = {false, false};
  std::string name_, metadata_key_;
  DType dtype_ = DType::f32;
  int64_t shape_[kMaxDims];
  uint64_t range_[2];
  size_t dims_ = 0, offsets_ = 0, tensor_count_ = 0, metadata_count_ = 0, text_size_ = 0, size_count_ = 0;
};

std::string TensorEntry::describe() const { return op::describe(dtype, shape); }

SafetensorsReader::SafetensorsReader(const Source& from) : file_(open_source(from, "load")) {
  const std::string& path = file_.path();
  uint64_t header = 0;
  if (file_.size() < 8)
    throw FileError("load: '" + path + "' has " + std::to_string(file_.size()) +
                    " bytes, too few for a safetensors file; " + kDamaged);
  file_.read(0, &header, sizeof header);
  if (header > static_cast<uint64_t>(std::min(file_.size() - 8, kMaxHeader))) {
    refuse_torch_file(from, file_);
    throw FileError("load: '" + path + "' states a header of " + std::to_string(header) + " bytes, but the file has " +
                    std::to_string(file_.size()) + " (and a header at most " + std::to_string(kMaxHeader) + "); " +
                    kDamaged);
  }
  data_begin_ = 8 + static_cast<int64_t>(header);
  HeaderParser(*this, file_.size() - data_begin_).run(8, data_begin_);
  check_ranges();
  check_names();
  take_digests();
}

void SafetensorsReader::check_ranges() {
  std::sort(tensors_.begin(), tensors_.end(),
            [](const Tensor& a, const Tensor& b) { return a.begin != b.begin ? a.begin < b.begin : a.end < b.end; });
  uint64_t end = 0;
  for (size_t i = 0; i < tensors_.size(); end = tensors_[i++].end) {
    auto& t = tensors_[i];
    if (t.begin == end) continue;
    std::string where = t.begin > end ? "after a gap that begins at byte "
                                      : "inside tensor " + shown(name_of(tensors_[i - 1])) + ", which ends at byte ";
    throw FileError("load: tensor " + shown(name_of(t)) + " of '" + path() + "' begins at byte " +
                    std::to_string(t.begin) + " of the data, " + where + std::to_string(end) + "; " + kDamaged);
  }
  if (end != static_cast<uint64_t>(file_.size() - data_begin_))
    throw FileError("load: '" + path() + "' has " + std::to_string(file_.size() - data_begin_) +
                    " bytes of data, but its tensors end at " + std::to_string(end) + "; " + kDamaged);
}

void SafetensorsReader::check_names() {
  auto by_name = [this](const Tensor& a, const Tensor& b) { return name_of(a) < name_of(b); };
  std::sort(tensors_.begin(), tensors_.end(), by_name);
  auto twice = std::adjacent_find(tensors_.begin(), tensors_.end(),
                                  [this](const Tensor& a, const Tensor& b) { return name_of(a) == name_of(b); });
  if (twice != tensors_.end())
    throw FileError("load: '" + path() + "' names tensor " + shown(name_of(*twice)) + " twice; " + kDamaged);
  auto key = [this](const Metadata& m) { return text(m.key_at, m.key_size); };
  std::sort(metadata_.begin(), metadata_.end(), [&](auto& a, auto& b) { return key(a) < key(b); });
  auto again =
      std::adjacent_find(metadata_.begin(), metadata_.end(), [&](auto& a, auto& b) { return key(a) == key(b); });
  if (again != metadata_.end())
    throw FileError("load: '" + path() + "' states metadata " + shown(key(*again)) + " twice; " + kDamaged);
}

namespace {

std::atomic<bool>& verifying() {
  static std::atomic<bool> on = [] {
    const char* text = std::getenv("SITU_VERIFY_FILES");
    return !text || std::string_view(text) != "0";
  }();
  return on;
}

constexpr const char* kTakeAnother =
    "take another copy of the file, or read it as it is with SITU_VERIFY_FILES=0 in the environment";

// What goes into a tensor's digest before its bytes.
Digest header_digest(std::string_view name, DType dtype, const int64_t* sizes, size_t dims) {
  Digest d;
  d.add(name);
  d.add(file_name_of(dtype));
  d.add(sizes, dims * sizeof *sizes);
  return d;
}

// Of key and value, in order of key, and of the names of the tensors, in order: who reads what the file need not hold
// would not miss a tensor whose name is damaged.
template <class Pairs, class Names>
uint64_t metadata_digest(const Pairs& sorted, const Names& names) {
  Digest d;
  for (auto& [key, value] : sorted) {
    d.add(key);
    d.add(value);
  }
  for (auto& name : names) d.add(name);
  return d.value();
}

// Whether a key may be that of the first digests but for one damaged byte. (Where only its number is damaged, the later
// keys look so too.)
bool nearly_that_of_digests(std::string_view key) {
  const std::string own = std::string(kDigests) + "0";
  if (key.starts_with(kDigests)) return true;
  if (key.size() != own.size()) return false;
  size_t differ = 0;
  for (size_t i = 0; i < own.size(); ++i) differ += key[i] != own[i];
  return differ == 1;
}

}  // namespace

bool verify_files() { return verifying(); }
void set_verify_files(bool on) {
  before_setting([before = verify_files()] { verifying() = before; });
  verifying() = on;
}

void SafetensorsReader::take_digests() {
  std::string digits;
  int parts = 0;
  for (;; ++parts) {
    int64_t at = find_metadata(std::string(kDigests) + std::to_string(parts));
    if (at < 0) break;
    auto& m = metadata_[static_cast<size_t>(at)];
    digits += text(m.value_at, m.value_size);
  }
  if (verify_files() && parts == 0)  // damage to their key must not pass for their absence
    for (auto& m : metadata_)
      if (const std::string_view key = text(m.key_at, m.key_size); nearly_that_of_digests(key))
        throw FileError("load: '" + path() + "' has metadata " + shown(key) + " in place of '" + std::string(kDigests) +
                        "0'; " + kDamaged);
  std::erase_if(metadata_, [&](auto& m) { return text(m.key_at, m.key_size).starts_with(kDigests); });
  if (!verify_files() || parts == 0) return;
  auto next = [&, left = std::string_view(digits)]() mutable {
    uint64_t digest = 0;
    if (!digest_of_text(left.substr(0, kDigestDigits), &digest))
      throw FileError("load: '" + path() + "' states a digest that is none, " + shown(left.substr(0, kDigestDigits)) +
                      "; " + kDamaged);
    left.remove_prefix(kDigestDigits);
    return digest;
  };
  if (digits.size() != kDigestDigits * (tensors_.size() + 1))
    throw FileError("load: '" + path() + "' has " + std::to_string(tensors_.size()) + " tensors, but " +
                    std::to_string(digits.size()) + " digits of digests, " + std::to_string(kDigestDigits) +
                    " for each and for the metadata; " + kDamaged);
  std::vector<std::string_view> names;
  for (auto& t : tensors_) names.push_back(name_of(t));
  if (next() != metadata_digest(metadata(), names))
    throw FileError("load: the metadata of '" + path() +
                    "', or its tensors' names, do not agree with the digest that was saved with them, so they are "
                    "damaged or were changed; " +
                    kTakeAnother);
  for (auto& t : tensors_) t.digest = next();
  verifies_ = true;
}

TensorEntry SafetensorsReader::at(int64_t i) const {
  SITU_ASSERT(i >= 0 && i < size());
  auto& t = tensors_[static_cast<size_t>(i)];
  return {name_of(t), t.dtype, IntArrayRef(sizes_.data() + t.shape_at, t.dims),
          data_begin_ + static_cast<int64_t>(t.begin), static_cast<int64_t>(t.end - t.begin)};
}

int64_t SafetensorsReader::find(std::string_view name) const {
  auto t = std::lower_bound(tensors_.begin(), tensors_.end(), name,
                            [this](const Tensor& a, std::string_view b) { return name_of(a) < b; });
  return t != tensors_.end() && name_of(*t) == name ? t - tensors_.begin() : -1;
}

int64_t SafetensorsReader::count(std::string_view prefix) const {
  return std::count_if(tensors_.begin(), tensors_.end(),
                       [&](const Tensor& t) { return name_of(t).substr(0, prefix.size()) == prefix; });
}

TensorEntry SafetensorsReader::get(std::string_view name) const {
  int64_t i = find(name);
  if (i < 0)
    throw FileError("load: '" + path() + "' has no tensor " + shown(name) + " among its " + std::to_string(size()) +
                    "; check that it was saved from the same kind of module");
  return at(i);
}

void SafetensorsReader::copy(const TensorEntry& entry, void* to) const {
  file_.read(entry.offset, to, static_cast<size_t>(entry.bytes));
}

bool SafetensorsReader::checks(const TensorEntry& entry) const {
  return verifies_ || (entry.dtype == DType::boolean && entry.bytes > 0);
}

// Reads each block to place(its offset in the tensor), looks at the bools of it, and compares them all with the digest.
// A block is added while it is in the cache.
template <class F>
void SafetensorsReader::read_blocks(const TensorEntry& entry, F&& place) const {
  Digest d = header_digest(entry.name, entry.dtype, entry.shape.v, static_cast<size_t>(entry.shape.size()));
  for (size_t at = 0, n, bytes = static_cast<size_t>(entry.bytes); at < bytes; at += n) {
    n = std::min(kDigestBlock, bytes - at);
    char* block = place(at);
    file_.read(entry.offset + static_cast<int64_t>(at), block, n);
    if (int bad = entry.dtype == DType::boolean ? byte_that_is_no_bool(block, n) : 0)
      throw FileError("load: tensor " + shown(entry.name) + " of '" + path() + "', " + entry.describe() +
                      ", holds the byte " + std::to_string(bad) + " where a bool is 0 or 1; " + kDamaged);
    if (verifies_) d.add(block, n);
  }
  if (!verifies_ || d.value() == tensors_[static_cast<size_t>(find(entry.name))].digest) return;
  throw FileError("load: tensor " + shown(entry.name) + " of '" + path() + "', " + entry.describe() +
                  ", does not agree with the digest that was saved with it, so it is damaged or was changed; " +
                  kTakeAnother);
}

void SafetensorsReader::read(const TensorEntry& entry, void* to) const {
  if (!checks(entry)) return copy(entry, to);
  read_blocks(entry, [&](size_t at) { return static_cast<char*>(to) + at; });
}

void SafetensorsReader::verify(const TensorEntry& entry) const {
  if (!checks(entry)) return;
  std::vector<char> block(std::min(kDigestBlock, static_cast<size_t>(entry.bytes)));
  read_blocks(entry, [&](size_t) { return block.data(); });
}

int64_t SafetensorsReader::find_metadata(std::string_view key) const {
  auto m = std::lower_bound(metadata_.begin(), metadata_.end(), key,
                            [this](const Metadata& a, std::string_view b) { return text(a.key_at, a.key_size) < b; });
  return m != metadata_.end() && text(m->key_at, m->key_size) == key ? m - metadata_.begin() : -1;
}

std::string_view SafetensorsReader::metadata(std::string_view key) const {
  int64_t i = find_metadata(key);
  if (i < 0)
    throw FileError("load: '" + path() + "' does not state " + shown(key) +
                    "; give a file that was saved for this purpose");
  auto& m = metadata_[static_cast<size_t>(i)];
  return text(m.value_at, m.value_size);
}

std::vector<std::pair<std::string_view, std::string_view>> SafetensorsReader::metadata() const {
  std::vector<std::pair<std::string_view, std::string_view>> all;
  for (auto& m : metadata_) all.emplace_back(text(m.key_at, m.key_size), text(m.value_at, m.value_size));
  return all;
}

namespace {

int64_t checked_bytes(const TensorBytes& t) {
  int64_t bytes;
  if (!byte_count(t.shape.v, static_cast<size_t>(t.shape.n), size_of(t.dtype), &bytes))
    throw ValueError("save: tensor " + shown(t.name) +
                     " has a shape whose byte count overflows 63 bits; give the sizes of its bytes");
  return bytes;
}

// Larger elements first, so that every tensor is aligned to its element; then by name, so that equal contents are equal
// files.
void order_for_writing(std::vector<TensorBytes>& tensors) {
  std::sort(tensors.begin(), tensors.end(), [](const TensorBytes& a, const TensorBytes& b) {
    return size_of(a.dtype) != size_of(b.dtype) ? size_of(a.dtype) > size_of(b.dtype) : a.name < b.name;
  });
  std::vector<std::string_view> names;
  for (auto& t : tensors) names.push_back(t.name);
  std::sort(names.begin(), names.end());
  auto twice = std::adjacent_find(names.begin(), names.end());
  if (twice != names.end())
    throw ValueError("save: two tensors are named " + shown(*twice) + "; give each a name of its own");
  if (std::binary_search(names.begin(), names.end(), kMetadataKey))
    throw ValueError(std::string("save: a tensor is named '") + kMetadataKey +
                     "', which the format keeps for itself; rename it");
}

// As a reader finds a text that was written: bytes that are not UTF-8 are others then.
std::string as_read(const std::string& text) { return nlohmann::json::parse(json_quoted(text)); }

uint64_t digest_of(const TensorBytes& t, const std::string& name) {
  Digest d = header_digest(name, t.dtype, t.shape.v, static_cast<size_t>(t.shape.size()));
  const auto* bytes = static_cast<const char*>(t.data);
  for (size_t left = static_cast<size_t>(checked_bytes(t)), n; left > 0; left -= n, bytes += n)
    d.add(bytes, n = std::min(kDigestBlock, left));
  return d.value();
}

// All digests, in the order in which they stand in the file.
std::vector<uint64_t> digests_of(const std::vector<TensorBytes>& tensors, const StringPairs& metadata) {
  StringPairs read;
  for (auto& [key, value] : metadata) read.emplace_back(as_read(key), as_read(value));
  std::sort(read.begin(), read.end());
  std::vector<std::pair<std::string, const TensorBytes*>> by_name;
  for (auto& t : tensors) by_name.emplace_back(as_read(t.name), &t);
  std::sort(by_name.begin(), by_name.end());
  std::vector<std::string_view> names;
  for (auto& item : by_name) names.push_back(item.first);
  std::vector<uint64_t> digests{metadata_digest(read, names)};
  for (auto& [name, t] : by_name) digests.push_back(digest_of(*t, name));
  return digests;
}

JsonObject metadata_object(const std::vector<TensorBytes>& tensors, const StringPairs& metadata) {
  JsonObject m;
  for (auto& [key, value] : metadata) {
    if (key.starts_with(kDigests))
      throw ValueError("save: metadata " + shown(key) + " is a name that the library keeps for itself; rename it");
    m.set(key, value);
  }
  const std::vector<uint64_t> digests = digests_of(tensors, metadata);
  for (size_t k = 0; k * kDigestsInText < digests.size(); ++k) {
    std::string digits;
    for (size_t i = k * kDigestsInText; i < std::min((k + 1) * kDigestsInText, digests.size()); ++i)
      digits += digest_text(digests[i]);
    m.set(std::string(kDigests) + std::to_string(k), digits);
  }
  return m;
}

std::string header_text(const std::vector<TensorBytes>& tensors, const StringPairs& metadata) {
  JsonObject header;
  header.set(kMetadataKey, metadata_object(tensors, metadata));
  int64_t end = 0;
  for (auto& t : tensors) {
    std::string shape = "[";
    for (int i = 0; i < t.shape.size(); ++i) shape += (i ? "," : "") + std::to_string(t.shape[i]);
    int64_t begin = end;
    end += checked_bytes(t);
    header.set(t.name, JsonObject()
                           .set("dtype", file_name_of(t.dtype))
                           .add("shape", shape + "]")
                           .add("data_offsets", "[" + std::to_string(begin) + "," + std::to_string(end) + "]"));
  }
  std::string text = header.text();
  text.append((8 - text.size() % 8) % 8, ' ');
  return text;
}

}  // namespace

void write_safetensors(const Target& to, std::vector<TensorBytes> tensors, const StringPairs& metadata) {
  order_for_writing(tensors);
  std::string header = header_text(tensors, metadata);
  uint64_t size = header.size();
  Sink file(to, "save");
  file.write(&size, sizeof size);
  file.write(header);
  for (auto& t : tensors) file.write(t.data, static_cast<size_t>(checked_bytes(t)));
  file.commit();
}

}  // namespace situ::io
