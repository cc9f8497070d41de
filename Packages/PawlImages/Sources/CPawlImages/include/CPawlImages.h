#ifndef CPAWLIMAGES_H
#define CPAWLIMAGES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The limits of decoding a picture.
typedef struct {
  /// The largest width and height of the result.
  uint32_t side;
  /// The largest number of pixels of the picture.
  uint64_t pixels;
  /// The largest number of bytes that a decoder allocates for a picture that it can't read row by row.
  uint64_t memory;
  /// The largest number of pixels that are decoded in all passes over the picture.
  uint64_t work;
} pawl_image_limits;

/// A decoded picture: red, green, blue and opacity of each pixel.
typedef struct {
  /// Allocated with malloc; the caller frees it.
  uint8_t *rgba;
  uint32_t width;
  uint32_t height;
} pawl_image;

enum { PAWL_IMAGE_MESSAGE = 200 };

/// Returns whether decoding goes on. Called from time to time.
typedef bool (*pawl_image_goes_on)(void *context);

/// Decodes a PNG file, and makes the picture smaller if it exceeds the limit.
///
/// Returns false with a message if the file is damaged or exceeds a limit; `image` is then unchanged.
bool pawl_decode_png(const uint8_t *bytes, size_t count, pawl_image_limits limits, pawl_image_goes_on goes_on,
                     void *context, pawl_image *image, char message[PAWL_IMAGE_MESSAGE]);

/// Decodes a JPEG file. Like `pawl_decode_png`. The end of a file that was cut off is gray.
bool pawl_decode_jpeg(const uint8_t *bytes, size_t count, pawl_image_limits limits, pawl_image_goes_on goes_on,
                      void *context, pawl_image *image, char message[PAWL_IMAGE_MESSAGE]);

#endif
