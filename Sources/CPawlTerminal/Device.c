#define _GNU_SOURCE
#include "CPawlTerminal.h"
#include "Internal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

int pawl_terminal_open(void) {
  if (!isatty(STDOUT_FILENO)) return -ENOTTY;
  const int flags = O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK;
  int fd = -1;
  char name[256];
  if (ttyname_r(STDOUT_FILENO, name, sizeof name) == 0) fd = open(name, flags);
  // The controlling terminal has a name even if the name of its device isn't visible, as in some containers.
  if (fd < 0 && tcgetsid(STDOUT_FILENO) == getsid(0)) fd = open("/dev/tty", flags);
  return fd < 0 ? -errno : fd;
}

void pawl_terminal_close(int fd) { close(fd); }

bool pawl_terminal_is_output(void) { return isatty(STDOUT_FILENO); }

bool pawl_terminal_size(int fd, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(fd, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return false;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return true;
}

bool pawl_terminal_cell_size(int fd, int *width, int *height) {
  struct winsize size;
  if (ioctl(fd, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return false;
  if (size.ws_xpixel < size.ws_col || size.ws_ypixel < size.ws_row) return false;
  *width = size.ws_xpixel / size.ws_col;
  *height = size.ws_ypixel / size.ws_row;
  return true;
}

long pawl_terminal_read(int fd, void *bytes, size_t count) {
  long done;
  do done = read(fd, bytes, count);
  while (done < 0 && errno == EINTR);
  return done < 0 ? -errno : done;
}

bool pawl_terminal_is_background(int fd) {
  pid_t foreground = tcgetpgrp(fd);
  return foreground > 0 && foreground != getpgrp();
}

bool pawl_terminal_is_busy(long error) { return error == -EAGAIN || error == -EWOULDBLOCK; }

void pawl_terminal_warn(const char *text) {
  if (write(STDERR_FILENO, text, strlen(text)) < 0) return;
}

const char *pawl_terminal_error(int number) { return strerror(number); }

const char *pawl_terminal_variable(const char *name) { return getenv(name); }

long long pawl_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (long long)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static atomic_int output_limit = 500;

void pawl_terminal_set_output_limit(int milliseconds) { atomic_store(&output_limit, milliseconds); }

int pawl_output_limit(void) { return atomic_load(&output_limit); }

void pawl_pause(int milliseconds) { poll(NULL, 0, milliseconds); }

void pawl_write_until(int fd, const void *bytes, size_t count, long long deadline) {
  const char *rest = bytes;
  while (count > 0) {
    ssize_t done = write(fd, rest, count);
    if (done > 0) {
      rest += done;
      count -= (size_t)done;
    } else if (done < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
      long long left = deadline - pawl_now();
      struct pollfd waiting = {.fd = fd, .events = POLLOUT};
      if (left <= 0 || (poll(&waiting, 1, (int)left) < 0 && errno != EINTR)) return;
    } else if (done == 0 || errno != EINTR) {
      return;
    }
  }
}
