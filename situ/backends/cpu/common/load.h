// Loads oneDNN and OpenBLAS when they are first called (loaded.cpp).
// A program without large products and convolutions therefore has none of their code, tables and relocations in memory.
// A self-contained libsitu has OpenBLAS linked in, and no oneDNN (linked.cpp).
#pragma once
#include <string>

namespace situ::cpu {

// Returns the address of a function of oneDNN or OpenBLAS. If the library cannot be loaded, throws FileError, which
// names it and its Debian package, or std::bad_alloc if memory is the reason. The next call tries again.
void* onednn_call(const char* name);
void* openblas_call(const char* name);

// Redirects OpenBLAS's own calls of its function `name` to `to`, which has the same type. Returns false if this build
// of OpenBLAS does not call the function through its procedure linkage table (ELF). Call this before two threads call
// the function.
bool redirect_openblas(const char* name, void* to);

bool has_onednn() noexcept;
void* find_beside_onednn(const char* name);  // in oneDNN or a library it is linked with; null if missing

// The same by F's type: auto* sgemm = openblas_call<decltype(cblas_sgemm)>("cblas_sgemm").
template <class F>
F* onednn_call(const char* name) {
  return reinterpret_cast<F*>(onednn_call(name));
}
template <class F>
F* openblas_call(const char* name) {
  return reinterpret_cast<F*>(openblas_call(name));
}

// A function of the BLAS that a user names: "mkl", or a file. MKL is set to run on the calling thread, with bits that
// do not depend on where operands are. Throws FileError.
struct NamedCall {
  void* at;
  bool one_at_a_time;  // allows one thread at a time: OpenBLAS without threads (matrix/openblas.h)
};
NamedCall named_blas_call(const std::string& library, const char* name);

// Makes the dnnl_* functions callable that oneDNN's header calls (conv/onednn_calls.cpp). SerialOmp calls this.
void load_onednn();

// True if oneDNN requests and releases its memory through functions of loaded.cpp. Call load_onednn() first.
bool onednn_memory_is_redirected() noexcept;

// Frees what creating oneDNN's primitives left: malloc's free pages, and pages of the library's code that running
// primitives rarely touches. Pages that are needed again come from the page cache.
void release_leftovers() noexcept;

}  // namespace situ::cpu
