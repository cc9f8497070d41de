#ifndef CALLOCATIONHOOK_H
#define CALLOCATIONHOOK_H

#include <stdbool.h>
#include <stdint.h>

/// Whether allocations can be counted on this system: where the C library is glibc.
bool bench_can_count_allocations(void);

/// Begins to count the allocations of all threads, from zero.
void bench_count_allocations_begin(void);

/// Ends the counting.
///
/// Returns the number of calls of `malloc` and its kin. One of `realloc` counts, since it may move what it enlarges.
int64_t bench_count_allocations_end(void);

/// Begins to follow the blocks that are allocated and freed, each with the size that was asked for.
void bench_follow_bytes_begin(void);

/// Ends the following.
///
/// Returns the bytes in blocks that were allocated meanwhile and not freed. What was allocated earlier plays no part.
int64_t bench_follow_bytes_end(void);

/// Does nothing, which the optimizer cannot know: what is passed here has to be computed.
void bench_black_hole(const void *value);

#endif
