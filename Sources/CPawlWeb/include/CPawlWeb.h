#ifndef C_PAWL_WEB_H
#define C_PAWL_WEB_H

#include <stddef.h>

// This target also registers the web host before a program begins: see Registration.c.

/// The bytes of a file in Sources/PawlWeb/Client, as it was when the program was built. They live as long as the program.
typedef struct {
  const unsigned char *_Nonnull bytes;
  size_t count;
} pawl_web_file;

pawl_web_file pawl_web_style(void);
pawl_web_file pawl_web_script(void);
pawl_web_file pawl_web_drags(void);
pawl_web_file pawl_web_frames(void);
pawl_web_file pawl_web_palette(void);
pawl_web_file pawl_web_pointer(void);
pawl_web_file pawl_web_rows(void);
pawl_web_file pawl_web_select(void);

#endif
