// Implements .npy and .npz files: element orders, byte orders, and checks before allocation.
#include "situ/io/npy.h"

#include <algorithm>
#include <bit>

#include "situ/base/error.h"
#include "situ/data/text.h"
#include "situ/dispatch/run.h"
#include "situ/io/internal/format.h"
#include "situ/io/internal/npy_header.h"
#include "situ/io/internal/zip.h"
#include "situ/memory/plan.h"
#include "situ/ops/functions.h"

namespace situ::io {
namespace {

constexpr const char* kDamaged = "the file is damaged or was not written by NumPy; save it again";
constexpr std::string_view kSuffix = ".npy";
constexpr int64_t kHandleBytes = 768;  // more than a tensor and its name cost besides the data
constexpr int64_t kHandles = 4 << 20;  // what they may always take together
constexpr size_t kLongestName = 65535 - kSuffix.size();

// Returns strides of dense elements whose first index varies fastest.
DimVec fortran_strides(const IntArrayRef& sizes) {
  DimVec strides;
  int64_t step = 1;
  for (int i = 0; i < static_cast<int>(sizes.size()); ++i) {
    strides.push_back(step);
    step *= std::max<int64_t>(sizes[i], 1);
  }
  return strides;
}

// Strides of sizes below 2 are never used.
bool is_fortran(const Tensor& t) {
  if (t.is_contiguous()) return false;
  const DimVec strides = fortran_strides(t.sizes());
  for (int i = 0; i < t.dim(); ++i)
    if (t.size(i) > 1 && t.stride(i) != strides[i]) return false;
  return true;
}

Tensor fresh(const NpyHeader& h) {
  const TensorOptions options = TensorOptions(h.dtype).device(kCPU);
  return h.fortran && h.bytes > 0 ? empty_strided(h.shape, fortran_strides(h.shape), options) : empty(h.shape, options);
}

template <class T>
void swap_all(void* data, int64_t bytes) {
  for (T *p = static_cast<T*>(data), *end = p + bytes / static_cast<int64_t>(sizeof(T)); p < end; ++p)
    if constexpr (sizeof(T) == 2)
      *p = __builtin_bswap16(*p);
    else if constexpr (sizeof(T) == 4)
      *p = __builtin_bswap32(*p);
    else
      *p = __builtin_bswap64(*p);
}

void swap_bytes(void* data, const NpyHeader& h) {
  switch (size_of(h.dtype)) {
    case 2:
      return swap_all<uint16_t>(data, h.bytes);
    case 4:
      return swap_all<uint32_t>(data, h.bytes);
    case 8:
      return swap_all<uint64_t>(data, h.bytes);
  }
}

// Returns the header if exactly as many bytes follow it as it states.
NpyHeader checked_header(ByteStream& from, const std::string& where) {
  NpyHeader h = read_npy_header(from, where);
  if (h.bytes != from.left())
    throw FileError(where + " is " + h.describe() + ", which takes " + std::to_string(h.bytes) + " bytes, but " +
                    std::to_string(from.left()) + " follow the header; " + kDamaged);
  return h;
}

Tensor read_array(ByteStream& from, const std::string& where) {
  const NpyHeader h = checked_header(from, where);
  Tensor t = fresh(h);
  void* data = t.impl("load").data();
  from.read(data, static_cast<size_t>(h.bytes));
  from.finish();
  if (int bad = h.dtype == DType::boolean ? byte_that_is_no_bool(data, static_cast<size_t>(h.bytes)) : 0)
    throw FileError(where + " holds the byte " + std::to_string(bad) + " where a bool is 0 or 1; " + kDamaged);
  if (h.big_endian) swap_bytes(data, h);
  return t;
}

void require_savable(const Tensor& t, const std::string& where, const char* op) {
  if (!t.defined()) throw UsageError(where + " is undefined; give it a value");
  memory::refuse_in_plan(op, "save outside of it");
  t.unsafe_impl()->require_values(op);
  if (t.dtype() == DType::bf16)
    throw DTypeError(where + " is " + t.describe() +
                     ", for which NumPy has no dtype; save x.to(kFloat), or the tensor with save_tensors");
}

// The header and data of a tensor that can be saved.
struct Array {
  Array(const Tensor& t, const char* op) {
    const bool fortran = is_fortran(t);
    dense = (fortran ? t : t.contiguous()).cpu();
    header = npy_header(t.dtype(), fortran, t.sizes());
    data = {static_cast<const char*>(dense.impl(op).data()), static_cast<size_t>(t.numel() * size_of(t.dtype()))};
  }
  Tensor dense;
  std::string header;
  std::string_view data;
};

}  // namespace

void save_npy(const Target& to, const Tensor& tensor) {
  NoGradGuard no_grad;
  require_savable(tensor, "save_npy: the tensor", "save_npy");
  const Array a(tensor, "save_npy");
  Sink file(to, "save_npy");
  file.write(a.header);
  file.write(a.data);
  file.commit();
}

Tensor load_npy(const Source& from) {
  memory::refuse_in_plan("load_npy", "load before it");
  const InputFile file = open_source(from, "load_npy");
  FileBytes bytes(file);
  return read_array(bytes, "load_npy: '" + file.path() + "'");
}

namespace {

void check_name(const std::string& name) {
  if (data::is_utf8(name) && name.find('\0') == std::string::npos && name.size() <= kLongestName) return;
  throw ValueError("save_npz: " + shown(name) + " cannot be the name of an array; give a short UTF-8 text without NUL");
}

std::string where_of(const ZipReader& zip, const ZipMember& m) {
  return "load_npz: member " + shown(m.name) + " of '" + zip.file().path() + "'";
}

// Unpacks a member and discards its bytes, to check that it matches its header and checksum.
void try_out(const ZipReader& zip, const ZipMember& m) {
  auto bytes = zip.open(m);
  checked_header(*bytes, where_of(zip, m));
  char block[4096];
  while (bytes->left() > 0) bytes->read(block, std::min(sizeof block, static_cast<size_t>(bytes->left())));
  bytes->finish();
}

// Makes all checks that are possible before anything is allocated.
void check(const ZipReader& zip, int64_t most) {
  const int64_t file = zip.file().size();
  int64_t total = 0;
  for (int64_t i = 0; i < zip.size(); ++i) {
    const ZipMember m = zip.at(i);
    if (!m.name.ends_with(kSuffix))
      throw FileError(where_of(zip, m) +
                      " is not an array, because its name does not end in .npy; leave it out of the archive");
    if (m.size > most - total)
      throw FileError("load_npz: '" + zip.file().path() + "' holds more than " + std::to_string(most) +
                      " bytes when it is unpacked; give a larger bound if it can be trusted");
    total += m.size;
  }
  if (zip.size() > (file + kHandles) / kHandleBytes)
    throw FileError("load_npz: '" + zip.file().path() + "' holds " + std::to_string(zip.size()) + " arrays in only " +
                    std::to_string(file) + " bytes; join the small ones");
  if (total <= file) return;
  for (int64_t i = 0; i < zip.size(); ++i)
    if (zip.at(i).deflated) try_out(zip, zip.at(i));
}

}  // namespace

void save_npz(const Target& to, const NamedTensors& tensors, Packing packing) {
  NoGradGuard no_grad;
  std::vector<std::string_view> names;
  for (auto& [name, t] : tensors) check_name(name), names.push_back(name);
  std::sort(names.begin(), names.end());
  if (auto twice = std::adjacent_find(names.begin(), names.end()); twice != names.end())
    throw ValueError("save_npz: two tensors are named " + shown(*twice) + "; give each a unique name");
  for (auto& [name, t] : tensors) require_savable(t, "save_npz: tensor " + shown(name), "save_npz");
  Sink file(to, "save_npz");
  ZipWriter zip(file);
  for (auto& [name, t] : tensors) {
    const Array a(t, "save_npz");
    zip.add(name + std::string(kSuffix), {a.header, a.data}, packing == Packing::deflated);
  }
  zip.finish();
  file.commit();
}

NamedTensors load_npz(const Source& from, int64_t most) {
  memory::refuse_in_plan("load_npz", "load before it");
  const ZipReader zip(from, "load_npz");
  check(zip, most);
  NamedTensors all;
  all.reserve(static_cast<size_t>(zip.size()));
  for (int64_t i = 0; i < zip.size(); ++i) {
    const ZipMember m = zip.at(i);
    all.emplace_back(m.name.substr(0, m.name.size() - kSuffix.size()), read_array(*zip.open(m), where_of(zip, m)));
  }
  return all;
}

}  // namespace situ::io
