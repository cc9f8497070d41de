#define _GNU_SOURCE
#include "CPawlTerminal.h"
#include "Internal.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <termios.h>
#include <unistd.h>

// Data that a signal handler reads is either atomic, or written before `state` becomes ARMED.

enum { DISARMED, ARMED, RESTORING };

static atomic_int state = DISARMED;
static int terminal = -1;
static pid_t owner;
static struct termios original;
/// Whether the terminal still delivers lines, but doesn't show what is typed.
static bool is_hidden;

/// The thread that restores the terminal.
static _Atomic uintptr_t restorer;
/// The thread that writes. It is tracked so that none of its bytes come after the farewell.
static _Atomic uintptr_t writer;
/// The time limit for the terminal's answers, on the clock of `pawl_now`; 0 if no answer is expected.
static atomic_llong answers_end;

static const size_t longest_farewell = 512;
static struct {
  uint8_t bytes[512];
  size_t count;
} farewells[2];
static atomic_int farewell;

static uintptr_t this_thread(void) { return (uintptr_t)pthread_self(); }

void pawl_guard_set_farewell(const uint8_t *bytes, size_t count) {
  int next = 1 - atomic_load(&farewell);
  farewells[next].count = count < longest_farewell ? count : longest_farewell;
  memcpy(farewells[next].bytes, bytes, farewells[next].count);
  atomic_store(&farewell, next);
}

/// Sets the terminal's modes, even in the background, where SIGTTOU would stop the process.
static int set_modes(const struct termios *modes) {
  sigset_t blocked, before;
  sigemptyset(&blocked);
  sigaddset(&blocked, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &blocked, &before);
  int result;
  // Without draining output first: a terminal that doesn't read would block the process forever.
  do result = tcsetattr(terminal, TCSANOW, modes);
  while (result != 0 && errno == EINTR);
  int error = result == 0 ? 0 : errno;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return error;
}

/// Sets raw mode, or hides what is typed. A background process stops until the shell puts it into the foreground.
static int set_raw(void) {
  struct termios raw = original;
  if (is_hidden) {
    raw.c_lflag &= ~(tcflag_t)ECHO;
    raw.c_lflag |= ICANON | ECHONL;
  } else {
    cfmakeraw(&raw);
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
  }
  sigset_t stop, before;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTTOU);
  // The threads of dispatch queues block signals, and would change the modes while another process is in the
  // foreground.
  pthread_sigmask(SIG_UNBLOCK, &stop, &before);
  int result;
  do result = tcsetattr(terminal, TCSANOW, &raw);
  while (result != 0 && errno == EINTR);
  int error = result == 0 ? 0 : errno;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return error;
}

static int enter(bool renew, bool hidden) {
  struct termios modes;
  if (renew && tcgetattr(terminal, &modes) == 0) original = modes;
  is_hidden = hidden;
  owner = getpid();
  atomic_store(&state, ARMED);
  int error = set_raw();
  if (error != 0) atomic_store(&state, DISARMED);
  return error;
}

int pawl_guard_enter(bool renew) { return enter(renew, false); }

int pawl_guard_hide(void) { return enter(true, true); }

int pawl_guard_reassert(void) { return atomic_load(&state) == ARMED ? set_raw() : ECANCELED; }

long pawl_guard_read(int fd, void *bytes, size_t count) {
  long done = pawl_terminal_read(fd, bytes, count);
  // The threads of dispatch queues block the signal that would stop the process, and get an error instead.
  bool stops = done == -EIO && pawl_terminal_is_background(fd);
  return stops && pawl_guard_reassert() == 0 ? -EAGAIN : done;
}

long pawl_guard_write(const void *bytes, size_t count) {
  atomic_store(&writer, this_thread());
  long done = -ECANCELED;
  if (atomic_load(&state) == ARMED) {
    do done = write(terminal, bytes, count);
    while (done < 0 && errno == EINTR && atomic_load(&state) == ARMED);
    if (done < 0) done = -errno;
  }
  atomic_store(&writer, 0);
  return done;
}

void pawl_guard_write_all(const void *bytes, size_t count, int milliseconds) {
  atomic_store(&writer, this_thread());
  if (atomic_load(&state) == ARMED) pawl_write_until(terminal, bytes, count, pawl_now() + milliseconds);
  atomic_store(&writer, 0);
}

void pawl_guard_expect_answers(int milliseconds) {
  atomic_store(&answers_end, milliseconds > 0 ? pawl_now() + milliseconds : 0);
}

/// Whether a byte completes the last answer: the attributes (DA1), "ESC [ ? digits c".
static bool ends_answers(uint8_t byte, int *position) {
  static const uint8_t start[] = {0x1B, '[', '?'};
  if (*position == 3 && byte == 'c') return true;
  bool is_next = *position < 3 ? byte == start[*position] : (byte >= '0' && byte <= '9') || byte == ';';
  *position = !is_next ? byte == 0x1B : *position < 3 ? *position + 1 : 3;
  return false;
}

/// Reads and drops pending answers. Otherwise the shell would receive them as keys and show them.
static void take_answers(void) {
  sigset_t stop, before;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTTIN);
  pthread_sigmask(SIG_BLOCK, &stop, &before);
  int position = 0;
  for (;;) {
    // Short waits, since another thread may be reading and receive the last answer.
    long long left = atomic_load(&answers_end) - pawl_now();
    struct pollfd waiting = {.fd = terminal, .events = POLLIN};
    if (left <= 0) break;
    if (poll(&waiting, 1, left < 10 ? (int)left : 10) <= 0) continue;
    uint8_t bytes[256];
    ssize_t count = read(terminal, bytes, sizeof bytes);
    if (count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)) break;
    for (ssize_t index = 0; index < count; index++) {
      if (ends_answers(bytes[index], &position)) atomic_store(&answers_end, 0);
    }
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

bool pawl_guard_restore(void) {
  int expected = ARMED;
  // A forked child shares the memory, but must not restore its parent's terminal.
  if (owner != getpid()) return false;
  // This thread may be a signal handler that has interrupted a write, which never continues.
  uintptr_t interrupted = this_thread();
  atomic_compare_exchange_strong(&writer, &interrupted, 0);
  if (!atomic_compare_exchange_strong(&state, &expected, RESTORING)) {
    // If another thread is restoring, the process must not end before that has finished.
    for (int turn = 0; turn < 1000 && atomic_load(&state) == RESTORING; turn++) {
      if (atomic_load(&restorer) == this_thread()) break;
      pawl_pause(1);
    }
    return false;
  }
  int error = errno;
  atomic_store(&restorer, this_thread());
  for (int turn = 0; turn < 2000 && atomic_load(&writer) != 0; turn++) pawl_pause(1);
  int chosen = atomic_load(&farewell);
  pawl_write_until(terminal, farewells[chosen].bytes, farewells[chosen].count, pawl_now() + pawl_output_limit());
  take_answers();
  set_modes(&original);
  // Drop keys that were typed for this program, so that the shell doesn't get them. Further lines are for the program.
  if (!is_hidden) tcflush(terminal, TCIFLUSH);
  atomic_store(&restorer, 0);
  atomic_store(&state, DISARMED);
  errno = error;
  return true;
}

// Fatal signals.

/// The signals of faults. They are handled even if the program has handlers, which are called afterwards.
static const int faults[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGQUIT, SIGSYS};
/// The signals that end a process by default. They are handled only if the program doesn't handle them.
static const int others[] = {SIGXCPU, SIGXFSZ, SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2, SIGPIPE};

enum { FAULTS = sizeof faults / sizeof *faults, OTHERS = sizeof others / sizeof *others };

static struct sigaction before[NSIG];
static bool is_installed[NSIG];

static void die(int number, siginfo_t *info, void *context) {
  pawl_guard_restore();
  pawl_capture_release();
  struct sigaction last = before[number];
  bool is_default = !(last.sa_flags & SA_SIGINFO) && last.sa_handler == SIG_DFL;
  if (!is_default) {
    // Called from this handler, so that it sees the place of the fault.
    if (last.sa_flags & SA_SIGINFO) {
      last.sa_sigaction(number, info, context);
    } else {
      last.sa_handler(number);
    }
    // A fault recurs when this handler returns, and reaches whichever handler is installed by then. A sent signal
    // doesn't recur.
    struct sigaction now;
    if (sigaction(number, NULL, &now) != 0 || now.sa_handler != SIG_DFL || info->si_code > 0) return;
  } else {
    struct sigaction action = {.sa_handler = SIG_DFL};
    sigaction(number, &action, NULL);
  }
  // The signal is blocked here, so it is delivered when this handler returns.
  pthread_kill(pthread_self(), number);
}

static void install(int number, bool replaces) {
  struct sigaction action = {.sa_sigaction = die, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  struct sigaction last;
  if (sigaction(number, NULL, &last) != 0) return;
  bool is_simple = !(last.sa_flags & SA_SIGINFO);
  if (is_simple && last.sa_handler == SIG_IGN) return;
  if (!replaces && !(is_simple && last.sa_handler == SIG_DFL)) return;
  before[number] = last;
  is_installed[number] = sigaction(number, &action, NULL) == 0;
}

static void uninstall(int number) {
  struct sigaction now;
  if (!is_installed[number] || sigaction(number, NULL, &now) != 0) return;
  is_installed[number] = false;
  if ((now.sa_flags & SA_SIGINFO) && now.sa_sigaction == die) sigaction(number, &before[number], NULL);
}

static void restore_at_exit(void) {
  if (owner != getpid()) return;
  pawl_guard_restore();
  pawl_capture_release();
}

int pawl_guard_begin(int fd) {
  static bool is_registered;
  if (tcgetattr(fd, &original) != 0) return errno;
  terminal = fd;
  owner = getpid();
  for (int index = 0; index < FAULTS; index++) install(faults[index], true);
  for (int index = 0; index < OTHERS; index++) install(others[index], false);
  pawl_guard_prepare_thread();
  if (!is_registered) {
    is_registered = true;
    atexit(restore_at_exit);
#ifdef __linux__
    at_quick_exit(restore_at_exit);
#endif
  }
  return 0;
}

void pawl_guard_end(void) {
  for (int index = 0; index < FAULTS; index++) uninstall(faults[index]);
  for (int index = 0; index < OTHERS; index++) uninstall(others[index]);
  terminal = -1;
}

// Stacks for handlers.

static const size_t stack_size = 1 << 16;
static pthread_key_t stack_key;
static pthread_once_t stack_once = PTHREAD_ONCE_INIT;

static void free_stack(void *stack) {
  stack_t none = {.ss_flags = SS_DISABLE};
  sigaltstack(&none, NULL);
  munmap(stack, stack_size);
}

static void make_stack_key(void) { pthread_key_create(&stack_key, free_stack); }

void pawl_guard_prepare_thread(void) {
  static _Thread_local bool is_prepared;
  if (is_prepared) return;
  is_prepared = true;
  stack_t stack;
  if (sigaltstack(NULL, &stack) != 0 || !(stack.ss_flags & SS_DISABLE)) return;
  void *memory = mmap(NULL, stack_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return;
  stack = (stack_t){.ss_sp = memory, .ss_size = stack_size};
  if (sigaltstack(&stack, NULL) != 0) {
    munmap(memory, stack_size);
    return;
  }
  pthread_once(&stack_once, make_stack_key);
  pthread_setspecific(stack_key, memory);
}
