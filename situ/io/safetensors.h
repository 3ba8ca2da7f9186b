// The safetensors format over raw bytes: an 8-byte little-endian header length, a JSON header, then the tensors' bytes.
//
// Reading is strict: the header's length, every dtype, shape and byte range is checked against the others and against
// the file's size before a byte of data is read; ranges may neither overlap nor leave gaps; a name may appear once. A
// file that fails is refused with a FileError naming file, tensor and remedy. Reading never holds more than twice the
// file's size (plus a small constant), whatever the file claims. A byte of BOOL is 0 or 1.
//
// Files that Situ writes state a digest of each tensor (its bytes, name, dtype and shape) and one of the metadata and
// all names, as the metadata "situ.digests.0" and on, which other readers pass over. Bytes that do not agree with it
// are refused, so that no damaged byte is taken for a value. Files without digests, of earlier versions or other
// programs, are read.
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
  int64_t offset;                // of its first byte, from the start of the file
  int64_t bytes;                 // product of shape times element size
  std::string describe() const;  // "f32[2, 3]"
};

// An open file, or a stream's bytes. Names, shapes and metadata stay in memory, data is read when it is asked for. It
// is never changed after it was made, so that several threads may read; a file that is replaced meanwhile is read as it
// was.
class SafetensorsReader {
 public:
  // Reads and checks the header only; a stream is read to its end. FileError for what is no such file.
  explicit SafetensorsReader(const Source& from);
  // What messages call it: "a stream" where it is none.
  const std::string& path() const { return file_.path(); }
  int64_t file_size() const { return file_.size(); }
  int64_t size() const { return static_cast<int64_t>(tensors_.size()); }  // number of tensors
  TensorEntry at(int64_t i) const;                                        // in order of name; 0 <= i < size()
  int64_t find(std::string_view name) const;                              // its index, or -1
  int64_t count(std::string_view prefix) const;                           // of the names that begin so
  TensorEntry get(std::string_view name) const;                           // FileError if there is none
  // Copies entry.bytes bytes, and compares them with their digest: FileError where they differ, or a bool is neither 0
  // nor 1. Thread-safe, as are the two steps of it, for who must know before it overwrites anything: reading and
  // comparing, then copying.
  void read(const TensorEntry& entry, void* to) const;
  void verify(const TensorEntry& entry) const;
  void copy(const TensorEntry& entry, void* to) const;

  // The header's "__metadata__": text under text. Views live as long as the reader.
  bool has_metadata(std::string_view key) const { return find_metadata(key) >= 0; }
  std::string_view metadata(std::string_view key) const;  // FileError if there is none
  std::vector<std::pair<std::string_view, std::string_view>> metadata() const;

 private:
  friend class HeaderParser;
  // Positions below are into names_ and sizes_, offsets from the first byte of data.
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
  void check_ranges();                          // tensors fill the data without gap or overlap
  void check_names();                           // none twice
  void take_digests();                          // out of the metadata, with which they are compared
  bool checks(const TensorEntry& entry) const;  // are its bytes to be looked at?
  template <class F>
  void read_blocks(const TensorEntry& entry, F&& place) const;

  InputFile file_;
  int64_t data_begin_ = 0;
  bool verifies_ = false;       // there are digests, and they are wanted
  std::string names_;           // every name, metadata key and value, one after the other
  std::vector<int64_t> sizes_;  // every shape, one after the other
  std::vector<Tensor> tensors_;
  std::vector<Metadata> metadata_;
};

// Are tensors compared with their digests when they are read? Yes, unless the environment says SITU_VERIFY_FILES=0 or
// the program has said otherwise here. It costs a pass over the bytes.
bool verify_files();
void set_verify_files(bool on);

// What to write: product of shape times element size bytes, row-major, borrowed for the length of the call.
struct TensorBytes {
  std::string name;
  DType dtype;
  DimVec shape;
  const void* data;
};
using StringPairs = std::vector<std::pair<std::string, std::string>>;

// Header and data in one pass, tensors in order of element size and name, so that each is aligned, with their digests,
// which take a pass over the bytes before. ValueError for a name that stands twice, and for metadata "situ.digests.*".
// Replaces the file at a path (base/file.h: after a crash it is the old one or the new one). Names must differ.
void write_safetensors(const Target& to, std::vector<TensorBytes> tensors, const StringPairs& metadata = {});

}  // namespace situ::io
