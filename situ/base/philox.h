// Counter-based random numbers: Philox 4x32-10 (Salmon et al., "Parallel random numbers: as easy as 1, 2, 3", SC 2011).
//
// A draw is a pure function of (key, counter): the same seed gives the same bits, in any order and on any number of
// threads.
#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>

#include "situ/base/owned.h"
#include "situ/base/ref.h"

namespace situ {

struct RandomKey {      // identifies one random call
  uint64_t seed = 0;    // the generator's seed
  uint64_t stream = 0;  // the call's number under that seed
  friend bool operator==(const RandomKey&, const RandomKey&) = default;
};

struct Philox4 {
  uint32_t v[4];
};
Philox4 philox(RandomKey key, uint64_t counter);  // the counter-th block of four 32-bit words
// Writes blocks first_block ... first_block + blocks - 1, four words each; `out` holds 4 * blocks words.
void philox_fill(RandomKey key, uint64_t first_block, uint32_t* out, size_t blocks);
inline float unit_float(uint32_t bits) { return static_cast<float>(bits >> 8) * 0x1p-24f; }  // [0, 1)
inline double unit_double(uint32_t hi, uint32_t lo) {                                        // [0, 1)
  return static_cast<double>((static_cast<uint64_t>(hi) << 32 | lo) >> 11) * 0x1p-53;
}

struct GeneratorState {
  uint64_t seed = 0, position = 0;
};

// A generator returns one key for each random call. Copies share one generator; clone() makes another with the same
// state. The default generator belongs to the process; seeding it restarts its streams. Thread-safe.
class Generator {
 public:
  explicit Generator(uint64_t seed = 0);
  Generator clone() const;
  RandomKey next() const;
  void manual_seed(uint64_t seed) const;
  uint64_t seed() const;
  uint64_t position() const;  // number of keys returned; seed and position are the whole state
  void set_state(uint64_t seed, uint64_t position) const;
  // LibTorch's names.
  uint64_t current_seed() const { return seed(); }
  void set_current_seed(uint64_t seed) const { manual_seed(seed); }
  bool defined() const { return true; }
  template <int = 0>
  auto& mutex() const;  // a std::mutex for programs that share the generator (compat/names.h)
  friend bool operator==(const Generator& a, const Generator& b) { return a.shared_ == b.shared_; }

 private:
  friend class GeneratorCopies;
  struct Shared : RefCounted<Shared> {
    static void destroy(Shared* s) noexcept;
    GeneratorState state;
  };
  struct Locked;  // Shared with a mutex
  GeneratorState& mine() const;
  void* mutex_address() const;
  Ref<Shared> shared_;
};
Generator& default_generator();
void manual_seed(uint64_t seed);  // seeds the default generator

// While it lives, its thread's random calls draw from `g`, which must outlive it. Has no effect for nullopt.
class DrawFrom {
 public:
  explicit DrawFrom(const std::optional<Generator>& g);
  ~DrawFrom();
  DrawFrom(const DrawFrom&) = delete;
  DrawFrom& operator=(const DrawFrom&) = delete;

 private:
  const Generator* const outer_;
};
// Returns the key of a random call, from the innermost DrawFrom's generator or the default one.
RandomKey next_random_key();

// Derives a key from a key and two numbers; different inputs practically never give the same key.
RandomKey mixed(RandomKey key, uint64_t a, uint64_t b);

// While it lives, its thread's calls on generators use copies, made at the first call on each generator. So draws and
// seeds inside have no effect outside. The innermost on a thread counts.
class GeneratorCopies {
 public:
  // For dry runs: copies start with the state of their generators.
  GeneratorCopies();
  // For loaders, which number the parts of a batch (data/draws.h): the state of a copy depends only on `key`, `place`
  // and, for a generator of the program, its seed. `of_all`: copies all generators, else only the default one.
  GeneratorCopies(RandomKey key, uint64_t place, bool of_all = true);
  ~GeneratorCopies();
  GeneratorCopies(const GeneratorCopies&) = delete;
  GeneratorCopies& operator=(const GeneratorCopies&) = delete;
  // Returns this thread's innermost, if it has a key; else null.
  static GeneratorCopies* keyed();
  RandomKey key() const { return key_; }
  uint64_t place() const { return place_; }
  uint64_t next_loop() { return loops_++; }

 private:
  friend class Generator;
  struct States;
  GeneratorState& state_of(const void* generator, const GeneratorState& own, bool is_default);
  Owned<States> states_;  // null before the first draw
  GeneratorCopies* const outer_;
  const bool keyed_ = false, of_all_ = true;
  const RandomKey key_;
  const uint64_t place_ = 0;
  uint64_t loops_ = 0;  // number of loops over examples that were started inside
};

}  // namespace situ
