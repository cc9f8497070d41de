#include "CPawlLocalization.h"

// The directive is a part of C23, which the compiler of Swift accepts in all versions of C. A C compiler reads a file of this
// size in milliseconds. SwiftPM's `embedInCode` writes an array literal, which takes the Swift compiler half a minute.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char words[] = {
#embed "../PawlLocalization/Words/Pawl.xcstrings"
};

pawl_words_file pawl_words(void) { return (pawl_words_file){words, sizeof(words)}; }
