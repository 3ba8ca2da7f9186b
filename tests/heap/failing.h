// Refuses requests to malloc and similar functions, as a system without memory does.
#pragma once

#include <cstddef>
#include <cstdint>

namespace heap {

// From now on the nth request (counted from 0) that Situ's own code makes is refused, and with `from_then_on` each
// later one; n < 0 refuses none. Situ's own code is that of libsitu and of this program, and what the C++ library
// requests for it. Requests of other libraries are not refused.
void refuse_nth(int64_t n, bool from_then_on = false);
int64_t stop_refusing();  // returns how many were refused
int64_t requests_seen();  // of Situ's own code, since refuse_nth()

// Allows `count` threads to start, and refuses later ones; negative: all start.
void allow_threads(int64_t count);

// Refuses this thread's requests to malloc with these sizes, also those of libraries. least > most: none.
void refuse_sizes(size_t least, size_t most);

void* request(size_t bytes, void* caller);  // malloc for the code at that address

}  // namespace heap
