// Declares the part of OpenCL 1.2 that Situ calls, from Khronos's specification.
// Types, numbers and functions have their own names. Nothing is linked: the loader (libOpenCL.so.1) is opened when a
// program first looks for a device, so that programs run without OpenCL. tests/opencl compares all of it with Khronos's
// headers.
#pragma once
#include <cstddef>
#include <cstdint>

namespace situ::opencl {

using cl_int = int32_t;
using cl_uint = uint32_t;
using cl_ulong = uint64_t;
using cl_bitfield = uint64_t;
using cl_platform_id = struct _cl_platform_id*;
using cl_device_id = struct _cl_device_id*;
using cl_context = struct _cl_context*;
using cl_command_queue = struct _cl_command_queue*;
using cl_mem = struct _cl_mem*;
using cl_program = struct _cl_program*;
using cl_kernel = struct _cl_kernel*;
using cl_event = struct _cl_event*;

// clang-format off
#define SITU_CL_NUMBERS(X) \
  X(SUCCESS, 0) X(DEVICE_NOT_FOUND, -1) X(DEVICE_NOT_AVAILABLE, -2) X(COMPILER_NOT_AVAILABLE, -3) \
  X(MEM_OBJECT_ALLOCATION_FAILURE, -4) X(OUT_OF_RESOURCES, -5) X(OUT_OF_HOST_MEMORY, -6) X(BUILD_PROGRAM_FAILURE, -11) \
  X(PLATFORM_NAME, 0x0902) X(PLATFORM_VERSION, 0x0901) X(DEVICE_TYPE_CPU, 2) X(DEVICE_TYPE_GPU, 4) \
  X(DEVICE_TYPE_ACCELERATOR, 8) X(DEVICE_TYPE_ALL, 0xFFFFFFFF) X(DEVICE_TYPE, 0x1000) \
  X(DEVICE_MAX_COMPUTE_UNITS, 0x1002) X(DEVICE_MAX_WORK_GROUP_SIZE, 0x1004) X(DEVICE_MAX_MEM_ALLOC_SIZE, 0x1010) \
  X(DEVICE_MAX_PARAMETER_SIZE, 0x1017) X(DEVICE_MEM_BASE_ADDR_ALIGN, 0x1019) X(DEVICE_SINGLE_FP_CONFIG, 0x101B) \
  X(DEVICE_GLOBAL_MEM_SIZE, 0x101F) X(DEVICE_LOCAL_MEM_SIZE, 0x1023) X(DEVICE_ENDIAN_LITTLE, 0x1026) \
  X(DEVICE_AVAILABLE, 0x1027) X(DEVICE_COMPILER_AVAILABLE, 0x1028) X(DEVICE_NAME, 0x102B) X(DEVICE_VENDOR, 0x102C) \
  X(DRIVER_VERSION, 0x102D) X(DEVICE_VERSION, 0x102F) X(DEVICE_DOUBLE_FP_CONFIG, 0x1032) \
  X(FP_CORRECTLY_ROUNDED_DIVIDE_SQRT, 128) X(CONTEXT_PLATFORM, 0x1084) X(MEM_READ_WRITE, 1) \
  X(MIGRATE_MEM_OBJECT_CONTENT_UNDEFINED, 2) X(PROGRAM_BINARY_SIZES, 0x1165) X(PROGRAM_BINARIES, 0x1166) \
  X(PROGRAM_BUILD_LOG, 0x1183) X(QUEUE_PROFILING_ENABLE, 2) X(PROFILING_COMMAND_START, 0x1282) \
  X(PROFILING_COMMAND_END, 0x1283)
// clang-format on
#define SITU_CL_NUMBER(name, value) constexpr int64_t kCl_##name = value;
SITU_CL_NUMBERS(SITU_CL_NUMBER)
#undef SITU_CL_NUMBER

using ContextNotify = void (*)(const char*, const void*, size_t, void*);
using ProgramNotify = void (*)(cl_program, void*);

// Each entry is a result, a name and parameters.
// clang-format off
#define SITU_CL_FUNCTIONS(X) \
  X(cl_int, clGetPlatformIDs, (cl_uint, cl_platform_id*, cl_uint*)) \
  X(cl_int, clGetPlatformInfo, (cl_platform_id, cl_uint, size_t, void*, size_t*)) \
  X(cl_int, clGetDeviceIDs, (cl_platform_id, cl_bitfield, cl_uint, cl_device_id*, cl_uint*)) \
  X(cl_int, clGetDeviceInfo, (cl_device_id, cl_uint, size_t, void*, size_t*)) \
  X(cl_context, clCreateContext, (const intptr_t*, cl_uint, const cl_device_id*, ContextNotify, void*, cl_int*)) \
  X(cl_command_queue, clCreateCommandQueue, (cl_context, cl_device_id, cl_bitfield, cl_int*)) \
  X(cl_mem, clCreateBuffer, (cl_context, cl_bitfield, size_t, void*, cl_int*)) \
  X(cl_int, clReleaseMemObject, (cl_mem)) \
  X(cl_int, clEnqueueMigrateMemObjects, \
    (cl_command_queue, cl_uint, const cl_mem*, cl_bitfield, cl_uint, const cl_event*, cl_event*)) \
  X(cl_program, clCreateProgramWithSource, (cl_context, cl_uint, const char**, const size_t*, cl_int*)) \
  X(cl_program, clCreateProgramWithBinary, \
    (cl_context, cl_uint, const cl_device_id*, const size_t*, const unsigned char**, cl_int*, cl_int*)) \
  X(cl_int, clBuildProgram, (cl_program, cl_uint, const cl_device_id*, const char*, ProgramNotify, void*)) \
  X(cl_int, clGetProgramInfo, (cl_program, cl_uint, size_t, void*, size_t*)) \
  X(cl_int, clGetProgramBuildInfo, (cl_program, cl_device_id, cl_uint, size_t, void*, size_t*)) \
  X(cl_int, clReleaseProgram, (cl_program)) \
  X(cl_kernel, clCreateKernel, (cl_program, const char*, cl_int*)) \
  X(cl_int, clSetKernelArg, (cl_kernel, cl_uint, size_t, const void*)) \
  X(cl_int, clEnqueueNDRangeKernel, \
    (cl_command_queue, cl_kernel, cl_uint, const size_t*, const size_t*, const size_t*, cl_uint, \
     const cl_event*, cl_event*)) \
  X(cl_int, clEnqueueReadBuffer, \
    (cl_command_queue, cl_mem, cl_uint, size_t, size_t, void*, cl_uint, const cl_event*, cl_event*)) \
  X(cl_int, clEnqueueWriteBuffer, \
    (cl_command_queue, cl_mem, cl_uint, size_t, size_t, const void*, cl_uint, const cl_event*, cl_event*)) \
  X(cl_int, clEnqueueCopyBuffer, \
    (cl_command_queue, cl_mem, cl_mem, size_t, size_t, size_t, cl_uint, const cl_event*, cl_event*)) \
  X(cl_int, clGetEventProfilingInfo, (cl_event, cl_uint, size_t, void*, size_t*)) \
  X(cl_int, clReleaseEvent, (cl_event)) \
  X(cl_int, clFlush, (cl_command_queue)) \
  X(cl_int, clFinish, (cl_command_queue))
// clang-format on

struct Api {
#define SITU_CL_MEMBER(result, name, parameters) result(*name) parameters = nullptr;
  SITU_CL_FUNCTIONS(SITU_CL_MEMBER)
#undef SITU_CL_MEMBER
};

// Loads the library once. Returns null and sets `why` if it is missing or lacks a function.
const Api* load_api(const char** why);

const char* name_of_error(cl_int code);  // "CL_OUT_OF_RESOURCES"; "OpenCL error" for unlisted codes

}  // namespace situ::opencl
