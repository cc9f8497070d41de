#include "CPawlRuntime.h"

#if __ELF__
extern void pawl_observe_test_cases(void (*function)(void)) __attribute__((weak));

void pawl_before_each_test_case(void (*function)(void)) {
  if (pawl_observe_test_cases) pawl_observe_test_cases(function);
}
#elif __APPLE__
#include <dlfcn.h>

void pawl_before_each_test_case(void (*function)(void)) {
  void (*observe)(void (*)(void)) = (void (*)(void (*)(void)))dlsym(RTLD_DEFAULT, "pawl_observe_test_cases");
  if (observe) observe(function);
}
#else
void pawl_before_each_test_case(void (*function)(void)) { (void)function; }
#endif
