// The shared state of the display's files: the descriptors and the screen of ncurses.

#pragma once

#define _GNU_SOURCE
#define _XOPEN_SOURCE_EXTENDED 1

#include "CCurses.h"
#include "modes.h"
#include "ncurses_library.h"

struct display {
  SCREEN *screen;
  /// ncurses writes here, into a file in memory, so that each frame goes out in one write with the cursor.
  FILE *stream;
  /// The terminal itself.
  int output;
  /// Whether input comes from the terminal that frames go to.
  bool input_is_output;
  bool colored;
  bool cursor_shown;
  /// Whether a character in the last column always moves the cursor to the next row.
  bool always_wraps;
  /// The size that the terminal has, and ncurses with it.
  int columns;
  int rows;
  struct mode_string show_cursor;
  struct mode_string hide_cursor;
  struct mode_string bell;
};

extern struct display display;

/// Maps the stream's file. Returns false if memory is short.
bool frame_prepare(void);
/// Finds the size that the terminal is drawn at. Returns whether that is the size that it reports.
bool frame_measure(int *columns, int *rows);
/// Forgets the mapping and the colour pairs of a closed screen.
void frame_reset(void);
/// Tells the terminal to show a longer frame as a whole.
void frame_synchronize(void);
/// Forgets what ncurses has written and was not shown.
void frame_discard(void);
