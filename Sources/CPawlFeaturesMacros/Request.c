#include "CPawlFeaturesMacros.h"

#include <stdlib.h>
#include <string.h>

/// Bytes that are read at one place and written at an earlier one.
struct cursor {
  char *read;
  char *end;
  char *written;
};

static char *find(char *bytes, char *end, const char *text) {
  size_t size = strlen(text);
  for (; (size_t)(end - bytes) >= size; bytes += 1) {
    bytes = memchr(bytes, text[0], (size_t)(end - bytes) - size + 1);
    if (bytes == NULL) return NULL;
    if (memcmp(bytes, text, size) == 0) return bytes;
  }
  return NULL;
}

/// Returns the quotation mark at the end of a JSON string.
static char *end_of_string(char *bytes, char *end) {
  for (; bytes < end; bytes += 1) {
    if (*bytes == '"') return bytes;
    if (*bytes == '\\') bytes += 1;
  }
  return NULL;
}

static void copy_until(struct cursor *cursor, char *place) {
  size_t count = (size_t)(place - cursor->read);
  memmove(cursor->written, cursor->read, count);
  cursor->read = place;
  cursor->written += count;
}

/// Writes the text of a JSON string without escapes. Returns its size, or -1 if it has rare escapes.
static long unescape(const char *bytes, const char *end, char *text) {
  char *next = text;
  for (; bytes < end; bytes += 1) {
    if (*bytes != '\\') {
      *next++ = *bytes;
      continue;
    }
    bytes += 1;
    switch (*bytes) {
    case 'n': *next++ = '\n'; break;
    case 'r': *next++ = '\r'; break;
    case 't': *next++ = '\t'; break;
    case '"': case '\\': case '/': *next++ = *bytes; break;
    default: return -1;
    }
  }
  return next - text;
}

/// Writes a text with escapes, which is not longer than the JSON string that it comes from.
static void escape(struct cursor *cursor, const char *text, long count) {
  for (long index = 0; index < count; index += 1) {
    char escaped = text[index];
    switch (text[index]) {
    case '\n': escaped = 'n'; break;
    case '\r': escaped = 'r'; break;
    case '\t': escaped = 't'; break;
    case '"': case '\\': break;
    default: *cursor->written++ = text[index]; continue;
    }
    *cursor->written++ = '\\';
    *cursor->written++ = escaped;
  }
}

/// Passes the source of a declaration on after `blank` has replaced parts of it.
static void pass_source(struct cursor *cursor, const char *key, int (*blank)(char *, size_t)) {
  char *syntax = find(cursor->read, cursor->end, key);
  char *source = syntax == NULL ? NULL : find(syntax, cursor->end, "\"source\":\"");
  if (source == NULL) return;
  source += strlen("\"source\":\"");
  char *end = end_of_string(source, cursor->end);
  char *text = end == NULL ? NULL : malloc((size_t)(end - source) + 1);
  if (text == NULL) return;
  copy_until(cursor, source);
  long count = unescape(source, end, text);
  if (count >= 0 && blank(text, (size_t)count)) {
    escape(cursor, text, count);
    cursor->read = end;
  } else {
    copy_until(cursor, end);
  }
  free(text);
}

static int is_from(char *request, char *end, const char *macro) { return find(request, end, macro) != NULL; }

static const char reducer[] = "\"typeName\":\"ReducerMacro\"";

static int reads_no_bodies(char *request, char *end) {
  return is_from(request, end, reducer) || is_from(request, end, "\"typeName\":\"ObservableStateMacro\"")
    || is_from(request, end, "\"typeName\":\"CasePathableMacro\"");
}

static int asks_for_attributes(char *request, char *end) {
  return find(request, end, "\"macroRole\":\"memberAttribute\"") != NULL;
}

/// Whether a source may be that of the body of a feature, or of an enum of a name that has a meaning for a feature.
static int may_get_attributes(char *source, char *end) {
  static const char *const names[] = {"State", "Action", "Destination", "Path", NULL};
  if (find(source, end, "body") != NULL) return 1;
  if (find(source, end, "enum") == NULL) return 0;
  for (const char *const *name = names; *name != NULL; name += 1) {
    if (find(source, end, *name) != NULL) return 1;
  }
  return 0;
}

int pawl_adds_no_attributes(char *request, size_t count) {
  char *end = request + count;
  if (!asks_for_attributes(request, end) || !is_from(request, end, reducer)) return 0;
  char *member = find(request, end, "\"declSyntax\":{");
  char *source = member == NULL ? NULL : find(member, end, "\"source\":\"");
  char *source_end = source == NULL ? NULL : end_of_string(source + strlen("\"source\":\""), end);
  return source_end != NULL && !may_get_attributes(source, source_end);
}

size_t pawl_shorten_request(char *request, size_t count) {
  struct cursor cursor = {request, request + count, request};
  // The keys are sorted. Their quotation marks tell them from the same text in a source, where a backslash precedes these.
  if (reads_no_bodies(request, cursor.end)) pass_source(&cursor, "\"declSyntax\":{", pawl_blank_bodies);
  // The macros that add attributes to members read only of which kind the type is.
  if (asks_for_attributes(cursor.read, cursor.end)) pass_source(&cursor, "\"parentDeclSyntax\":{", pawl_blank_members);
  char *configuration = find(cursor.read, cursor.end, ",\"staticBuildConfiguration\":\"");
  if (configuration != NULL) {
    char *value = configuration + strlen(",\"staticBuildConfiguration\":\"");
    char *end = end_of_string(value, cursor.end);
    if (end != NULL) {
      copy_until(&cursor, configuration);
      cursor.read = end + 1;
    }
  }
  copy_until(&cursor, cursor.end);
  return (size_t)(cursor.written - request);
}
