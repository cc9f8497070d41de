#include "CPawlFeaturesMacros.h"

#if defined(_WIN32) || defined(__wasi__)

void pawl_shorten_requests(void) {}

#else

#include <errno.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/// The ends of the filter: the compiler's pipes, and the one that the plugin reads.
struct filter {
  int input;
  int answers;
  int output;
};

static int read_all(int file, char *bytes, size_t count) {
  while (count > 0) {
    ssize_t taken = read(file, bytes, count);
    if (taken < 0 && errno == EINTR) continue;
    if (taken <= 0) return 0;
    bytes += taken;
    count -= (size_t)taken;
  }
  return 1;
}

static int write_all(int file, const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t taken = write(file, bytes, count);
    if (taken < 0 && errno == EINTR) continue;
    if (taken <= 0) return 0;
    bytes += taken;
    count -= (size_t)taken;
  }
  return 1;
}

// A header with the size of the message, as a little-endian number, precedes each message.
enum { header_size = 8 };

static uint64_t size_in(const unsigned char *header) {
  uint64_t size = 0;
  for (int index = header_size - 1; index >= 0; index -= 1) size = size << 8 | header[index];
  return size;
}

static void write_size(uint64_t size, unsigned char *header) {
  for (int index = 0; index < header_size; index += 1, size >>= 8) header[index] = (unsigned char)size;
}

/// Answers a request with an empty expansion. The compiler awaits each answer, so that no other one is being written.
static int answer_with_nothing(struct filter *filter) {
  static const char answer[] = "{\"expandMacroResult\":{\"diagnostics\":[],\"expandedSource\":\"\"}}";
  unsigned char header[header_size];
  write_size(sizeof answer - 1, header);
  return write_all(filter->answers, (const char *)header, header_size)
    && write_all(filter->answers, answer, sizeof answer - 1);
}

/// Passes one message on. Returns 0 after the last one.
static int pass_message(struct filter *filter) {
  unsigned char header[header_size];
  if (!read_all(filter->input, (char *)header, header_size)) return 0;
  size_t size = (size_t)size_in(header);
  char *message = malloc(header_size + size);
  if (message == NULL) return 0;
  int passed = read_all(filter->input, message + header_size, size);
  if (passed && pawl_adds_no_attributes(message + header_size, size)) {
    passed = answer_with_nothing(filter);
  } else if (passed) {
    size = pawl_shorten_request(message + header_size, size);
    write_size(size, (unsigned char *)message);
    passed = write_all(filter->output, message, header_size + size);
  }
  free(message);
  return passed;
}

static void *run(void *argument) {
  struct filter *filter = argument;
  while (pass_message(filter)) {}
  close(filter->input);
  close(filter->answers);
  close(filter->output);
  free(filter);
  return NULL;
}

void pawl_shorten_requests(void) {
  struct filter *filter = malloc(sizeof *filter);
  if (filter == NULL) return;
  int ends[2] = {-1, -1};
  *filter = (struct filter){dup(STDIN_FILENO), dup(STDOUT_FILENO), -1};
  int made = 0;
  if (filter->input >= 0 && filter->answers >= 0 && pipe(ends) == 0) {
    pthread_t thread;
    filter->output = ends[1];
    made = dup2(ends[0], STDIN_FILENO) >= 0 && pthread_create(&thread, NULL, run, filter) == 0;
    if (made) {
      pthread_detach(thread);
    } else {
      dup2(filter->input, STDIN_FILENO);
    }
    close(ends[0]);
  }
  if (made) return;
  if (filter->input >= 0) close(filter->input);
  if (filter->answers >= 0) close(filter->answers);
  if (filter->output >= 0) close(filter->output);
  free(filter);
}

#endif
