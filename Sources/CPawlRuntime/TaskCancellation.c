#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CPawlRuntime.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <time.h>

// Exported, stable entry points of libswift_Concurrency and libswiftCore.
extern void swift_task_cancel(void *task) __attribute__((swiftcall));
extern void *swift_retain(void *object);
extern void swift_release(void *object);

enum {
  /// How long one task may take before those behind it go on without it.
  PATIENCE_MILLISECONDS = 100,
  MOST_THREADS = 64,
};

// A ring of the tasks that wait, oldest first.
static void **waiting;
static size_t capacity, first, count;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed;
static pthread_once_t once = PTHREAD_ONCE_INIT;

/// The thread that cancels now has drawn this number; 0 if none does.
static unsigned long leader, last_number;
/// How many tasks the leader has taken.
static unsigned long taken;
/// All threads; those that have been started and do not run yet; those that wait on `changed`.
static unsigned threads, starting, idle;
/// Whether one of those that wait watches the leader.
static bool is_watched;

static void initialize(void) {
  pthread_condattr_t attributes;
  pthread_condattr_init(&attributes);
#if !__APPLE__
  pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
#endif
  pthread_cond_init(&changed, &attributes);
  pthread_condattr_destroy(&attributes);
}

static void wait_for_change(bool has_limit) {
  idle++;
  if (has_limit) {
#if __APPLE__
    struct timespec limit = {0, PATIENCE_MILLISECONDS * 1000000L};
    pthread_cond_timedwait_relative_np(&changed, &lock, &limit);
#else
    struct timespec limit;
    clock_gettime(CLOCK_MONOTONIC, &limit);
    limit.tv_nsec += PATIENCE_MILLISECONDS * 1000000L;
    limit.tv_sec += limit.tv_nsec / 1000000000L;
    limit.tv_nsec %= 1000000000L;
    pthread_cond_timedwait(&changed, &lock, &limit);
#endif
  } else {
    pthread_cond_wait(&changed, &lock);
  }
  idle--;
}

/// Returns when there are tasks to cancel and no thread that does, or only one that is stuck.
static void wait_for_turn(void) {
  while (count == 0 || leader != 0) {
    if (count == 0 || is_watched) {
      wait_for_change(false);
      continue;
    }
    unsigned long before = taken;
    is_watched = true;
    wait_for_change(true);
    is_watched = false;
    // A handler that has not returned by now may never do so: those behind it go on without it.
    if (count > 0 && leader != 0 && taken == before) return;
  }
}

static void *cancel_tasks(void *unused) {
  (void)unused;
  pthread_mutex_lock(&lock);
  starting--;
  for (;;) {
    wait_for_turn();
    unsigned long number = ++last_number;
    leader = number;
    while (count > 0 && leader == number) {
      void *task = waiting[first];
      first = (first + 1) % capacity;
      count--;
      taken++;
      pthread_mutex_unlock(&lock);
      swift_task_cancel(task);
      swift_release(task);
      pthread_mutex_lock(&lock);
    }
    if (leader == number) {
      leader = 0;
    } else if (idle > 0) {
      // Another thread has taken over meanwhile.
      break;
    }
  }
  threads--;
  pthread_mutex_unlock(&lock);
  return NULL;
}

static void start_thread(void) {
  // Signals are for the threads of the program.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_t thread;
  if (pthread_create(&thread, &attributes, cancel_tasks, NULL) == 0) {
    threads++;
    starting++;
#if __linux__
    pthread_setname_np(thread, "Pawl.cancel");
#endif
  }
  pthread_attr_destroy(&attributes);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

static bool grow(void) {
  size_t size = capacity == 0 ? 64 : 2 * capacity;
  void **larger = malloc(size * sizeof *larger);
  if (!larger) return false;
  for (size_t index = 0; index < count; index++) larger[index] = waiting[(first + index) % capacity];
  free(waiting);
  waiting = larger;
  capacity = size;
  first = 0;
  return true;
}

void pawl_cancel_task_aside(void *task) {
  pthread_once(&once, initialize);
  pthread_mutex_lock(&lock);
  bool is_kept = count < capacity || grow();
  bool wakes = false;
  if (is_kept) {
    waiting[(first + count) % capacity] = swift_retain(task);
    count++;
    // Two threads do: one that cancels, and one that watches whether it goes on.
    if (leader == 0 || !is_watched) {
      if (idle > 0) {
        wakes = true;
      } else if (starting == 0 && threads < MOST_THREADS) {
        start_thread();
      }
    }
    if (threads == 0) {
      // There is no memory for a thread.
      count--;
      swift_release(task);
      is_kept = false;
    }
  }
  pthread_mutex_unlock(&lock);
  // Not under the lock, which the thread would only wait for.
  if (wakes) pthread_cond_signal(&changed);
  if (!is_kept) swift_task_cancel(task);
}
