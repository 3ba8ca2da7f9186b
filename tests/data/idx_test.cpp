// Tests of reading IDX files, MNIST's format.
#include "situ/data/idx.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "situ/base/error.h"

namespace {

using namespace std::string_literals;

class Idx : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = testing::TempDir() + "situ_idx_" + testing::UnitTest::GetInstance()->current_test_info()->name();
    std::filesystem::remove_all(folder_);
    situ::make_folder(folder_, "test");
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  std::string put(const std::string& name, const std::string& bytes) {
    situ::replace_file(folder_ + "/" + name, bytes, "test");
    return folder_ + "/" + name;
  }
  std::string refusal(const std::string& bytes) {
    try {
      situ::data::IdxFile f(put("f", bytes));
    } catch (const situ::FileError& e) {
      return e.what();
    }
    return "accepted";
  }
  std::string refusal_of_folder() {
    try {
      situ::data::MnistFiles f(folder_, true);
    } catch (const situ::FileError& e) {
      return e.what();
    }
    return "accepted";
  }
  std::string folder_;
};

const std::string kImages = "\0\0\x08\x03\0\0\0\x02\0\0\0\x01\0\0\0\x03"s + "abcdef";
const std::string kLabels = "\0\0\x08\x01\0\0\0\x02"s + "\x07\x01";

TEST_F(Idx, ReadsSizesAndBytes) {
  situ::data::IdxFile f(put("f", kImages));
  EXPECT_EQ(f.sizes(), (situ::DimVec{2, 1, 3}));
  std::string back(static_cast<size_t>(f.bytes()), '?');
  f.read(back.data());
  EXPECT_EQ(back, "abcdef");
}

TEST_F(Idx, RefusesInconsistentFiles) {
  const std::pair<std::string, const char*> table[] = {
      {"\0\0"s, "is too short for its magic number"},
      {"\0\1\x08\x01\0\0\0\0"s, "does not begin with an IDX magic number"},
      {"\0\0\x0d\x01\0\0\0\0"s, "holds elements of code 13, only 8 (unsigned bytes) is read"},
      {"\0\0\x08\0"s, "states 0 dimensions"},
      {"\0\0\x08\xff\0\0\0\0"s, "states 255 dimensions"},
      {"\0\0\x08\x03\0\0\0\1"s, "states 3 dimensions, which it cannot hold"},
      {"\0\0\x08\x01\0\0\0\3ab"s, "states sizes [3], but holds 2 elements"},
      {"\0\0\x08\x01\0\0\0\3abcd"s, "states sizes [3], but holds 4 elements"},
      {"\0\0\x08\x03\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff"s, "states sizes [4294967295, 4294967295, "},
      {"\x1f\x8b\x08\0"s, "is compressed; unpack it with gunzip first"},
  };
  for (auto& [bytes, text] : table)
    EXPECT_NE(refusal(bytes).find(text), std::string::npos) << text << "\n" << refusal(bytes);
}

TEST_F(Idx, RefusesEveryTruncation) {
  for (size_t n = 0; n < kImages.size(); ++n) EXPECT_NE(refusal(kImages.substr(0, n)), "accepted") << n;
}

TEST_F(Idx, FindsThePairOfAFolder) {
  EXPECT_NE(refusal_of_folder().find("has no file train-images-idx3-ubyte"), std::string::npos);
  put("train-images.idx3-ubyte", kImages);
  put("train-labels-idx1-ubyte.gz", "");
  EXPECT_NE(refusal_of_folder().find("labels-idx1-ubyte.gz' is compressed; unpack it with gunzip first"),
            std::string::npos);
  put("train-labels-idx1-ubyte", kLabels);
  situ::data::MnistFiles files(folder_, true);
  EXPECT_EQ(files.labels.sizes(), situ::DimVec{2});
  put("train-labels-idx1-ubyte", "\0\0\x08\x01\0\0\0\x01"s + "\x07");
  EXPECT_NE(refusal_of_folder().find("has 1 labels, but there are 2 images"), std::string::npos);
  put("train-labels-idx1-ubyte", kImages);
  EXPECT_NE(refusal_of_folder().find("has sizes [2, 1, 3], but one count is expected"), std::string::npos);
}

}  // namespace
