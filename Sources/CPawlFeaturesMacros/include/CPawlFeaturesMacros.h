#ifndef C_PAWL_FEATURES_MACROS_H
#define C_PAWL_FEATURES_MACROS_H

#include <stddef.h>

/// Puts a filter between the compiler and the plugin, which shortens the requests to what the macros read.
///
/// Call it once, before the plugin reads its standard input. A thread copies the requests into a pipe, which becomes the
/// standard input. It answers those that `pawl_adds_no_attributes` knows itself. Where there are no threads, or if the
/// system has no pipe, the standard input stays as it is.
void pawl_shorten_requests(void);

/// Removes from a request what no macro reads: the build configuration, the bodies of functions and getters, the members of
/// nested types, and the other members of a type whose member gets attributes.
///
/// The blanks that replace a body are as long as the body and have its line breaks, so that positions stay the same. The
/// request stays as it is where it is not understood.
///
/// - Parameters:
///   - request: The request as JSON, which is changed in place.
///   - count: The number of its bytes.
/// - Returns: The number of bytes of the shortened request.
/// - Complexity: O(`count`).
size_t pawl_shorten_request(char *request, size_t count);

/// Replaces the bodies of functions and getters, and the members of nested types, in the source of a declaration by blanks.
///
/// The members of a type with the name `Action` that isn't an enum stay, since `@Reducer` reads them.
///
/// - Returns: 0 if the source is not understood. It may be changed in part then.
int pawl_blank_bodies(char *source, size_t count);

/// Like `pawl_blank_bodies`, but replaces all members of a type.
int pawl_blank_members(char *source, size_t count);

/// Whether a request asks `@Reducer` for the attributes of a member that gets none.
///
/// The macro adds attributes only to `body` and to enums with the names `State`, `Action`, `Destination` and `Path`. Most
/// members of a feature are neither, so that it is not asked.
int pawl_adds_no_attributes(char *request, size_t count);

#endif
