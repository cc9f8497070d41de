#include "FollowedBlocks.h"

#if defined(__linux__) && defined(__GLIBC__)

#include <stdatomic.h>
#include <stdlib.h>
#include <sys/mman.h>

typedef struct {
  uintptr_t block; // 0: never used; 1: used once, and free again
  size_t size;
} Slot;

enum { slot_count = 1 << 21 };

static Slot *slots;
static size_t used_slots;
static int64_t total;
static atomic_flag lock = ATOMIC_FLAG_INIT;

static void acquire(void) {
  while (atomic_flag_test_and_set_explicit(&lock, memory_order_acquire)) {}
}

static void release(void) { atomic_flag_clear_explicit(&lock, memory_order_release); }

static size_t first_slot(uintptr_t block) {
  return (size_t)((block >> 4) * UINT64_C(0x9E3779B97F4A7C15) >> 40) & (slot_count - 1);
}

void followed_blocks_clear(void) {
  acquire();
  if (slots) munmap(slots, slot_count * sizeof(Slot));
  slots = mmap(NULL, slot_count * sizeof(Slot), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (slots == MAP_FAILED) abort();
  used_slots = 0;
  total = 0;
  release();
}

void followed_blocks_insert(void *block, size_t size) {
  if (!block) return;
  acquire();
  // A search in a full table would never end, and a wrong number is worse than none.
  if (used_slots > slot_count / 2) abort();
  size_t index = first_slot((uintptr_t)block);
  while (slots[index].block > 1) index = (index + 1) & (slot_count - 1);
  if (slots[index].block == 0) used_slots += 1;
  slots[index] = (Slot){(uintptr_t)block, size};
  total += (int64_t)size;
  release();
}

void followed_blocks_remove(void *block) {
  acquire();
  size_t index = first_slot((uintptr_t)block);
  while (slots[index].block != 0 && slots[index].block != (uintptr_t)block) index = (index + 1) & (slot_count - 1);
  if (slots[index].block != 0) {
    total -= (int64_t)slots[index].size;
    slots[index].block = 1;
  }
  release();
}

int64_t followed_blocks_total(void) {
  acquire();
  int64_t result = total;
  release();
  return result;
}

#endif
