#ifndef FOLLOWED_BLOCKS_H
#define FOLLOWED_BLOCKS_H

#include <stddef.h>
#include <stdint.h>

/// The blocks that are being followed and their sizes: a hash table in memory of its own, since it is used by `malloc`.
/// It may be used from any thread.

void followed_blocks_clear(void);
void followed_blocks_insert(void *block, size_t size);
void followed_blocks_remove(void *block);
int64_t followed_blocks_total(void);

#endif
