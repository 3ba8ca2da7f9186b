// Tests of safetensors files: round trips, hostile headers, and sizes.
#include "situ/io/safetensors.h"

#include <gtest/gtest.h>

#include <cstring>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "situ/base/error.h"

namespace {

using situ::DType;
using situ::io::SafetensorsReader;
using situ::io::TensorBytes;

class Safetensors : public testing::Test {
 protected:
  void SetUp() override {
    auto* info = testing::UnitTest::GetInstance()->current_test_info();
    path_ = testing::TempDir() + "situ_" + info->name() + ".safetensors";
  }
  void TearDown() override { std::filesystem::remove(path_); }

  // Without flushing to disk, which is too slow for thousands of files.
  void put_bytes(const std::string& bytes) { std::ofstream(path_, std::ios::binary) << bytes; }
  // A file with this header and this many bytes of data.
  void put(const std::string& header, size_t data_bytes = 0) {
    uint64_t n = header.size();
    std::string s(reinterpret_cast<char*>(&n), 8);
    put_bytes(s + header + std::string(data_bytes, 'x'));
  }
  std::string refusal() {
    try {
      SafetensorsReader reader(path_);
    } catch (const situ::FileError& e) {
      return e.what();
    }
    return "accepted";
  }
  std::string path_;
};

constexpr const char* kDamaged = "the file is damaged or was not written as safetensors; save or download it again";

TEST_F(Safetensors, ReadsItsOwnFiles) {
  std::vector<float> a{1, 2, 3, 4, 5, 6};
  int64_t b = -7;
  uint8_t c[3] = {9, 8, 7};
  situ::io::write_safetensors(path_,
                              {{"c", DType::u8, {3}, c},
                               {"layer.weight \"q\"", DType::f32, {2, 3}, a.data()},
                               {"b", DType::i64, situ::DimVec(situ::IntArrayRef()), &b},
                               {"empty", DType::f64, {4, 0}, nullptr}},
                              {{"step", "12"}, {"note", "zwölf\n"}});
  SafetensorsReader r(path_);
  ASSERT_EQ(r.size(), 4);
  EXPECT_EQ(r.metadata("step"), "12");
  EXPECT_EQ(r.metadata("note"), "zwölf\n");
  EXPECT_EQ(r.metadata().size(), 2u);
  EXPECT_FALSE(r.has_metadata("stepp"));
  auto e = r.get("layer.weight \"q\"");
  EXPECT_EQ(e.dtype, DType::f32);
  EXPECT_EQ(e.shape, (situ::DimVec{2, 3}));
  EXPECT_EQ(e.offset % 4, 0);
  std::vector<float> back(6);
  r.read(e, back.data());
  EXPECT_EQ(back, a);
  int64_t b_back = 0;
  ASSERT_EQ(r.get("b").bytes, 8);
  EXPECT_EQ(r.get("b").shape.size(), 0);
  EXPECT_EQ(r.get("b").offset % 8, 0);
  r.read(r.get("b"), &b_back);
  EXPECT_EQ(b_back, b);
  EXPECT_EQ(r.get("empty").bytes, 0);
  EXPECT_EQ(r.at(0).name, "b");
  EXPECT_EQ(r.find("nothing"), -1);
  EXPECT_THROW(r.get("nothing"), situ::FileError);
  EXPECT_THROW(r.metadata("nothing"), situ::FileError);
}

TEST_F(Safetensors, EqualContentsGiveEqualFiles) {
  float x = 1, y = 2;
  situ::io::write_safetensors(path_, {{"x", DType::f32, {1}, &x}, {"y", DType::f32, {1}, &y}});
  std::string first = situ::read_file(path_, "test");
  situ::io::write_safetensors(path_, {{"y", DType::f32, {1}, &y}, {"x", DType::f32, {1}, &x}});
  EXPECT_EQ(situ::read_file(path_, "test"), first);
  EXPECT_EQ(first.size() % 8, 0u);
}

TEST_F(Safetensors, ReadsTheReferenceExample) {
  put(R"({"test":{"dtype":"I32","shape":[2,2],"data_offsets":[0,16]}})", 16);
  SafetensorsReader r(path_);
  EXPECT_EQ(r.get("test").shape, (situ::DimVec{2, 2}));
  put("{}");
  EXPECT_EQ(SafetensorsReader(path_).size(), 0);
}

struct Refusal {
  const char* header;
  size_t data;
  const char* text;  // the text between the file's name and the hint
};

TEST_F(Safetensors, RefusesInconsistentFiles) {
  const Refusal table[] = {
      {R"({"a":{"dtype":"F32","shape":[2],"data_offsets":[0,4]}})", 4,
       "has 4 bytes of data, but its shape and dtype need 8"},
      {R"({"a":{"dtype":"F32","shape":[2],"data_offsets":[0,8]}})", 4,
       "has data_offsets [0, 8], but the file has 4 bytes of data"},
      {R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[4,0]}})", 4, "has data_offsets [4, 0]"},
      {R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}})", 8, "has 8 bytes of data, but its tensors end at 4"},
      {R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[4,8]}})", 8,
       "begins at byte 4 of the data, after a gap that begins at byte 0"},
      {R"({"a":{"dtype":"F32","shape":[2],"data_offsets":[0,8]},"b":{"dtype":"F32","shape":[2],"data_offsets":[4,12]}})",
       12, "begins at byte 4 of the data, inside tensor 'a', which ends at byte 8"},
      {R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4]},"a":{"dtype":"F32","shape":[1],"data_offsets":[4,8]}})",
       8, "names tensor 'a' twice"},
      {R"({"a":{"dtype":"F32","shape":[4611686018427387904,4],"data_offsets":[0,4]}})", 4, "overflows 63 bits"},
      {R"({"a":{"dtype":"F32","shape":[0,4611686018427387904,4],"data_offsets":[0,0]}})", 0, "overflows 63 bits"},
      {R"({"a":{"dtype":"F32","shape":[18446744073709551615],"data_offsets":[0,4]}})", 4, "has a size past 63 bits"},
      {R"({"a":{"dtype":"F32","shape":[184467440737095516150],"data_offsets":[0,4]}})", 4,
       "has a fraction or a number past 64 bits where its shape's sizes are expected"},
      {R"({"a":{"dtype":"F32","shape":[-1],"data_offsets":[0,4]}})", 4,
       "has a negative number where its shape's sizes are expected"},
      {R"({"a":{"dtype":"F32","shape":[1,[1]],"data_offsets":[0,4]}})", 4,
       "has a list where its shape's sizes are expected"},
      {R"({"a":{"dtype":"F32","shape":[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1],"data_offsets":[0,4]}})", 4,
       "has more than 16 dimensions"},
      {R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4,8]}})", 4, "has more than two data_offsets"},
      {R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[0]}})", 4, "lacks one of dtype, shape and two data_offsets"},
      {R"({"a":{"shape":[1],"data_offsets":[0,4]}})", 4, "lacks one of dtype, shape and two data_offsets"},
      {R"({"a":{"dtype":"F32","dtype":"F32","shape":[1],"data_offsets":[0,4]}})", 4, "states dtype twice"},
      {R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4],"x":1}})", 4, "has an unknown field 'x'"},
      {R"({"a":{"dtype":7,"shape":[1],"data_offsets":[0,4]}})", 4, "has a number where its field is expected"},
      {R"({"a":7})", 0, "has a number where a tensor's entry is expected"},
      {R"([])", 0, "has a list where a tensor's entry is expected"},
      {R"({"__metadata__":{"a":1}})", 0, "has a number where its text is expected"},
      {R"({"__metadata__":{"a":"1","a":"2"}})", 0, "states metadata 'a' twice"},
      {R"({"__metadata__":{},"__metadata__":{}})", 0, "appears twice"},
      {R"({"a":{"dtype":"F32")", 0, "is not valid JSON at its byte 20"},
      {R"({} {})", 0, "is not valid JSON at its byte 4"},
      {"", 0, "is not valid JSON"},
  };
  for (auto& row : table) {
    put(row.header, row.data);
    std::string text = refusal();
    EXPECT_NE(text.find(row.text), std::string::npos) << row.header << "\n" << text;
    EXPECT_NE(text.find(path_), std::string::npos) << text;
    EXPECT_NE(text.find(kDamaged), std::string::npos) << text;
  }
}

// The data is x, 120: a byte that is not a bool.
TEST_F(Safetensors, RefusesInvalidBools) {
  put(R"({"w":{"dtype":"BOOL","shape":[4],"data_offsets":[0,4]}})", 4);
  SafetensorsReader r(path_);
  char to[4];
  for (bool verify : {true, false}) {
    std::string text = "accepted";
    try {
      verify ? r.verify(r.at(0)) : r.read(r.at(0), to);
    } catch (const situ::FileError& e) {
      text = e.what();
    }
    EXPECT_EQ(text,
              "load: tensor 'w' of '" + path_ + "', bool[4], holds the byte 120 where a bool is 0 or 1; " + kDamaged);
  }
}

TEST_F(Safetensors, GivesAHintForAnUnknownDtype) {
  put(R"({"w":{"dtype":"F8_E4M3","shape":[4],"data_offsets":[0,4]}})", 4);
  EXPECT_EQ(refusal(), "load: tensor 'w' of '" + path_ +
                           "' has dtype 'F8_E4M3', which Situ does not have; convert the file to F32, F16, BF16 or an "
                           "integer type first");
}

TEST_F(Safetensors, RefusesHeadersLongerThanTheFile) {
  for (uint64_t n : {uint64_t{9}, uint64_t{1} << 40, UINT64_MAX, UINT64_MAX - 7}) {
    std::string s(reinterpret_cast<char*>(&n), 8);
    put_bytes(s + "{}      ");
    EXPECT_NE(refusal().find("states a header of " + std::to_string(n)), std::string::npos) << refusal();
  }
  situ::replace_file(path_, "1234567", "test");
  EXPECT_NE(refusal().find("too few for a safetensors file"), std::string::npos);
}

TEST_F(Safetensors, RefusesEveryTruncation) {
  float x[4] = {1, 2, 3, 4};
  situ::io::write_safetensors(path_, {{"x", DType::f32, {4}, x}}, {{"k", "v"}});
  std::string whole = situ::read_file(path_, "test");
  for (size_t n = 0; n < whole.size(); ++n) {
    put_bytes(whole.substr(0, n));
    EXPECT_NE(refusal(), "accepted") << n;
  }
}

TEST_F(Safetensors, SurvivesEveryByteChanged) {
  float x[2] = {1, 2};
  situ::io::write_safetensors(path_, {{"x", DType::f32, {2}, x}, {"yy", DType::u8, {3}, x}}, {{"k", "v"}});
  std::string whole = situ::read_file(path_, "test");
  int refused = 0;
  for (size_t i = 0; i < whole.size(); ++i)
    for (char c : {'\0', '"', '9', '}', '\xff'}) {
      std::string bad = whole;
      bad[i] = c;
      put_bytes(bad);
      refused += refusal() != "accepted";  // an exception other than FileError ends the test
    }
  EXPECT_GT(refused, 500);
}

TEST_F(Safetensors, HugeTokensAreRefusedBeforeTheyAreStored) {
  put(R"({"__metadata__":{"a":")" + std::string(4 << 20, 'a') + R"("}})");
  EXPECT_NE(refusal().find("is longer than"), std::string::npos);
  put("{" + std::string(4 << 20, ' ') + "}");
  EXPECT_NE(refusal().find("is longer than"), std::string::npos);
  put("{\"a\":" + std::string(4 << 20, '[') + "}");
  EXPECT_NE(refusal().find("has a list where"), std::string::npos);
}

TEST_F(Safetensors, RefusesToWriteAmbiguousNames) {
  float x = 1;
  EXPECT_THROW(situ::io::write_safetensors(path_, {{"x", DType::f32, {1}, &x}, {"x", DType::u8, {1}, &x}}),
               situ::ValueError);
  EXPECT_THROW(situ::io::write_safetensors(path_, {{"__metadata__", DType::f32, {1}, &x}}), situ::ValueError);
  EXPECT_FALSE(std::filesystem::exists(path_));
}

}  // namespace
