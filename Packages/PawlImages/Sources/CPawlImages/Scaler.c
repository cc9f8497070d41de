#include "Scaler.h"

#include <stdlib.h>
#include <string.h>

bool pawl_scaler_begin(pawl_scaler *scaler, uint32_t width, uint32_t height, uint32_t side) {
  memset(scaler, 0, sizeof *scaler);
  uint64_t longest = width > height ? width : height;
  uint64_t limit = side == 0 ? 1 : side;
  scaler->source_width = scaler->width = width;
  scaler->source_height = scaler->height = height;
  if (longest > limit) {
    scaler->width = (uint32_t)((uint64_t)width * limit / longest);
    scaler->height = (uint32_t)((uint64_t)height * limit / longest);
    if (scaler->width == 0) scaler->width = 1;
    if (scaler->height == 0) scaler->height = 1;
  }
  scaler->sums = calloc(scaler->width, 4 * sizeof(uint64_t));
  scaler->rgba = calloc((size_t)scaler->width * scaler->height, 4);
  return scaler->sums != NULL && scaler->rgba != NULL;
}

/// Writes the means of the rows that a row of the result covers.
static void finish_row(pawl_scaler *scaler, uint32_t row, uint64_t rows) {
  uint8_t *out = scaler->rgba + (size_t)row * scaler->width * 4;
  for (uint32_t column = 0; column < scaler->width; column++) {
    uint64_t *sums = scaler->sums + (size_t)column * 4;
    // The first column of the source that belongs to a column is the quotient, rounded up.
    uint64_t first = ((uint64_t)column * scaler->source_width + scaler->width - 1) / scaler->width;
    uint64_t end = ((uint64_t)(column + 1) * scaler->source_width + scaler->width - 1) / scaler->width;
    uint64_t count = rows * (end - first);
    uint64_t alpha = sums[3];
    for (int part = 0; part < 3; part++) out[column * 4 + part] = alpha == 0 ? 0 : (uint8_t)((sums[part] + alpha / 2) / alpha);
    out[column * 4 + 3] = (uint8_t)((alpha + count / 2) / count);
  }
  memset(scaler->sums, 0, (size_t)scaler->width * 4 * sizeof(uint64_t));
}

void pawl_scaler_take(pawl_scaler *scaler, const uint8_t *row) {
  uint64_t source = scaler->next_row;
  if (source >= scaler->source_height) return;
  scaler->next_row++;
  uint32_t target = (uint32_t)(source * scaler->height / scaler->source_height);
  if (scaler->width == scaler->source_width && scaler->height == scaler->source_height) {
    memcpy(scaler->rgba + (size_t)target * scaler->width * 4, row, (size_t)scaler->width * 4);
    return;
  }
  for (uint32_t column = 0; column < scaler->source_width; column++, row += 4) {
    uint64_t *sums = scaler->sums + (size_t)((uint64_t)column * scaler->width / scaler->source_width) * 4;
    for (int part = 0; part < 3; part++) sums[part] += (uint64_t)row[part] * row[3];
    sums[3] += row[3];
  }
  uint32_t next = (uint32_t)((source + 1) * scaler->height / scaler->source_height);
  if (next == target && source + 1 < scaler->source_height) return;
  uint64_t first = ((uint64_t)target * scaler->source_height + scaler->height - 1) / scaler->height;
  finish_row(scaler, target, source + 1 - first);
}

void pawl_scaler_end(pawl_scaler *scaler) {
  free(scaler->sums);
  free(scaler->rgba);
  scaler->sums = NULL;
  scaler->rgba = NULL;
}
