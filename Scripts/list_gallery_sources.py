#!/usr/bin/env python3
"""Writes the list of the gallery's source files, whose contents the C compiler puts into the program.

Run from the root of the package after files were added, renamed or removed: python3 Scripts/list_gallery_sources.py
A change inside a file needs no run.
"""

import pathlib

FOLDER = pathlib.Path("Sources/Gallery")

paths = sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.swift"))
entries = "".join(
    f'  {{"{path}", (const unsigned char[]){{\n#embed "../Gallery/{path}" suffix(, 0) if_empty(0)\n  }}}},\n'
    for path in paths)
pathlib.Path("Sources/CGallerySources/GallerySources.c").write_text(f"""\
// Written by Scripts/list_gallery_sources.py. To list the files again, run: python3 Scripts/list_gallery_sources.py

#include "CGallerySources.h"

// The directive is a part of C23, which the compiler of Swift accepts in all versions of C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const struct GallerySource sources[] = {{
{entries}}};

int gallery_source_count(void) {{ return sizeof(sources) / sizeof(sources[0]); }}

struct GallerySource gallery_source(int index) {{ return sources[index]; }}
""")
