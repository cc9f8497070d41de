#include "CPawlRuntime.h"

#include <stdatomic.h>
#include <stdlib.h>

enum { LIMIT = 16 };

static _Atomic(void (*)(void)) functions[LIMIT];
static atomic_int count;

void pawl_will_terminate(void) {
  for (int index = 0; index < LIMIT; index++) {
    void (*function)(void) = atomic_load(&functions[index]);
    if (function) function();
  }
}

void pawl_at_termination(void (*function)(void)) {
  int index = atomic_fetch_add(&count, 1);
  if (index >= LIMIT) abort();
  atomic_store(&functions[index], function);
  if (index == 0) atexit(pawl_will_terminate);
}
