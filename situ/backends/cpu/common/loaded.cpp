// Implements load.h with shared libraries: oneDNN and OpenBLAS are loaded at the first call.
#include <dlfcn.h>
#include <dnnl.h>
#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <iterator>
#include <string>

#include "situ/backends/cpu/common/load.h"
#include "situ/backends/cpu/matrix/libraries.h"
#include "situ/backends/cpu/matrix/sgemm_workspace.h"
#include "situ/base/cpu.h"
#include "situ/base/internal/lend.h"
#include "situ/base/internal/shared_library.h"
#include "situ/base/reserve.h"
#include "situ/memory/process.h"

namespace situ::cpu {

namespace {

// Limits oneDNN's code to the instruction sets of SITU_CPU_CAPABILITY.
void cap(void* onednn) {
  if (!this_cpu().capped) return;
  const dnnl_cpu_isa_t most = this_cpu().has(Capability::avx2) ? dnnl_cpu_isa_avx2 : dnnl_cpu_isa_sse41;
  if (void* at = dlsym(onednn, "dnnl_set_max_cpu_isa")) reinterpret_cast<decltype(dnnl_set_max_cpu_isa)*>(at)(most);
}

// Redirects a library's own calls of its function `name` to `to`. Returns false if the library does not call the
// function through its procedure linkage table.
bool redirect(void* loaded, const char* name, void* to);

// Note [Objects of oneDNN]: if malloc refuses an object, oneDNN 2.6 writes to the null pointer. In that case its
// objects, which are small, come from the reserve, and the call continues. Larger requests are still refused.
constexpr size_t kLargestObject = size_t{16} << 10;
void* object_or_null(void* p, size_t bytes, size_t alignment) noexcept {
  return p || bytes > kLargestObject ? p : reserve_lend(bytes ? bytes : 1, alignment);
}
int memalign_for_onednn(void** p, size_t alignment, size_t bytes) noexcept {
  void* made = SgemmWorkspace::take(alignment, bytes);
  if (made) return *p = made, 0;
  const int refusal = posix_memalign(&made, alignment, bytes);
  if (refusal != 0 && refusal != ENOMEM) return refusal;
  *p = object_or_null(refusal == 0 ? made : nullptr, bytes, alignment);
  return *p ? 0 : ENOMEM;
}
void free_for_onednn(void* p) noexcept {
  if (!SgemmWorkspace::give(p)) reserve_free(p);
}
bool lend_to_onednn(void* loaded) {
  return redirect(loaded, "free", reinterpret_cast<void*>(free_for_onednn)) &&
         redirect(loaded, "posix_memalign", reinterpret_cast<void*>(memalign_for_onednn));
}

struct OneDnn {
  void* library;
  bool memory_is_redirected;
};
const OneDnn& loaded_onednn() {
  static const OneDnn o = [] {
    require_memory(kCallRoom);  // a failed allocation in its constructors would crash
    void* loaded = load_library("onednn", SITU_DNNL_FILE, SITU_DNNL_NAME, "libdnnl2");
    const bool redirected = lend_to_onednn(loaded);
    memory::note_onednn_loaded();
    cap(loaded);
    return OneDnn{loaded, redirected};
  }();
  return o;
}
void* onednn() { return loaded_onednn().library; }

void* openblas() {
  static void* const library = load_library("openblas", SITU_OPENBLAS_FILE, SITU_OPENBLAS_NAME, "libopenblas0-serial");
  return library;
}

// The file of a loaded library; null if unknown.
const char* file_of(void* library) {
  link_map* map = nullptr;
  return dlinfo(library, RTLD_DI_LINKMAP, &map) == 0 ? map->l_name : nullptr;
}

#if defined(__x86_64__)
constexpr auto kCallEntry = R_X86_64_JUMP_SLOT;
#elif defined(__aarch64__)
constexpr auto kCallEntry = R_AARCH64_JUMP_SLOT;
#else
constexpr unsigned kCallEntry = ~0u;  // no entry is of this kind
#endif

// The value of an entry in a library's dynamic section, or 0 if there is none. Some loaders add the library's address
// to entries that are addresses, others do not.
uintptr_t dynamic_value(const link_map* library, ElfW(Sxword) kind) {
  for (const ElfW(Dyn)* d = library->l_ld; d->d_tag != DT_NULL; ++d)
    if (d->d_tag == kind) return d->d_un.d_val;
  return 0;
}
template <class T>
const T* dynamic_table(const link_map* library, ElfW(Sxword) kind) {
  const uintptr_t at = dynamic_value(library, kind);
  return at ? reinterpret_cast<const T*>(at < library->l_addr ? library->l_addr + at : at) : nullptr;
}

// The table of a library that was bound at load time is in pages that were made read-only since.
bool write_entry(void** entry, void* to) {
  const auto bytes = static_cast<uintptr_t>(sysconf(_SC_PAGESIZE));
  const auto page = reinterpret_cast<uintptr_t>(entry) & ~(bytes - 1);
  if (mprotect(reinterpret_cast<void*>(page), bytes, PROT_READ | PROT_WRITE) != 0) return false;
  *entry = to;
  return true;
}

bool redirect(void* loaded, const char* name, void* to) {
  link_map* library = nullptr;
  if (dlinfo(loaded, RTLD_DI_LINKMAP, &library) != 0) return false;
  const auto* calls = dynamic_table<ElfW(Rela)>(library, DT_JMPREL);
  const auto* symbols = dynamic_table<ElfW(Sym)>(library, DT_SYMTAB);
  const auto* names = dynamic_table<char>(library, DT_STRTAB);
  if (!calls || !symbols || !names) return false;
  for (size_t i = 0; i < dynamic_value(library, DT_PLTRELSZ) / sizeof *calls; ++i)
    if (ELF64_R_TYPE(calls[i].r_info) == kCallEntry &&
        std::strcmp(names + symbols[ELF64_R_SYM(calls[i].r_info)].st_name, name) == 0)
      return write_entry(reinterpret_cast<void**>(library->l_addr + calls[i].r_offset), to);
  return false;
}

constexpr uintptr_t kPage = 4096;

struct Pages {
  uintptr_t begin, end;
};

// Returns true if these pages of a file were never written to. Releasing pages would lose writes such as a debugger's
// breakpoints.
bool untouched(int pagemap, const Pages& p) {
  constexpr uint64_t kPresent = uint64_t{1} << 63, kSwapped = uint64_t{1} << 62, kOfFile = uint64_t{1} << 61;
  uint64_t entries[512];
  for (uintptr_t at = p.begin; at < p.end;) {
    const size_t count = std::min<size_t>(std::size(entries), (p.end - at) / kPage);
    const auto bytes = static_cast<ssize_t>(count * sizeof(uint64_t));
    if (pread(pagemap, entries, count * sizeof(uint64_t), static_cast<off_t>(at / kPage * sizeof(uint64_t))) != bytes)
      return false;
    for (size_t i = 0; i < count; ++i)
      if (entries[i] & kSwapped || (entries[i] & kPresent && !(entries[i] & kOfFile))) return false;
    at += count * kPage;
  }
  return true;
}

struct Search {
  const char* file;
  int pagemap;
};

// Releases the segments of one library that are never written: code, and constants without addresses.
int release_segments(dl_phdr_info* info, size_t, void* context) {
  const auto& search = *static_cast<const Search*>(context);
  if (!info->dlpi_name || std::strcmp(info->dlpi_name, search.file) != 0) return 0;
  for (int i = 0; i < info->dlpi_phnum; ++i) {
    const auto& s = info->dlpi_phdr[i];
    if (s.p_type != PT_LOAD || s.p_flags & PF_W) continue;
    const uintptr_t first = info->dlpi_addr + s.p_vaddr;
    const Pages p{first & ~(kPage - 1), (first + s.p_filesz + kPage - 1) & ~(kPage - 1)};
    if (untouched(search.pagemap, p)) madvise(reinterpret_cast<void*>(p.begin), p.end - p.begin, MADV_DONTNEED);
  }
  return 1;
}

}  // namespace

bool has_onednn() noexcept { return true; }
void* onednn_call(const char* name) { return library_function("onednn", onednn(), name, "libdnnl2"); }
void* find_beside_onednn(const char* name) { return dlsym(onednn(), name); }
bool onednn_memory_is_redirected() noexcept { return loaded_onednn().memory_is_redirected; }
void* openblas_call(const char* name) { return library_function("openblas", openblas(), name, "libopenblas0-serial"); }

bool redirect_openblas(const char* name, void* to) { return redirect(openblas(), name, to); }

void release_leftovers() noexcept {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
  Search search{file_of(onednn()), open("/proc/self/pagemap", O_RDONLY | O_CLOEXEC)};
  if (search.pagemap < 0) return;
  if (search.file) dl_iterate_phdr(release_segments, &search);
  close(search.pagemap);
}

}  // namespace situ::cpu
