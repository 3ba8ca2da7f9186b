// Implements InOpenBlas: lets as many threads into OpenBLAS as there are buffers.
#include "situ/backends/cpu/matrix/openblas.h"

#include <pthread.h>

#include <condition_variable>
#include <mutex>
#include <new>

#include "situ/backends/cpu/matrix/openblas_buffers.h"
#include "situ/memory/internal/openblas.h"
#include "situ/memory/process.h"

namespace situ::cpu {
namespace {

struct Buffers {
  std::mutex lock;
  std::condition_variable left;
  int mapped = 0, inside = 0;
  int tried = 0;  // as many were requested, whether memory sufficed or not
};

// Never destroyed: threads may be inside when the program ends.
Buffers& buffers() {
  static Buffers* const all = [] {
    auto* b = new Buffers;
    // A child process has one thread, and no other thread is inside OpenBLAS.
    pthread_atfork([] { buffers().lock.lock(); }, [] { buffers().lock.unlock(); },
                   [] {
                     new (&buffers().left) std::condition_variable;
                     buffers().inside = 0;
                     free_buffers_of_the_parent();
                     buffers().lock.unlock();
                   });
    return b;
  }();
  return *all;
}

// Call this while no thread is inside.
void map(Buffers& b, int wanted) {
  b.tried = wanted;
  b.mapped = map_buffers(wanted);
  memory::note_openblas_buffers(b.mapped);
  if (b.mapped == 0) throw std::bad_alloc();
}

}  // namespace

InOpenBlas::InOpenBlas() {
  Buffers& b = buffers();
  const int wanted = memory::openblas_callers();
  std::unique_lock lock(b.lock);
  if (b.inside == 0 && (b.mapped == 0 || wanted > b.tried)) map(b, wanted);
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
