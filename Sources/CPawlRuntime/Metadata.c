#include "CPawlRuntime.h"

#include <stdlib.h>
#include <string.h>

// Exported entry point of libswiftCore, which prints the cases of enums with it. A runtime without it is supported.
extern const char *swift_EnumCaseName(const void *value, const void *type) __attribute__((swiftcall, weak));

const char *pawl_enum_case_name(const void *value, const void *type) {
  return swift_EnumCaseName ? swift_EnumCaseName(value, type) : NULL;
}

bool pawl_has_enum_case_names(void) { return swift_EnumCaseName != NULL; }

bool pawl_is_set(const char *variable) {
  const char *value = getenv(variable);
  return value && strcmp(value, "1") == 0;
}
