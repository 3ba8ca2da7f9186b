// Runs the programs of this folder: the wrong ones must throw the stated error, the corrected ones must give their
// results.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <regex>

#include "tests/errors/wrong.h"

namespace wrong {

namespace {

std::vector<Program>& registered() {
  static std::vector<Program> all;
  return all;
}

struct Kept {
  Tensor handle, values;  // an alias, and a copy of its bytes
  std::vector<int64_t> sizes;
  uint64_t version;
};
std::vector<Kept> kept;

// Returns "tests/errors/FILE.cpp:LINE" of the line that ends in "// @mark", between the program before p and p's
// corrected form.
std::string location_of(const Program& p, const std::string& mark) {
  std::ifstream in(std::string(std::getenv("SITU_SOURCE_DIR")) + "/" + p.file);
  std::string line;
  int at = 0;
  for (int n = 1; std::getline(in, line); ++n) {
    if (!at && line.ends_with("// " + mark)) at = n;
    if (!line.starts_with("CORRECTED(")) continue;
    if (at && line.starts_with(std::string("CORRECTED(") + p.name + ")")) return p.file + (":" + std::to_string(at));
    at = 0;
  }
  ADD_FAILURE() << p.name << ": no line ends in // " << mark;
  return mark;
}

std::string with_locations(const Program& p, std::string text) {
  static const std::regex mark("@[a-z]+");
  std::smatch m;
  while (std::regex_search(text, m, mark)) {
    std::string found = m.str();
    text.replace(static_cast<size_t>(m.position()), found.size(), location_of(p, found));
  }
  return text;
}

std::filesystem::path scratch_folder() { return std::filesystem::temp_directory_path() / "situ_wrong_programs"; }

class Wrong : public testing::TestWithParam<const Program*> {
 protected:
  void SetUp() override {
    folder_ = scratch_folder();
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
    kept.clear();
  }
  void TearDown() override {
    kept.clear();
    std::filesystem::remove_all(folder_);
  }
  std::filesystem::path folder_;
};

// Returns the message of the wrong program, and compares the tensors that it must not change.
std::string message_of(const Program& p) {
  try {
    p.broken();
  } catch (const Error& e) {
    EXPECT_EQ(std::string(typeid(e).name()), p.type->name()) << e.what();
    return e.what();
  }
  ADD_FAILURE() << "nothing was thrown";
  return "";
}

TEST_P(Wrong, IsRefusedWithAReason) {
  const Program& p = *GetParam();
  std::string text = message_of(p);
  RecordProperty("message", text);  // scripts/behaviour reads it
  ASSERT_GE(p.says.size(), 2u) << "state how the message begins and its hint";
  size_t at = 0;
  for (const std::string& part : p.says) {
    std::string want = with_locations(p, part);
    if (&part == &p.says.front()) {
      EXPECT_TRUE(text.starts_with(want)) << "does not begin with '" << want << "':\n" << text;
    } else {
      EXPECT_NE(text.find(want, at), std::string::npos) << "misses '" << want << "':\n" << text;
    }
    at = std::min(text.find(want), text.size());
  }
  for (const Kept& k : kept) {
    EXPECT_EQ(k.handle._version(), k.version) << "its version moved: " << k.handle.describe();
    EXPECT_TRUE(k.handle.sizes() == IntArrayRef(k.sizes)) << k.handle.describe();
    EXPECT_TRUE(k.handle.equal(k.values)) << "its values changed: " << k.handle;
  }
}

// Op and argument come first. Errors about tensors describe them.
TEST_P(Wrong, NamesOpShapesAndDtypes) {
  const Program& p = *GetParam();
  std::string text = message_of(p);
  static const std::regex opening("^([A-Za-z_0-9]+(<[^>]*>)?(::[a-z_]+)*|[-+*/]=|x\\[i\\] = v): .*"),
      tensor("\\[[-0-9, ]*\\]");
  std::string first = text.substr(0, text.find('\n'));
  EXPECT_TRUE(std::regex_match(first, opening)) << text;
  bool about_tensors =
      *p.type == typeid(ShapeError) || *p.type == typeid(InplaceError) || *p.type == typeid(AutogradError);
  EXPECT_TRUE(!about_tensors || std::regex_search(first, tensor)) << text;
}

TEST_P(Wrong, LeaksNoMemory) {
  const Program& p = *GetParam();
  message_of(p);  // permanent memory, such as interned names, is allocated now
  kept.clear();
  int64_t before = memory::current().total;
  message_of(p);
  kept.clear();
  EXPECT_EQ(memory::current().total, before);
}

TEST_P(Wrong, RunsWhenCorrected) {
  const Program& p = *GetParam();
  try {
    p.corrected();
  } catch (const std::exception& e) {
    FAIL() << e.what();
  }
}

std::vector<const Program*> parameters() {
  std::vector<const Program*> all;
  for (const Program& p : programs()) all.push_back(&p);
  return all;
}

INSTANTIATE_TEST_SUITE_P(Programs, Wrong, testing::ValuesIn(parameters()),
                         [](const auto& info) { return std::string(info.param->name); });

TEST(Programs, HaveNamesOfTheirOwn) {
  EXPECT_GE(programs().size(), 200u);
  for (size_t i = 1; i < programs().size(); ++i) EXPECT_STRNE(programs()[i - 1].name, programs()[i].name);
}

}  // namespace

Program::Program(const char* n, const char* f, const std::type_info& t, std::vector<std::string> s, void (*b)(),
                 void (*m)())
    : name(n), file(f), type(&t), says(std::move(s)), broken(b), corrected(m) {
  registered().push_back(*this);
}

const std::vector<Program>& programs() {
  std::vector<Program>& all = registered();
  std::sort(all.begin(), all.end(),
            [](const Program& a, const Program& b) { return std::string(a.name) < std::string(b.name); });
  return all;
}

}  // namespace wrong

void unchanged(std::initializer_list<Tensor> tensors) {
  NoGradGuard off;
  for (const Tensor& t : tensors)
    wrong::kept.push_back({t.detach(), t.detach().clone(), t.sizes().vec(), t._version()});
}

void gives(const Tensor& got, const Tensor& want) {
  NoGradGuard off;
  ASSERT_TRUE(got.defined());
  EXPECT_TRUE(got.sizes() == want.sizes() && got.to(kDouble).allclose(want.to(kDouble), 1e-5, 1e-6))
      << "got " << got << ", not " << want;
}

void gives(const Tensor& got, std::initializer_list<TensorData> want) { gives(got, tensor(want)); }

void gives(double got, double want) { EXPECT_NEAR(got, want, 1e-5); }

std::string scratch_file(const std::string& name) { return (wrong::scratch_folder() / name).string(); }
