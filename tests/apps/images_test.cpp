// Folders of images with a sub-folder for each class: training, evaluation, plans, budgets, predictions, refusals.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/apps/program.h"
#include "tests/data/encode.h"

namespace {

using nlohmann::json;
namespace fs = std::filesystem;

class Images : public testing::Test {
 protected:
  // An image of one colour with some noise.
  void put(const std::string& name, const std::vector<int>& colour, uint32_t height, uint32_t width) {
    std::vector<uint8_t> samples;
    for (size_t i = 0; i < 3 * height * width; ++i)
      samples.push_back(static_cast<uint8_t>(colour[i % 3] + static_cast<int>(i * i % 23)));
    write(name, situ::png_file({width, height, 2}, samples));
  }
  void write(const std::string& name, const std::string& bytes) {
    fs::create_directories(fs::path(folder_ / name).parent_path());
    std::ofstream(folder_ / name, std::ios::binary) << bytes;
  }
  // `count` images of each of two or three classes; the first one is 14 pixels high.
  void put_classes(const std::string& name, int count, bool green = false) {
    for (int i = 0; i < count; ++i) {
      const std::string file = std::to_string(10 + i) + ".png";
      const auto side = static_cast<uint32_t>(14 + i);
      put(name + "/blue/" + file, {10, 20, 200}, side, 20);
      put(name + "/red/" + file, {200, 20, 10}, 18, side);
      if (green) put(name + "/green/" + file, {10, 200, 20}, side, side);
    }
  }
  Words words(const std::string& name, const Words& more = {}) const {
    return with({"resnet18", "--data", folder_ / name, "--width", "4", "--batch", "8"}, more);
  }
  void expect(const Words& words, int status, const std::string& text) {
    const Finished f = situ_run(words);
    EXPECT_EQ(f.status, status) << f.err;
    EXPECT_NE((f.err + f.out).find(text), std::string::npos) << text << "\n" << f.err << f.out;
    if (status == 0) return;
    const size_t last = f.err.rfind('\n', f.err.size() - 2);  // the line before it is the first action
    EXPECT_EQ(f.err.substr(last == f.err.npos ? 0 : last + 1, 6), "situ: ") << f.err;
  }
  TestFolder folder_;
};

TEST_F(Images, AreTrainedOnEvaluatedAndPredicted) {
  put_classes("data", 10);
  const json trained = situ_json("train", words("data"), {"--steps", "20", "--lr", "0.01", "--save", folder_ / "run"});
  EXPECT_GT(trained["accuracy"].get<double>(), 0.7);
  const json measured = situ_json("eval", {folder_ / "run"});
  EXPECT_EQ(measured["validation_loss"], trained["validation_loss"]);
  EXPECT_EQ(measured["examples"], 4);
  const std::string header = content(folder_ / "run/checkpoint.safetensors");
  for (const char* fact :
       {"\"image\":\"14\"", "\"channels\":\"3\"", "\"classes\":\"2\"", "\"class_names\":\"blue/red\"",
        "\"resize\":\"16\"", "\"mean\":\"0.485 0.456 0.406\"", "\"deviation\":\"0.229 0.224 0.225\""})
    EXPECT_NE(header.find(fact), std::string::npos) << fact;

  const std::string red = folder_ / "data/red/11.png", blue = folder_ / "data/blue/12.png";
  const json predicted = situ_json("predict", {folder_ / "run", red, blue});
  ASSERT_EQ(predicted["files"].size(), 2u);
  EXPECT_EQ(predicted["files"][0]["file"], red);
  EXPECT_EQ(predicted["files"][0]["classes"][0]["name"], "red");
  EXPECT_EQ(predicted["files"][1]["classes"][0]["name"], "blue");
  double sum = 0;
  for (auto& guess : predicted["files"][0]["classes"]) sum += guess["probability"].get<double>();
  EXPECT_NEAR(sum, 1, 1e-5);
  EXPECT_GT(predicted["files"][0]["classes"][0]["probability"], predicted["files"][0]["classes"][1]["probability"]);
  const Finished one = situ_run({"predict", folder_ / "run", red, "--top", "1"});
  EXPECT_EQ(one.out.find(red + ":  red "), 0u) << one.out;
  EXPECT_EQ(one.out.find("blue"), std::string::npos) << one.out;
  // An unreadable file is named, and the others are still predicted.
  write("bad.png", "rubbish");
  const Finished bad = situ_run({"predict", folder_ / "run", folder_ / "bad.png", folder_ / "none.png", blue});
  EXPECT_EQ(bad.status, 1);
  EXPECT_NE(bad.err.find("bad.png' is neither a PNG nor a JPEG file"), std::string::npos) << bad.err;
  EXPECT_NE(bad.err.find("none.png'"), std::string::npos) << bad.err;
  EXPECT_NE(bad.out.find("blue "), std::string::npos) << bad.out;

  put_classes("three", 5, true);
  expect({"eval", folder_ / "run", "--data", folder_ / "three"}, 1, "give data of the same kind");
  put_classes("other", 5);
  fs::rename(folder_ / "other/red", folder_ / "other/rot");
  expect({"eval", folder_ / "run", "--data", folder_ / "other"}, 1,
         "has other classes than the network was trained on ('blue/rot', not 'blue/red')");
  fs::rename(folder_ / "other/rot", folder_ / "other/red");
  EXPECT_EQ(situ_json("eval", {folder_ / "run", "--data", folder_ / "other"})["examples"], 2);
}

TEST_F(Images, ArePlannedExplainedAndBudgetedToTheByte) {
  put_classes("data", 8);                              // fewer than two batches
  put("data/red/large.png", {200, 20, 10}, 300, 400);  // decoded outside of the ledger
  const Words small = words("data", {"--image", "16", "--steps", "3"});
  const json real = situ_json("train", small), plan = situ_json("plan", small);
  EXPECT_EQ(plan["peak_bytes"], real["peak_bytes"]);
  EXPECT_EQ(plan["ledger"], real["ledger"]);
  const Finished refused = situ_run(with(with({"train"}, small), {"--budget", "1"}));
  const std::string mark = "the smallest budget that works is ";
  const size_t at = refused.err.find(mark);
  ASSERT_NE(at, std::string::npos) << refused.err;
  const std::string least = std::to_string(std::atoll(refused.err.c_str() + at + mark.size()));
  const json within = situ_json("train", small, {"--budget", least});
  EXPECT_EQ(within["digest"], real["digest"]);
  EXPECT_LE(within["held_peak_bytes"].get<int64_t>(), std::atoll(least.c_str()));
  const Finished explained = situ_run(with({"explain"}, small));
  EXPECT_EQ(explained.status, 0) << explained.err;
  EXPECT_NE(explained.out.find("--image 8"), std::string::npos) << explained.out;
}

TEST_F(Images, AResumedTrainingIsTheWholeOne) {
  put_classes("data", 6);
  const Words mlp{"mlp", "--width", "8", "--batch", "4"};
  const Words words = with(mlp, {"--data", folder_ / "data"});
  const json all = situ_json("train", words, {"--steps", "5"});
  situ_json("train", words, {"--steps", "2", "--save", folder_ / "run"});
  EXPECT_EQ(situ_json("train", {"mlp", "--resume", folder_ / "run", "--steps", "5"})["digest"], all["digest"]);
  put("data/red/more.png", {200, 20, 10}, 14, 14);
  expect({"train", "mlp", "--resume", folder_ / "run"}, 1,
         "13 images of 2 classes) differs from that of the checkpoint in '");
  expect({"train", "mlp", "--resume", folder_ / "run", "--image", "20"}, 2, "--image 20 differs from the checkpoint");
}

TEST_F(Images, ThatCannotBeReadStopOrAreLeftOut) {
  put_classes("data", 6);
  write("data/red/11.png", "rubbish");
  const Words mlp{"train", "mlp", "--width", "8", "--batch", "10", "--steps", "2", "--data", folder_ / "data"};
  expect(mlp, 1, "/data/red/11.png' is neither a PNG nor a JPEG file");
  expect(with(mlp, {"--skip-unreadable", "--save", folder_ / "run"}), 0,
         "11 images of 2 classes, without 1 that cannot be read");
  expect({"eval", folder_ / "run", "--skip-unreadable"}, 0, "without 1 that cannot be read");
}

TEST_F(Images, Refusals) {
  auto train = [&](const std::string& name) { return Words{"train", "resnet18", "--data", folder_ / name}; };
  fs::create_directories(folder_ / "empty");
  expect(train("empty"), 1, "has no sub-folder; put the images of each class into a folder of its own");
  put("one/cats/1.png", {1, 2, 3}, 8, 8);
  put("one/cats/2.png", {1, 2, 3}, 8, 8);
  put("one/cats/3.png", {1, 2, 3}, 8, 8);
  expect(train("one"), 1, "has one class, 'cats'; give a folder with a sub-folder for each of two classes or more");
  expect(train("one/cats/1.png"), 1,
         "is not a folder; give one with a sub-folder of PNG and JPEG images for each class");
  expect(train("missing"), 1, "is not a folder");
  put("one/dogs/1.png", {1, 2, 3}, 8, 8);
  fs::create_directories(folder_ / "one/mice");
  expect(train("one"), 1, "/one/mice' has no .png, .jpg or .jpeg file; every sub-folder is a class");
  put_classes("few", 2);
  expect(train("few"), 1, "has too few images to hold a fifth of each class out; give at least 3 of a class");
  put_classes("bytes", 3);
  fs::rename(folder_ / "bytes/red", folder_ / "bytes/r\xff");
  expect(train("bytes"), 1, "is not UTF-8 text, which checkpoints require; rename it");
  put_classes("good", 3);
  expect({"train", "unet", "--data", folder_ / "good"}, 2, "leave --data out");
  expect({"train", "gpt", "--data", folder_ / "good"}, 1, "is a folder; give the path of a file");
}

// Generated digits: classes are numbers.
TEST_F(Images, OtherNetworksPredictToo) {
  ASSERT_EQ(
      situ_run({"train", "mlp", "--image", "8", "--width", "8", "--steps", "1", "--save", folder_ / "digits"}).status,
      0);
  put("x.png", {90, 90, 90}, 30, 20);
  const json predicted = situ_json("predict", {folder_ / "digits", folder_ / "x.png", "--top", "20"});
  ASSERT_EQ(predicted["files"][0]["classes"].size(), 10u);
  EXPECT_EQ(predicted["files"][0]["classes"][0]["name"].get<std::string>().size(), 1u);
  ASSERT_EQ(situ_run({"train", "gpt", "--width", "8", "--heads", "2", "--layers", "1", "--context", "16", "--steps",
                      "1", "--eval-batches", "1", "--save", folder_ / "text"})
                .status,
            0);
  expect({"predict", folder_ / "text", folder_ / "x.png"}, 2, "holds the model gpt, which does not classify images");
}

}  // namespace
