// Element types: how each is converted to the number that kernels compute with, and back. T is a name: f32, bf16, bool.
#pragma OPENCL FP_CONTRACT OFF
#ifdef SITU_F64
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif

typedef __global char* Bytes;
#define CAT2(a, b) a##b
#define CAT(a, b) CAT2(a, b)
#define LOAD(T, p, i) CAT(load_, T)(p, i)
#define STORE(T, p, i, v) CAT(store_, T)(p, i, v)

#define load_u8(p, i) ((int)((__global const uchar*)(p))[i])
#define load_i8(p, i) ((int)((__global const char*)(p))[i])
#define load_i16(p, i) ((int)((__global const short*)(p))[i])
#define load_i32(p, i) (((__global const int*)(p))[i])
#define load_i64(p, i) (((__global const long*)(p))[i])
#define load_bool(p, i) ((int)((__global const uchar*)(p))[i])
#define load_f32(p, i) (((__global const float*)(p))[i])
#define load_f16(p, i) vload_half(i, (__global const half*)(p))
#define load_bf16(p, i) as_float((uint)((__global const ushort*)(p))[i] << 16)

#define store_u8(p, i, v) ((__global uchar*)(p))[i] = (uchar)(v)
#define store_i8(p, i, v) ((__global char*)(p))[i] = (char)(v)
#define store_i16(p, i, v) ((__global short*)(p))[i] = (short)(v)
#define store_i32(p, i, v) ((__global int*)(p))[i] = (int)(v)
#define store_i64(p, i, v) ((__global long*)(p))[i] = (long)(v)
#define store_bool(p, i, v) ((__global uchar*)(p))[i] = (uchar)((v) != 0)
#define store_f32(p, i, v) ((__global float*)(p))[i] = (float)(v)
#define store_f16(p, i, v) vstore_half_rte((float)(v), i, (__global half*)(p))
#define store_bf16(p, i, v) ((__global ushort*)(p))[i] = narrow_bf16((float)(v))

// Rounds to nearest even; a NaN stays NaN.
ushort narrow_bf16(float v) {
  const uint b = as_uint(v);
  if (v != v) return (ushort)((b >> 16) | 64);
  return (ushort)((b + 0x7fff + ((b >> 16) & 1)) >> 16);
}

#ifdef SITU_F64
#define load_f64(p, i) (((__global const double*)(p))[i])
#define store_f64(p, i, v) ((__global double*)(p))[i] = (double)(v)
#endif

// The types that kernels compute in: c_f32 is float.
#define c_f32 float
#define c_i32 int
#define c_i64 long
#ifdef SITU_F64
#define c_f64 double
#endif

// A kernel that finds an error sets status[0], and next to it launch, operand, position and value. Later kernels then
// do nothing.
typedef __global const volatile int* Status;
#define REPORT(status, launch, operand, at, value)    \
  status[1] = launch;                                 \
  status[2] = operand;                                \
  ((__global volatile long*)status)[2] = at;          \
  ((__global volatile long*)status)[3] = value;       \
  status[0] = 1;

// least[0] becomes the smallest number that any of 256 work-items found; least is in local memory.
#define LEAST_OF_ALL(least, found)                                         \
  least[get_local_id(0)] = found;                                          \
  barrier(CLK_LOCAL_MEM_FENCE);                                            \
  for (int reach_ = 128; reach_ > 0; reach_ /= 2) {                        \
    const int l_ = get_local_id(0);                                        \
    if (l_ < reach_) least[l_] = min(least[l_], least[l_ + reach_]);       \
    barrier(CLK_LOCAL_MEM_FENCE);                                          \
  }

// Sizes from the outermost dimension to the innermost, and the strides of each operand, in elements.
typedef struct {
  long n, ndim, sizes[16], strides[4][16];
} Shape;

// at[k] of operand k < count becomes the offset of element i. Divisions of 64 bits are slow, so only large tensors use
// them.
#define PLACES(s, i, at, count)                                                   \
  for (int k_ = 0; k_ < count; ++k_) at[k_] = 0;                                  \
  if (s.n < 0x7fffffffL) {                                                        \
    uint rest_ = (uint)(i);                                                       \
    for (int d_ = (int)s.ndim - 1; d_ > 0; --d_) {                                \
      const uint size_ = (uint)s.sizes[d_], next_ = rest_ / size_;                \
      const long j_ = rest_ - next_ * size_;                                      \
      for (int k_ = 0; k_ < count; ++k_) at[k_] += j_ * s.strides[k_][d_];        \
      rest_ = next_;                                                              \
    }                                                                             \
    for (int k_ = 0; k_ < count; ++k_) at[k_] += (long)rest_ * s.strides[k_][0];  \
  } else {                                                                        \
    ulong rest_ = (ulong)(i);                                                     \
    for (int d_ = (int)s.ndim - 1; d_ > 0; --d_) {                                \
      const ulong size_ = (ulong)s.sizes[d_], next_ = rest_ / size_;              \
      const long j_ = (long)(rest_ - next_ * size_);                              \
      for (int k_ = 0; k_ < count; ++k_) at[k_] += j_ * s.strides[k_][d_];        \
      rest_ = next_;                                                              \
    }                                                                             \
    for (int k_ = 0; k_ < count; ++k_) at[k_] += (long)rest_ * s.strides[k_][0];  \
  }

