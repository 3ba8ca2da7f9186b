// Implements Philox random numbers, and generators with their locks and copies.
#include "situ/base/philox.h"

#include <Random123/philox.h>
#include <pthread.h>
#if defined(__x86_64__)
#include <immintrin.h>
#endif

#include <mutex>
#include <unordered_map>

#include "situ/base/cpu.h"
#include "situ/base/spin_lock.h"
#include "situ/base/thread_local.h"

namespace situ {
namespace {

constinit SpinLock generator_lock;  // one for all generators, since each op takes it only once
[[maybe_unused]] const int at_fork =
    pthread_atfork([] { generator_lock.lock(); }, [] { generator_lock.unlock(); }, [] { generator_lock.unlock(); });

using Counter = r123::Philox4x32::ctr_type;

// The stream number fills the upper half of the counter, so that two streams of one seed never share a counter.
Counter draw(RandomKey key, uint64_t counter) {
  Counter c = {{static_cast<uint32_t>(counter), static_cast<uint32_t>(counter >> 32), static_cast<uint32_t>(key.stream),
                static_cast<uint32_t>(key.stream >> 32)}};
  r123::Philox4x32::key_type k = {{static_cast<uint32_t>(key.seed), static_cast<uint32_t>(key.seed >> 32)}};
  return r123::Philox4x32()(c, k);
}

#if defined(__x86_64__)

// Four blocks at once: each word is in the low half of a 64-bit lane. The high halves contain garbage that is never
// read.
struct Lanes {
  __m256i c[4];
};

__attribute__((target("avx2"))) inline void round_lanes(Lanes& l, __m256i k0, __m256i k1) {
  __m256i a = _mm256_mul_epu32(_mm256_set1_epi64x(PHILOX_M4x32_0), l.c[0]);
  __m256i b = _mm256_mul_epu32(_mm256_set1_epi64x(PHILOX_M4x32_1), l.c[2]);
  l.c[0] = _mm256_xor_si256(_mm256_xor_si256(_mm256_srli_epi64(b, 32), l.c[1]), k0);
  l.c[1] = b;
  l.c[2] = _mm256_xor_si256(_mm256_xor_si256(_mm256_srli_epi64(a, 32), l.c[3]), k1);
  l.c[3] = a;
}

__attribute__((target("avx2"))) inline Lanes start_lanes(RandomKey key, uint64_t first) {
  auto at = static_cast<long long>(first), stream = static_cast<long long>(key.stream);
  __m256i counter = _mm256_add_epi64(_mm256_set1_epi64x(at), _mm256_set_epi64x(3, 2, 1, 0));
  __m256i low = _mm256_set1_epi64x(stream);
  return {{counter, _mm256_srli_epi64(counter, 32), low, _mm256_srli_epi64(low, 32)}};
}

__attribute__((target("avx2"))) inline void store_lanes(const Lanes& l, uint32_t* out) {
  __m256i front = _mm256_blend_epi32(l.c[0], _mm256_slli_epi64(l.c[1], 32), 0xaa);  // words 0 and 1 of each block
  __m256i back = _mm256_blend_epi32(l.c[2], _mm256_slli_epi64(l.c[3], 32), 0xaa);
  __m256i even = _mm256_unpacklo_epi64(front, back), odd = _mm256_unpackhi_epi64(front, back);
  auto* to = reinterpret_cast<__m256i*>(out);
  _mm256_storeu_si256(to, _mm256_permute2x128_si256(even, odd, 0x20));
  _mm256_storeu_si256(to + 1, _mm256_permute2x128_si256(even, odd, 0x31));
}

// Computes blocks in groups of eight; returns how many.
__attribute__((target("avx2"))) size_t fill_avx2(RandomKey key, uint64_t first, uint32_t* out, size_t blocks) {
  size_t done = 0;
  for (; blocks - done >= 8; done += 8) {
    Lanes a = start_lanes(key, first + done), b = start_lanes(key, first + done + 4);
    auto k0 = static_cast<uint32_t>(key.seed), k1 = static_cast<uint32_t>(key.seed >> 32);
    for (int round = 0; round < 10; ++round, k0 += PHILOX_W32_0, k1 += PHILOX_W32_1) {
      __m256i v0 = _mm256_set1_epi64x(k0), v1 = _mm256_set1_epi64x(k1);
      round_lanes(a, v0, v1);
      round_lanes(b, v0, v1);
    }
    store_lanes(a, out + 4 * done);
    store_lanes(b, out + 4 * done + 16);
  }
  return done;
}

#endif

}  // namespace

Philox4 philox(RandomKey key, uint64_t counter) {
  Counter r = draw(key, counter);
  return {{r[0], r[1], r[2], r[3]}};
}

void philox_fill(RandomKey key, uint64_t first_block, uint32_t* out, size_t blocks) {
  size_t done = 0;
#if defined(__x86_64__)
  if (this_cpu().has(Capability::avx2)) done = fill_avx2(key, first_block, out, blocks);
#endif
  for (; done < blocks; ++done) {
    Counter r = draw(key, first_block + done);
    for (size_t k = 0; k < 4; ++k) out[4 * done + k] = r[k];
  }
}

RandomKey mixed(RandomKey key, uint64_t a, uint64_t b) {
  for (const uint64_t counter : {a, b}) {
    const Philox4 r = philox(key, counter);
    key = {static_cast<uint64_t>(r.v[1]) << 32 | r.v[0], static_cast<uint64_t>(r.v[3]) << 32 | r.v[2]};
  }
  return key;
}

namespace {
thread_local constinit const Generator* drawn_from SITU_TLS_FAST = nullptr;  // generator of random calls; null: default
thread_local constinit GeneratorCopies* copies_here SITU_TLS_FAST = nullptr;  // the copies that draws use
}  // namespace

struct Generator::Locked : Shared {
  std::mutex mutex;  // for the program's own use
};
void Generator::Shared::destroy(Shared* s) noexcept { delete static_cast<Locked*>(s); }

// The states of generators in these copies, under the lock.
struct GeneratorCopies::States {
  std::unordered_map<const void*, GeneratorState> of;
};

GeneratorCopies::GeneratorCopies() : outer_(copies_here) { copies_here = this; }
GeneratorCopies::GeneratorCopies(RandomKey key, uint64_t place, bool of_all)
    : outer_(copies_here), keyed_(true), of_all_(of_all), key_(key), place_(place) {
  copies_here = this;
}
GeneratorCopies::~GeneratorCopies() { copies_here = outer_; }

GeneratorCopies* GeneratorCopies::keyed() {
  GeneratorCopies* g = copies_here;
  return g && g->keyed_ ? g : nullptr;
}

// The program may seed the default generator while a worker draws, so with a key its seed has no effect.
GeneratorState& GeneratorCopies::state_of(const void* generator, const GeneratorState& own, bool is_default) {
  if (!states_) states_ = make_owned<States>();
  auto [it, fresh] = states_->of.try_emplace(generator, own);
  if (fresh && keyed_) it->second = {mixed(key_, place_, is_default ? 0 : ~own.seed).seed, 0};
  return it->second;
}

GeneratorState& Generator::mine() const {
  GeneratorCopies* copies = copies_here;
  if (!copies) return shared_->state;
  const bool is_default = shared_.get() == default_generator().shared_.get();
  while (copies && !copies->of_all_ && !is_default) copies = copies->outer_;
  return copies ? copies->state_of(shared_.get(), shared_->state, is_default) : shared_->state;
}
void* Generator::mutex_address() const { return &static_cast<Locked*>(shared_.get())->mutex; }

// An earlier generator at the same address may have left a copy.
Generator::Generator(uint64_t seed) : shared_(Ref<Shared>::adopt(new Locked)) {
  shared_->state.seed = seed;
  if (copies_here && copies_here->states_) copies_here->states_->of.erase(shared_.get());
}

Generator Generator::clone() const {
  Generator copy;
  copy.set_state(seed(), position());
  return copy;
}

DrawFrom::DrawFrom(const std::optional<Generator>& g) : outer_(drawn_from) {
  if (g) drawn_from = &*g;
}
DrawFrom::~DrawFrom() { drawn_from = outer_; }

RandomKey next_random_key() { return (drawn_from ? *drawn_from : default_generator()).next(); }

RandomKey Generator::next() const {
  std::lock_guard lock(generator_lock);
  GeneratorState& s = mine();
  return {s.seed, s.position++};
}

void Generator::manual_seed(uint64_t seed) const { set_state(seed, 0); }

uint64_t Generator::seed() const {
  std::lock_guard lock(generator_lock);
  return mine().seed;
}

uint64_t Generator::position() const {
  std::lock_guard lock(generator_lock);
  return mine().position;
}

void Generator::set_state(uint64_t seed, uint64_t position) const {
  std::lock_guard lock(generator_lock);
  mine() = {seed, position};
}

Generator& default_generator() {
  static Generator generator;
  return generator;
}

void manual_seed(uint64_t seed) { default_generator().manual_seed(seed); }

}  // namespace situ
