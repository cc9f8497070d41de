#define _GNU_SOURCE
#include "CPawlTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

static const int watched[] = {SIGWINCH, SIGCONT, SIGTSTP, SIGINT, SIGTERM, SIGHUP};

enum { WATCHED = sizeof watched / sizeof *watched };

static struct sigaction before[WATCHED];
static bool is_installed[WATCHED];
static atomic_int ends[2] = {-1, -1};

static void tell(int number) {
  int error = errno;
  unsigned char byte = (unsigned char)number;
  // If the pipe is full, the reader has enough notifications.
  if (write(atomic_load(&ends[1]), &byte, 1) < 0) {}
  errno = error;
}

static void handle(int number) {
  struct sigaction action = {.sa_handler = tell, .sa_flags = SA_RESTART | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, NULL);
}

int pawl_signals_begin(void) {
  int made[2];
  if (pipe(made) != 0) return -errno;
  for (int end = 0; end < 2; end++) {
    fcntl(made[end], F_SETFD, FD_CLOEXEC);
    fcntl(made[end], F_SETFL, O_NONBLOCK);
    atomic_store(&ends[end], made[end]);
  }
  for (int index = 0; index < WATCHED; index++) {
    if (sigaction(watched[index], NULL, &before[index]) != 0) continue;
    bool is_ignored = !(before[index].sa_flags & SA_SIGINFO) && before[index].sa_handler == SIG_IGN;
    if (is_ignored && index >= 2) continue;
    handle(watched[index]);
    is_installed[index] = true;
  }
  return made[0];
}

void pawl_signals_end(void) {
  for (int index = 0; index < WATCHED; index++) {
    struct sigaction now;
    bool is_ours = is_installed[index] && sigaction(watched[index], NULL, &now) == 0 && now.sa_handler == tell;
    if (is_ours) sigaction(watched[index], &before[index], NULL);
    is_installed[index] = false;
  }
  int writing = atomic_exchange(&ends[1], -1);
  close(atomic_exchange(&ends[0], -1));
  close(writing);
}

void pawl_signals_stop(void) {
  struct sigaction last, last_continue, action = {.sa_handler = SIG_IGN};
  sigaction(SIGTSTP, &action, &last);
  // Continuing after this stop needs no notification.
  sigaction(SIGCONT, &(struct sigaction){.sa_handler = SIG_DFL}, &last_continue);
  // The other processes of the group stop first, and then this thread: a signal to its own thread guarantees that it
  // doesn't return before the process has stopped. A signal to the group doesn't.
  kill(0, SIGTSTP);
  // If the first thread blocks the signal, it isn't ignored but stays pending, and would stop the process again.
  // Setting SIG_IGN again discards it.
  sigaction(SIGTSTP, &action, NULL);
  action.sa_handler = SIG_DFL;
  sigaction(SIGTSTP, &action, NULL);
  sigset_t stop, mask;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &stop, &mask);
  pthread_kill(pthread_self(), SIGTSTP);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  sigaction(SIGTSTP, &last, NULL);
  sigaction(SIGCONT, &last_continue, NULL);
}

_Noreturn void pawl_signals_die(int number) {
  struct sigaction action = {.sa_handler = SIG_DFL};
  sigaction(number, &action, NULL);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, number);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
  pthread_kill(pthread_self(), number);
  _exit(128 + number);
}

_Noreturn void pawl_signals_exit(int code) { exit(code); }

enum PawlSignal pawl_signals_meaning(int number) {
  switch (number) {
  case SIGWINCH: return PawlSignalResize;
  case SIGCONT: return PawlSignalContinue;
  case SIGTSTP: return PawlSignalStop;
  default: return PawlSignalEnd;
  }
}
