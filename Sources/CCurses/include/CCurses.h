// The terminal as StraitCurses sees it: opaque, one per process, without a name from curses.h.
//
// Everything here is called on one thread at a time. The code of signal handlers is in signals.c
// and handover.c, and stays behind this header.

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// One cell as it is handed to ncurses. Colours are the terminal's own numbers, -1 for its default.
typedef struct {
  uint32_t base;
  uint32_t marks[4];
  int32_t foreground;
  int32_t background;
  uint8_t width;
  uint8_t attributes;
} strait_cell;

/// The bits of `strait_cell.attributes`.
enum {
  strait_bold = 1,
  strait_dim = 2,
  strait_italic = 4,
  strait_underline = 8,
  strait_reverse = 16,
};

/// Why a terminal could not be taken over.
typedef enum {
  strait_opened,
  strait_already_open,
  strait_input_not_a_terminal,
  strait_output_not_a_terminal,
  strait_terminal_unnamed,
  strait_terminal_unknown,
  strait_cursor_immovable,
  strait_no_utf8,
  strait_terminal_not_utf8,
  strait_system_error,
} strait_open_result;

/// The number of files that a process must be able to open before it takes the terminal over: a
/// display has six, the main loop, Dispatch and watches of files up to eight, and some are opened
/// for a moment.
enum { strait_display_files = 16 };
/// Returns true if that many files can be opened; else `strait_display_last_error` has the reason.
/// Standard input must be open.
bool strait_display_has_room(void);
/// Takes the terminal over. Writes nothing to it unless it succeeds.
strait_open_result strait_display_open(void);
/// Why the last opening failed with `strait_system_error`.
int strait_display_last_error(void);
/// The system's message for an error number.
const char *strait_display_error_message(int code);
/// The value of TERM, or an empty string.
const char *strait_display_terminal_name(void);
/// The encoding that the environment gives the terminal, or an empty string.
const char *strait_display_encoding(void);
/// Restores the terminal for good. Harmless if it is not open.
void strait_display_close(void);

/// How many colours the terminal has; 0 if it has none or NO_COLOR is set.
int strait_display_colors(void);
/// How many cells a frame has at most: of a larger terminal only the upper rows are used.
enum { strait_display_most_cells = 1 << 18 };
/// The size that frames are shown at, until `strait_display_resize`.
void strait_display_size(int *columns, int *rows);
/// Takes up the terminal's present size; the next frame is written again.
void strait_display_resize(int *columns, int *rows);

/// Finds the elements from `*first` to `*end`, exclusive, whose bytes differ. Returns whether there are any.
bool strait_find_changes(const void *new, const void *old, int count, size_t stride, int *first, int *end);
/// Sets cells of a row of the frame, from a column on: whole characters, a right half after each wide one
/// that is followed by more.
void strait_display_set_cells(int row, int column, const strait_cell *cells, int count);
/// Characters that are given to ncurses instead of what its cells cannot hold.
enum {
  strait_first_wide_stand_in = 0x20000,
  strait_wide_stand_ins = 0xA6E0,
  strait_first_narrow_stand_in = 0xF0000,
  strait_narrow_stand_ins = 0xFFFE,
  strait_most_cluster_bytes = 55,
};
/// Whether the C library measures all stand-ins as they should be.
bool strait_display_has_clusters(void);
/// Whether the terminal's description has the move to a column that ECMA-48 calls CHA.
bool strait_display_has_columns(void);
/// Sends the terminal some bytes for each use of a stand-in in a frame; the stand-in must be the
/// first one of its width that is not defined yet. Returns false if all are in use, or the bytes
/// are too many, or memory is short.
bool strait_display_define(uint32_t stand_in, const char *bytes, size_t count);
/// Forgets all stand-ins; the next frame is written again.
void strait_display_forget_clusters(void);
/// Sends the differences from the last frame in one write. A negative column hides the cursor.
/// Never waits: bytes that the terminal does not accept are kept. Must be called only if nothing is
/// kept. Returns false if the frame is lost.
bool strait_display_show(int column, int row);
/// Has a row of the next frame be written whole.
void strait_display_redraw_row(int row);
/// The columns of a character as the C library measures it; negative if it knows none.
int strait_display_columns(uint32_t character);
/// Has the next frame be followed by some bytes, which must leave the terminal's cursor and look as they are.
void strait_display_follow(const char *bytes, size_t count);
/// Whether something is kept that the terminal has not taken yet.
bool strait_display_waits(void);
/// Sends kept bytes, as far as the terminal accepts them. Returns whether all were accepted.
bool strait_display_continue(void);
/// The descriptor that can be written to when the terminal takes more.
int strait_display_output(void);
/// Queries the terminal for capabilities, once. Returns whether it did: a terminal that might show
/// a query as text is not queried, nor is one that is not read. The answers are among the input,
/// the last one is `ESC [ ? … c`.
bool strait_display_ask(void);
/// Sends the queries once more if the terminal was restored before it had answered all, and was
/// taken again. Returns whether it did.
bool strait_display_ask_again(void);
/// Asks a terminal that has said that it has sixels how large its cells are and how many colours it
/// has. The last answer is the same as that of `strait_display_ask`. Returns how many such answers
/// are still to come, this one included; 0 if it was not asked.
int strait_display_ask_graphics(void);
/// Notes that a last answer has come.
void strait_display_end_answers(void);

/// Capabilities of a terminal beyond its description. All of them are off after it was restored.
typedef enum {
  /// Says by itself which keys are pressed, so that the escape key differs from the beginning of a sequence.
  strait_feature_keyboard = 1,
  /// Reports its size among the input.
  strait_feature_sizes = 2,
  /// Reports among the input when the user changes from dark to light.
  strait_feature_schemes = 4,
  /// Shows output between two marks in one step.
  strait_feature_synchronized = 8,
  /// Measures text by cluster.
  strait_feature_clusters = 16,
  /// Has it on already, and keeps it.
  strait_feature_clusters_kept = 32,
  /// Has been sent links, one of which may have been cut off.
  strait_feature_links = 64,
} strait_feature;

/// Uses a feature, which the terminal must have said that it has.
void strait_display_use(strait_feature feature);
/// Takes a size that the terminal has reported among the input, as one that has just changed.
void strait_display_report_size(int columns, int rows);
/// The byte that the terminal's key for erasing sends: as its settings say, or its description, or else DEL.
unsigned char strait_display_erase(void);

/// Rings the bell, or flashes a screen without one.
void strait_display_ring(void);

/// Has the terminal report its mouse, or leave it to the user.
void strait_display_report_mouse(bool wanted);
/// Has the terminal report moves without a button as well, while it reports its mouse.
void strait_display_report_moves(bool wanted);

/// Calls the terminal's window by a name, on terminals that understand that, until the terminal is
/// restored. The text must be free of controls; a very long one is cut.
void strait_display_set_title(const char *text, size_t count);
/// Gives a text, written in base 64, to the user's clipboard, on terminals that understand that.
void strait_display_set_clipboard(const char *base64, size_t count);

/// Input other than bytes.
typedef struct {
  int terminated_by;
  bool resized;
} strait_notices;

/// The descriptor that bytes arrive at.
int strait_display_input(void);
/// A descriptor that can be read when there is a notice to take.
int strait_display_wakeup(void);
/// Takes the notices of the signal handlers.
strait_notices strait_display_take_notices(void);
/// Reads, without waiting, at most `capacity` bytes. Returns -1 when nothing more will ever come, and
/// 0 when nothing is there now.
long strait_display_read(void *bytes, size_t capacity);

/// Restores the terminal, stops the job until it is continued, and takes the terminal again.
void strait_display_suspend(void);
/// Restores the terminal for a while, for a program that this one runs on it. Keys that interrupt
/// or end that program do not affect this one.
void strait_display_release(void);
/// Takes the terminal again; in the background, once the job is in the foreground.
void strait_display_reclaim(void);
/// Restores the terminal and ends the process by a signal, with the signal's own exit status.
_Noreturn void strait_display_die(int signal);

/// Makes a crash end a program that has no display, also where the backtrace of Swift's runtime
/// waits for a key. Does nothing without such a backtrace, or without a terminal.
void strait_end_after_crash(void);

/// Makes a terminal show nothing of typed text but the ends of lines, for a secret that is read
/// without a display. Everything that ends or stops the program restores the echo first, except for
/// SIGKILL, SIGSTOP, crashes, and signals that the program handles itself. Waits for the terminal
/// in the background. Does nothing without an echo or a terminal.
void strait_echo_silence(int descriptor);
/// Shows typed text again. Harmless if it does already.
void strait_echo_restore(void);
