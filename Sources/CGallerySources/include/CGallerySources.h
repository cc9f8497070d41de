#ifndef GALLERY_SOURCES_H
#define GALLERY_SOURCES_H

/// A source file of the gallery, as it was when the program was built.
struct GallerySource {
  /// The path below Sources/Gallery.
  const char *_Nonnull path;
  /// The contents in UTF-8, with a null byte at the end.
  const unsigned char *_Nonnull text;
};

/// @return The number of source files.
int gallery_source_count(void);

/// @param index A number from zero to the count minus one.
/// @return The file at a position in the order of the paths. Its strings live as long as the program.
struct GallerySource gallery_source(int index);

#endif
