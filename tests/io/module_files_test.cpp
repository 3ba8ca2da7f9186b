// load() of modules from files that other modules or other programs wrote.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "situ/situ.h"
#include "tests/message.h"

namespace situ {
namespace {

using Keys = std::vector<std::string>;

// The warnings since the last call.
std::string& warned() {
  static std::string text;
  return text;
}

class ModuleFiles : public testing::Test {
 protected:
  void SetUp() override {
    path_ = testing::TempDir() + "situ_m_" + testing::UnitTest::GetInstance()->current_test_info()->name() + ".pt";
    warned().clear();
    before_ = set_warning_handler([](const std::string& text) { warned() += text; });
  }
  void TearDown() override {
    std::filesystem::remove(path_);
    set_warning_handler(before_);
    EXPECT_EQ(warned(), "");
  }
  void write(const std::string& bytes) { std::ofstream(path_, std::ios::binary) << bytes; }
  std::string path_;
  WarningHandler before_;
};

TEST_F(ModuleFiles, OptionsOfEveryForm) {
  nn::Linear saved(2, 1);
  io::save_tensors(path_, {{"net.weight", saved->weight}, {"net.extra", ones({1})}});
  nn::LoadOptions options{.strict = false, .rename = {{"net.", ""}}};
  nn::Linear holder(2, 1);
  auto shared = std::make_shared<nn::LinearImpl>(2, 1);
  nn::LinearImpl plain(2, 1);
  for (const nn::IncompatibleKeys& left :
       {load(holder, path_, options), load(shared, path_, options), load(plain, path_, options)}) {
    EXPECT_EQ(left.missing_keys, Keys{"bias"});
    EXPECT_EQ(left.unexpected_keys, Keys{"extra"});
  }
  for (const Tensor& w : {Tensor(holder->weight), Tensor(shared->weight), Tensor(plain.weight)})
    EXPECT_TRUE(w.equal(saved->weight));
  std::ifstream in(path_, std::ios::binary);
  EXPECT_EQ(load(holder, in, {.strict = false}).unexpected_keys, (Keys{"net.extra", "net.weight"}));
}

TEST_F(ModuleFiles, OneErrorListsAllAndNothingIsRead) {
  io::save_tensors(path_, {{"0.weight", ones({3, 2})}, {"0.bias", ones({3}, kHalf)}, {"2.bias", ones({4})}});
  nn::Sequential net(nn::Linear(2, 3), nn::Linear(3, 1));
  const Tensor before = net->parameters()[0].detach().clone();
  EXPECT_HAS(message<FileError>([&] { load(net, path_); }),
             "load: '" + path_ +
                 "' does not match the module: missing keys (2): '1.weight', '1.bias'; unexpected keys (1): '2.bias'; "
                 "mismatched keys (1): '0.bias' (saved f16[3], module f32[3]); rename = {{\"2.\", \"1.\"}} makes keys "
                 "match; strict = false");
  EXPECT_TRUE(net->parameters()[0].equal(before));
}

struct TiedImpl : nn::Module {
  TiedImpl() {
    register_module("a", a);
    register_module("b", b);
    b->replace_parameter("weight", a->weight);
  }
  nn::Linear a{nn::LinearOptions(2, 2).bias(false)}, b{nn::LinearOptions(2, 2).bias(false)};
};
SITU_MODULE(Tied);

// Other programs keep the first name, the last one, or all.
TEST_F(ModuleFiles, TiedTensorsUnderEachOfTheirNames) {
  const Tensor w = full({2, 2}, 3.0);
  for (const io::NamedTensors& tensors : {io::NamedTensors{{"a.weight", w}}, io::NamedTensors{{"b.weight", w}},
                                          io::NamedTensors{{"a.weight", w}, {"b.weight", w.clone()}}}) {
    io::save_tensors(path_, tensors);
    Tied net;
    load(net, path_);
    EXPECT_TRUE(net->a->weight.equal(w)) << tensors[0].first;
  }
}

TEST_F(ModuleFiles, FilesOfOtherPrograms) {
  const std::string header =
      R"({"__metadata__":{"format":"pt"},"bias":{"dtype":"F32","shape":[1],"data_offsets":[0,4]},)"
      R"("weight":{"dtype":"F32","shape":[1,1],"data_offsets":[4,8]}})";
  const uint64_t size = header.size();
  const float values[] = {3, 4};
  write(std::string(reinterpret_cast<const char*>(&size), 8) + header +
        std::string(reinterpret_cast<const char*>(values), 8));
  nn::Linear net(1, 1);
  load(net, path_);
  EXPECT_EQ(net->bias.item<float>(), 3);
  EXPECT_EQ(net->weight.item<float>(), 4);
}

// The first bytes of files of torch.save, now and before version 1.6, and the refusal of each.
TEST_F(ModuleFiles, FilesOfTorchAreRefusedWithAConversion) {
  const std::string zip = std::string("PK\3\4\0\0\x08\x08\0\0\0\0\0\0", 14) + std::string(12, '\0');
  const std::string pickle = "\x80\x02\x8a\x0a\x6c\xfc\x9c\x46\xf9\x20\x6a\xa8\x50\x19.";
  const std::string says =
      "' is a file of torch.save(), which holds pickled Python objects; convert its tensors in "
      "Python, with torch and safetensors installed: import torch, safetensors.torch; "
      "safetensors.torch.save_file({k: v.contiguous().clone() for k, v in torch.load('";
  nn::Linear net(1, 1);
  for (const std::string& bytes :
       {zip + std::string("\x10\0\0\0net/data.pkl", 16), zip + std::string(100000, 'x') + "net/data.pkl" + zip, pickle,
        "\x80\x04\x95" + std::string("\x0d\0\0\0\0\0\0\0", 8) + pickle.substr(2)}) {
    write(bytes);
    const std::string as = path_.substr(0, path_.size() - 3) + ".safetensors";
    EXPECT_EQ(message<FileError>([&] { load(net, path_); }),
              "load: '" + path_ + says + path_ + "', map_location='cpu').items()}, '" + as + "')");
    EXPECT_HAS(message<FileError>([&] { io::load_tensors(path_); }), says);
    std::istringstream in(bytes);
    EXPECT_HAS(message<FileError>([&] { load(net, in); }),
               "load: 'a stream" + says + "net.pt', map_location='cpu').items()}, 'net.safetensors')");
  }
  write(zip + "net/data/0" + std::string(5000, 'x') + "net/data.pkl" + "net/code/net.py" + "net/constants.pkl");
  EXPECT_HAS(message<FileError>([&] { load(net, path_); }),
             "for k, v in torch.jit.load('" + path_ + "', map_location='cpu').state_dict().items()}, '");
  write(pickle);
  std::filesystem::rename(path_, path_ + ".safetensors");
  EXPECT_HAS(message<FileError>([&] { load(net, path_ + ".safetensors"); }),
             "items()}, '" + path_ + ".converted.safetensors')");
  std::filesystem::remove(path_ + ".safetensors");
  path_ = testing::TempDir() + "it's\\a\n.pt";
  write(pickle);
  const std::string in_python = "it\\'s\\\\a\\x0a.";
  EXPECT_HAS(message<FileError>([&] { load(net, path_); }), in_python + "pt', map_location='cpu').items()}, '");
  EXPECT_HAS(message<FileError>([&] { load(net, path_); }), in_python + "safetensors')");
  std::filesystem::remove(path_);
  for (const std::string& bytes : {zip + std::string(100, 'x'), "\x80\x02" + std::string(100, 'x')}) {
    write(bytes);
    EXPECT_HAS(message<FileError>([&] { load(net, path_); }), "states a header of ");
  }
}

}  // namespace
}  // namespace situ
