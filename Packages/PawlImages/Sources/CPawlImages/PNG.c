#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "CPawlImages.h"
#include "Scaler.h"

/// The memory that an error has to free. It is allocated, since longjmp may lose the values of local variables.
typedef struct {
  const uint8_t *bytes;
  size_t count, place;
  char *message;
  pawl_scaler scaler;
  uint8_t *rows;
  png_structp png;
  png_infop info;
} decoding;

static void fail(png_structp png, png_const_charp reason) {
  decoding *state = png_get_error_ptr(png);
  snprintf(state->message, PAWL_IMAGE_MESSAGE, "%s", reason);
  png_longjmp(png, 1);
}

static void ignore_warning(png_structp png, png_const_charp reason) {}

static void read_bytes(png_structp png, png_bytep target, size_t length) {
  decoding *state = png_get_io_ptr(png);
  if (length > state->count - state->place) png_error(png, "The file ends too early.");
  memcpy(target, state->bytes + state->place, length);
  state->place += length;
}

/// Asks for eight bits of red, green, blue and opacity, whatever the file has.
static void set_transforms(png_structp png, png_infop info) {
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  if (!(png_get_color_type(png, info) & PNG_COLOR_MASK_ALPHA) && !png_get_valid(png, info, PNG_INFO_tRNS)) {
    png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
  }
}

static void decode(decoding *state, pawl_image_limits limits, pawl_image_goes_on goes_on, void *context) {
  png_structp png = state->png;
  png_set_user_limits(png, 1 << 20, 1 << 20);
  // Chunks that aren't the picture, such as texts and color profiles, can be compressed many times over.
  png_set_chunk_cache_max(png, 64);
  png_set_chunk_malloc_max(png, 1 << 20);
  png_set_read_fn(png, state, read_bytes);
  png_read_info(png, state->info);
  uint32_t width = png_get_image_width(png, state->info), height = png_get_image_height(png, state->info);
  uint64_t pixels = (uint64_t)width * height;
  if (pixels > limits.pixels) png_error(png, "The picture has too many pixels.");
  set_transforms(png, state->info);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, state->info);
  if (png_get_rowbytes(png, state->info) != (size_t)width * 4) png_error(png, "The picture has unknown pixels.");
  uint64_t rows = passes > 1 ? height : 1;
  if (rows * width * 4 > limits.memory) png_error(png, "The picture is too large to be shown.");
  if (pixels * (uint64_t)passes > limits.work) png_error(png, "The picture takes too long to decode.");
  if (!pawl_scaler_begin(&state->scaler, width, height, limits.side)) png_error(png, "There is no memory.");
  state->rows = calloc((size_t)rows * width, 4);
  if (state->rows == NULL) png_error(png, "There is no memory.");
  for (int pass = 0; pass < passes; pass++) {
    for (uint32_t row = 0; row < height; row++) {
      if (row % 64 == 0 && !goes_on(context)) png_error(png, "Decoding was cancelled.");
      png_bytep target = state->rows + (passes > 1 ? (size_t)row * width * 4 : 0);
      png_read_row(png, target, NULL);
      if (pass == passes - 1) pawl_scaler_take(&state->scaler, target);
    }
  }
}

bool pawl_decode_png(const uint8_t *bytes, size_t count, pawl_image_limits limits, pawl_image_goes_on goes_on,
                     void *context, pawl_image *image, char message[PAWL_IMAGE_MESSAGE]) {
  decoding *state = calloc(1, sizeof *state);
  if (state == NULL) {
    snprintf(message, PAWL_IMAGE_MESSAGE, "There is no memory.");
    return false;
  }
  state->bytes = bytes;
  state->count = count;
  state->message = message;
  bool is_done = false;
  state->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, state, fail, ignore_warning);
  if (state->png != NULL) state->info = png_create_info_struct(state->png);
  if (state->info == NULL) {
    snprintf(message, PAWL_IMAGE_MESSAGE, "There is no memory.");
  } else if (setjmp(png_jmpbuf(state->png)) == 0) {
    decode(state, limits, goes_on, context);
    *image = (pawl_image){.rgba = state->scaler.rgba, .width = state->scaler.width, .height = state->scaler.height};
    state->scaler.rgba = NULL;
    is_done = true;
  }
  pawl_scaler_end(&state->scaler);
  free(state->rows);
  png_destroy_read_struct(&state->png, &state->info, NULL);
  free(state);
  return is_done;
}
