#include "CPawlRuntime.h"

// The stack of a call is continued on another segment of memory. The calling thread stays the same, and so do its thread-local
// values, locks and the task that it runs.

_Thread_local uintptr_t pawl_stack_floor = UINTPTR_MAX;

#if (defined(__x86_64__) || defined(__aarch64__)) && (defined(__linux__) || defined(__APPLE__))

#include <sys/mman.h>
#include <unistd.h>

#if defined(__APPLE__)
#define NAME "_pawl_switch_stack"
#else
#define NAME "pawl_switch_stack"
#endif

/// Calls `body` with `context` on the stack that ends at `top`, which is aligned to 16 bytes.
void pawl_switch_stack(void *top, void (*body)(void *), void *context);

#if defined(__x86_64__)
__asm__(
  ".text\n"
  ".globl " NAME "\n"
  NAME ":\n"
  ".cfi_startproc\n"
  "pushq %rbp\n"
  ".cfi_def_cfa_offset 16\n"
  ".cfi_offset %rbp, -16\n"
  "movq %rsp, %rbp\n"
  ".cfi_def_cfa_register %rbp\n"
  "movq %rdi, %rsp\n"
  "movq %rdx, %rdi\n"
  "callq *%rsi\n"
  "movq %rbp, %rsp\n"
  "popq %rbp\n"
  ".cfi_def_cfa %rsp, 8\n"
  "retq\n"
  ".cfi_endproc\n");
#else
__asm__(
  ".text\n"
  ".globl " NAME "\n"
  ".p2align 2\n"
  NAME ":\n"
  ".cfi_startproc\n"
  "stp x29, x30, [sp, #-16]!\n"
  ".cfi_def_cfa_offset 16\n"
  ".cfi_offset 29, -16\n"
  ".cfi_offset 30, -8\n"
  "mov x29, sp\n"
  ".cfi_def_cfa 29, 16\n"
  "mov sp, x0\n"
  "mov x0, x2\n"
  "blr x1\n"
  "mov sp, x29\n"
  "ldp x29, x30, [sp], #16\n"
  ".cfi_def_cfa 31, 0\n"
  "ret\n"
  ".cfi_endproc\n");
#endif

/// The size of a segment. Memory is only used for the part that calls reach.
static const size_t segment_size = 1 << 20;

void pawl_call_on_next_segment(void (*body)(void *), void *context) {
  size_t page = (size_t)sysconf(_SC_PAGESIZE);
  char *segment = mmap(NULL, segment_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0);
  if (segment == MAP_FAILED) return body(context);
  // A call that uses more than is left stops the program, and overwrites nothing.
  mprotect(segment, page, PROT_NONE);
  uintptr_t floor = pawl_stack_floor;
  pawl_stack_floor = (uintptr_t)segment + segment_size / 4;
  pawl_switch_stack(segment + segment_size, body, context);
  pawl_stack_floor = floor;
  munmap(segment, segment_size);
}

#else

void pawl_call_on_next_segment(void (*body)(void *), void *context) { body(context); }

#endif
