#include "CPawlRuntime.h"

_Thread_local void *pawl_cache_of_thread;

#if defined(__linux__) || defined(__APPLE__)

#include <pthread.h>

static pthread_key_t key;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static void (*release_cache)(void *);

static void release(void *cache) {
  pawl_cache_of_thread = NULL;
  release_cache(cache);
}

static void make_key(void) { pthread_key_create(&key, release); }

void pawl_set_thread_cache(void *cache, void (*release)(void *)) {
  // All callers pass the same function.
  release_cache = release;
  pthread_once(&once, make_key);
  pthread_setspecific(key, cache);
  pawl_cache_of_thread = cache;
}

#else

void pawl_set_thread_cache(void *cache, void (*release)(void *)) { pawl_cache_of_thread = cache; }

#endif
