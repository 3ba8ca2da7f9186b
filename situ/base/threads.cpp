// Implements the thread pool with futexes.
#include "situ/base/threads.h"

#include <linux/futex.h>
#include <pthread.h>
#include <sched.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <exception>
#include <string>
#include <utility>

#include "situ/base/error.h"
#include "situ/base/signals.h"
#include "situ/base/spin_lock.h"
#include "situ/base/undo_log.h"

namespace situ {

thread_local constinit detail::ChunkHere detail::chunk_here SITU_TLS_FAST;

namespace {

using detail::chunk_here;

// Note [Thread pool]
// The workers serve one job at a time; a call that finds them busy runs inline. The caller publishes the job, opens
// `seats` that workers can take, and claims chunks itself. When no chunk is left, it closes the seats and waits only
// for the workers that took one. A worker that wakes late finds no seat, so a small job never waits for a sleeping
// worker. All state is static and never destroyed, and workers are detached, so nothing can block the exit. A forked
// child starts without workers and makes its own.
constexpr int kMostThreads = 256;
// How long a thread polls before it parks, in ns. Waking a parked thread can take 50 us and more on a virtual machine,
// so a worker should stay awake between the ops of a step. After kKeen it yields between polls, so that other programs
// get the core.
constexpr int64_t kKeen = 20000, kPatience = 100000;

struct Job {
  int64_t chunks = 0;
  void* context = nullptr;
  void (*body)(void*, int64_t, int) = nullptr;
  std::exception_ptr* failure = nullptr;  // exception of the first chunk that failed
};

struct Pool {
  std::atomic<bool> busy{false};     // a job uses the workers
  std::atomic<uint32_t> posted{0};   // raised with each job; workers park on it
  std::atomic<int> parked{0};        // workers that are parked or about to park
  std::atomic<int> seats{0};         // free seats of the open job; the number of a seat is its worker's thread index
  std::atomic<uint32_t> left{0};     // workers that have finished the job; the caller parks on it
  std::atomic<bool> waiting{false};  // the caller is parked or about to park
  alignas(64) std::atomic<int64_t> next{0};  // the first unclaimed chunk
  alignas(64) Job job;
  std::atomic<bool> failed{false};  // a chunk threw
  int workers = 0;                  // started; only used by the owner of `busy`
  std::atomic<int> wanted{0};       // threads to use; 0: not set yet
};
constinit Pool pool;

void park(std::atomic<uint32_t>& word, uint32_t value) {
  syscall(SYS_futex, reinterpret_cast<uint32_t*>(&word), FUTEX_WAIT_PRIVATE, value, nullptr, nullptr, 0);
}

void unpark(std::atomic<uint32_t>& word, int count) {
  syscall(SYS_futex, reinterpret_cast<uint32_t*>(&word), FUTEX_WAKE_PRIVATE, count, nullptr, nullptr, 0);
}

int affinity_count() {
  cpu_set_t set;
  int n =
      sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : static_cast<int>(sysconf(_SC_NPROCESSORS_ONLN));
  return n < 1 ? 1 : n > kMostThreads ? kMostThreads : n;
}

int default_threads() {
  const char* text = std::getenv("SITU_NUM_THREADS");
  if (!text || !*text) return affinity_count();
  char* end = nullptr;
  long n = std::strtol(text, &end, 10);
  if (*end == '\0' && n >= 1 && n <= kMostThreads) return static_cast<int>(n);
  int count = affinity_count();
  std::fprintf(stderr, "situ: SITU_NUM_THREADS must be a number from 1 to %d, got \"%s\"; using %d\n", kMostThreads,
               text, count);
  return count;
}

int64_t now_ns() {
  timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return int64_t{t.tv_sec} * 1000000000 + t.tv_nsec;
}

// Polls until `done()` or the end of kPatience; returns done().
template <class Done>
bool look(Done done) {
  for (int64_t start = now_ns(), past = 0; past < kPatience; past = now_ns() - start) {
    if (past > kKeen) sched_yield();
    for (int i = 0; i < 16; ++i) {
      if (done()) return true;
      relax();
    }
  }
  return done();
}

void claim_chunks(int thread) {
  const detail::ChunkHere before = std::exchange(chunk_here, {true, thread});
  try {
    for (int64_t i; (i = pool.next.fetch_add(1, std::memory_order_relaxed)) < pool.job.chunks;)
      pool.job.body(pool.job.context, i, thread);
  } catch (...) {
    if (!pool.failed.exchange(true)) *pool.job.failure = std::current_exception();
    pool.next.store(pool.job.chunks, std::memory_order_relaxed);  // no thread starts another chunk
  }
  chunk_here = before;
}

// Takes a seat of the open job, if there is one, and works until no chunk is left.
void join_job() {
  int seat = pool.seats.load(std::memory_order_relaxed);
  do {
    if (seat == 0) return;
  } while (!pool.seats.compare_exchange_weak(seat, seat - 1, std::memory_order_acquire, std::memory_order_relaxed));
  claim_chunks(seat);
  pool.left.fetch_add(1);
  if (pool.waiting.load()) unpark(pool.left, 1);
}

void await_job(uint32_t seen) {
  if (look([seen] { return pool.posted.load(std::memory_order_relaxed) != seen; })) return;
  pool.parked.fetch_add(1);
  while (pool.posted.load() == seen) park(pool.posted, seen);
  pool.parked.fetch_sub(1);
}

void* work(void*) {
  for (;;) {
    uint32_t seen = pool.posted.load(std::memory_order_acquire);
    join_job();
    await_job(seen);
  }
  return nullptr;
}

// The child has only the thread that forked; the others' work does not exist in it.
void forget_workers() {
  pool.workers = 0;
  pool.seats = 0;
  pool.left = 0;
  pool.parked = 0;
  pool.waiting = false;
  pool.busy = false;
}

[[maybe_unused]] const int at_fork = pthread_atfork(nullptr, nullptr, forget_workers);

bool start_worker() {
  const SignalBlock inherited;  // so that the program's own threads run its handlers
  pthread_t thread;
  bool started = pthread_create(&thread, nullptr, work, nullptr) == 0;
  if (started) pthread_detach(thread);
  return started;
}

// Starts up to `count` workers, or as many as the system allows.
int ensure_workers(int count) {
  while (pool.workers < count && start_worker()) ++pool.workers;
  return pool.workers < count ? pool.workers : count;
}

void await_workers(uint32_t seated) {
  if (!look([seated] { return pool.left.load(std::memory_order_acquire) == seated; })) {
    pool.waiting = true;
    for (uint32_t left; (left = pool.left.load()) != seated;) park(pool.left, left);
    pool.waiting = false;
  }
  pool.left.store(0, std::memory_order_relaxed);
}

void run_with_workers(int workers) {
  pool.next.store(0, std::memory_order_relaxed);
  pool.seats.store(workers, std::memory_order_release);
  pool.posted.fetch_add(1);
  if (pool.parked.load() > 0) unpark(pool.posted, workers);
  claim_chunks(0);
  int free_seats = pool.seats.exchange(0, std::memory_order_acquire);
  await_workers(static_cast<uint32_t>(workers - free_seats));
}

// Releases the workers, even if a chunk threw.
struct Turn {
  ~Turn() {
    if (mine) pool.busy.store(false, std::memory_order_release);
  }
  bool mine;
};

}  // namespace

int get_num_threads() {
  int n = pool.wanted.load(std::memory_order_relaxed);
  if (n == 0) {
    int expected = 0;
    n = default_threads();
    if (!pool.wanted.compare_exchange_strong(expected, n)) n = expected;
  }
  return n;
}

void set_num_threads(int n) {
  if (n < 1 || n > kMostThreads)
    throw ValueError("set_num_threads: the number of threads must be in [1, 256], got " + std::to_string(n));
  before_setting(
      [before = pool.wanted.load(std::memory_order_relaxed)] { pool.wanted.store(before, std::memory_order_relaxed); });
  pool.wanted.store(n, std::memory_order_relaxed);
}

void detail::parallel_run(int64_t chunks, void* context, void (*body)(void*, int64_t, int)) {
  int64_t threads = chunks > 1 && !chunk_here.inside ? get_num_threads() : 1;
  if (threads > chunks) threads = chunks;
  int workers = 0;
  Turn turn{threads > 1 && !pool.busy.exchange(true, std::memory_order_acquire)};
  if (turn.mine) workers = ensure_workers(static_cast<int>(threads) - 1);
  if (workers > 0) {
    std::exception_ptr failure;
    pool.job = {chunks, context, body, &failure};
    run_with_workers(workers);
    if (pool.failed.exchange(false)) std::rethrow_exception(std::move(failure));
  } else {
    for (int64_t i = 0; i < chunks; ++i) body(context, i, chunk_here.inside ? chunk_here.thread : 0);
  }
}

}  // namespace situ
