#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

#include "CPawlImages.h"
#include "Scaler.h"

/// The memory that an error has to free. It is allocated, since longjmp may lose the values of local variables.
typedef struct {
  struct jpeg_decompress_struct jpeg;
  struct jpeg_error_mgr errors;
  struct jpeg_progress_mgr progress;
  jmp_buf place;
  char *message;
  pawl_scaler scaler;
  uint8_t *row;
  pawl_image_limits limits;
  pawl_image_goes_on goes_on;
  void *context;
} decoding;

_Noreturn static void fail(decoding *state, const char *reason) {
  snprintf(state->message, PAWL_IMAGE_MESSAGE, "%s", reason);
  longjmp(state->place, 1);
}

_Noreturn static void fail_with_error(j_common_ptr jpeg) {
  char reason[JMSG_LENGTH_MAX];
  jpeg->err->format_message(jpeg, reason);
  fail(jpeg->client_data, reason);
}

/// Damage that the library can work around is no error: the rest of the picture is shown.
static void ignore_message(j_common_ptr jpeg, int level) {
  if (level < 0) jpeg->err->num_warnings++;
}

static void print_nothing(j_common_ptr jpeg) {}

/// A file can have any number of passes over the whole picture, each in a few bytes.
static void watch(j_common_ptr jpeg) {
  decoding *state = jpeg->client_data;
  uint64_t pixels = (uint64_t)state->jpeg.image_width * state->jpeg.image_height;
  uint64_t passes = state->jpeg.input_scan_number > 0 ? state->jpeg.input_scan_number : 1;
  if (passes > 1 && pixels * passes > state->limits.work) fail(state, "The picture takes too long to decode.");
  if (!state->goes_on(state->context)) fail(state, "Decoding was cancelled.");
}

/// Replaces cyan, magenta, yellow and black by red, green, blue and opacity. Adobe's programs write the four inverted.
static void to_rgba(uint8_t *row, uint32_t width, bool is_inverted) {
  for (uint32_t column = 0; column < width; column++, row += 4) {
    uint8_t flip = is_inverted ? 0 : 0xFF;
    unsigned black = row[3] ^ flip;
    for (int part = 0; part < 3; part++) row[part] = (uint8_t)((row[part] ^ flip) * black / 255);
    row[3] = 0xFF;
  }
}

static void decode(decoding *state, const uint8_t *bytes, size_t count) {
  struct jpeg_decompress_struct *jpeg = &state->jpeg;
  jpeg_mem_src(jpeg, bytes, count);
  // The library fails when it needs more.
  jpeg->mem->max_memory_to_use = (long)state->limits.memory;
  jpeg_read_header(jpeg, TRUE);
  uint64_t pixels = (uint64_t)jpeg->image_width * jpeg->image_height;
  if (pixels > state->limits.pixels) fail(state, "The picture has too many pixels.");
  bool is_cmyk = jpeg->jpeg_color_space == JCS_CMYK || jpeg->jpeg_color_space == JCS_YCCK;
  jpeg->out_color_space = is_cmyk ? JCS_CMYK : JCS_EXT_RGBA;
  // The library can leave out details while it decodes.
  uint32_t longest = jpeg->image_width > jpeg->image_height ? jpeg->image_width : jpeg->image_height;
  jpeg->scale_num = 1;
  jpeg->scale_denom = 1;
  while (jpeg->scale_denom < 8 && longest / (jpeg->scale_denom * 2) >= state->limits.side) jpeg->scale_denom *= 2;
  jpeg_start_decompress(jpeg);
  if (jpeg->output_components != 4) fail(state, "The picture has unknown pixels.");
  uint32_t width = jpeg->output_width, height = jpeg->output_height;
  if (!pawl_scaler_begin(&state->scaler, width, height, state->limits.side)) fail(state, "There is no memory.");
  state->row = calloc(width, 4);
  if (state->row == NULL) fail(state, "There is no memory.");
  while (jpeg->output_scanline < height) {
    JSAMPROW row = state->row;
    if (jpeg_read_scanlines(jpeg, &row, 1) != 1) fail(state, "The file ends too early.");
    if (is_cmyk) to_rgba(state->row, width, jpeg->saw_Adobe_marker);
    pawl_scaler_take(&state->scaler, state->row);
  }
}

bool pawl_decode_jpeg(const uint8_t *bytes, size_t count, pawl_image_limits limits, pawl_image_goes_on goes_on,
                      void *context, pawl_image *image, char message[PAWL_IMAGE_MESSAGE]) {
  decoding *state = calloc(1, sizeof *state);
  if (state == NULL) {
    snprintf(message, PAWL_IMAGE_MESSAGE, "There is no memory.");
    return false;
  }
  state->message = message;
  state->limits = limits;
  state->goes_on = goes_on;
  state->context = context;
  state->jpeg.err = jpeg_std_error(&state->errors);
  state->errors.error_exit = fail_with_error;
  state->errors.emit_message = ignore_message;
  state->errors.output_message = print_nothing;
  state->jpeg.client_data = state;
  state->progress.progress_monitor = watch;
  bool is_done = false;
  if (setjmp(state->place) == 0) {
    jpeg_create_decompress(&state->jpeg);
    state->jpeg.client_data = state;
    state->jpeg.progress = &state->progress;
    decode(state, bytes, count);
    *image = (pawl_image){.rgba = state->scaler.rgba, .width = state->scaler.width, .height = state->scaler.height};
    state->scaler.rgba = NULL;
    is_done = true;
  }
  pawl_scaler_end(&state->scaler);
  free(state->row);
  jpeg_destroy_decompress(&state->jpeg);
  free(state);
  return is_done;
}
