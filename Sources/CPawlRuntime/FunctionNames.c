#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CPawlRuntime.h"

#if __linux__
#include <dlfcn.h>
#include <fcntl.h>
#include <link.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

// Exported, stable entry point of libswiftCore.
extern char *swift_demangle(
  const char *name, size_t length, char *buffer, size_t *size, uint32_t flags);

/// A file in memory, whose contents are not trusted: all that is read of it is looked up with `at`.
typedef struct {
  const char *bytes;
  size_t size;
} mapped_file;

static const void *at(mapped_file file, uint64_t offset, uint64_t length) {
  return offset <= file.size && length <= file.size - offset ? file.bytes + offset : NULL;
}

/// A function of a file: its entry in the table of symbols, and its mangled name.
typedef struct {
  const ElfW(Sym) *symbol;
  const char *name;
} function;

/// Calls `visit` for each function of a file until it returns `true`.
static void visit_functions(
  mapped_file file, void *context, bool (*visit)(void *context, const ElfW(Ehdr) *header, function function)) {
  const ElfW(Ehdr) *header = at(file, 0, sizeof(*header));
  if (!header || memcmp(header->e_ident, ELFMAG, SELFMAG) || header->e_shentsize != sizeof(ElfW(Shdr))) return;
  const ElfW(Shdr) *sections = at(file, header->e_shoff, (uint64_t)header->e_shnum * sizeof(*sections));
  if (!sections) return;
  for (size_t i = 0; i < header->e_shnum; i++) {
    if (sections[i].sh_type != SHT_SYMTAB || sections[i].sh_link >= header->e_shnum) continue;
    const ElfW(Shdr) *names = &sections[sections[i].sh_link];
    const ElfW(Sym) *symbols = at(file, sections[i].sh_offset, sections[i].sh_size);
    const char *text = at(file, names->sh_offset, names->sh_size);
    // With a zero at the end of the text, each name in it ends.
    if (!symbols || !text || names->sh_size == 0 || text[names->sh_size - 1] != 0) continue;
    for (size_t j = 0; j < sections[i].sh_size / sizeof(*symbols); j++) {
      if ((symbols[j].st_info & 0xf) != STT_FUNC || symbols[j].st_name >= names->sh_size) continue;
      if (visit(context, header, (function){&symbols[j], text + symbols[j].st_name})) return;
    }
  }
}

typedef struct {
  uintptr_t address;
  uintptr_t base;
  const char *name;
} name_search;

static bool visit_address(void *context, const ElfW(Ehdr) *header, function function) {
  name_search *search = context;
  uintptr_t value = header->e_type == ET_EXEC ? search->address : search->address - search->base;
  if (function.symbol->st_value != value) return false;
  search->name = function.name;
  return true;
}

/// The mangled name of the function that begins at an address, which counts from where the file was loaded.
static const char *find_function(mapped_file file, uintptr_t address, uintptr_t base) {
  name_search search = {address, base, NULL};
  visit_functions(file, &search, visit_address);
  return search.name;
}

typedef struct {
  const char *prefix;
  void *context;
  void (*body)(void *context, const char *name, bool is_exported);
} prefix_search;

static bool visit_prefix(void *context, const ElfW(Ehdr) *header, function function) {
  (void)header;
  prefix_search *search = context;
  size_t length = strlen(function.name);
  if (length < 2 || strncmp(function.name, search->prefix, strlen(search->prefix))) return false;
  const char *end = function.name + length - 2;
  bool is_wanted = !strcmp(end, "fC") || !strcmp(end, "vs") || !strcmp(end, "fi") ||
    (end[1] == '_' && strstr(function.name, "fA"));
  char *words = is_wanted ? swift_demangle(function.name, length, NULL, NULL, 0) : NULL;
  if (words) search->body(search->context, words, function.symbol->st_info >> 4 != STB_LOCAL);
  free(words);
  return false;
}

/// Calls `body` for each function whose mangled name begins with `prefix` and is that of an initializer, the default of an
/// argument, a setter, or the initial value of a property.
static void list_functions(
  mapped_file file, const char *prefix, void *context, void (*body)(void *context, const char *name, bool is_exported)) {
  prefix_search search = {prefix, context, body};
  visit_functions(file, &search, visit_prefix);
}

/// Maps the file of the program or library that an address is in; `bytes` is `NULL` if that fails.
static mapped_file map_image(uintptr_t address, uintptr_t *base) {
  mapped_file file = {NULL, 0};
  Dl_info image, program;
  if (!dladdr((void *)address, &image)) return file;
  *base = (uintptr_t)image.dli_fbase;
  bool is_program = dladdr((void *)getauxval(AT_PHDR), &program) && program.dli_fbase == image.dli_fbase;
  int descriptor = open(is_program ? "/proc/self/exe" : image.dli_fname, O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return file;
  struct stat status;
  if (!fstat(descriptor, &status) && status.st_size > 0) {
    void *bytes = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, descriptor, 0);
    if (bytes != MAP_FAILED) file = (mapped_file){bytes, (size_t)status.st_size};
  }
  close(descriptor);
  return file;
}

bool pawl_function_name(uintptr_t address, char *buffer, size_t size) {
  uintptr_t base = 0;
  mapped_file file = map_image(address, &base);
  if (!file.bytes) return false;
  const char *name = find_function(file, address, base);
  char *words = name ? swift_demangle(name, strlen(name), NULL, NULL, 0) : NULL;
  bool is_found = words && strlen(words) < size;
  if (is_found) strcpy(buffer, words);
  free(words);
  munmap((void *)file.bytes, file.size);
  return is_found;
}

bool pawl_list_functions(
  const void *address, const char *prefix, void *context,
  void (*body)(void *context, const char *name, bool is_exported)) {
  uintptr_t base = 0;
  mapped_file file = map_image((uintptr_t)address, &base);
  if (!file.bytes) return false;
  list_functions(file, prefix, context, body);
  munmap((void *)file.bytes, file.size);
  return true;
}
#else
bool pawl_function_name(uintptr_t address, char *buffer, size_t size) {
  (void)address;
  (void)buffer;
  (void)size;
  return false;
}

bool pawl_list_functions(
  const void *address, const char *prefix, void *context,
  void (*body)(void *context, const char *name, bool is_exported)) {
  (void)address;
  (void)prefix;
  (void)context;
  (void)body;
  return false;
}
#endif
