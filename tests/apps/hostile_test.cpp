// Checkpoints with false metadata. Each is refused with one line that names the file, before anything is allocated
// because of it. An attacker can also write digests, so most tests skip them.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/apps/program.h"

namespace {

using nlohmann::json;

constexpr int64_t kSlack = 6 << 20;  // in addition to twice the file's size: library code, malloc

// A checkpoint in memory, whose header can be rewritten.
class Checkpoint {
 public:
  explicit Checkpoint(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::string all{std::istreambuf_iterator<char>(file), {}};
    uint64_t size = 0;
    std::memcpy(&size, all.data(), 8);
    header = json::parse(all.substr(8, size));
    data_ = all.substr(8 + size);
  }
  void write(const std::string& path) const {
    std::string text = header.dump();
    uint64_t size = text.size();
    std::ofstream file(path, std::ios::binary);
    file.write(reinterpret_cast<const char*>(&size), 8) << text << data_;
  }
  json& facts() { return header["__metadata__"]; }
  json header;

 private:
  std::string data_;
};

// Values of a field in addition to those that no field may have.
enum class Kind { text, size, absent, count, any, rate, norm, numbers };

struct Field {
  const char* name;
  Kind kind;
};

// For gpt, which has no image.
const Field kFields[] = {{"format", Kind::text},        {"model", Kind::text},
                         {"context", Kind::size},       {"layers", Kind::size},
                         {"width", Kind::size},         {"heads", Kind::size},
                         {"image", Kind::absent},       {"vocabulary", Kind::size},
                         {"channels", Kind::absent},    {"height", Kind::absent},
                         {"classes", Kind::absent},     {"fingerprint", Kind::any},
                         {"batch", Kind::size},         {"accumulate", Kind::size},
                         {"step", Kind::count},         {"lr", Kind::rate},
                         {"clip", Kind::norm},          {"seed", Kind::any},
                         {"loader.seed", Kind::any},    {"loader.stream", Kind::any},
                         {"loader.epoch", Kind::any},   {"loader.position", Kind::any},
                         {"generator.seed", Kind::any}, {"generator.position", Kind::any},
                         {"optimizer", Kind::numbers},  {"schedule", Kind::numbers}};

// The values below a field of that kind that are legal.
bool may_be(Kind kind, const std::string& value) {
  if (kind == Kind::norm) return value != "" && value.find_first_not_of("0123456789") == value.npos;
  if (value == "1") return kind == Kind::any || kind == Kind::count || kind == Kind::rate || kind == Kind::size;
  if (value == "0") return kind == Kind::any || kind == Kind::count || kind == Kind::absent;
  if (value == "9223372036854775807") return kind == Kind::any;
  return false;
}

const char* const kValues[] = {
    "",     "-1", "-5",    "0", "9223372036854775807", "18446744073709551616", "1e308", "nan", "-nan", "inf",
    "0x10", "7 ", "seven", "[]"};

class Hostile : public testing::Test {
 protected:
  void SetUp() override { ::setenv("SITU_VERIFY_FILES", "0", 1); }
  void TearDown() override { ::unsetenv("SITU_VERIFY_FILES"); }
  // A checkpoint of a model, and the memory of a run that reads all of it.
  void train(const Words& model) {
    model_ = model[0];
    Words words{"train"};
    words.insert(words.end(), model.begin(), model.end());
    words = with(with(words, {"--steps", "2", "--save", folder_ / "good"}), kBriefly);
    Finished f = situ_run(words);
    ASSERT_EQ(f.status, 0) << f.err;
    good_ = std::make_unique<Checkpoint>(folder_ / "good/checkpoint.safetensors");
    std::filesystem::create_directory(folder_ / "bad");
    most_ =
        situ_run(with({"train", model_, "--resume", folder_ / "good", "--steps", "2"}, kBriefly)).peak_bytes + kSlack;
  }

  Finished open(const Checkpoint& c, const std::string& command) {
    c.write(folder_ / "bad/checkpoint.safetensors");
    if (command == "train")
      return situ_run(with({"train", model_, "--resume", folder_ / "bad", "--steps", "3"}, kBriefly));
    return situ_run({command, folder_ / "bad"});
  }

  void expect_refused(const Checkpoint& c, const std::string& command, const std::string& what,
                      const std::string& text = "load: ") {
    Finished f = open(c, command);
    EXPECT_EQ(f.status, 1) << command << ": " << what << ": " << f.err;
    EXPECT_EQ(f.err.substr(0, 6), "situ: ") << what << ": " << f.err;
    EXPECT_NE(f.err.find(text), std::string::npos) << what << ": " << f.err;
    EXPECT_EQ(std::count(f.err.begin(), f.err.end(), '\n'), 1) << what << ": " << f.err;
    EXPECT_LT(f.peak_bytes, most_) << command << ": " << what;
  }

  TestFolder folder_;
  std::string model_;
  std::unique_ptr<Checkpoint> good_;
  int64_t most_ = 0;
};

const Words kGpt = {"gpt", "--context", "8", "--width", "8", "--heads", "2", "--layers", "3", "--batch", "2"};

TEST_F(Hostile, EveryFieldOfTheMetadataIsChecked) {
  train(kGpt);
  ASSERT_NE(good_, nullptr);
  EXPECT_EQ(open(*good_, "train").status, 0);
  const bool all = std::getenv("SITU_HOSTILE_FIELDS") !=
                   nullptr;  // otherwise every second value of each field, in alternating halves
  size_t turn = 0;
  for (auto& field : kFields) {
    ASSERT_TRUE(good_->facts().contains(field.name)) << field.name;
    Checkpoint c = *good_;
    c.facts().erase(field.name);
    expect_refused(c, "train", std::string(field.name) + " missing", "");
    c.facts()[field.name] = 3;
    expect_refused(c, "train", std::string(field.name) + " a number");
    c.facts()[field.name] = json::array({"3"});
    expect_refused(c, "train", std::string(field.name) + " a list");
    ++turn;
    for (auto* value : kValues) {
      if (may_be(field.kind, value) || (++turn % 2 && !all)) continue;
      c.facts()[field.name] = value;
      expect_refused(c, "train", std::string(field.name) + " = '" + value + "'");
    }
  }
}

// Sizes that are legal, but not those of the tensors in the file.
TEST_F(Hostile, SizesAreComparedWithTheTensorsBeforeAnythingIsMade) {
  struct Lie {
    const char *field, *value;
  };
  struct {
    Words model;
    std::vector<Lie> lies;
  } table[] = {
      {kGpt,
       {{"width", "1048576"},
        {"width", "16"},
        {"layers", "1000"},
        {"layers", "4"},
        {"layers", "2"},
        {"context", "1048576"},
        {"vocabulary", "1000000"},
        {"model", "lstm"},
        {"model", "gpt2-small"},
        {"heads", "3"},
        {"heads", "16"}}},
      {{"lstm", "--context", "8", "--width", "8", "--layers", "1", "--batch", "2"},
       {{"width", "1048576"}, {"layers", "1000"}, {"layers", "2"}, {"vocabulary", "1000000"}, {"model", "gpt"}}},
      {{"mlp", "--image", "8", "--width", "8", "--batch", "4"},
       {{"width", "1048576"},
        {"layers", "1000"},
        {"image", "16384"},
        {"height", "9"},
        {"channels", "3"},
        {"classes", "256"},
        {"model", "resnet18"}}},
      {{"resnet18", "--image", "16", "--width", "4", "--batch", "2"},
       {{"width", "1048576"}, {"model", "resnet34"}, {"model", "resnet50"}, {"model", "unet"}, {"classes", "200"}}},
      {{"unet", "--image", "16", "--width", "4", "--batch", "2"},
       {{"width", "1048576"}, {"image", "20"}, {"channels", "4"}, {"classes", "3"}}},
  };
  for (auto& row : table) {
    train(row.model);
    ASSERT_NE(good_, nullptr);
    for (auto& lie : row.lies) {
      Checkpoint c = *good_;
      c.facts()[lie.field] = lie.value;
      for (auto* command : {"eval", "train"}) {
        if (command == std::string("train") && lie.field == std::string("model"))
          continue;  // named on the command line
        expect_refused(c, command, row.model[0] + ": " + lie.field + " = " + lie.value);
      }
      if (row.model[0] == "gpt") expect_refused(c, "sample", std::string(lie.field) + " = " + lie.value);
    }
  }
}

// The statements of a training on a folder of images.
TEST_F(Hostile, FactsOfImagesAreChecked) {
  train({"mlp", "--image", "8", "--width", "8", "--batch", "4"});
  ASSERT_NE(good_, nullptr);
  Checkpoint c = *good_;
  c.facts()["class_names"] = "a/b/c/d/e/f/g/h/i/j";
  c.facts()["resize"] = "9";
  c.facts()["mean"] = "0.5";
  c.facts()["deviation"] = "0.25";
  EXPECT_EQ(open(c, "eval").status, 0);
  const std::pair<const char*, std::vector<std::string>> table[] = {
      {"class_names", {"", "a", "a/b", "a/b/c/d/e/f/g/h/i/", "a/b/c/d/e/f/g/h/i/j/k", std::string(2000, '/')}},
      {"resize", {"", "7", "-9", "9223372036854775807", "nan", "9 "}},
      {"mean", {"", "x", "nan", "inf", "1e300", "0.5 0.5", "0.5 ", " 0.5"}},
      {"deviation", {"", "0", "-1", "nan", "inf", "1e300", "0.5 0.5 0.5"}}};
  for (auto& [field, values] : table)
    for (auto& value : values) {
      Checkpoint bad = c;
      bad.facts()[field] = value;
      expect_refused(bad, "eval", std::string(field) + " = " + value, std::string("states ") + field + " as ");
    }
  for (const char* field : {"mean", "deviation"}) {
    Checkpoint bad = c;
    bad.facts().erase(field);
    expect_refused(bad, "eval", std::string(field) + " missing");
  }
}

TEST_F(Hostile, StatesOfOptimizerAndScheduleAreChecked) {
  train(kGpt);
  ASSERT_NE(good_, nullptr);
  auto replaced = [&](const char* key, const std::string& from, const std::string& to) {
    Checkpoint c = *good_;
    std::string text = c.facts()[key];
    size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    size_t end = text.find('\n', at);
    c.facts()[key] = text.substr(0, at) + from + to + text.substr(end);
    return c;
  };
  for (auto* value : {"-1", "nan", "inf", "1e308", "0.5", "x", ""}) {
    expect_refused(replaced("schedule", "steps ", value), "train", std::string("schedule steps ") + value);
    expect_refused(replaced("optimizer", "state.0.step ", value), "train", std::string("optimizer step ") + value);
  }
  for (auto* value : {"-1", "nan", "inf", "1", "x"})
    expect_refused(replaced("optimizer", "groups.0.beta1 ", value), "train", std::string("beta ") + value);
  for (auto* value : {"-1", "nan", "inf"}) {
    expect_refused(replaced("optimizer", "groups.0.lr ", value), "train", std::string("lr ") + value);
    expect_refused(replaced("schedule", "base.0 ", value), "train", std::string("base ") + value);
  }
  expect_refused(replaced("schedule", "steps ", "7"), "train", "another step", "its schedule is at step 7");
  Checkpoint c = *good_;
  std::string many;
  for (int i = 0; i < 13000; ++i) many += "a 1\n";
  c.facts()["schedule"] = many;
  expect_refused(c, "train", "many numbers", "than its tensors can need");
  c = *good_;
  for (int i = 0; i < 2000; ++i)
    c.header["optimizer.x" + std::to_string(i)] = {{"dtype", "F32"}, {"shape", {0}}, {"data_offsets", {0, 0}}};
  expect_refused(c, "train", "many tensors", "tensors under 'optimizer.'");
}

TEST_F(Hostile, AVocabularyMustFit) {
  train(kGpt);
  ASSERT_NE(good_, nullptr);
  Checkpoint c = *good_;
  c.header["vocabulary"]["dtype"] = "F32";
  expect_refused(c, "sample", "dtype", "it must be i32[n]");
  c = *good_;
  int64_t n = c.header["vocabulary"]["shape"][0];
  c.header["vocabulary"]["shape"] = {1, n};
  expect_refused(c, "eval", "shape", "it must be i32[n]");
  c = *good_;
  c.header["vocabularY"] = c.header["vocabulary"];
  c.header.erase("vocabulary");
  expect_refused(c, "sample", "missing", "has no tensor 'vocabulary'");
}

// With digests, as in a user's run. All of these bytes are values.
TEST_F(Hostile, ADamagedByteIsRefused) {
  train(kGpt);
  ::unsetenv("SITU_VERIFY_FILES");
  const std::string whole = content(folder_ / "good/checkpoint.safetensors");
  uint64_t begin = 0;
  std::memcpy(&begin, whole.data(), 8);
  begin += 8;
  int refused = 0;
  for (size_t at = begin; at < whole.size(); at += (whole.size() - begin) / 24) {
    std::string bad = whole;
    bad[at] ^= 16;
    std::ofstream(folder_ / "bad/checkpoint.safetensors", std::ios::binary) << bad;
    Finished f = situ_run(with({"train", model_, "--resume", folder_ / "bad", "--steps", "3"}, kBriefly));
    EXPECT_EQ(f.status, 1) << at << f.out;
    EXPECT_NE(f.err.find("load: tensor '"), std::string::npos) << f.err;
    EXPECT_NE(f.err.find("does not agree with the digest"), std::string::npos) << f.err;
    EXPECT_EQ(std::count(f.err.begin(), f.err.end(), '\n'), 1) << f.err;
    ++refused;
  }
  EXPECT_GT(refused, 20);
  Checkpoint c = *good_;  // a legal learning rate, and another one
  c.facts()["lr"] = "0.5";
  expect_refused(c, "eval", "lr", "load: the metadata of ");
}

TEST_F(Hostile, CheckpointsWithoutDigestsAreRead) {
  train(kGpt);
  ASSERT_NE(good_, nullptr);
  ::unsetenv("SITU_VERIFY_FILES");
  Checkpoint c = *good_;
  ASSERT_EQ(c.facts().erase("situ.digests.0"), 1u);
  for (auto* command : {"train", "eval", "sample"}) {
    Finished f = open(c, command);
    EXPECT_EQ(f.status, 0) << f.err;
    EXPECT_EQ(f.err.find("warning"), std::string::npos) << f.err;
  }
}

}  // namespace
