#ifndef C_PAWL_LOCALIZATION_H
#define C_PAWL_LOCALIZATION_H

#include <stddef.h>

/// The bytes of a file, as it was when the program was built. They live as long as the program.
typedef struct {
  const unsigned char *_Nonnull bytes;
  size_t count;
} pawl_words_file;

/// @return The file Sources/PawlLocalization/Words/Pawl.xcstrings.
pawl_words_file pawl_words(void);

#endif
