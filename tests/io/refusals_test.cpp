// Refusals of reading and writing files that no other test covers (tests/refusals.h).
#include "tests/refusals.h"

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <limits>
#include <sstream>

#include "situ/io/npy.h"
#include "situ/io/safetensors.h"
#include "situ/situ.h"

using namespace situ;

namespace {

std::string saved(const io::NamedTensors& tensors, const io::StringPairs& metadata = {}) {
  std::ostringstream out;
  io::save_tensors(out, tensors, metadata);
  return out.str();
}

// A safetensors file with this header.
std::string with_header(const std::string& header, const std::string& data = {}) {
  const uint64_t n = header.size();
  return std::string(reinterpret_cast<const char*>(&n), 8) + header + data;
}

void read(const std::string& bytes) {
  std::istringstream in(bytes);
  io::SafetensorsReader reader(in);
}

template <class T>
void load_as(const std::string& bytes) {
  std::istringstream in(bytes);
  T t;
  load(t, in);
}

std::istringstream npy() {
  std::ostringstream out;
  io::save_npy(out, ones({2}));
  return std::istringstream(out.str());
}

serialize::InputArchive archive() {
  std::istringstream in(saved({{"a", ones({2})}}));
  serialize::InputArchive r;
  r.load_from(in);
  return r;
}

TEST(IoRefusals, Archives) {
  refused({
      {"load: the archive has no tensor 'b'; keys() lists what it has", kFile,
       [] {
         Tensor t;
         archive().read("b", t);
       }},
      {"load: the archive has nothing under 'b'; keys() lists what it has", kFile,
       [] {
         serialize::InputArchive part;
         archive().read("b", part);
       }},
      {"load: the archive does not have a field with name 'b'; keys() lists what it has", kFile,
       [] {
         IValue value;
         archive().read("b", value);
       }},
      {"IValue: the program reads a double, but it holds an integer; check with isInt(), isDouble() or a similar "
       "function",
       typeid(UsageError), [] { IValue(3).toDouble(); }},
      {"load: the program's function returned 0 bytes at 0, but the size is 8; return from 1 to as many bytes as are "
       "requested",
       kFile,
       [] {
         Tensor t;
         load(
             t, [](uint64_t, void*, size_t) { return size_t{0}; }, [] { return size_t{8}; });
       }},
      {"load: 'a' is f32[2] in the archive, but the program's is f32[3]; read it into a tensor of these sizes, or into "
       "an "
       "undefined one",
       typeid(ShapeError),
       [] {
         Tensor t = zeros({3});
         const Tensor before = t.clone();
         try {
           archive().read("a", t);
         } catch (...) {
           EXPECT_TRUE(t.equal(before) && t._version() == 0);
           throw;
         }
       }},
      {"load: the archive does not match the module: missing keys (2): 'weight', 'bias'; read it into a module like "
       "the one "
       "that was saved; keys() lists what it has",
       kFile,
       [] {
         nn::Linear net(1, 1);
         archive().get(*net);
       }},
  });
}

TEST(IoRefusals, Checkpoints) {
  refused({
      {"save: the checkpoint's step is -1; count from 0", kValue,
       [] {
         int64_t step = -1;
         std::ostringstream out;
         io::save_checkpoint(out, {.step = &step});
       }},
      {"Checkpoint: 'a.b' cannot name a part; give each part of a kind a unique name without dots", kValue,
       [] {
         io::Parts<nn::Module>{{"a.b", nullptr}};
       }},
  });
}

TEST(IoRefusals, DryRuns) {
  refused({
      {"save_npy: not in a dry run (memory::plan), which has only shapes; save outside of it", kPlan,
       [] {
         memory::plan([] {
           std::ostringstream out;
           io::save_npy(out, ones({2}));
         });
       }},
      {"load_npy: not in a dry run (memory::plan), which has only shapes; load before it", kPlan,
       [] {
         std::istringstream in = npy();
         memory::plan([&] { io::load_npy(in); });
       }},
      {"load_npz: not in a dry run (memory::plan), which has only shapes; load before it", kPlan,
       [] {
         std::ostringstream out;
         io::save_npz(out, {{"a", ones({2})}});
         std::istringstream in(out.str());
         memory::plan([&] { io::load_npz(in); });
       }},
      {"load: not in a dry run (memory::plan), which has only shapes; load before it", kPlan,
       [] {
         const std::string bytes = saved({{"a", ones({2})}});
         memory::plan([&] { load_as<Tensor>(bytes); });
       }},
      {"load: not in a dry run (memory::plan), which has only shapes; load before it", kPlan,
       [] {
         const std::string bytes = saved({{"a", ones({2})}});
         std::istringstream in(bytes);
         const io::SafetensorsReader reader(in);
         Tensor t = zeros({2});
         memory::plan([&] { io::load_into(reader, "", {{"a", t}}); });
       }},
      {"save: not in a dry run (memory::plan), which has only shapes; save outside of it", kPlan,
       [] { memory::plan([] {
              saved({{"a", ones({2})}});
            }); }},
  });
}

TEST(IoRefusals, Streams) {
  refused({
      {"save: the stream cannot be written; open it for writing, in binary mode", kFile,
       [] {
         std::ostringstream out;
         out.setstate(std::ios::badbit);
         io::save_tensors(out, {{"a", ones({2})}});
       }},
      {"load: the stream cannot be read; open it for reading, in binary mode", kFile,
       [] {
         std::istringstream in;
         in.setstate(std::ios::badbit);
         io::load_tensors(in);
       }},
  });
}

TEST(IoRefusals, Headers) {
  refused({
      {"a string, number or gap in the header of ", kFile,
       [] { read(with_header("{\"" + std::string(200000, 'a') + "\":1}")); }},
      {"tensor 'a' of 'a stream' has a shape whose byte count overflows 63 bits", kFile,
       [] { read(with_header(R"({"a":{"dtype":"F64","shape":[4611686018427387904],"data_offsets":[0,0]}})")); }},
      {"is longer than 90", kFile, [] { read(with_header("{\"" + std::string(200000, 'a') + "\":1}")); }},
      {"has more than 4096 entries", kFile,
       [] {
         std::string facts;
         for (int i = 0; i <= 4096; ++i) facts += (i ? ",\"" : "\"") + std::to_string(i) + "\":\"\"";
         read(with_header("{\"__metadata__\":{" + facts + "}}"));
       }},
      {"save: tensor 'a' has a shape whose byte count overflows 63 bits; give a smaller shape", kValue,
       [] {
         std::ostringstream out;
         io::write_safetensors(out, {{"a", kFloat, {int64_t{1} << 61, 2}, nullptr}});
       }},
      {"states metadata 'a' twice", kFile, [] { read(with_header(R"({"__metadata__":{"a":"1","a":"2"}})")); }},
      {"does not state 'step'; give a file that was saved for this purpose", kFile,
       [] {
         std::istringstream in(saved({}));
         io::SafetensorsReader(in).metadata("step");
       }},
      {"save: a tensor is named '__metadata__', which the format reserves; rename it", kValue,
       [] {
         saved({{"__metadata__", ones({2})}});
       }},
      {" is a name that the library reserves; rename it", kValue,
       [] {
         saved({{"a", ones({2})}}, {{"situ.digests.0", "1"}});
       }},
      {"states an invalid digest, ", kFile,
       [] {
         std::string bytes = saved({{"a", ones({2})}});
         const size_t at = bytes.find("digests.0\":\"") + 12;
         read(bytes.replace(at, 1, "z"));
       }},
  });
}

TEST(IoRefusals, Lists) {
  refused({
      {"load: 'a stream' holds 1500 tensors in only ", kFile,
       [] {
         io::NamedTensors many;
         for (int i = 0; i < 1500; ++i) many.emplace_back(std::to_string(i), zeros({0}));
         std::istringstream in(saved(many));
         io::load_tensors(in);
       }},
      {" bytes; join the small ones", kFile,
       [] {
         std::vector<Tensor> many(1500, zeros({0}));
         std::ostringstream out;
         save(many, out);
         load_as<std::vector<Tensor>>(out.str());
       }},
      {" tensors, but one is expected; use io::load_tensors", kFile,
       [] {
         load_as<Tensor>(saved({{"a", ones({2})}, {"b", ones({2})}}));
       }},
      {"holds a tensor 'a', but a list is numbered from 0; use io::load_tensors", kFile,
       [] {
         load_as<std::vector<Tensor>>(saved({{"a", ones({2})}}));
       }},
  });
}

}  // namespace
