#ifndef FOLLOWED_BLOCKS_H
#define FOLLOWED_BLOCKS_H

#include <stddef.h>
#include <stdint.h>

/// A hash table of tracked blocks and their sizes. It allocates its memory with `mmap`, because `malloc` uses it. It
/// can be used from any thread.

void followed_blocks_clear(void);
void followed_blocks_insert(void *block, size_t size);
void followed_blocks_remove(void *block);
int64_t followed_blocks_total(void);

#endif
