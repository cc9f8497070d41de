#ifndef CALLOCATIONHOOK_H
#define CALLOCATIONHOOK_H

#include <stdbool.h>
#include <stdint.h>

/// Returns whether allocations can be counted on this system. They can if the C library is glibc.
bool bench_can_count_allocations(void);

/// Starts to count the allocations of all threads, from zero.
void bench_count_allocations_begin(void);

/// Stops counting.
///
/// Returns the number of calls of `malloc` and related functions. A `realloc` counts, because it may move the block.
int64_t bench_count_allocations_end(void);

/// Starts to track allocated and freed blocks, with their requested sizes.
void bench_follow_bytes_begin(void);

/// Stops tracking.
///
/// Returns the bytes in blocks that were allocated since the start and haven't been freed. Earlier blocks don't count.
int64_t bench_follow_bytes_end(void);

/// Does nothing. The optimizer can't know this, so it has to compute the value that is passed here.
void bench_black_hole(const void *value);

#endif
