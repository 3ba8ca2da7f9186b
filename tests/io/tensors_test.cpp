// Tests of saving and loading tensors by path.
#include "situ/io/tensors.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "situ/base/error.h"
#include "situ/ops/functions.h"

namespace {

using namespace situ;
using io::NamedTensors;
using io::SafetensorsReader;

bool same(const Tensor& a, const Tensor& b) { return a.sizes() == b.sizes() && a.eq(b).all().item<bool>(); }

class Tensors : public testing::Test {
 protected:
  void SetUp() override {
    path_ = testing::TempDir() + "situ_t_" + testing::UnitTest::GetInstance()->current_test_info()->name();
  }
  void TearDown() override { std::filesystem::remove(path_); }
  template <class E>
  std::string message_of(const std::string& prefix, const NamedTensors& into) {
    try {
      io::load_into(SafetensorsReader(path_), prefix, into);
    } catch (const E& e) {
      return e.what();
    }
    return "no such error";
  }
  std::string path_;
};

TEST_F(Tensors, RestoresEveryDtypeAndLayout) {
  NamedTensors all;
  for (DType t : {kFloat, kDouble, kBFloat16, kHalf, kLong, kInt, kShort, kChar, kByte, kBool})
    all.emplace_back(short_name(t), arange(6).reshape({2, 3}).to(t));
  all.emplace_back("turned", arange(6, TensorOptions(kFloat)).reshape({2, 3}).t());
  all.emplace_back("scalar", scalar_tensor(2.5));
  all.emplace_back("empty", zeros({0, 4}));
  io::save_tensors(path_, all);
  auto back = io::load_tensors(path_);
  ASSERT_EQ(back.size(), all.size());
  for (auto& [name, t] : all) {
    bool found = false;
    for (auto& [other, b] : back)
      if (other == name) {
        found = true;
        EXPECT_EQ(b.dtype(), t.dtype());
        EXPECT_TRUE(b.sizes() == t.sizes()) << name;
        EXPECT_TRUE(same(b, t)) << name;
      }
    EXPECT_TRUE(found) << name;
  }
}

TEST_F(Tensors, LibTorchsForms) {
  Tensor w = arange(4, TensorOptions(kFloat)), back;
  save(w, path_);
  load(back, path_);
  EXPECT_TRUE(same(back, w));
  std::vector<Tensor> many, again;
  for (int i = 0; i < 12; ++i) many.push_back(full({2}, i));
  save(many, path_);
  load(again, path_);
  ASSERT_EQ(again.size(), 12u);
  for (size_t i = 0; i < 12; ++i) EXPECT_TRUE(same(again[i], many[i]));
  EXPECT_THROW(load(back, path_), FileError);
  io::save_tensors(path_, {{"a", w}});
  EXPECT_THROW(load(again, path_), FileError);
  EXPECT_THROW(save(Tensor(), path_), UsageError);
}

TEST_F(Tensors, RestoresALeafAsALeaf) {
  Tensor w = ones({2}).requires_grad_(), back;
  save(w, path_);
  load(back, path_);
  EXPECT_TRUE(back.requires_grad() && back.is_leaf());
  save(w * 2, path_);  // as in PyTorch: the flag, not the history
  load(back, path_);
  EXPECT_TRUE(back.requires_grad() && back.is_leaf());
  save(w.detach(), path_);
  load(back, path_);
  EXPECT_FALSE(back.requires_grad());
  std::vector<Tensor> many(12, ones({1})), again;
  many[1] = w;
  many[11] = w.detach().clone().requires_grad_();
  save(many, path_);
  load(again, path_);
  for (size_t i = 0; i < 12; ++i) EXPECT_EQ(again[i].requires_grad(), i == 1 || i == 11) << i;
  io::save_tensors(path_, {{"tensor", arange(3)}}, {{"requires_grad", "tensor\nother\n\n"}});
  load(back, path_);
  EXPECT_FALSE(back.requires_grad());
}

TEST_F(Tensors, LoadsIntoTheProgramsOwnBytes) {
  Tensor w = zeros({2, 2}, TensorOptions(kFloat).requires_grad(true)), turned = zeros({2, 3}).t(), alias = w.detach();
  io::save_tensors(path_, {{"m.w", ones({2, 2})}, {"m.turned", full({3, 2}, 7.0)}, {"other", ones({1})}});
  auto version = w._version();
  io::load_into(SafetensorsReader(path_), "m.", {{"w", w}, {"turned", turned}});
  EXPECT_TRUE(same(alias, ones({2, 2})));
  EXPECT_TRUE(same(turned, full({3, 2}, 7.0)));
  EXPECT_GT(w._version(), version);
  EXPECT_TRUE(w.requires_grad());
}

TEST_F(Tensors, AFrozenTensorIsRefusedBeforeOneIsWritten) {
  io::save_tensors(path_, {{"a", ones({2})}, {"b", ones({3})}});
  Tensor a = zeros({2}), b = zeros({3});
  b.freeze();
  const std::string text = message_of<InplaceError>("", {{"a", a}, {"b", b}});
  EXPECT_EQ(text.find("load: the tensor to be overwritten, f32[3], is frozen (x.freeze())"), 0u) << text;
  EXPECT_NE(text.find("; its key is 'b'"), std::string::npos) << text;
  EXPECT_TRUE(same(a, zeros({2})));
}

// Like copy_, dense or not.
TEST_F(Tensors, BreaksTheHistoryOfTheBytesThatItWrites) {
  io::save_tensors(path_, {{"h", ones({2, 2})}});
  Tensor x = ones({2, 2}).requires_grad_(), dense = x * 2, turned = (x * 3).t();
  io::load_into(SafetensorsReader(path_), "", {{"h", dense.detach()}});
  io::load_into(SafetensorsReader(path_), "", {{"h", turned.detach()}});
  (dense + turned).sum().backward();
  EXPECT_TRUE(!x.grad().defined() || same(x.grad(), zeros({2, 2})));
}

TEST_F(Tensors, RefusesFilesThatDoNotFitAndChangesNothing) {
  io::save_tensors(path_, {{"a", ones({2})}, {"b", ones({3})}});
  Tensor a = zeros({2}), b = zeros({4});
  EXPECT_EQ(message_of<ShapeError>("", {{"a", a}, {"b", b}}),
            "load: '" + path_ +
                "' does not match the module: mismatched keys (1): 'b' (saved f32[3], module f32[4]); build the module "
                "with the sizes of the saved one, or pass strict = false and a rename that returns \"\" for entries to "
                "leave out");
  EXPECT_EQ(message_of<DTypeError>("", {{"a", zeros({2}, TensorOptions(kDouble))}, {"b", zeros({3})}}),
            "load: '" + path_ +
                "' does not match the module: mismatched keys (1): 'a' (saved f32[2], module f64[2]); convert the "
                "module to the saved dtype before, net->to(dtype)");
  EXPECT_EQ(message_of<FileError>("", {{"a", a}, {"c", b}}),
            "load: '" + path_ +
                "' does not match the module: missing keys (1): 'c'; unexpected keys (1): 'b'; strict = false leaves "
                "out missing and unexpected keys");
  EXPECT_NE(message_of<FileError>("", {{"a", a}}).find("unexpected keys (1): 'b'; "), std::string::npos);
  EXPECT_TRUE(same(a, zeros({2})));
}

TEST_F(Tensors, RefusesVeryManyEmptyTensors) {
  std::vector<io::TensorBytes> many;
  for (int i = 0; i < 20000; ++i) many.push_back({std::to_string(i), DType::f32, {0}, nullptr});
  io::write_safetensors(path_, many);
  EXPECT_THROW(io::load_tensors(path_), FileError);
  const std::string text = message_of<FileError>("", {{"a", ones({1})}});
  EXPECT_NE(text.find("holds 20000 tensors in only "), std::string::npos) << text;
}

}  // namespace
