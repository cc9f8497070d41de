#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CPawlRuntime.h"

_Thread_local const void *pawl_reducer_values_of_thread = NULL;

_Thread_local const char *pawl_secret_of_thread = NULL;

#include <pthread.h>
#include <sched.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

typedef struct {
  uintptr_t identity;
  uintptr_t implementation;
} executor_ref;

// Exported, stable entry point of libswift_Concurrency.
extern executor_ref swift_task_getCurrentExecutor(void) __attribute__((swiftcall));

// Exported, stable entry point of libswift_Concurrency.
extern void swift_task_enqueue(void *job, executor_ref executor) __attribute__((swiftcall));

// The beginning of a job, which is part of the stable binary interface: an object's header, two words of whoever
// schedules the job, and flags, the lowest byte of which is the kind.
typedef struct {
  void *object[2];
  void *scheduler[2];
  uint32_t flags;
} job_header;

// Of libdispatch, which the concurrency runtime brings along where it uses it.
extern const char *dispatch_queue_get_label(void *queue) __attribute__((weak));

uintptr_t pawl_current_executor(void) { return swift_task_getCurrentExecutor().identity; }

bool pawl_is_task(const void *job) { return (((const job_header *)job)->flags & 0xff) == 0; }

void pawl_enqueue(void *job, uintptr_t identity, uintptr_t implementation) {
  swift_task_enqueue(job, (executor_ref){identity, implementation});
}

uintptr_t pawl_current_thread(void) { return (uintptr_t)pthread_self(); }

void pawl_yield_thread(void) { sched_yield(); }

uint64_t pawl_thread_processor_time(uintptr_t thread) {
#if __linux__
  clockid_t clock;
  struct timespec time;
  if (pthread_getcpuclockid((pthread_t)thread, &clock) || clock_gettime(clock, &time)) return 0;
  return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
#else
  (void)thread;
  return 0;
#endif
}

bool pawl_is_on_main_queue(void) {
  if (dispatch_queue_get_label) {
    const char *label = dispatch_queue_get_label(0);
    if (label && strcmp(label, "com.apple.main-thread") == 0) return true;
  }
#if __APPLE__
  return pthread_main_np() != 0;
#else
  return getpid() == gettid();
#endif
}

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define PAWL_THREAD_SANITIZER 1
#endif
#endif

#if PAWL_THREAD_SANITIZER
extern void __tsan_acquire(void *address);
extern void __tsan_release(void *address);

void pawl_acquired(const void *lock) { __tsan_acquire((void *)lock); }

void pawl_releases(const void *lock) { __tsan_release((void *)lock); }
#else
void pawl_acquired(const void *lock) { (void)lock; }

void pawl_releases(const void *lock) { (void)lock; }
#endif
