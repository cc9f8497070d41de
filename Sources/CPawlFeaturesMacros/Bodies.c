#include "CPawlFeaturesMacros.h"

#include <ctype.h>
#include <string.h>

// A reader of Swift that knows strings, comments and brackets. It gives up where a `/` may begin a regular expression.

struct source {
  const char *start;
  char *next;
  const char *end;
};

/// The meaning of the next brace: of a value, of an enum, of another type, of code, or of a property.
enum brace { value, enumeration, type, code, property };

static int is_word(char byte) { return isalnum((unsigned char)byte) || byte == '_' || (byte & 0x80) != 0; }

static int follows(const struct source *source, const char *text) {
  size_t size = strlen(text);
  return (size_t)(source->end - source->next) >= size && memcmp(source->next, text, size) == 0;
}

static int is_one_of(const char *word, size_t size, const char *const *list) {
  for (; *list != NULL; list += 1) {
    if (strlen(*list) == size && memcmp(*list, word, size) == 0) return 1;
  }
  return 0;
}

/// Skips a comment. Returns 0 if it does not end.
static int skip_comment(struct source *source) {
  if (source->next[1] == '/') {
    while (source->next < source->end && *source->next != '\n') source->next += 1;
    return 1;
  }
  int depth = 0;
  while (source->next < source->end) {
    if (follows(source, "/*")) {
      depth += 1;
      source->next += 2;
    } else if (follows(source, "*/")) {
      depth -= 1;
      source->next += 2;
      if (depth == 0) return 1;
    } else {
      source->next += 1;
    }
  }
  return 0;
}

/// Skips a slash. Returns 0 if it may begin a regular expression.
static int skip_slash(struct source *source) {
  if (follows(source, "//") || follows(source, "/*")) return skip_comment(source);
  const char *place = source->next;
  char before = place > source->start ? place[-1] : ' ';
  char after = place + 1 < source->end ? place[1] : ' ';
  source->next += 1;
  return isspace((unsigned char)after) || is_word(before) || before == ')' || before == ']' || before == '}';
}

static int skip_brackets(struct source *source);

/// Skips a string, with the number signs around it. Returns 0 if it does not end.
static int skip_string(struct source *source) {
  size_t signs = 0;
  while (follows(source, "#")) {
    signs += 1;
    source->next += 1;
  }
  // In a string with number signs, three quotation marks may also be the first, the text and the last one.
  int is_long = follows(source, "\"\"\"\n") || follows(source, "\"\"\"\r") || (signs == 0 && follows(source, "\"\"\""));
  size_t quotes = is_long ? 3 : 1;
  source->next += quotes;
  while (source->next < source->end) {
    char byte = *source->next;
    if (byte == '\n' && !is_long) return 0;
    const char *place = source->next;
    if (byte == '"' && (!is_long || follows(source, "\"\"\""))) {
      const char *sign = place + quotes;
      size_t found = 0;
      while (found < signs && sign < source->end && *sign == '#') {
        found += 1;
        sign += 1;
      }
      if (found == signs) {
        source->next += quotes + signs;
        return 1;
      }
    }
    source->next += 1;
    if (byte != '\\') continue;
    size_t found = 0;
    while (found < signs && follows(source, "#")) {
      found += 1;
      source->next += 1;
    }
    if (found < signs) continue;
    if (follows(source, "(")) {
      if (!skip_brackets(source)) return 0;
    } else if (source->next < source->end) {
      source->next += 1;
    }
  }
  return 0;
}

/// Skips one byte, a word, a string or a comment. Returns 0 if the source is not understood.
static int skip_token(struct source *source) {
  char byte = *source->next;
  if (byte == '"') return skip_string(source);
  if (byte == '/') return skip_slash(source);
  if (byte == '#') {
    const char *place = source->next;
    while (place < source->end && *place == '#') place += 1;
    if (place < source->end && *place == '"') return skip_string(source);
    if (place < source->end && *place == '/') return 0;
  }
  source->next += 1;
  return 1;
}

/// Skips brackets of any kind and their contents. Returns 0 if the source is not understood.
static int skip_brackets(struct source *source) {
  int depth = 0;
  while (source->next < source->end) {
    char byte = *source->next;
    if (byte == '{' || byte == '(' || byte == '[') {
      depth += 1;
      source->next += 1;
    } else if (byte == '}' || byte == ')' || byte == ']') {
      depth -= 1;
      source->next += 1;
      if (depth == 0) return 1;
    } else if (!skip_token(source)) {
      return 0;
    }
  }
  return 0;
}

/// Whether the block of a property at a brace lists accessors, which tell stored properties from computed ones.
static int has_accessors(const struct source *source) {
  static const char *const words[] = {
    "get", "set", "willSet", "didSet", "_read", "_modify", "read", "modify", "init", "mutating", "nonmutating",
    "borrowing", "consuming", "yielding", "borrow", "mutate", "nonisolated", "unsafeAddress", "unsafeMutableAddress",
    NULL,
  };
  struct source block = *source;
  block.next += 1;
  while (block.next < block.end) {
    if (isspace((unsigned char)*block.next)) {
      block.next += 1;
    } else if (follows(&block, "//") || follows(&block, "/*")) {
      if (!skip_comment(&block)) return 1;
    } else {
      break;
    }
  }
  const char *word = block.next;
  while (block.next < block.end && is_word(*block.next)) block.next += 1;
  return block.next == block.end || *word == '@' || *word == '#'
    || is_one_of(word, (size_t)(block.next - word), words);
}

/// Replaces the contents of the braces at the next byte. Returns 0 if the source is not understood.
static int blank_braces(struct source *source) {
  char *content = source->next + 1;
  if (!skip_brackets(source)) return 0;
  for (; content < source->next - 1; content += 1) {
    if (*content != '\n' && *content != '\r') *content = ' ';
  }
  return 1;
}

/// Skips a word among members, and returns the meaning that it gives the next brace.
static enum brace read_word(struct source *source, enum brace brace) {
  static const char *const enumerations[] = {"enum", NULL};
  static const char *const types[] = {"struct", "class", "actor", "extension", "protocol", NULL};
  static const char *const actions[] = {"Action", NULL};
  static const char *const functions[] = {"func", "init", "deinit", NULL};
  static const char *const properties[] = {"var", NULL};
  static const char *const others[] = {"let", "case", "subscript", "typealias", "associatedtype", "macro", NULL};
  const char *word = source->next;
  while (source->next < source->end && is_word(*source->next)) source->next += 1;
  size_t size = (size_t)(source->next - word);
  if (word > source->start && (word[-1] == '.' || word[-1] == '`' || word[-1] == '#' || word[-1] == '@')) return brace;
  if (is_one_of(word, size, enumerations)) return enumeration;
  if (is_one_of(word, size, types)) return type;
  // A diagnostic depends on the properties of an action that isn't an enum.
  if (brace == type && is_one_of(word, size, actions)) return value;
  if (is_one_of(word, size, functions)) return code;
  if (is_one_of(word, size, properties)) return property;
  return is_one_of(word, size, others) ? value : brace;
}

/// Replaces bodies and the members of nested types by blanks. Returns 0 if the source is not understood.
static int blank(char *text, size_t count, int blanks_members) {
  struct source source = {text, text, text + count};
  enum brace brace = value;
  int is_inside = 0;
  while (source.next < source.end) {
    char byte = *source.next;
    if (is_word(byte)) {
      brace = read_word(&source, brace);
    } else if (byte == '{') {
      int is_type = brace == enumeration || brace == type;
      int understood = 1;
      if (is_type && !is_inside && !blanks_members) {
        is_inside = 1;
        source.next += 1;
      } else if (is_type || brace == code || (brace == property && !has_accessors(&source))) {
        understood = blank_braces(&source);
      } else {
        understood = skip_brackets(&source);
      }
      if (!understood) return 0;
      brace = value;
    } else if (byte == '}') {
      if (!is_inside) return 0;
      is_inside = 0;
      source.next += 1;
    } else if (byte == '(' || byte == '[') {
      if (!skip_brackets(&source)) return 0;
    } else {
      // An initial value may have braces of its own.
      if (byte == '=' && brace == property) brace = value;
      if (!skip_token(&source)) return 0;
    }
  }
  return !is_inside;
}

int pawl_blank_bodies(char *source, size_t count) { return blank(source, count, 0); }

int pawl_blank_members(char *source, size_t count) { return blank(source, count, 1); }
