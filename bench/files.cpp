// Measures the cost of digests: writes and reads the tensors of a checkpoint with digests and without, in GB/s.
//
//   files [FILE]    default: /dev/shm/situ_bench, so that no disk is timed
#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

#include "bench/measure.h"
#include "situ/base/file.h"
#include "situ/io/digest.h"
#include "situ/io/safetensors.h"

using namespace situ;

namespace {

constexpr size_t kTensors = 48, kFloats = 2 << 20;  // 48 of 8 MiB
constexpr int kRounds = 7;

struct Case {
  const char* name;
  std::vector<double> seconds = {};
  template <class F>
  void time(F&& call) {
    double start = bench::now();
    call();
    seconds.push_back(bench::now() - start);
  }
  void print() const {
    std::printf("  %-44s %7.2f GB/s\n", name, kTensors * kFloats * sizeof(float) / bench::median(seconds) / 1e9);
  }
};

}  // namespace

int main(int argc, char** argv) {
  const std::string path = argc > 1 ? argv[1] : "/dev/shm/situ_bench";
  std::vector<float> values(kTensors * kFloats), back(kFloats);
  for (size_t i = 0; i < values.size(); ++i) values[i] = static_cast<float>(i);
  std::vector<io::TensorBytes> tensors;
  for (size_t k = 0; k < kTensors; ++k)
    tensors.push_back({"t" + std::to_string(k), DType::f32, {static_cast<int64_t>(kFloats)}, &values[k * kFloats]});
  Case digest{"digests alone"}, plain_write{"written without a header or digests"}, write{"saved, with digests"},
      plain_read{"read without comparing digests"}, read{"read and compared with digests"},
      verify{"compared with digests, then copied"};
  auto read_all = [&](bool verify_files, auto&& one) {
    io::set_verify_files(verify_files);
    io::SafetensorsReader file(path);
    for (int64_t i = 0; i < file.size(); ++i) one(file, file.at(i));
  };
  for (int round = 0; round < kRounds; ++round) {
    uint64_t sum = 0;
    digest.time([&] {
      for (auto& t : tensors) {
        io::Digest d;
        for (size_t at = 0; at < kFloats * sizeof(float); at += io::kDigestBlock)
          d.add(static_cast<const char*>(t.data) + at, io::kDigestBlock);
        sum += d.value();
      }
    });
    plain_write.time([&] {
      FileReplacement file(path, "bench");
      for (auto& t : tensors) file.write(t.data, kFloats * sizeof(float));
      file.commit();
    });
    write.time([&] { io::write_safetensors(path, tensors, {{"sum", std::to_string(sum)}}); });
    plain_read.time([&] { read_all(false, [&](auto& f, auto e) { f.read(e, back.data()); }); });
    read.time([&] { read_all(true, [&](auto& f, auto e) { f.read(e, back.data()); }); });
    verify.time([&] { read_all(true, [&](auto& f, auto e) { f.verify(e), f.copy(e, back.data()); }); });
  }
  std::printf("%s\n", bench::cpu().c_str());
  for (const Case* c : {&digest, &plain_write, &write, &plain_read, &read, &verify}) c->print();
  std::filesystem::remove(path);
}
