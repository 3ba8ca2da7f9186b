// Tests of NumPy's files: forms of .npy and .npz, damaged archives, and sizes.
#include "situ/io/npy.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "situ/base/file.h"
#include "situ/io/internal/zip.h"
#include "situ/memory/ledger.h"
#include "situ/ops/functions.h"
#include "tests/message.h"

namespace {

using namespace situ;
using namespace std::string_literals;
using io::NamedTensors;

std::string numpy_file(const std::string& name) {
  return std::string(std::getenv("SITU_SOURCE_DIR")) + "/tests/io/numpy/" + name;
}

bool equal(const Tensor& a, const Tensor& b) {
  return a.dtype() == b.dtype() && a.sizes() == b.sizes() && a.eq(b).all().item<bool>();
}

// The files of tests/io/numpy/write.py: element i is i.
Tensor counted(DType t, DimVec shape) {
  int64_t n = 1;
  for (int i = 0; i < shape.size(); ++i) n *= shape[i];
  Tensor r = arange(n);
  return (t == kBool ? r.remainder(2) : r).to(t).reshape(shape);
}

std::string npy_of(const Tensor& t) {
  std::ostringstream out;
  io::save_npy(out, t);
  return out.str();
}
Tensor load_npy_bytes(const std::string& bytes) {
  std::istringstream in(bytes);
  return io::load_npy(in);
}
std::string npz_of(const NamedTensors& all, io::Packing packing = io::Packing::stored) {
  std::ostringstream out;
  io::save_npz(out, all, packing);
  return out.str();
}
NamedTensors load_npz_bytes(const std::string& bytes, int64_t most = INT64_MAX) {
  std::istringstream in(bytes);
  return io::load_npz(in, most);
}

struct Written {
  const char* file;
  DType dtype;
  DimVec shape;
  bool same_bytes;  // Situ writes the same file
};

TEST(Npy, ReadsFilesOfNumPyAndWritesTheSame) {
  const Written table[] = {{"f8", kDouble, {2, 3}, true},
                           {"f4", kFloat, {2, 3}, true},
                           {"f2", kHalf, {2, 3}, true},
                           {"i8", kLong, {2, 3}, true},
                           {"i4", kInt, {2, 3}, true},
                           {"i2", kShort, {2, 3}, true},
                           {"i1", kChar, {2, 3}, true},
                           {"u1", kByte, {2, 3}, true},
                           {"b1", kBool, {2, 3}, true},
                           {"big_f8", kDouble, {2, 3}, false},
                           {"big_i4", kInt, {2, 3}, false},
                           {"big_f2", kHalf, {2, 3}, false},
                           {"big_fortran", kLong, {2, 3}, false},
                           {"fortran", kFloat, {2, 3}, true},
                           {"fortran_3d", kShort, {2, 3, 4}, true},
                           {"scalar", kDouble, {}, true},
                           {"vector", kInt, {5}, true},
                           {"empty", kFloat, {0, 4}, true},
                           {"large_axis", kByte, {1, 70}, true},
                           {"version_2", kFloat, {2, 3}, false},
                           {"version_3", kFloat, {2, 3}, false}};
  for (auto& row : table) {
    const std::string path = numpy_file(row.file + ".npy"s);
    Tensor t = io::load_npy(path);
    EXPECT_TRUE(equal(t, counted(row.dtype, row.shape))) << row.file << t.describe();
    EXPECT_EQ(npy_of(t) == read_file(path, "test"), row.same_bytes) << row.file;
  }
}

TEST(Npy, FortransOrderIsKeptInTheStrides) {
  Tensor t = io::load_npy(numpy_file("fortran_3d.npy"));
  EXPECT_EQ(DimVec(t.strides()), (DimVec{1, 2, 6}));
  EXPECT_EQ(DimVec(io::load_npy(numpy_file("big_fortran.npy")).strides()), (DimVec{1, 2}));
  EXPECT_FALSE(t.requires_grad());
  EXPECT_TRUE(t.is_leaf());
  Tensor every_other = arange(12).reshape({3, 4}).slice(1, 0, 4, 2);
  Tensor back = load_npy_bytes(npy_of(every_other));
  EXPECT_TRUE(back.is_contiguous());
  EXPECT_TRUE(equal(back, every_other));
  Tensor middle = arange(12).reshape({3, 4}).slice(0, 1, 3);  // contiguous, but not at the storage's first byte
  EXPECT_TRUE(equal(load_npy_bytes(npy_of(middle)), middle));
  EXPECT_TRUE(equal(load_npy_bytes(npy_of(middle.t())), middle.t()));
  EXPECT_TRUE(equal(load_npy_bytes(npy_of(ones({2}).requires_grad_().expand({3, 2}))), ones({3, 2})));
}

TEST(Npy, RefusesDtypesWithAHint) {
  const std::pair<const char*, const char*> table[] = {
      {"u2", "'<u2', which Situ does not have; save a.astype('int64') instead"},
      {"u4", "'<u4', which Situ does not have; save a.astype('int64') instead"},
      {"u8", "'<u8', which Situ does not have; save a.astype('int64') instead, which can hold values below 2**63"},
      {"c8", "'<c8', which Situ does not have; save its parts a.real and a.imag instead"},
      {"c16", "'<c16', which Situ does not have; save its parts"},
      {"g", "'<f16', which Situ does not have; save a.astype('float64') instead"},
      {"U3", "'<U3', which Situ does not have; save an array of numbers or bools"},
      {"M8s", "'<M8[s]', which Situ does not have; save an array of numbers or bools"},
      {"V2", "'|V2', which Situ does not have; if they are bfloat16 of ml_dtypes, save a.astype('float32') instead"},
      {"O", "'|O', which Situ does not have; save its numbers as an array of numbers"},
      {"record", "holds records of several fields, which a tensor cannot hold; save each field"}};
  for (auto& [name, text] : table) {
    const std::string path = numpy_file("refused_"s + name + ".npy");
    const std::string said = message<DTypeError>([&] { io::load_npy(path); });
    EXPECT_HAS(said, "load_npy: '" + path + "' holds ");
    EXPECT_HAS(said, text);
  }
  EXPECT_EQ(message<DTypeError>([] {
              npy_of(ones({2, 3}, TensorOptions(kBFloat16)));
            }),
            "save_npy: the tensor is bf16[2, 3], for which NumPy has no dtype; save x.to(kFloat), or the tensor with "
            "save_tensors");
  EXPECT_HAS(message<DTypeError>([] {
               npz_of({{"w", ones({2}, TensorOptions(kBFloat16))}});
             }),
             "save_npz: tensor 'w' is bf16[2], for which");
  EXPECT_EQ(message<UsageError>([] { npy_of(Tensor()); }), "save_npy: the tensor is undefined; give it a value");
}

std::string npy(const std::string& dictionary, const std::string& data = "", const std::string& version = "\1\0"s) {
  std::string length{static_cast<char>(dictionary.size() & 0xff), static_cast<char>(dictionary.size() >> 8)};
  if (version[0] != 1) length += "\0\0"s;
  return "\x93NUMPY" + version + length + dictionary + data;
}

TEST(Npy, ReadsEveryFormOfTheDictionary) {
  for (const char* d : {"{'descr': '|u1', 'fortran_order': False, 'shape': (2, 1), }",
                        "{\"shape\":(2,1),\"descr\":\"u1\",\"fortran_order\":True}  \n",
                        "\t{ 'shape' : ( 2L , 1L , ) , 'fortran_order' : False , 'descr' : '<u1' , } "})
    EXPECT_TRUE(equal(load_npy_bytes(npy(d, "\1\2")), counted(kByte, {2, 1}) + 1)) << d;
}

TEST(Npy, RefusesInconsistentFiles) {
  const std::string tail = "'fortran_order': False, 'shape': (2,), }";
  const std::pair<std::string, const char*> table[] = {
      {"", "is too short for .npy"},
      {"\x93NUMPY\1\0"s, "is too short for .npy"},
      {"\x93NUMPY\2\0\0\0\0"s, "is too short for .npy"},
      {"PK\3\4aaaaaaaaaaaaaaaaa", "does not begin like an .npy file"},
      {npy("{}", "", "\4\0"s), "is of version 4.0 of the .npy format, but only 1.0, 2.0 and 3.0 are supported"},
      {npy("{}", "", "\1\1"s), "is of version 1.1"},
      {"\x93NUMPY\1\0\xff\xff{}"s, "states a header of 65535 bytes, but 2 are left and at most 65536 are accepted"},
      {"\x93NUMPY\2\0\xff\xff\xff\xff{}"s, "states a header of 4294967295 bytes, but 2 are left"},
      {"\x93NUMPY\2\0\0\0\2\0"s + std::string(1 << 17, ' '), "states a header of 131072 bytes"},
      {npy(""), "the header has no '{' where one is expected at its character 0"},
      {npy("{"), "the header has no text where one is expected at its character 1"},
      {npy("{'descr"), "has a text without end"},
      {npy("{'descr' '<f4'}"), "has no ':' where one is expected"},
      {npy("{'descr': 4}"), "has no text where one is expected"},
      {npy("{'desc': '<f4'}"), "has an unknown entry 'desc'"},
      {npy("{'descr': '|u1', 'descr': '|u1', " + tail), "states descr twice"},
      {npy("{'descr': '|u1' 'shape': (2,)}"), "lacks a comma"},
      {npy("{'descr': '|u1'}"), "lacks one of descr, fortran_order and shape"},
      {npy("{'descr': '|u1', 'fortran_order': 1}"), "states neither True nor False as fortran_order"},
      {npy("{'descr': '|u1', 'shape': 2}"), "has no '(' where one is expected"},
      {npy("{'descr': '|u1', 'shape': (2)}"), "lacks a comma"},
      {npy("{'descr': '|u1', 'shape': (2 3)}"), "lacks a comma"},
      {npy("{'descr': '|u1', 'shape': (,)}"), "has no whole number where a size is expected"},
      {npy("{'descr': '|u1', 'shape': (-1,)}"), "has no whole number where a size is expected"},
      {npy("{'descr': '|u1', 'shape': (9223372036854775808,)}"), "has a size past 63 bits"},
      {npy("{'descr': '|u1', 'shape': (0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0)}"), "has more than 16 dimensions"},
      {npy("{'descr': '<f8', 'fortran_order': False, 'shape': (1152921504606846976,)}"),
       "has a shape whose byte count overflows 63 bits"},
      {npy("{'descr': '<f8', 'fortran_order': False, 'shape': (0, 4611686018427387904, 4)}"),
       "has a shape whose byte count overflows 63 bits"},
      {npy("{'descr': '|u1', " + tail + "x"), "goes on after its end"},
      {npy("{'descr': '|u1', " + tail + "\0"s), "goes on after its end"},
      {npy("{'descr': '|u1', " + tail, "a"), "is u8[2], which takes 2 bytes, but 1 follow the header"},
      {npy("{'descr': '|u1', " + tail, "abc"), "is u8[2], which takes 2 bytes, but 3 follow the header"},
      {npy("{'descr': '<f8', 'fortran_order': False, 'shape': (1000000000000,)}", "abc"),
       "is f64[1000000000000], which takes 8000000000000 bytes, but 3 follow the header"},
      {npy("{'descr': '|b1', " + tail, "\1\2"), "holds the byte 2 where a bool is 0 or 1"},
  };
  for (auto& [bytes, text] : table) {
    const std::string said = message<FileError>([&, &bytes = bytes] { load_npy_bytes(bytes); });
    EXPECT_HAS(said, "load_npy: 'a stream'");
    EXPECT_HAS(said, text);
    EXPECT_HAS(said, "; the file is damaged or was not written by NumPy; save it again");
  }
  EXPECT_HAS(message<FileError>([] { io::load_npy("/nowhere/a.npy"); }), "load_npy: cannot open the file");
}

TEST(Npy, RefusesEveryTruncation) {
  const std::string whole = npy_of(counted(kInt, {3}));
  for (size_t n = 0; n < whole.size(); ++n)
    EXPECT_NE(message<FileError>([&] { load_npy_bytes(whole.substr(0, n)); }), "nothing was thrown") << n;
}

TEST(Npz, ReadsFilesOfNumPy) {
  const NamedTensors expected = {{"a", counted(kFloat, {2, 3})},  {"b", counted(kLong, {3})},
                                 {"c/d", counted(kBool, {2, 2})}, {"größe", counted(kDouble, {})},
                                 {"e", counted(kByte, {0})},      {"zeros", zeros({64, 64})}};
  const std::pair<const char*, size_t> files[] = {{"stored.npz", 5}, {"deflated.npz", 6}, {"zip64.npz", 2}};
  for (auto& [file, count] : files) {
    NamedTensors all = io::load_npz(numpy_file(file));
    ASSERT_EQ(all.size(), count) << file;
    for (size_t i = 0; i < count; ++i) {
      EXPECT_EQ(all[i].first, expected[i].first) << file;
      EXPECT_TRUE(equal(all[i].second, expected[i].second)) << file << " " << all[i].first;
    }
  }
}

NamedTensors examples() {
  return {{"weights", counted(kFloat, {20, 30})},
          {"turned", counted(kLong, {4, 5}).t()},
          {"nothing", zeros({3, 0})},
          {"größe/1", counted(kBool, {7})},
          {"", scalar_tensor(2.5)}};
}

// If SITU_NUMPY_FILES names a folder, the files stay there: numpy_reads.sh gives them to NumPy.
TEST(Npz, ReadsItsOwnFiles) {
  const char* keep = std::getenv("SITU_NUMPY_FILES");
  const std::string folder = keep ? keep : testing::TempDir() + "situ_npz";
  make_folder(folder, "test");
  for (io::Packing packing : {io::Packing::stored, io::Packing::deflated}) {
    const std::string path = folder + (packing == io::Packing::stored ? "/stored.npz" : "/deflated.npz");
    const NamedTensors all = examples();
    io::save_npz(path, all, packing);
    NamedTensors back = io::load_npz(path);
    ASSERT_EQ(back.size(), all.size());
    for (size_t i = 0; i < all.size(); ++i) {
      EXPECT_EQ(back[i].first, all[i].first);
      EXPECT_TRUE(equal(back[i].second, all[i].second)) << all[i].first;
      EXPECT_EQ(back[i].second.strides(), all[i].second.strides()) << all[i].first;
    }
    EXPECT_EQ(read_file(path, "test"), npz_of(all, packing));  // a stream gets the same bytes, each time
    EXPECT_FALSE(std::filesystem::exists(path + ".tmp"));
  }
  EXPECT_LT(std::filesystem::file_size(folder + "/deflated.npz"), std::filesystem::file_size(folder + "/stored.npz"));
  for (auto& [name, t] : examples())
    if (name.find('/') == std::string::npos) io::save_npy(folder + "/" + name + ".npy", t);
  if (!keep) std::filesystem::remove_all(folder);
}

// Writes archives as if they were above 4 GiB, with the limit at 100 bytes.
std::string wide_zip(bool deflate) {
  std::ostringstream out;
  io::Target to(out);
  io::Sink sink(to, "test");
  io::ZipWriter zip(sink, 100);
  const std::string a = npy_of(counted(kInt, {50})), b = npy_of(counted(kInt, {}));
  zip.add("a.npy", {a}, deflate);
  zip.add("b.npy", {std::string_view(b).substr(0, 10), std::string_view(b).substr(10)}, deflate);
  zip.finish();
  sink.commit();
  return out.str();
}

TEST(Npz, SizesAbove32Bits) {
  const char* keep = std::getenv("SITU_NUMPY_FILES");
  for (bool deflate : {false, true}) {
    const std::string bytes = wide_zip(deflate);
    EXPECT_HAS(bytes, "PK\6\6");
    NamedTensors all = load_npz_bytes(bytes);
    ASSERT_EQ(all.size(), 2u);
    EXPECT_TRUE(equal(all[0].second, counted(kInt, {50})));
    EXPECT_TRUE(equal(all[1].second, counted(kInt, {})));
    if (keep) replace_file(keep + (deflate ? "/wide_deflated.npz"s : "/wide_stored.npz"s), bytes, "test");
  }
}

TEST(Npz, RefusesNamesThatNumPyCannotRead) {
  const Tensor t = ones({1});
  EXPECT_EQ(message<ValueError>([&] {
              npz_of({{"a", t}, {"b", t}, {"a", t}});
            }),
            "save_npz: two tensors are named 'a'; give each a unique name");
  for (const std::string& name : {"a\xff"s, "a\0b"s, std::string(65532, 'a')})
    EXPECT_HAS(message<ValueError>([&] { npz_of({{name, t}}); }), "cannot be the name of an array");
  EXPECT_EQ(message<UsageError>([&] {
              npz_of({{"a", Tensor()}});
            }),
            "save_npz: tensor 'a' is undefined; give it a value");
}

// Returns the archive with `n` bytes replaced, at `offset` after occurrence `which` of `mark`.
std::string patched(std::string zip, const std::string& mark, size_t offset, const std::string& bytes, int which = 0) {
  size_t at = zip.find(mark);
  for (; which > 0; --which) at = zip.find(mark, at + 1);
  EXPECT_NE(at, std::string::npos) << "the archive has no such mark";
  return zip.replace(at + offset, bytes.size(), bytes);
}

// Member b.npy is inside a.npy, at the position that the directory states.
std::string nested_zip() {
  const std::string b = npz_of({{"b", ones({1})}}), inner = b.substr(0, b.find("PK\1\2"));
  std::ostringstream out;
  io::Target to(out);
  io::Sink sink(to, "test");
  io::ZipWriter zip(sink);
  zip.add("a.npy", {inner}, false);
  zip.add("b.npy", {npy_of(ones({1}))}, false);
  zip.finish();
  return patched(out.str(), "PK\1\2", 42, "\x23\0"s, 1);
}

// Returns a deflated a.npy that states `more` bytes more than it unpacks to.
std::string misstated_zip(const std::string& npy, int more) {
  std::ostringstream out;
  io::Target to(out);
  io::Sink sink(to, "test");
  io::ZipWriter zip(sink);
  zip.add("a.npy", {npy}, true);
  zip.finish();
  const size_t stated = npy.size() + static_cast<size_t>(more);
  return patched(out.str(), "PK\1\2", 24, {static_cast<char>(stated & 0xff), static_cast<char>(stated >> 8)});
}

TEST(Npz, RefusesInconsistentFiles) {
  const std::string local = "PK\3\4", central = "PK\1\2", end = "PK\5\6";
  const std::string zip = npz_of({{"a", counted(kInt, {2})}, {"b", counted(kInt, {3})}});
  const std::string packed = npz_of({{"a", counted(kInt, {200})}}, io::Packing::deflated);
  const std::string wide = wide_zip(false), array = npy_of(counted(kInt, {20}));
  const std::pair<std::string, const char*> table[] = {
      {"", "lacks the end record of a zip archive"},
      {npy_of(ones({2})), "lacks the end record of a zip archive"},
      {zip.substr(0, zip.size() - 1), "lacks the end record of a zip archive"},
      {patched(end + std::string(18, '\0'), end, 16, "\1"), "'a stream' has no directory where it states one; "},
      {patched(zip, end, 8, "\3\0\3"s), "has a directory of fewer members than it states"},
      {patched(zip, end, 8, "\1\0\1"s), "has a directory that goes on after its 1 members"},
      {patched(zip, end, 8, "\1"), "is one part of a split archive"},
      {patched(zip, end, 4, "\1"), "is one part of a split archive"},
      {patched(zip, end, 12, "\1"), "has no directory where it states one"},
      {patched(zip, end, 16, "\1"), "has no directory where it states one"},
      {patched(zip, central, 0, "PK\1\3"), "has an invalid directory entry"},
      {patched(zip, central, 8, "\1"), "has a member 'a.npy' that is encrypted"},
      {patched(zip, central, 10, "\x0c"), "has a member 'a.npy' packed by method 12, but only 0 (stored) and 8"},
      {patched(zip, central, 20, "\1"), "has a member 'a.npy' of 1 bytes that cannot unpack to 136"},
      {patched(packed, central, 24, "\xff\xff\xff\x7f"), "bytes that cannot unpack to 2147483647"},
      {patched(zip, central, 28, "\xff\xff"), "has a directory entry that is longer than the directory"},
      {patched(zip, central, 30, "\xff\xff"), "has a directory entry that is longer than the directory"},
      {patched(zip, central, 42, "\xff\xff\xff\x7f"), "has a member 'a.npy' that begins past its end"},
      {patched(zip, central, 42, "\1"), "has no member 'a.npy' where it states one"},
      {patched(zip, central, 46, "c"), "has a member 'c.npy' whose own header has the name 'a.npy'"},
      {patched(zip, central, 46, "\0"s), "has a member '?.npy' whose name is not UTF-8 text"},
      {patched(zip, central, 46, "\xff"), "whose name is not UTF-8 text"},
      {patched(zip, local, 28, "\xff\xff"), "has a member 'a.npy' that ends past its end"},
      {patched(patched(zip, central, 20, "\x8a"), central, 24, "\x8a"), "has members that overlap; "},
      {nested_zip(), "has members that overlap, 'a.npy' and the next; "},
      {patched(patched(zip, central, 46, "a", 1), local, 30, "a", 1), "names 'a.npy' twice"},
      {patched(zip, "\n", 1, "\7"), "member 'a.npy' of 'a stream' does not agree with its checksum"},
      {patched(packed, "a.npy", 5, "\7"), "member 'a.npy' of 'a stream' cannot be unpacked"},
      {patched(packed, central, 24, "\xa1"), "is i32[200], which takes 800 bytes, but 801 follow the header"},
      {misstated_zip(array + "x", -1), "member 'a.npy' of 'a stream' holds more than it states; "},
      {misstated_zip(array.substr(0, array.size() - 1), 1), "member 'a.npy' of 'a stream' ends early; "},
      {patched(wide, "PK\6\6", 4, "\x2d"), "lacks the end record of zip64"},
      {patched(wide, "PK\6\6", 32, "\3"), "is one part of a split archive"},
      {patched(wide, "PK\6\6", 40, "\1"), "has no directory where it states one"},
      {patched(wide, "PK\6\7", 8, "\1"), "has no directory where it states one"},
      {patched(wide, central, 52, "\1"), "that ends past its end"},
      {patched(wide, central, 53, "\x08"), "has a field of zip64 that is too short"},
      {patched(wide, central, 62, "\xff"), "states a size past 63 bits"},
      {patched(wide, central, 53, "\xff"), "has an extra field that is longer than its entry"},
  };
  for (auto& [bytes, text] : table) {
    const std::string said = message<FileError>([&, &bytes = bytes] { load_npz_bytes(bytes); });
    EXPECT_HAS(said, "load_npz: ");
    EXPECT_HAS(said, "'a stream'");
    EXPECT_HAS(said, text);
    EXPECT_HAS(said, "; the file is damaged or was not written by NumPy; save ");
  }
  std::ostringstream out;
  io::Target to(out);
  io::Sink sink(to, "test");
  io::ZipWriter other(sink);
  other.add("readme.txt", {"hello"}, false);
  other.finish();
  EXPECT_EQ(message<FileError>([&] { load_npz_bytes(out.str()); }),
            "load_npz: member 'readme.txt' of 'a stream' is not an array, because its name does not end in .npy; leave "
            "it out of the "
            "archive");
}

TEST(Npz, RefusesEveryTruncationAndEveryByteChanged) {
  for (io::Packing packing : {io::Packing::stored, io::Packing::deflated}) {
    const std::string whole = npz_of({{"a", counted(kInt, {2})}, {"b", counted(kBool, {3})}}, packing);
    for (size_t n = 0; n < whole.size(); ++n)
      EXPECT_NE(message<FileError>([&] { load_npz_bytes(whole.substr(0, n)); }), "nothing was thrown") << n;
    int refused = 0;
    for (size_t i = 0; i < whole.size(); ++i) {
      std::string bad = whole;
      bad[i] = static_cast<char>(bad[i] ^ 0x11);
      refused +=
          message([&] { load_npz_bytes(bad); }) != "nothing was thrown";  // an exception other than Error ends the test
    }
    EXPECT_GT(refused, static_cast<int>(whole.size() / 2));
  }
}

// A megabyte of zeros takes a kilobyte. Such archives are read, unless the program states a smaller limit.
TEST(Npz, UnpackedSizesAreCheckedBeforeAllocation) {
  const std::string honest = npz_of({{"z", zeros({1 << 18})}}, io::Packing::deflated);
  ASSERT_LT(honest.size(), 2000u);
  EXPECT_EQ(load_npz_bytes(honest)[0].second.numel(), 1 << 18);
  EXPECT_EQ(message<FileError>([&] { load_npz_bytes(honest, 1 << 20); }),
            "load_npz: 'a stream' holds more than 1048576 bytes when it is unpacked; give a larger bound if it can be "
            "trusted");
  // It states the same size, but its bytes end earlier.
  std::string liar = honest;
  const size_t central = liar.find("PK\1\2");
  liar = liar.substr(0, central - 400) + std::string(400, 'x') + liar.substr(central);
  memory::PeakScope scope;
  EXPECT_HAS(message<FileError>([&] { load_npz_bytes(liar); }), "load_npz: member 'z.npy' of 'a stream' ");
  EXPECT_LT(scope.peak().total - scope.start(), 4096);
}

TEST(Npz, VeryManyTinyArraysAreRefused) {
  std::ostringstream out;
  io::Target to(out);
  io::Sink sink(to, "test");
  io::ZipWriter zip(sink);
  const std::string one = npy_of(zeros({0}));
  for (int i = 0; i < 10000; ++i) zip.add(std::to_string(i) + ".npy", {one}, false);
  zip.finish();
  EXPECT_HAS(message<FileError>([&] { load_npz_bytes(out.str()); }), "holds 10000 arrays in only ");
}

}  // namespace
