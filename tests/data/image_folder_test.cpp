// ImageFolder: the order of classes and files, parts, unreadable files, and refusals.
#include "situ/data/image_folder.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <set>

#include "situ/base/file.h"
#include "situ/data/loader.h"
#include "situ/data/resize.h"
#include "situ/memory/plan.h"
#include "situ/ops/functions.h"
#include "tests/data/encode.h"
#include "tests/message.h"
#include "tests/refusals.h"

using namespace situ;
using namespace situ::data;
using datasets::ImageFolder;
using Part = ImageFolderOptions::Part;

namespace {

class Folders : public testing::Test {
 protected:
  void SetUp() override {
    root_ = testing::TempDir() + "situ_images_" + testing::UnitTest::GetInstance()->current_test_info()->name();
    std::filesystem::remove_all(root_);
    make_folder(root_, "test");
  }
  void TearDown() override { std::filesystem::remove_all(root_); }
  void put(const std::string& name, const std::string& bytes) {
    make_folder(std::filesystem::path(root_ + "/" + name).parent_path().string(), "test");
    replace_file(root_ + "/" + name, bytes, "test");
  }
  // Makes a class of this many grey images, 4 x 4 or of other sizes.
  void put_class(const std::string& name, int count, uint32_t side = 4) {
    for (int i = 0; i < count; ++i)
      put(name + "/" + std::to_string(100 + i) + ".png",
          png_file({side, side, 0}, std::vector<uint8_t>(side * side, static_cast<uint8_t>(i))));
  }
  std::vector<std::string> names(const ImageFolder& set) const {
    std::vector<std::string> all;
    for (size_t i = 0; i < *set.size(); ++i) all.push_back(set.path(i).substr(root_.size() + 1));
    return all;
  }
  std::string refusal(const ImageFolderOptions& options = {}) const {
    return message([&] { ImageFolder(root_, options); });
  }
  std::string root_;
};

TEST_F(Folders, AreSortedByClassAndPath) {
  const std::string png = png_file({2, 1, 0}, {10, 20}), jpeg = jpeg_file(8, 8, 3, std::vector<uint8_t>(192, 200));
  for (const char* name :
       {"b/10.png", "b/9.PNG", "a/z.jpg", "a/b.JpEg", "a/deep/er/c.png", "Z/1.jpeg", "\xc3\xa9/1.png"})
    put(name, std::string(name).find("png") != std::string::npos || std::string(name).find("PNG") != std::string::npos
                  ? png
                  : jpeg);
  for (const char* name : {"b/notes.txt", "b/.hidden.png", ".cache/1.png", "alone.png", "b/.thumbs/1.png"})
    put(name, png);
  ImageFolder set(root_);
  EXPECT_EQ(set.class_names(), (std::vector<std::string>{"Z", "a", "b", "\xc3\xa9"}));
  EXPECT_EQ(set.classes(), 4);
  EXPECT_EQ(names(set), (std::vector<std::string>{"Z/1.jpeg", "a/b.JpEg", "a/deep/er/c.png", "a/z.jpg", "b/10.png",
                                                  "b/9.PNG", "\xc3\xa9/1.png"}));
  EXPECT_EQ(set.labels(), (std::vector<int64_t>{0, 1, 1, 1, 2, 2, 3}));
  EXPECT_EQ(set.label(4), 2);
  const Example<> e = set.get(4);
  EXPECT_EQ(e.data.describe(), "f32[3, 1, 2]");
  EXPECT_EQ(e.data.const_data_ptr<float>()[1], 20 / 255.f);
  EXPECT_EQ(e.target.describe(), "i64[]");
  EXPECT_EQ(e.target.item<int64_t>(), 2);
  EXPECT_EQ(ImageFolder(root_, {.image = {.channels = 1}}).get(0).data.describe(), "f32[1, 8, 8]");
  memory::plan([&] { EXPECT_EQ(set.get(4).data.describe(), "f32[3, 1, 2]"); });
}

TEST_F(Folders, PartsAreDisjointAndTogetherAll) {
  put_class("a", 10);
  put_class("b", 5);
  put_class("c", 1);
  const std::vector<std::string> all = names(ImageFolder(root_));
  std::set<std::vector<std::string>> different;
  for (bool stratified : {false, true})
    for (uint64_t seed : {0, 1, 2})
      for (double share : {0.1, 0.2, 0.5}) {
        ImageFolderOptions o{.part = Part::training, .validation_share = share, .seed = seed, .stratified = stratified};
        const std::vector<std::string> training = names(ImageFolder(root_, o));
        o.part = Part::validation;
        const ImageFolder held(root_, o);
        std::vector<std::string> both = names(held);
        EXPECT_EQ(held.classes(), 3);
        EXPECT_TRUE(std::is_sorted(both.begin(), both.end()));
        EXPECT_EQ(both, names(ImageFolder(root_, o)));
        different.insert(both);
        if (stratified)
          EXPECT_EQ(std::llround(10 * share), std::ranges::count(held.labels(), 0));
        else
          EXPECT_EQ(static_cast<size_t>(std::llround(16 * share)), both.size());
        both.insert(both.end(), training.begin(), training.end());
        std::sort(both.begin(), both.end());
        EXPECT_EQ(both, all);
      }
  EXPECT_GT(different.size(), 15u);
}

TEST_F(Folders, UnreadableImagesAreSkippedAndCounted) {
  put_class("a", 3);
  put_class("b", 2);
  put("a/101.png", "no image");
  put("b/100.png", png_file({20, 20, 0}, std::vector<uint8_t>(400)).substr(0, 60));
  ImageFolder whole(root_);
  EXPECT_EQ(*whole.size(), 5u);
  EXPECT_EQ(message<FileError>([&] { whole.get(1); }),
            "ImageFolder: '" + root_ + "/a/101.png' is neither a PNG nor a JPEG file; convert it to one of them");
  ImageFolder set(root_, {.skip_unreadable = true});
  EXPECT_EQ(names(set), (std::vector<std::string>{"a/100.png", "a/102.png", "b/101.png"}));
  EXPECT_EQ(set.skipped(), 2u);
  EXPECT_HAS(set.faults()[1], "/b/100.png' is a damaged PNG file: ");
  put("a/103.png", png_file({20, 20, 0}, std::vector<uint8_t>(400)));
  EXPECT_EQ(ImageFolder(root_, {.image = {.most_pixels = 300}, .skip_unreadable = true}).skipped(), 3u);
  EXPECT_HAS(refusal({.image = {.most_pixels = 1}, .skip_unreadable = true}),
             "' has no image that can be read; the first error is: ImageFolder: '" + root_ + "/a/100.png' has 4 x 4");
}

TEST_F(Folders, MakeBatches) {
  put_class("a", 5, 6);
  put_class("b", 4, 9);
  auto run = [&](size_t workers) {
    auto loader = make_data_loader<samplers::SequentialSampler>(
        ImageFolder(root_, {.image = {.channels = 1}}).map(transforms::Resize<>(4, 4)).map(transforms::Stack<>()),
        DataLoaderOptions(4).workers(workers));
    std::vector<double> all;
    for (auto& batch : *loader)
      for (int64_t i = 0; i < batch.data.size(0); ++i) {
        EXPECT_EQ(batch.data.size(3), 4);
        all.push_back(255 * batch.data[i][0][0][0].item<double>() + 100 * batch.target[i].item<double>());
      }
    return all;
  };
  const std::vector<double> expected = {0, 1, 2, 3, 4, 100, 101, 102, 103};
  for (size_t workers : {0, 1, 3}) {
    const std::vector<double> all = run(workers);
    ASSERT_EQ(all.size(), expected.size());
    for (size_t i = 0; i < all.size(); ++i) EXPECT_NEAR(all[i], expected[i], 1e-4);
  }
}

TEST_F(Folders, Refusals) {
  EXPECT_EQ(refusal(), "ImageFolder: '" + root_ +
                           "' has no sub-folder; put the images of each class into a folder of " + "its own");
  put("b/notes.txt", "");
  EXPECT_EQ(refusal(), "ImageFolder: '" + root_ + "/b' has no .png, .jpg or .jpeg file; every sub-folder is a class; " +
                           "move other folders elsewhere");
  put_class("b", 2);
  EXPECT_EQ(refusal({.part = Part::validation, .validation_share = 1}),
            "ImageFolder: validation_share is 1.000000; give a share above 0 and below 1");
  EXPECT_EQ(refusal({.part = Part::validation, .validation_share = 0.1}),
            "ImageFolder: none of 2 images is left for this part; change validation_share");
  EXPECT_EQ(message<IndexError>([&] { ImageFolder(root_).get(2); }),
            "ImageFolder: example 2 of 2; give an index below the size");
  std::filesystem::create_symlink("loop", root_ + "/loop");
  EXPECT_HAS(refusal(), "ImageFolder: '" + root_ + "/loop' cannot be listed: Too many levels of symbolic links; check");
  refused({{"ImageFolder: 'nowhere' is not a folder; give the folder that has one sub-folder for each class", kFile,
            [] { ImageFolder("nowhere"); }},
           {"ImageFolder: images of 4 channels", kValue, [] { ImageFolder("nowhere", {.image = {.channels = 4}}); }}});
}

}  // namespace
