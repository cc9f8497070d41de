#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CPawlRuntime.h"

static _Thread_local bool is_watched = false;

bool pawl_watch_current_thread(bool watches) {
  bool was_watched = is_watched;
  is_watched = watches;
  return was_watched;
}

#if __linux__
#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <stddef.h>

// A function of Dispatch that no sanitizer puts one of its own in place of.
extern const char *dispatch_queue_get_label(void *queue) __attribute__((weak));

static void (*trap_report)(void);
static void *dispatch_image;
static struct sigaction previous_ill;
static struct sigaction previous_trap;

// A trap is no interruption: the thread stands at an instruction of Dispatch and holds no lock of anything else, so code
// that is not safe in handlers of other signals may run here.
static void handle_trap(int signal, siginfo_t *info, void *context) {
  (void)context;
  Dl_info image;
  if (is_watched && dladdr(info->si_addr, &image) && image.dli_fbase == dispatch_image) {
    is_watched = false;
    trap_report();
  }
  // The instruction is executed once more on return, and then traps for whoever handled it before.
  sigaction(signal, signal == SIGILL ? &previous_ill : &previous_trap, NULL);
}

static void install(void) {
  Dl_info dispatch, own;
  // Linked statically, Dispatch cannot be told from the program by its addresses.
  if (!dispatch_queue_get_label || !dladdr((void *)dispatch_queue_get_label, &dispatch)) return;
  if (!dladdr((void *)handle_trap, &own)) return;
  if (dispatch.dli_fbase == own.dli_fbase) return;
  dispatch_image = dispatch.dli_fbase;
  struct sigaction action = {.sa_sigaction = handle_trap, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  sigaction(SIGILL, &action, &previous_ill);
  sigaction(SIGTRAP, &action, &previous_trap);
}

void pawl_report_dispatch_traps(void (*report)(void)) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  if (!trap_report) trap_report = report;
  pthread_once(&once, install);
}
#else
void pawl_report_dispatch_traps(void (*report)(void)) { (void)report; }
#endif
