#include "situ/kernels/cpu/blas/openblas.h"

#include <pthread.h>

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <new>
#include <vector>

#include "situ/kernels/cpu/blas/libraries.h"
#include "situ/kernels/cpu/load.h"
#include "situ/memory/internal/openblas.h"
#include "situ/memory/process.h"

namespace situ::cpu {
namespace {

struct Buffers {
  std::mutex lock;
  std::condition_variable left;
  int mapped = 0, inside = 0;
  int tried = 0;  // as many were wanted, whether there was room or not
};

// Never destroyed: threads may be inside when the program ends.
Buffers& buffers() {
  static Buffers* const all = [] {
    auto* b = new Buffers;
    // A child has its own thread alone, and whoever else was inside is not there any more.
    pthread_atfork([] { buffers().lock.lock(); }, [] { buffers().lock.unlock(); },
                   [] {
                     new (&buffers().left) std::condition_variable;
                     buffers().inside = 0;
                     buffers().lock.unlock();
                   });
    return b;
  }();
  return *all;
}

// With nobody inside: takes them all at once, so that OpenBLAS has to map each, and gives them back to it.
void map_buffers(Buffers& b, int wanted) {
  constexpr size_t kBeside = size_t{1} << 20;
  static auto* const take = openblas_call<void*(int)>("blas_memory_alloc");
  static auto* const give = openblas_call<void(void*)>("blas_memory_free");
  b.tried = wanted;
  std::vector<void*> taken;
  taken.reserve(static_cast<size_t>(wanted));
  try {
    while (static_cast<int>(taken.size()) < wanted) {
      if (static_cast<int>(taken.size()) >= b.mapped) ask_room(memory::kOpenBlasBuffer + kBeside);
      taken.push_back(take(0));
    }
  } catch (const std::bad_alloc&) {  // those that there are must do
  }
  for (void* p : taken) give(p);
  b.mapped = std::max(b.mapped, static_cast<int>(taken.size()));
  memory::note_openblas_buffers(b.mapped);
  if (b.mapped == 0) throw std::bad_alloc();
}

}  // namespace

InOpenBlas::InOpenBlas() {
  Buffers& b = buffers();
  const int wanted = memory::openblas_callers();
  std::unique_lock lock(b.lock);
  if (b.inside == 0 && (b.mapped == 0 || wanted > b.tried)) map_buffers(b, wanted);
  b.left.wait(lock, [&] { return b.inside < b.mapped; });
  ++b.inside;
}

InOpenBlas::~InOpenBlas() {
  Buffers& b = buffers();
  {
    std::lock_guard lock(b.lock);
    --b.inside;
  }
  b.left.notify_one();
}

}  // namespace situ::cpu
