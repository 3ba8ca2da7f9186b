// SafetensorsReader and write_safetensors: the safetensors format: an 8-byte little-endian header length, a JSON
// header, then the tensors' bytes.
//
// Reading is strict. The header's length and every dtype, shape and byte range are checked against each other and
// against the file's size before any data is read. Ranges must not overlap or leave gaps, and names must be unique. An
// invalid file throws FileError naming file, tensor and hint. Reading never holds more than twice the file's size (plus
// a small constant), whatever the file claims. A byte of BOOL is 0 or 1.
//
// Files that Situ writes contain a digest of each tensor (its bytes, name, dtype and shape), and one of the metadata
// and all names, as metadata "situ.digests.0" and following. Other readers ignore it. A mismatch throws, so that
// damaged bytes are never used as values. Files without digests, of earlier versions or other programs, are accepted.
//
// dtypes: F64 F32 F16 BF16 I64 I32 I16 I8 U8 BOOL. Data is written in C order, each tensor aligned to its element size.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "situ/base/dims.h"
#include "situ/base/file.h"
#include "situ/io/place.h"
#include "situ/tensor/dtype.h"

namespace situ::io {

// One tensor of an open file. Valid while the reader lives.
struct TensorEntry {
  std::string_view name;
  DType dtype;
  DimVec shape;
  int64_t offset;                // position of its first byte in the file
  int64_t bytes;                 // product of shape times element size
  std::string describe() const;  // "f32[2, 3]"
};

// An open file, or the bytes of a stream. Names, shapes and metadata are in memory; data is read on demand. It is
// immutable, so several threads may read. If the file is replaced meanwhile, it still reads the old one.
class SafetensorsReader {
 public:
  // Reads and checks only the header; a stream is read to its end. Throws FileError for an invalid file.
  explicit SafetensorsReader(const Source& from);
  // The name in messages: "a stream" for a stream.
  const std::string& path() const { return file_.path(); }
  int64_t file_size() const { return file_.size(); }
  int64_t size() const { return static_cast<int64_t>(tensors_.size()); }  // number of tensors
  TensorEntry at(int64_t i) const;                                        // in order of name; 0 <= i < size()
  int64_t find(std::string_view name) const;                              // its index, or -1
  int64_t count(std::string_view prefix) const;                           // number of names with this prefix
  TensorEntry get(std::string_view name) const;                           // FileError if there is none
  // Copies entry.bytes bytes and compares them with their digest. Throws FileError if they differ, or if a bool is
  // neither 0 nor 1. Thread-safe. verify() and copy() are its two steps, for callers that must check all data before
  // they overwrite anything.
  void read(const TensorEntry& entry, void* to) const;
  void verify(const TensorEntry& entry) const;
  void copy(const TensorEntry& entry, void* to) const;

  // The header's "__metadata__": pairs of texts. Views are valid as long as the reader.
  bool has_metadata(std::string_view key) const { return find_metadata(key) >= 0; }
  std::string_view metadata(std::string_view key) const;  // FileError if there is none
  std::vector<std::pair<std::string_view, std::string_view>> metadata() const;

 private:
  friend class HeaderParser;
  // Positions below are relative to names_ and sizes_; offsets to the first byte of data.
  struct Tensor {  // 40 bytes, so that a header full of the smallest entries stays within the bound
    uint64_t begin, end, digest;
    uint32_t name_at, name_size, shape_at;
    uint8_t dims;
    DType dtype;
  };
  struct Metadata {
    uint32_t key_at, key_size, value_at, value_size;
  };
  std::string_view text(uint32_t at, uint32_t size) const { return std::string_view(names_).substr(at, size); }
  std::string_view name_of(const Tensor& t) const { return text(t.name_at, t.name_size); }
  int64_t find_metadata(std::string_view key) const;
  void check_ranges();                          // tensors fill the data without gaps or overlaps
  void check_names();                           // names must be unique
  void take_digests();                          // removes them from the metadata and compares the metadata with them
  bool checks(const TensorEntry& entry) const;  // must its bytes be checked?
  template <class F>
  void read_blocks(const TensorEntry& entry, F&& place) const;

  InputFile file_;
  int64_t data_begin_ = 0;
  bool verifies_ = false;       // there are digests, and verify_files() is true
  std::string names_;           // all names, metadata keys and values, concatenated
  std::vector<int64_t> sizes_;  // all shapes, concatenated
  std::vector<Tensor> tensors_;
  std::vector<Metadata> metadata_;
};

// Returns whether tensors are compared with their digests when they are read. True, unless the environment has
// SITU_VERIFY_FILES=0 or set_verify_files() changed it. The comparison costs a pass over the bytes.
bool verify_files();
void set_verify_files(bool on);

// A tensor to write: product of shape times element size bytes, row-major, borrowed for the length of the call.
struct TensorBytes {
  std::string name;
  DType dtype;
  DimVec shape;
  const void* data;
};
using StringPairs = std::vector<std::pair<std::string, std::string>>;

// Writes header and data in one pass, tensors ordered by element size and name, so that each is aligned. Computing the
// digests takes a pass over the bytes before. Throws ValueError if a name occurs twice, or for metadata
// "situ.digests.*". Replaces the file at a path atomically (base/file.h).
void write_safetensors(const Target& to, std::vector<TensorBytes> tensors, const StringPairs& metadata = {});

}  // namespace situ::io
