#ifndef PAWL_SCALER_H
#define PAWL_SCALER_H

#include <stdbool.h>
#include <stdint.h>

/// Makes a picture smaller while its rows arrive, so that it is never whole in memory. Each pixel of the result is the mean of
/// the pixels that it covers, in which a pixel counts as much as it is opaque.
typedef struct {
  uint32_t source_width, source_height;
  uint32_t width, height;
  uint32_t next_row;
  /// The sums of the present row of the result: red, green and blue times the opacity, and the opacity.
  uint64_t *sums;
  uint8_t *rgba;
} pawl_scaler;

/// Returns false if there is no memory. `pawl_scaler_end` must follow in any case.
bool pawl_scaler_begin(pawl_scaler *scaler, uint32_t width, uint32_t height, uint32_t side);

/// Takes the next row, of four bytes for each pixel.
void pawl_scaler_take(pawl_scaler *scaler, const uint8_t *row);

/// Frees the memory, except for a result that was taken by setting `rgba` to NULL.
void pawl_scaler_end(pawl_scaler *scaler);

#endif
