#ifndef PAWL_TERMINAL_INTERNAL_H
#define PAWL_TERMINAL_INTERNAL_H

#include <stddef.h>

/// Writes all bytes to a descriptor that does not block, waiting until `deadline` at most. Safe in handlers of signals.
void pawl_write_until(int fd, const void *bytes, size_t count, long long deadline);

/// How long the terminal may take to accept what is written when it is restored, in milliseconds. Safe in handlers of
/// signals.
int pawl_output_limit(void);

/// Milliseconds of a clock that is never set. Safe in handlers of signals.
long long pawl_now(void);

/// Waits. Safe in handlers of signals.
void pawl_pause(int milliseconds);

#endif
