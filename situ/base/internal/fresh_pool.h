// Records cut from new chunks. Internal to the library.
#pragma once

namespace situ {

struct PoolLists;

// While it lives, the pool serves no block that was free before, on any thread. So the bytes that it comes to hold do
// not depend on what ran before. Afterwards all free blocks are there again. Several may live at once.
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
