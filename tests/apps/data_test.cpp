// Data that is missing, damaged, too short or of the wrong kind, and flags that do not fit the data.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "tests/apps/program.h"

namespace {

std::string big_endian(uint32_t n) {
  std::string s;
  for (int shift : {24, 16, 8, 0}) s += static_cast<char>(n >> shift & 0xff);
  return s;
}

// An IDX file of unsigned bytes with `given` of them. The stated sizes may be wrong.
void write_idx(const std::string& path, const std::vector<uint32_t>& sizes, size_t given, char value = 1) {
  std::string s{'\0', '\0', '\x08', static_cast<char>(sizes.size())};
  for (uint32_t n : sizes) s += big_endian(n);
  std::ofstream(path, std::ios::binary) << s << std::string(given, value);
}

// A folder of 12 training and 6 test images of `side` x `side`.
void write_images(const std::string& folder, uint32_t side, uint32_t test_side) {
  std::filesystem::create_directories(folder);
  write_idx(folder + "/train-images-idx3-ubyte", {12, side, side}, 12 * side * side);
  write_idx(folder + "/train-labels-idx1-ubyte", {12}, 12);
  write_idx(folder + "/t10k-images-idx3-ubyte", {6, test_side, test_side}, 6 * test_side * test_side);
  write_idx(folder + "/t10k-labels-idx1-ubyte", {6}, 6);
}

class Data : public testing::Test {
 protected:
  Finished expect(const Words& words, int status, const std::string& text) {
    Finished f = situ_run(words);
    std::string all;
    for (auto& w : words) all += w + " ";
    EXPECT_EQ(f.status, status) << all << f.err;
    EXPECT_NE(f.err.find(text), std::string::npos) << all << f.err;
    if (status == 0) return f;
    EXPECT_EQ(f.err.substr(0, 6), "situ: ") << all << f.err;
    EXPECT_EQ(std::count(f.err.begin(), f.err.end(), '\n'), 1) << all << f.err;
    return f;
  }
  TestFolder folder_;
};

TEST_F(Data, Texts) {
  std::ofstream(folder_ / "empty");
  std::ofstream(folder_ / "one") << "a";
  std::ofstream(folder_ / "same") << std::string(300, 'a');
  std::ofstream(folder_ / "nul") << std::string(300, '\0');
  std::ofstream(folder_ / "bytes") << std::string(100, '\xff') + std::string(200, '\xc3');
  auto train = [&](const std::string& data, const Words& more = {"--steps", "1"}) {
    Words w{"train", "gpt", "--width", "8", "--heads", "2", "--layers", "1", "--context", "16", "--data", data};
    w.insert(w.end(), more.begin(), more.end());
    return w;
  };
  expect(train(folder_ / "empty"), 1, "train: the text 'empty' is empty");
  expect(train(folder_ / "one"), 1, "the text 'one' is too short: 1 characters, 1 of them held out");
  expect(train(folder_ / "same"), 0, "");
  expect(train(folder_ / "nul"), 0, "");
  expect(train(folder_ / "bytes"), 0, "");
  expect(train(folder_ / "missing"), 1, "train: cannot open the file");
  expect(train(folder_ / ""), 1, "is a folder; give the path of a file");
  expect(train("/dev/zero"), 1, "is a device or pipe");
  expect({"train", "gpt", "--context", "300", "--data", folder_ / "same"}, 1,
         "where a context of 300 needs more than that in each part; give a longer text or a shorter context");
  expect({"train", "lstm", "--context", "30", "--data", folder_ / "same"}, 1, "30 of them held out");
}

TEST_F(Data, Images) {
  write_images(folder_ / "good", 8, 8);
  Words mlp{"train", "mlp", "--width", "8", "--steps", "1", "--batch", "4", "--data"};
  auto train = [&](const std::string& name) {
    Words w = mlp;
    w.push_back(folder_ / name);
    return w;
  };
  expect(train("good"), 0, "12 images");
  struct {
    const char *name, *text;
    std::vector<uint32_t> sizes;
    size_t given;
  } table[] = {
      {"short", "states sizes [12, 8, 8], but holds 700 elements", {12, 8, 8}, 700},
      {"long", "but holds 769 elements", {12, 8, 8}, 769},
      {"empty", "holds no image", {12, 0, 8}, 0},
      {"flat", "but count, height and width are expected", {12, 64}, 768},
      {"count", "has 12 labels, but there are 11 images", {11, 8, 8}, 704},
      {"huge", "states sizes", {0xffffffff, 0xffffffff, 0xffffffff}, 768},
      {"oblong", "training images of 4 x 16", {12, 4, 16}, 768},
  };
  for (auto& row : table) {
    write_images(folder_ / row.name, 8, 8);
    write_idx(folder_ / row.name + "/train-images-idx3-ubyte", row.sizes, row.given);
    expect(train(row.name), 1, row.text);
  }
  write_images(folder_ / "mixed", 8, 9);
  expect(train("mixed"), 1, "take both from one set");
  write_images(folder_ / "cut", 8, 8);
  std::ofstream(folder_ / "cut/t10k-labels-idx1-ubyte") << "ab";
  expect(train("cut"), 1, "is too short for its magic number");
  std::ofstream(folder_ / "cut/t10k-labels-idx1-ubyte") << "\x1f\x8b\x08 and so on";
  expect(train("cut"), 1, "unpack it with gunzip first");
  std::filesystem::remove(folder_ / "cut/t10k-labels-idx1-ubyte");
  expect(train("cut"), 1, "has no file t10k-labels-idx1-ubyte");
  std::filesystem::create_directory(folder_ / "cut/t10k-labels-idx1-ubyte");
  expect(train("cut"), 1, "is a folder; give the path of a file");
  expect(train("missing"), 1, "is not a folder");
  expect(train("good/train-images-idx3-ubyte"), 1, "is not a folder");
  expect({"train", "unet", "--data", folder_ / "good"}, 2, "leave --data out");
  expect({"train", "mlp", "--image", "16", "--data", folder_ / "good"}, 2,
         "--image 16 does not match the images in '" + folder_ / "good" + "', whose size is 8; omit --image");
}

TEST_F(Data, RefusalsOfAnEvaluation) {
  write_images(folder_ / "small", 8, 8);
  write_images(folder_ / "large", 9, 9);
  std::ofstream(folder_ / "text") << std::string(150, 'a') + std::string(150, 'b');
  std::ofstream(folder_ / "other") << std::string(150, 'a') + std::string(150, '\xff');
  ASSERT_EQ(situ_run({"train", "mlp", "--width", "8", "--steps", "1", "--data", folder_ / "small", "--save",
                      folder_ / "images"})
                .status,
            0);
  ASSERT_EQ(situ_run({"train", "gpt", "--width", "8", "--heads", "2", "--layers", "1", "--context", "16", "--steps",
                      "1", "--data", folder_ / "text", "--save", folder_ / "chars"})
                .status,
            0);
  expect({"eval", folder_ / "images", "--data", folder_ / "large"}, 1, "give data of the same kind");
  expect({"eval", folder_ / "images", "--data", folder_ / "text"}, 1, "is not a folder");
  expect({"eval", folder_ / "chars", "--data", folder_ / "other"}, 1,
         "eval: the text 'other' does not suit the checkpoint: encode: the character '\\xff' at byte 150");
  expect({"eval", folder_ / "chars", "--data", folder_ / "missing"}, 1, "eval: cannot open the file");
  expect({"train", "gpt", "--resume", folder_ / "chars", "--data", folder_ / "other"}, 1,
         "does not suit the checkpoint");
  std::filesystem::remove(folder_ / "text");
  expect({"eval", folder_ / "chars"}, 1, "was trained on it: give --data if it was moved");
  expect({"train", "gpt", "--resume", folder_ / "chars"}, 1, "train: cannot open the file");
}

// A dry run computes the figure, so nothing is allocated before the refusal.
TEST_F(Data, ABatchThatNoMachineHoldsIsRefused) {
  const Finished f = expect({"train", "resnet50", "--image", "1024", "--batch", "1048576", "--steps", "1"}, 1,
                            "but this machine allows");
  EXPECT_LT(f.peak_bytes, int64_t{256} << 20);
}

}  // namespace
