// The progress line over loaders: on a terminal one line that is rewritten, elsewhere occasional plain lines.
#include "situ/io/progress.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "situ/situ.h"
#include "tests/message.h"

namespace situ {
namespace {

struct Screen {
  std::string text;
  io::ProgressOutput output(bool terminal) {
    return {[this](const std::string& t) { text += t; }, terminal};
  }
  std::vector<std::string> lines() const {
    std::vector<std::string> all;
    for (size_t at = 0, end; (end = text.find('\n', at)) != std::string::npos; at = end + 1)
      all.push_back(text.substr(at, end - at));
    return all;
  }
};

auto loader_of(int64_t examples, size_t batch) {
  return data::make_data_loader<data::samplers::SequentialSampler>(
      data::datasets::TensorDataset(arange(examples)).map(data::transforms::Stack<data::TensorExample>()), batch);
}

TEST(Progress, WithoutATerminalPrintsSomePlainLines) {
  Screen screen;
  auto loader = loader_of(400, 2);
  io::Progress progress(*loader, screen.output(false));
  int64_t batches = 0;
  for (auto& batch : progress) {
    EXPECT_EQ(batch.data[0].item<int64_t>(), 2 * batches);
    progress.loss(static_cast<double>(++batches));
  }
  EXPECT_EQ(batches, 200);
  const auto lines = screen.lines();
  ASSERT_EQ(lines.size(), 20u) << screen.text;
  EXPECT_EQ(lines[0].find("step 10/200  loss 10.0000  "), 0u) << lines[0];
  EXPECT_EQ(lines[19].find("step 200/200  loss 200.0000  "), 0u) << lines[19];
  for (const char* part : {" steps/s  ", " left  memory ", ", peak "}) EXPECT_HAS(lines[19], part);
  EXPECT_EQ(screen.text.find('\r'), std::string::npos);
}

TEST(Progress, ATerminalRewritesOneLineForEachLoop) {
  Screen screen;
  auto loader = loader_of(6, 2);
  io::Progress progress(loader, screen.output(true));  // a holder of a loader works too
  for (int epoch = 1; epoch <= 2; ++epoch) {
    for (auto& batch : progress) EXPECT_TRUE(batch.data.defined());
    EXPECT_EQ(screen.lines().size(), static_cast<size_t>(epoch));
  }
  EXPECT_EQ(screen.text.find("\rstep 1/3  "), 0u) << screen.text;
  EXPECT_HAS(screen.text, "\rstep 3/3  ");
  EXPECT_EQ(screen.text.find("loss"), std::string::npos) << "none was given";
}

TEST(Progress, ALoopThatIsLeftLeavesItsLine) {
  Screen screen;
  std::vector<int> numbers(8, 1);
  {
    io::Progress progress(numbers, screen.output(true));
    int n = 0;
    for (int& number : progress)
      if ((n += number) == 3) break;
  }
  EXPECT_HAS(screen.text, "step 1/8");
  EXPECT_EQ(screen.text.back(), '\n');
}

TEST(Progress, AWriteThatThrowsAtTheEndOfALoopIsIgnored) {
  std::vector<int> numbers(2);
  std::string text;
  io::ProgressOutput out = {[&](const std::string& t) {
                              if (t == "\n") throw FileError("closed");
                              text += t;
                            },
                            true};
  {
    io::Progress progress(numbers, out);
    for (int& number : progress) EXPECT_EQ(number, 0);
  }
  EXPECT_EQ(text.find("\rstep 1/2  "), 0u) << text;
}

struct Endless {
  struct Iterator : std::vector<int>::iterator {
    using std::vector<int>::iterator::iterator;
    Iterator(std::vector<int>::iterator at) : std::vector<int>::iterator(at) {}
  };
  std::vector<int> numbers = std::vector<int>(20);
  Iterator begin() { return numbers.begin(); }
  Iterator end() { return numbers.end(); }
};

TEST(Progress, WithUnknownLengthLinesBecomeRare) {
  Screen screen;
  Endless numbers;
  io::Progress progress(numbers, screen.output(false));
  for (int& number : progress) EXPECT_EQ(number, 0);
  std::string steps;
  for (auto& line : screen.lines()) steps += line.substr(0, line.find("  ")) + ";";
  EXPECT_EQ(steps, "step 1;step 2;step 4;step 8;step 16;");
  EXPECT_EQ(screen.text.find("left"), std::string::npos);
}

TEST(Progress, AnEmptyLoaderHasNoLines) {
  Screen screen;
  auto loader = loader_of(0, 2);
  io::Progress progress(*loader, screen.output(false));
  for (auto& batch : progress) ADD_FAILURE() << batch.data;
  EXPECT_EQ(screen.text, "");
}

TEST(Progress, Durations) {
  EXPECT_EQ(io::duration_text(3.21), "3.2 s");
  EXPECT_EQ(io::duration_text(125), "2:05");
  EXPECT_EQ(io::duration_text(3753), "1:02:33");
}

}  // namespace
}  // namespace situ
