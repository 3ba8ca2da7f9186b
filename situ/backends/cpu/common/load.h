// The bought libraries, loaded when they are first called (loaded.cpp): a program that has no large product and no
// convolution does not have their code, tables and relocations in its memory. A self-contained libsitu has OpenBLAS's
// calls linked in, and no oneDNN (linked.cpp).
#pragma once
#include <string>

namespace situ::cpu {

// The address of a function of oneDNN or OpenBLAS. Throws FileError, which names the library and Debian's package,
// where it cannot be loaded, and std::bad_alloc where there is no room for it; the next call tries again.
void* onednn_call(const char* name);
void* openblas_call(const char* name);

// Makes OpenBLAS's own calls of its function `name` calls of `to`, which is of the same type. False where this build of
// it does not call the function through its table of calls (the procedure linkage table of ELF). Before the function is
// called by two threads.
bool redirect_openblas(const char* name, void* to);

bool has_onednn() noexcept;
void* find_beside_onednn(const char* name);  // of oneDNN or what it was linked with; null: it is not there

// By F's type: auto* sgemm = openblas_call<decltype(cblas_sgemm)>("cblas_sgemm").
template <class F>
F* onednn_call(const char* name) {
  return reinterpret_cast<F*>(onednn_call(name));
}
template <class F>
F* openblas_call(const char* name) {
  return reinterpret_cast<F*>(openblas_call(name));
}

// A function of the BLAS that a user names: "mkl", or a file. MKL is told to run on the calling thread alone, with bits
// that do not depend on where operands lie. Throws FileError.
struct NamedCall {
  void* at;
  bool one_at_a_time;  // not for two threads at once: an OpenBLAS that was built without threads (matrix/openblas.h)
};
NamedCall named_blas_call(const std::string& library, const char* name);

// Makes the dnnl_* functions callable that oneDNN's header calls (conv/onednn_calls.cpp). SerialOmp does it for its
// scope.
void load_onednn();

// True if oneDNN requests and releases its memory through functions of loaded.cpp. Call load_onednn() first.
bool onednn_memory_is_redirected() noexcept;

// Gives back what making oneDNN's primitives has left: malloc's free pages, and the pages of the library's code, of
// which running them never touches most. What is needed again comes from the page cache. Some 0.2 ms.
void release_leftovers() noexcept;

}  // namespace situ::cpu
