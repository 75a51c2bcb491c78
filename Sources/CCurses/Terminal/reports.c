#include "display.h"

#include "handover.h"
#include "output.h"

#include <stdlib.h>
#include <string.h>

void strait_display_report_mouse(bool wanted) { handover_report_mouse(wanted); }

void strait_display_report_moves(bool wanted) { handover_report_moves(wanted); }

void strait_display_set_title(const char *text, size_t count) { handover_set_title(text, count); }

void strait_display_set_clipboard(const char *base64, size_t count) {
  static const char start[] = "\033]52;c;";
  if (!handover_has_clipboard() || handover_now() != handover_held) return;
  // In one write, so that nothing is written in between.
  size_t begin = sizeof start - 1;
  char *bytes = malloc(begin + count + 1);
  if (!bytes) return;
  memcpy(bytes, start, begin);
  memcpy(bytes + begin, base64, count);
  bytes[begin + count] = '\a';
  output_send(bytes, begin + count + 1);
  free(bytes);
}
