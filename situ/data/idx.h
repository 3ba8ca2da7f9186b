// IdxFile: the IDX format of the MNIST files: a magic number (0, 0, element code, dimensions), big-endian 32-bit sizes,
// then the elements. Only unsigned bytes (code 8) are supported, which MNIST and similar sets use.
//
// The sizes are checked against the file's size before anything is allocated. Other files throw FileError; the error
// for a compressed file says so.
#pragma once
#include <cstdint>
#include <string>

#include "situ/base/dims.h"
#include "situ/base/file.h"

namespace situ::data {

class IdxFile {
 public:
  explicit IdxFile(const std::string& path);
  const std::string& path() const { return file_.path(); }
  const DimVec& sizes() const { return sizes_; }
  int64_t bytes() const { return bytes_; }  // product of sizes
  void read(void* to) const;                // copies bytes() bytes

 private:
  InputFile file_;
  DimVec sizes_;
  int64_t bytes_ = 1;
};

// The two files of one part of an MNIST folder (`train-images-idx3-ubyte` or `train-images.idx3-ubyte`, with the labels
// next to it; `t10k-` for the test part). Their sizes are checked against each other.
struct MnistFiles {
  MnistFiles(const std::string& folder, bool train);
  IdxFile images;  // u8[count, height, width]
  IdxFile labels;  // u8[count]
};

}  // namespace situ::data
