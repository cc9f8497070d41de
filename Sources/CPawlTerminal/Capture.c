#define _GNU_SOURCE
#include "CPawlTerminal.h"
#include "Internal.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// In C instead of Swift, so that a signal handler can write it out.

enum { KEPT = 1 << 16 };
static uint8_t kept[KEPT];
/// The number of bytes captured so far. The last `KEPT` of them are kept: byte n is at n modulo `KEPT`.
static atomic_size_t total;

/// The thread that reads.
static _Atomic uintptr_t reader;

static atomic_bool is_capturing;
static int terminal = -1;
static int pipe_end = -1;
/// The write end, open as long as `pipe_end` is watched. A pipe without writers hangs up, and if a hang-up meets the
/// end of its source, libdispatch on Linux may use the record of a descriptor after another thread has freed it.
static int writing_end = -1;
static int saved[3] = {-1, -1, -1};

static bool is_same_terminal(int a, int b) {
  struct stat first, second;
  return isatty(a) && isatty(b) && fstat(a, &first) == 0 && fstat(b, &second) == 0 && first.st_rdev == second.st_rdev;
}

static void close_all(void) {
  for (int fd = 1; fd <= 2; fd++) {
    if (saved[fd] >= 0) close(saved[fd]);
    saved[fd] = -1;
  }
  if (pipe_end >= 0) close(pipe_end);
  if (writing_end >= 0) close(writing_end);
  pipe_end = writing_end = -1;
}

int pawl_capture_begin(int fd) {
  int ends[2];
  if (pipe(ends) != 0) return -errno;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  fcntl(ends[0], F_SETFL, O_NONBLOCK);
  atomic_store(&total, 0);
  terminal = fd;
  pipe_end = ends[0];
  writing_end = ends[1];
  bool takes_errors = is_same_terminal(STDOUT_FILENO, STDERR_FILENO);
  fflush(stdout);
  // With a pipe, stdout would hold back lines until its buffer is full.
  setvbuf(stdout, NULL, _IOLBF, 0);
  saved[1] = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
  saved[2] = takes_errors ? fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3) : -1;
  bool is_saved = saved[1] >= 0 && (saved[2] >= 0 || !takes_errors);
  if (!is_saved || dup2(ends[1], STDOUT_FILENO) < 0 || (takes_errors && dup2(ends[1], STDERR_FILENO) < 0)) {
    int error = errno;
    if (saved[1] >= 0) dup2(saved[1], STDOUT_FILENO);
    close_all();
    return -error;
  }
  atomic_store(&is_capturing, true);
  return pipe_end;
}

static void keep(const uint8_t *bytes, size_t count) {
  size_t position = atomic_load(&total);
  for (size_t index = 0; index < count; index++) kept[(position + index) % KEPT] = bytes[index];
  atomic_store(&total, position + count);
}

long pawl_capture_read(void *bytes, size_t count) {
  // A signal handler may have interrupted the reader: this thread, or a thread that never runs again.
  uintptr_t self = (uintptr_t)pthread_self();
  for (int turn = 0; turn < 2000; turn++) {
    uintptr_t other = 0;
    if (atomic_compare_exchange_strong(&reader, &other, self) || other == self) break;
    pawl_pause(1);
  }
  long done;
  do done = read(pipe_end, bytes, count);
  while (done < 0 && errno == EINTR);
  if (done > 0) {
    keep(bytes, (size_t)done);
  } else {
    done = done == 0 ? -EPIPE : errno == EAGAIN || errno == EWOULDBLOCK ? 0 : -errno;
  }
  atomic_store(&reader, 0);
  return done;
}

void pawl_capture_flush(void) { fflush(stdout); }

/// Writes the number of dropped bytes without stdio, which isn't safe in signal handlers.
static void write_omission(size_t count, long long deadline) {
  char text[64];
  size_t start = 24;
  memcpy(text + start, " bytes left out]\r\n", 18);
  size_t end = start + 18;
  do text[--start] = (char)('0' + count % 10);
  while ((count /= 10) > 0);
  text[--start] = '[';
  pawl_write_until(terminal, text + start, end - start, deadline);
}

void pawl_capture_release(void) {
  bool expected = true;
  if (!atomic_compare_exchange_strong(&is_capturing, &expected, false)) return;
  int error = errno;
  for (int fd = 1; fd <= 2; fd++) {
    if (saved[fd] >= 0) dup2(saved[fd], fd);
  }
  uint8_t bytes[1024];
  // The pipe holds 64 kB at most; more can only come from a process that has inherited it.
  for (int turn = 0; turn < 128 && pawl_capture_read(bytes, sizeof bytes) > 0; turn++) {}
  long long deadline = pawl_now() + 2LL * pawl_output_limit();
  size_t count = atomic_load(&total);
  size_t start = count > KEPT ? count - KEPT : 0;
  if (start > 0) write_omission(start, deadline);
  size_t first = start % KEPT;
  size_t length = count - start;
  size_t head = length < KEPT - first ? length : KEPT - first;
  pawl_write_until(terminal, kept + first, head, deadline);
  pawl_write_until(terminal, kept, length - head, deadline);
  errno = error;
}

void pawl_capture_end(void) { close_all(); }
