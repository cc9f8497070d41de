#ifndef PAWL_TERMINAL_INTERNAL_H
#define PAWL_TERMINAL_INTERNAL_H

#include <stddef.h>

// Functions of the device that only the other parts use.

/// Writes all bytes to a nonblocking descriptor, and waits until `deadline` at most. Safe in signal handlers.
void pawl_write_until(int fd, const void *bytes, size_t count, long long deadline);

/// The time that the terminal may take to accept the bytes that restore it, in milliseconds. Safe in signal handlers.
int pawl_output_limit(void);

/// The milliseconds of a monotonic clock. Safe in signal handlers.
long long pawl_now(void);

/// Sleeps. Safe in signal handlers.
void pawl_pause(int milliseconds);

#endif
