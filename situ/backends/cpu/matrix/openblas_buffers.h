// The buffers that OpenBLAS packs blocks into: held by us, and handed to it by a claim that no two threads can share.
#pragma once

namespace situ::cpu {

// Takes buffers from OpenBLAS until there are `wanted`, its places are all taken, or the system refuses one. Returns
// how many threads may be inside: one for each buffer, and one alone where a build of OpenBLAS neither has locks nor
// asks through its table of calls, so that nobody can answer for it. With no thread inside.
int map_buffers(int wanted);

// In a child after fork, whose one thread is not inside: what other threads had is free.
void free_buffers_of_the_parent() noexcept;

}  // namespace situ::cpu
