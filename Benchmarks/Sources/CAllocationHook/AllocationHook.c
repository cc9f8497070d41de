#include "CAllocationHook.h"

#if defined(__linux__) && defined(__GLIBC__)

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include "FollowedBlocks.h"

// An executable's own `malloc` replaces the C library's for the whole process, including the Swift runtime's
// `swift_allocObject`. These functions call the library's implementations under their alternative names.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

static atomic_bool is_counting;
static atomic_bool is_following;
static atomic_llong allocations;

static void *allocated(void *block, size_t size) {
  if (atomic_load_explicit(&is_counting, memory_order_relaxed)) {
    atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
  }
  if (atomic_load_explicit(&is_following, memory_order_relaxed)) followed_blocks_insert(block, size);
  return block;
}

// The record is removed before the block is freed. Otherwise it could belong to another thread that already reuses the
// address.
static void will_free(void *block) {
  if (block && atomic_load_explicit(&is_following, memory_order_relaxed)) followed_blocks_remove(block);
}

void *malloc(size_t size) { return allocated(__libc_malloc(size), size); }

void *calloc(size_t count, size_t size) { return allocated(__libc_calloc(count, size), count * size); }

void *realloc(void *block, size_t size) {
  will_free(block);
  return allocated(__libc_realloc(block, size), size);
}

void *memalign(size_t alignment, size_t size) { return allocated(__libc_memalign(alignment, size), size); }

void *aligned_alloc(size_t alignment, size_t size) { return allocated(__libc_memalign(alignment, size), size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment < sizeof(void *) || (alignment & (alignment - 1)) != 0) return EINVAL;
  void *block = allocated(__libc_memalign(alignment, size), size);
  if (!block) return ENOMEM;
  *result = block;
  return 0;
}

void free(void *block) {
  will_free(block);
  __libc_free(block);
}

bool bench_can_count_allocations(void) { return true; }

void bench_count_allocations_begin(void) {
  atomic_store(&allocations, 0);
  atomic_store(&is_counting, true);
}

int64_t bench_count_allocations_end(void) {
  atomic_store(&is_counting, false);
  return atomic_load(&allocations);
}

void bench_follow_bytes_begin(void) {
  followed_blocks_clear();
  atomic_store(&is_following, true);
}

int64_t bench_follow_bytes_end(void) {
  atomic_store(&is_following, false);
  return followed_blocks_total();
}

#else

bool bench_can_count_allocations(void) { return false; }
void bench_count_allocations_begin(void) {}
int64_t bench_count_allocations_end(void) { return 0; }
void bench_follow_bytes_begin(void) {}
int64_t bench_follow_bytes_end(void) { return 0; }

#endif
