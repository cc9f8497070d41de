#define _GNU_SOURCE
#include "CTerminalHarness.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

void harness_resize(int screen, int columns, int rows) {
  // A cell is 10 pixels wide and 20 pixels high.
  struct winsize size = {
    .ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows, .ws_xpixel = (unsigned short)(10 * columns),
    .ws_ypixel = (unsigned short)(20 * rows)};
  ioctl(screen, TIOCSWINSZ, &size);
}

int harness_start(
  struct HarnessTerminal *terminal, const char *path, char *const arguments[], char *const environment[], int columns,
  int rows, int output) {
  int screen = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (screen < 0) return errno;
  char name[64];
  if (grantpt(screen) != 0 || unlockpt(screen) != 0 || ptsname_r(screen, name, sizeof name) != 0) return errno;
  int line = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (line < 0) return errno;
  harness_resize(screen, columns, rows);
  fcntl(screen, F_SETFL, O_NONBLOCK);

  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  // The first terminal that a session leader opens becomes its controlling terminal.
  posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0);
  posix_spawn_file_actions_adddup2(&actions, output < 0 ? 0 : output, 1);
  posix_spawn_file_actions_adddup2(&actions, 0, 2);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t signals;
  sigemptyset(&signals);
  posix_spawnattr_setsigmask(&attributes, &signals);
  sigfillset(&signals);
  posix_spawnattr_setsigdefault(&attributes, &signals);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  struct termios before;
  tcgetattr(line, &before);
  pid_t pid;
  int error = posix_spawn(&pid, path, &actions, &attributes, arguments, environment);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  if (error != 0) {
    close(screen);
    close(line);
    return error;
  }
  *terminal = (struct HarnessTerminal){
    .screen = screen, .line = line, .pid = pid, .ended = (int)syscall(SYS_pidfd_open, pid, 0), .before = before};
  return 0;
}

int harness_wait(int screen, bool reads, bool writes, int ended, int bell, int milliseconds) {
  struct pollfd waiting[3] = {
    {.fd = screen, .events = (short)((reads ? POLLIN : 0) | (writes ? POLLOUT : 0))},
    {.fd = ended, .events = POLLIN},
    {.fd = bell, .events = POLLIN},
  };
  if (poll(waiting, 3, milliseconds) <= 0) return 0;
  int result = 0;
  if (waiting[0].revents & (POLLIN | POLLHUP)) result |= 1;
  if (waiting[0].revents & POLLOUT) result |= 2;
  if (waiting[1].revents != 0) result |= 4;
  if (waiting[2].revents != 0) result |= 8;
  return result;
}

bool harness_has_modes_of_before(const struct HarnessTerminal *terminal) {
  const struct termios *before = &terminal->before;
  struct termios now;
  // Compares field by field, because the padding between the fields is undefined.
  return tcgetattr(terminal->line, &now) == 0 && now.c_iflag == before->c_iflag && now.c_oflag == before->c_oflag &&
         now.c_cflag == before->c_cflag && now.c_lflag == before->c_lflag &&
         memcmp(now.c_cc, before->c_cc, sizeof now.c_cc) == 0;
}

int harness_status(int pid) {
  int status;
  pid_t done;
  do done = waitpid(pid, &status, 0);
  while (done < 0 && errno == EINTR);
  if (done != pid) return -1;
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}
