// Damaged files: a changed byte throws an Error, or changes nothing that is loaded.
#include "situ/io/digest.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <functional>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "situ/base/error.h"
#include "situ/io/archive.h"
#include "situ/io/checkpoint.h"
#include "situ/nn/nn.h"
#include "situ/ops/functions.h"
#include "situ/ops/index.h"
#include "situ/optim/optim.h"

namespace {

using namespace situ;
using io::NamedTensors;
using io::SafetensorsReader;

class Digests : public testing::Test {
 protected:
  void SetUp() override {
    path_ = testing::TempDir() + "situ_d_" + testing::UnitTest::GetInstance()->current_test_info()->name();
    was_ = io::verify_files();
    io::set_verify_files(true);
  }
  void TearDown() override {
    std::filesystem::remove(path_);
    io::set_verify_files(was_);
  }
  void put(const std::string& bytes) { std::ofstream(path_, std::ios::binary) << bytes; }
  std::string taken() const {
    std::ifstream in(path_, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  std::string path_;
  bool was_ = true;
};

size_t data_begin(const std::string& bytes) {
  uint64_t header = 0;
  std::memcpy(&header, bytes.data(), sizeof header);
  return 8 + header;
}

// Returns all data of a file as text, or the text of its refusal.
struct Loaded {
  bool refused = false;
  std::string text;
  friend bool operator==(const Loaded&, const Loaded&) = default;
};
// A damaged name leaves the digests among the other metadata, and none of them equals saved data.
Loaded load_all(const std::string& bytes) try {
  std::istringstream in(bytes);
  SafetensorsReader file(in);
  std::ostringstream all;
  for (auto& [key, value] : file.metadata())
    if (key.find("gests.") == key.npos && !key.starts_with("situ.")) all << key << " = " << value << "\n";
  for (int64_t i = 0; i < file.size(); ++i) {
    io::TensorEntry e = file.at(i);
    std::string data(static_cast<size_t>(e.bytes), '\0');
    file.read(e, data.data());
    all << e.name << " " << e.describe() << " " << data << "\n";
  }
  return {false, all.str()};
} catch (const FileError& e) {
  return {true, e.what()};
}

NamedTensors some_tensors() {
  return {{"weight", randn({3, 4})},
          {"half", randn({5}).to(kHalf)},
          {"small", arange(4).to(kChar)},
          {"scalar", scalar_tensor(2.5, kDouble)},
          {"empty", zeros({0, 2})}};
}

TEST_F(Digests, NeverChangeSinceFilesContainThem) {
  auto of = [](std::initializer_list<std::string> texts) {
    io::Digest d;
    for (auto& t : texts) d.add(t);
    return io::digest_text(d.value());
  };
  EXPECT_EQ(of({}), "0000000000000000");
  EXPECT_EQ(of({""}), "ea8af38797635fa7");
  EXPECT_EQ(of({"weight", "F32"}), "335134d49b5dd5f5");
  EXPECT_EQ(of({std::string(1000, 'a')}), "1007ac40da57f309");
  uint64_t back = 0;
  EXPECT_TRUE(io::digest_of_text("00000000000000ff", &back));
  EXPECT_EQ(back, 255u);
  for (auto* none : {"", "ff", "00000000000000fg", "-0000000000000ff", "00000000000000ff0"})
    EXPECT_FALSE(io::digest_of_text(none, &back)) << none;
}

TEST_F(Digests, EveryByteChangedIsRefusedOrChangesNothing) {
  io::save_tensors(path_, some_tensors(), {{"step", "12"}, {"lr", "0.001"}, {"note", "zw\u00f6lf\n"}});
  const std::string whole = taken();
  const Loaded good = load_all(whole);
  ASSERT_FALSE(good.refused) << good.text;
  const size_t data = data_begin(whole);
  for (size_t i = 0; i < whole.size(); ++i)
    for (int mask : {0x01, 0x02, 0x04, 0x08, 0x10, 0x20, 0x40, 0x80, 0xff, 0x0f}) {
      std::string bad = whole;
      bad[i] = static_cast<char>(bad[i] ^ mask);
      Loaded l = load_all(bad);
      // A digest's digits may be capitals, and zeros may replace the blanks after the header.
      const bool same = mask == 0x20 && ((whole[i] >= 'a' && whole[i] <= 'f') || (whole[i] == ' ' && i + 8 > data));
      EXPECT_TRUE(l.refused || (same && l.text == good.text)) << "byte " << i << " ^ " << mask << ": " << l.text;
      if (i >= data) {
        EXPECT_TRUE(l.refused) << "byte " << i << " of the data ^ " << mask;
        EXPECT_NE(l.text.find("load: tensor '"), std::string::npos) << l.text;
        EXPECT_NE(l.text.find("does not agree with the digest"), std::string::npos) << l.text;
      }
    }
}

// Optional entries, such as the state of parameters without a step, are not lost if their name is damaged.
TEST_F(Digests, NoStateOfAnOptimizerIsLostWithItsName) {
  nn::Linear net(2, 2);
  optim::AdamW adam(net->parameters(), 0.1);
  net->forward(ones({1, 2})).sum().backward();
  adam.step();
  save(adam, path_);
  const std::string whole = taken();
  for (size_t i = 0; i < data_begin(whole); ++i) {
    std::string changed = whole;
    changed[i] = static_cast<char>(changed[i] ^ 1);
    put(changed);
    optim::AdamW other(net->parameters(), 0.1);
    EXPECT_THROW(load(other, path_), FileError) << "byte " << i << ": " << whole.substr(i, 20);
  }
}

TEST_F(Digests, DamageToTheirNameDoesNotLookLikeTheirAbsence) {
  io::save_tensors(path_, some_tensors(), {});
  const std::string whole = taken();
  const size_t at = whole.find("situ.digests.0");
  ASSERT_NE(at, whole.npos);
  for (size_t i = 0; i < 14; ++i) {
    std::string text = whole;
    text[at + i] ^= 1;
    const Loaded l = load_all(text);
    EXPECT_TRUE(l.refused) << i;
    EXPECT_NE(
        l.text.find("has metadata '" + text.substr(at, 14) + "' instead of 'situ.digests.0'; the file is damaged"),
        l.text.npos)
        << l.text;
  }
}

TEST_F(Digests, TheTensorThatIsDamagedIsNamed) {
  const size_t n = 3 * io::kDigestBlock / 4 + 5;  // more than two blocks, the last one incomplete
  Tensor large = arange(static_cast<int64_t>(n), TensorOptions(kFloat));
  io::save_tensors(path_, {{"before", ones({7})}, {"large", large}, {"next", ones({9})}});
  const std::string whole = taken();
  SafetensorsReader file(path_);
  for (const char* name : {"before", "large", "next"}) {
    io::TensorEntry e = file.get(name);
    for (int64_t at : {int64_t{0}, e.bytes / 3, e.bytes / 2, e.bytes - 1}) {
      std::string bad = whole;
      bad[static_cast<size_t>(e.offset + at)] ^= 4;
      Loaded l = load_all(bad);
      EXPECT_TRUE(l.refused);
      EXPECT_NE(l.text.find(std::string("load: tensor '") + name + "' of 'a stream', " + e.describe() + ","),
                std::string::npos)
          << l.text;
      EXPECT_NE(l.text.find("take another copy of the file"), std::string::npos) << l.text;
    }
  }
  std::string swapped = whole;  // two blocks that are swapped, and two words of one block
  for (size_t i = 0; i < io::kDigestBlock; ++i) {
    size_t a = static_cast<size_t>(file.get("large").offset) + i;
    std::swap(swapped[a], swapped[a + io::kDigestBlock]);
  }
  EXPECT_TRUE(load_all(swapped).refused);
}

// A format of files: how to write tensors in it, and how to read them.
struct Format {
  const char* name;
  std::function<void(const std::string&path)> save, load;
  std::function<std::vector<Tensor>()> changed;  // the tensors that loading overwrites
};

std::vector<Tensor> copies(const std::vector<Tensor>& all) {
  std::vector<Tensor> list;
  for (auto& t : all) list.push_back(t.detach().clone());
  return list;
}

TEST_F(Digests, EveryLoaderComparesBeforeItChangesAnything) {
  nn::Sequential net(nn::Linear(4, 3), nn::BatchNorm2d(3)), other(nn::Linear(4, 3), nn::BatchNorm2d(3));
  optim::AdamW adam(net->parameters(), 1e-3), other_adam(other->parameters(), 1e-3);
  for (auto* o : {&adam, &other_adam}) {
    for (auto& p : o->parameters()) p.mutable_grad() = ones_like(p);
    o->step();
  }
  for (auto& p : other->parameters()) {
    NoGradGuard off;
    p.add_(1);
  }
  auto of_net = [&] { return other->parameters(); };
  auto of_adam = [&] {
    std::vector<Tensor> all;
    for (auto& [name, t] : other_adam.state_dict().tensors) all.push_back(t);
    return all;
  };
  auto of_both = [&] {
    std::vector<Tensor> all = of_net();
    for (auto& t : of_adam()) all.push_back(t);
    return all;
  };
  auto none = [] { return std::vector<Tensor>(); };
  Tensor one = randn({6});
  std::vector<Tensor> list{randn({2}), randn({3})};
  int64_t step = 3;
  io::Checkpoint all{.module = &*net, .optimizer = &adam, .step = &step};
  io::Checkpoint into{.module = &*other, .optimizer = &other_adam, .step = &step};
  const std::vector<Format> formats = {
      {"one tensor", [&](auto& p) { save(one, p); },
       [&](auto& p) {
         Tensor t;
         load(t, p);
       },
       none},
      {"a list", [&](auto& p) { save(list, p); },
       [&](auto& p) {
         std::vector<Tensor> l;
         load(l, p);
       },
       none},
      {"named ones",
       [&](auto& p) {
         io::save_tensors(p, {{"a", one}});
       },
       [&](auto& p) { io::load_tensors(p); }, none},
      {"a module", [&](auto& p) { save(net, p); }, [&](auto& p) { load(other, p); }, of_net},
      {"an optimizer", [&](auto& p) { save(adam, p); }, [&](auto& p) { load(other_adam, p); }, of_adam},
      {"a checkpoint", [&](auto& p) { io::save_checkpoint(p, all); }, [&](auto& p) { io::load_checkpoint(p, into); },
       of_both},
      {"an archive",
       [&](auto& p) {
         serialize::OutputArchive out;
         net->save(out);
         out.save_to(p);
       },
       [&](auto& p) {
         serialize::InputArchive in;
         in.load_from(p);
         other->load(in);
       },
       of_net},
  };
  for (auto& format : formats) {
    SCOPED_TRACE(format.name);
    format.save(path_);
    const std::string whole = taken();
    std::vector<Tensor> before = copies(format.changed());
    const size_t begin = data_begin(whole), stride = std::max<size_t>(1, (whole.size() - begin) / 40);
    int damaged = 0;
    for (size_t i = begin; i < whole.size(); i += stride, ++damaged) {
      std::string bad = whole;
      bad[i] ^= 1;
      put(bad);
      try {
        format.load(path_);
        ADD_FAILURE() << "byte " << i << " was accepted";
      } catch (const FileError& e) {
        EXPECT_NE(std::string(e.what()).find("does not agree with the digest"), std::string::npos) << e.what();
      }
    }
    EXPECT_GE(damaged, 5);
    std::vector<Tensor> now = format.changed();
    ASSERT_EQ(now.size(), before.size());
    for (size_t i = 0; i < now.size(); ++i) EXPECT_TRUE(now[i].equal(before[i])) << i;
    put(whole);
    format.load(path_);
  }
}

// Returns the metadata without digests.
std::string without_digests(const std::string& whole) {
  const size_t begin = data_begin(whole);
  std::string header = whole.substr(8, begin - 8);
  const size_t at = header.find("\"situ.digests.0\":\"");
  EXPECT_NE(at, std::string::npos) << header;
  const size_t end = header.find('"', at + 18) + 1;
  header.erase(at, end - at);
  for (auto* rest : {",}", "{,"})
    if (size_t comma = header.find(rest); comma != std::string::npos) header.erase(comma + (rest[0] == '{'), 1);
  uint64_t size = header.size();
  return std::string(reinterpret_cast<const char*>(&size), 8) + header + whole.substr(begin);
}

TEST_F(Digests, FilesWithoutThemAreRead) {
  for (const io::StringPairs& metadata : {io::StringPairs{}, io::StringPairs{{"step", "12"}}}) {
    io::save_tensors(path_, some_tensors(), metadata);
    const std::string whole = taken(), old = without_digests(whole);
    ASSERT_LT(old.size(), whole.size());
    EXPECT_EQ(load_all(old), load_all(whole));
    std::string damaged = old;
    damaged.back() ^= 1;
    EXPECT_FALSE(load_all(damaged).refused) << "nothing could tell";
  }
}

TEST_F(Digests, CanBeIgnored) {
  io::save_tensors(path_, some_tensors());
  std::string bad = taken();
  bad.back() ^= 1;
  EXPECT_TRUE(load_all(bad).refused);
  io::set_verify_files(false);
  EXPECT_FALSE(load_all(bad).refused);
  io::set_verify_files(true);
  EXPECT_TRUE(load_all(bad).refused);
}

TEST_F(Digests, AnyCountAndAnyNameWorks) {
  NamedTensors many;
  for (int i = 0; i < 2500; ++i) many.emplace_back("t" + std::to_string(i), scalar_tensor(i));
  many.emplace_back("no \xff UTF-8", ones({2}));
  io::save_tensors(path_, many, {{"path", "t\xff"}});
  std::string whole = taken();
  EXPECT_FALSE(load_all(whole).refused) << load_all(whole).text;
  whole[whole.find("situ.digests.2")] = 'S';
  Loaded l = load_all(whole);
  EXPECT_NE(l.text.find("has 2501 tensors, but 32000 digits of digests"), std::string::npos) << l.text;
}

TEST_F(Digests, TheirNameIsReserved) {
  EXPECT_THROW(io::save_tensors(path_, some_tensors(), {{"situ.digests.7", "x"}}), ValueError);
  io::save_tensors(path_, some_tensors(), {{"step", "1"}});
  EXPECT_EQ(SafetensorsReader(path_).metadata().size(), 1u);  // so that they can be copied to another file
}

TEST(DigestOf, DependsOnTypesSizesValuesAndOrderButNotOnLayout) {
  const Tensor a = arange(6, kFloat).view({2, 3}), b = ones({2});
  const std::string whole = io::digest_of({a, b});
  EXPECT_EQ(whole.size(), io::kDigestDigits);
  EXPECT_EQ(io::digest_of({a.t().contiguous().t(), b.clone()}), whole);
  Tensor bit = a.clone();
  EXPECT_NE(io::digest_of({b, a}), whole);
  EXPECT_NE(io::digest_of({a.view({3, 2}), b}), whole);
  EXPECT_NE(io::digest_of({a.to(kInt), b}), whole);
  bit.index({1, 2}) = std::nextafter(5.0f, 6.0f);
  EXPECT_NE(io::digest_of({bit, b}), whole);
  EXPECT_EQ(io::digest_of({}), io::digest_of({}));
  EXPECT_NE(io::digest_of({empty({0})}), io::digest_of({}));
}

}  // namespace
