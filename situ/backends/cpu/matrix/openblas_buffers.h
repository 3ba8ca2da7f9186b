// The buffers that OpenBLAS packs blocks into: Situ owns them, and each goes to one thread at a time.
#pragma once

namespace situ::cpu {

// Takes buffers from OpenBLAS until there are that many, all its slots are taken, or the system refuses one. Returns
// the number of threads that may be inside: one for each buffer. One thread may be inside if a build of OpenBLAS
// neither has locks nor calls through its linkage table, so that its requests cannot be answered. Call this while no
// thread is inside.
int map_buffers(int wanted);

// Call this in a child after fork, whose only thread is not inside: frees the buffers that other threads had.
void free_buffers_of_the_parent() noexcept;

}  // namespace situ::cpu
