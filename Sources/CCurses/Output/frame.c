#include "display.h"

#include "capture.h"
#include "clusters.h"
#include "handover.h"
#include "looks.h"
#include "output.h"
#include "signals.h"
#include "sparestack.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <unistd.h>
#include <wchar.h>

static int pairs_used;
static char *outgoing;
static size_t outgoing_capacity;

// The beginning of the file that ncurses writes into. Where nothing is written, it has a byte that no
// frame has twice in a row, so that the end of a frame is found without a system call.
enum { window_size = 1 << 16, unwritten = 0xFF };
static unsigned char *window;
// Where the next frame begins.
static size_t frame_start;

// A size that the terminal has reported holds until the system says another one than at that time.
static struct winsize reported, system_size;

// Shorter frames are shown immediately in any case, and each key would cost 16 bytes more.
enum { least_synchronized = 256 };
static const char begin_frame[] = "\033[?2026h", end_frame[] = "\033[?2026l";
static bool synchronizes;

void frame_synchronize(void) { synchronizes = true; }

bool frame_prepare(void) {
  int memory = fileno(display.stream);
  if (ftruncate(memory, window_size) < 0) return false;
  void *mapped = mmap(NULL, window_size, PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0);
  if (mapped == MAP_FAILED) return false;
  window = mapped;
  memset(window, unwritten, window_size);
  frame_start = 0;
  return true;
}

void frame_reset(void) {
  clusters_reset();
  pairs_used = 0;
  reported = system_size = (struct winsize){0};
  synchronizes = false;
  if (window) munmap(window, window_size);
  window = NULL;
}

void frame_discard(void) {
  // ncurses never holds bytes back after a refresh: nothing of the next frame is lost here.
  lseek(fileno(display.stream), 0, SEEK_SET);
  memset(window, unwritten, window_size);
  frame_start = 0;
}

/// Finds the bytes that ncurses has written for one frame. Returns false if it cannot be read.
static bool find_frame(const char **bytes, size_t *count) {
  static char *copy;
  static size_t capacity;
  unsigned char *start = window + frame_start, *end = start, *last = window + window_size - 1;
  do {
    end = memchr(end, unwritten, (size_t)(last - end));
  } while (end && end[1] != unwritten && ++end < last);
  *bytes = (char *)start;
  if (end && end < last) {
    *count = (size_t)(end - start);
    frame_start += *count;
    return true;
  }
  // It is longer than the window.
  int memory = fileno(display.stream);
  size_t needed = (size_t)lseek(memory, 0, SEEK_CUR) - frame_start;
  if (needed > capacity) {
    char *larger = realloc(copy, needed);
    if (!larger) return false;
    copy = larger;
    capacity = needed;
  }
  *bytes = copy;
  ssize_t read = pread(memory, copy, needed, (off_t)frame_start);
  *count = read > 0 ? (size_t)read : 0;
  return read >= 0;
}

int strait_display_colors(void) { return display.colored ? COLORS : 0; }

void strait_display_report_size(int columns, int rows) {
  if (columns <= 0 || rows <= 0 || columns > UINT16_MAX || rows > UINT16_MAX) return;
  reported = (struct winsize){.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};
  if (ioctl(display.output, TIOCGWINSZ, &system_size) < 0) system_size = (struct winsize){0};
  if (columns == display.columns && rows == display.rows) return;
  signals_ask_resize();
}

void strait_display_size(int *columns, int *rows) {
  *columns = display.columns;
  *rows = display.rows;
}

// More than people read: letters of 6 x 10 points fill a 4K screen with 640 columns by 216 rows. A
// window that reports more is a mistake, or an attack, and would take memory for cells that are not
// visible.
enum { most_columns = 1 << 11, most_rows = 1 << 10, most_cells = strait_display_most_cells };

bool frame_measure(int *columns, int *rows) {
  struct winsize size = {0};
  // A terminal that does not know its size is assumed to have 80 columns and 24 rows.
  if (ioctl(display.output, TIOCGWINSZ, &size) < 0) size = (struct winsize){0};
  if (size.ws_col != system_size.ws_col || size.ws_row != system_size.ws_row) reported = (struct winsize){0};
  if (reported.ws_col > 0) size = reported;
  bool measured = size.ws_col > 0 && size.ws_row > 0;
  *columns = measured ? size.ws_col : 80;
  *rows = measured ? size.ws_row : 24;
  if (*columns > most_columns) *columns = most_columns;
  if (*rows > most_rows) *rows = most_rows;
  if (*columns * *rows > most_cells) *rows = most_cells / *columns;
  return *columns == size.ws_col && *rows == size.ws_row;
}

void strait_display_resize(int *columns, int *rows) {
  frame_measure(&display.columns, &display.rows);
  if (display.columns != COLS || display.rows != LINES) resize_term(display.rows, display.columns);
  clearok(curscr, TRUE);
  looks_forget();
  display.cursor_shown = false;
  strait_display_size(columns, rows);
}

bool strait_find_changes(const void *new, const void *old, int count, size_t stride, int *first, int *end) {
  const char *some = new, *other = old;
  if (count == 0 || memcmp(some, other, (size_t)count * stride) == 0) return false;
  int begin = 0;
  while (memcmp(some + (size_t)begin * stride, other + (size_t)begin * stride, stride) == 0) begin++;
  while (memcmp(some + (size_t)(count - 1) * stride, other + (size_t)(count - 1) * stride, stride) == 0) count--;
  *first = begin;
  *end = count;
  return true;
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
  // A character that the C library measures differently would shift the rest of the row.
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

// In each frame, ncurses compares all cells of the rows at the bottom that are blank, to erase them
// immediately if possible: two thirds of the cost of a key at 80 x 24. It does not if the last cell
// of the screen has an attribute; this is one that no terminal shows.
static void mark_corner(cchar_t *cell) {
  wchar_t text[CCHARW_MAX + 1];
  attr_t look;
  short first;
  int number;
  if (getcchar(cell, text, &look, &first, &number) != OK) return;
  setcchar(cell, text, look | WA_HORIZONTAL, (short)number, &number);
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
  if (row == LINES - 1 && length > 0 && column + length == COLS) mark_corner(line + length - 1);
  mvadd_wchnstr(row, column, line, length);
}

static void append(size_t *count, const struct mode_string *string) {
  memcpy(outgoing + *count, string->bytes, string->count);
  *count += string->count;
}

int strait_display_columns(uint32_t character) { return wcwidth((wchar_t)character); }

// The bytes that follow the next frame.
static char *following;
static size_t following_count, following_capacity;

void strait_display_follow(const char *bytes, size_t count) {
  following_count = 0;
  if (count > following_capacity) {
    char *larger = realloc(following, count);
    if (!larger) return;
    following = larger;
    following_capacity = count;
  }
  memcpy(following, bytes, count);
  following_count = count;
}

void strait_display_redraw_row(int row) { wredrawln(stdscr, row, 1); }

bool strait_display_show(int column, int row) {
  bool shows = column >= 0 && row >= 0 && column < COLS && row < LINES;
  sparestack_cover_thread();
  leaveok(stdscr, !shows);
  if (shows) move(row, column);
  refresh();

  const char *frame;
  size_t length, count = 0;
  bool found = find_frame(&frame, &length);
  size_t needed = length + sizeof display.show_cursor.bytes * 2;
  if (found && needed > outgoing_capacity) {
    char *larger = realloc(outgoing, needed);
    found = larger;
    if (larger) {
      outgoing = larger;
      outgoing_capacity = needed;
    }
  }
  if (!found) {
    // ncurses takes the lost frame for shown.
    clearok(curscr, TRUE);
    frame_discard();
    return false;
  }
  bool taken = true;
  if (!shows && display.cursor_shown) append(&count, &display.hide_cursor);
  memcpy(outgoing + count, frame, length);
  count += length;
  if (frame_start > window_size / 2 || frame != (char *)window + frame_start - length) frame_discard();
  if (shows && !display.cursor_shown) append(&count, &display.show_cursor);
  display.cursor_shown = shows;
  size_t following_now = following_count;
  following_count = 0;
  if (count + following_now > 0 && handover_now() == handover_held) {
    const char *bytes = looks_reduce(outgoing, count, &count);
    if (bytes) bytes = clusters_expand(bytes, count, &count);
    bool marked = bytes && synchronizes && count + following_now >= least_synchronized;
    if (marked) output_send(begin_frame, sizeof begin_frame - 1);
    // ncurses takes the lost frame for shown.
    taken = bytes && output_send(bytes, count);
    if (!taken) clearok(curscr, TRUE);
    if (taken && following_now > 0) taken = output_send(following, following_now);
    if (marked) output_send(end_frame, sizeof end_frame - 1);
  }
  capture_trim();
  return taken;
}

void strait_display_ring(void) {
  if (handover_now() != handover_held) return;
  // A terminal that does not read would ring all bells when it reads again.
  if (!output_waits()) output_send(display.bell.bytes, display.bell.count);
}

bool strait_display_waits(void) { return output_waits(); }

bool strait_display_continue(void) {
  return handover_now() != handover_held || output_continue();
}

int strait_display_output(void) { return display.output; }
