#include "CPawlWeb.h"

// The directive is a part of C23, which the compiler of Swift accepts in all versions of C. A C compiler reads files of this
// size in milliseconds. SwiftPM's `embedInCode` writes array literals, which take the Swift compiler half a minute.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char style[] = {
#embed "../PawlWeb/Client/pawl.css"
};

static const unsigned char script[] = {
#embed "../PawlWeb/Client/pawl.js"
};

static const unsigned char drags[] = {
#embed "../PawlWeb/Client/drags.js"
};

static const unsigned char frames[] = {
#embed "../PawlWeb/Client/frames.js"
};

static const unsigned char palette[] = {
#embed "../PawlWeb/Client/palette.js"
};

static const unsigned char pointer[] = {
#embed "../PawlWeb/Client/pointer.js"
};

static const unsigned char rows[] = {
#embed "../PawlWeb/Client/rows.js"
};

static const unsigned char select[] = {
#embed "../PawlWeb/Client/select.js"
};

pawl_web_file pawl_web_style(void) { return (pawl_web_file){style, sizeof(style)}; }
pawl_web_file pawl_web_script(void) { return (pawl_web_file){script, sizeof(script)}; }
pawl_web_file pawl_web_drags(void) { return (pawl_web_file){drags, sizeof(drags)}; }
pawl_web_file pawl_web_frames(void) { return (pawl_web_file){frames, sizeof(frames)}; }
pawl_web_file pawl_web_palette(void) { return (pawl_web_file){palette, sizeof(palette)}; }
pawl_web_file pawl_web_pointer(void) { return (pawl_web_file){pointer, sizeof(pointer)}; }
pawl_web_file pawl_web_rows(void) { return (pawl_web_file){rows, sizeof(rows)}; }
pawl_web_file pawl_web_select(void) { return (pawl_web_file){select, sizeof(select)}; }
