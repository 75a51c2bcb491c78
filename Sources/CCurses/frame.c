#include "display.h"

#include "capture.h"
#include "handover.h"
#include "looks.h"
#include "sparestack.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

static int pairs_used;
static char *outgoing;
static size_t outgoing_capacity;

void frame_reset(void) { pairs_used = 0; }

int strait_display_colors(void) { return display.colored ? COLORS : 0; }

void strait_display_size(int *columns, int *rows) {
  *columns = display.columns;
  *rows = display.rows;
}

void strait_display_resize(int *columns, int *rows) {
  struct winsize size = {0};
  // A terminal that does not know its size is taken for the one that everybody draws for.
  bool measured = ioctl(display.output, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 && size.ws_row > 0;
  display.columns = measured ? size.ws_col : 80;
  display.rows = measured ? size.ws_row : 24;
  if (display.columns != COLS || display.rows != LINES) resize_term(display.rows, display.columns);
  clearok(curscr, TRUE);
  looks_forget();
  display.cursor_shown = false;
  strait_display_size(columns, rows);
}

bool strait_same_bytes(const void *first, const void *second, size_t count) {
  return count == 0 || memcmp(first, second, count) == 0;
}

/// The number of a pair of colours. Once all are in use, a new pair is shown in plain colours: to take
/// over an old one would recolour cells that are on the screen.
static int pair(int foreground, int background) {
  static int last, last_foreground = -1, last_background = -1;
  if (!display.colored || (foreground < 0 && background < 0)) return 0;
  if (pairs_used > 0 && foreground == last_foreground && background == last_background) return last;
  int number = find_pair(foreground, background);
  if (number < 0 && pairs_used < COLOR_PAIRS - 1) {
    number = alloc_pair(foreground, background);
    if (number > 0) pairs_used++;
  }
  if (number <= 0) return 0;
  last_foreground = foreground;
  last_background = background;
  return last = number;
}

static attr_t attributes(uint8_t bits) {
  return (bits & strait_bold ? WA_BOLD : 0) | (bits & strait_dim ? WA_DIM : 0)
         | (bits & strait_italic ? WA_ITALIC : 0) | (bits & strait_underline ? WA_UNDERLINE : 0)
         | (bits & strait_reverse ? WA_REVERSE : 0);
}

/// Puts a cell into one or two of ncurses' cells. Returns how many. What does not fit, or may not be
/// wide, becomes a replacement character.
static int convert(const strait_cell *cell, bool may_be_wide, cchar_t *converted) {
  wchar_t text[CCHARW_MAX + 1] = {(wchar_t)cell->base};
  int width = cell->width == 2 ? 2 : 1, count = 1;
  // What the C library measures differently would shift the rest of the row.
  bool fits = cell->base >= ' ' && wcwidth(text[0]) == width && (width == 1 || may_be_wide);
  if (!fits) text[0] = 0xFFFD;
  for (int i = 0; fits && i < 4 && cell->marks[i]; i++) {
    wchar_t mark = (wchar_t)cell->marks[i];
    if (wcwidth(mark) == 0) text[count++] = mark;
  }
  int number = pair(cell->foreground, cell->background);
  attr_t look = attributes(cell->attributes);
  setcchar(converted, text, look, (short)number, &number);
  if (fits || width == 1) return 1;
  setcchar(converted + 1, L" ", look, (short)number, &number);
  return 2;
}

void strait_display_set_cells(int row, int column, const strait_cell *cells, int count) {
  static cchar_t *line;
  static int capacity;
  // In one column, terminals that must wrap cannot be written to in their last cell.
  if (COLS == 1 && row == LINES - 1 && display.always_wraps) return;
  if (count > capacity) {
    cchar_t *larger = realloc(line, (size_t)count * sizeof *line);
    if (!larger) return;
    line = larger;
    capacity = count;
  }
  // Where wrapping cannot be turned off, as under tmux, ncurses inserts the last cell of the screen
  // sideways, and would tear a wide character there.
  int torn = display.always_wraps && row == LINES - 1 ? COLS - 3 - column : count;
  int length = 0;
  for (int i = 0; i < count; i++) {
    if (cells[i].width != 0) length += convert(cells + i, i < torn, line + length);
  }
  mvadd_wchnstr(row, column, line, length);
}

static void append(size_t *count, const struct mode_string *string) {
  memcpy(outgoing + *count, string->bytes, string->count);
  *count += string->count;
}

void strait_display_show(int column, int row) {
  bool shows = column >= 0 && row >= 0 && column < COLS && row < LINES;
  sparestack_cover_thread();
  leaveok(stdscr, !shows);
  if (shows) move(row, column);
  refresh();

  int memory = fileno(display.stream);
  off_t written = lseek(memory, 0, SEEK_CUR);
  size_t needed = (size_t)written + sizeof display.show_cursor.bytes * 2;
  if (needed > outgoing_capacity) {
    char *larger = realloc(outgoing, needed);
    if (!larger) return;
    outgoing = larger;
    outgoing_capacity = needed;
  }
  size_t count = 0;
  if (!shows && display.cursor_shown) append(&count, &display.hide_cursor);
  ssize_t copied = pread(memory, outgoing + count, (size_t)written, 0);
  if (copied > 0) count += (size_t)copied;
  lseek(memory, 0, SEEK_SET);
  if (shows && !display.cursor_shown) append(&count, &display.show_cursor);
  display.cursor_shown = shows;
  if (count > 0 && handover_now() == handover_held) {
    const char *bytes = looks_reduce(outgoing, count, &count);
    if (bytes) handover_write(bytes, count, -1);
    // ncurses takes the lost frame for shown.
    if (!bytes) clearok(curscr, TRUE);
  }
  capture_trim();
}

void strait_display_ring(void) {
  if (handover_now() != handover_held) return;
  handover_write(display.bell.bytes, display.bell.count, -1);
}
