// FreshPool: makes the pool use only new chunks. Internal to the library.
#pragma once

namespace situ {

struct PoolLists;

// While it lives, the pool uses no block that was free before, on any thread. So the bytes that it holds do not depend
// on what ran before. At the end all free blocks are available again. Several may live at once.
class FreshPool {
 public:
  FreshPool();
  ~FreshPool();
  FreshPool(const FreshPool&) = delete;
  FreshPool& operator=(const FreshPool&) = delete;

 private:
  PoolLists* const lists_;  // owned
};

}  // namespace situ
