#include "display.h"

#include "capture.h"
#include "entry.h"
#include "handover.h"
#include "looks.h"
#include "output.h"
#include "questions.h"
#include "signals.h"

#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

struct display display = {.output = -1};

static int last_error;

int strait_display_last_error(void) { return last_error; }

const char *strait_display_error_message(int code) { return strerror(code); }

const char *strait_display_terminal_name(void) {
  const char *name = getenv("TERM");
  return name ? name : "";
}

static bool utf8(void) { return strcmp(nl_langinfo(CODESET), "UTF-8") == 0; }

/// The encoding that the environment says the terminal has; null if it says none.
static const char *said_encoding(void) {
  static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    const char *value = getenv(names[i]);
    if (!value || !*value) continue;
    const char *encoding = strchr(value, '.');
    return encoding ? encoding + 1 : NULL;
  }
  return NULL;
}

static bool is_utf8(const char *encoding) {
  return strncasecmp(encoding, "UTF-8", 5) == 0 || strncasecmp(encoding, "UTF8", 4) == 0;
}

/// Whether the environment says that the terminal is one for another encoding, such as ISO-8859-1. The
/// locales C and POSIX, and names without an encoding, say nothing.
static bool refuses_utf8(void) {
  const char *encoding = said_encoding();
  return encoding && !is_utf8(encoding);
}

/// Makes ncurses write UTF-8, regardless of the language in the environment.
static bool use_utf8(void) {
  setlocale(LC_CTYPE, "");
  return utf8() || (setlocale(LC_CTYPE, "C.UTF-8") && utf8())
         || (setlocale(LC_CTYPE, "en_US.UTF-8") && utf8());
}

static bool wants_color(void) {
  const char *refused = getenv("NO_COLOR");
  return !(refused && *refused);
}

static bool start_ncurses(const char *name) {
  int memory = memfd_create("frame", MFD_CLOEXEC);
  if (memory < 0) return false;
  display.stream = fdopen(memory, "r+");
  if (!display.stream) {
    close(memory);
    return false;
  }
  if (!frame_prepare()) return false;
  // LINES and COLUMNS may be a shell's leftovers, and would freeze the size.
  use_env(FALSE);
  // ncurses crashes at sizes that are no size.
  int columns, rows;
  use_tioctl(frame_measure(&columns, &rows));
  display.screen = newterm((char *)name, display.stream, display.stream);
  if (!display.screen) return false;
  typeahead(-1);
  raw();
  noecho();
  nonl();
  display.colored = wants_color() && start_color() == OK && COLORS > 1;
  if (display.colored) use_default_colors();
  display.show_cursor.count = display.hide_cursor.count = display.bell.count = 0;
  modes_add(&display.show_cursor, "cnorm");
  modes_add(&display.hide_cursor, "civis");
  modes_add(&display.bell, "bel");
  if (display.bell.count == 0) modes_add(&display.bell, "flash");
  looks_prepare();
  const char *no_wrap = tigetstr("rmam");
  display.always_wraps = tigetflag("am") > 0 && (!no_wrap || no_wrap == (char *)-1);
  // Until a screen was left once, ncurses treats it as not set up, and flushes its output after
  // each move of the cursor: up to four writes a frame instead of one.
  endwin();
  // What ncurses sends at first is in our own mode string already.
  refresh();
  frame_discard();
  return true;
}

static void stop_ncurses(void) {
  if (display.screen) {
    // Marks the screen as left; what this writes ends in the memory file.
    endwin();
    delscreen(display.screen);
  }
  if (display.stream) fclose(display.stream);
  if (display.output >= 0) close(display.output);
  display = (struct display){.output = -1};
  frame_reset();
}

/// The number of a terminal, also if it was opened as /dev/tty; 0 if it has none.
static dev_t number_of(int terminal) {
  unsigned number;
  if (ioctl(terminal, TIOCGDEV, &number) == 0) return number;
  struct stat file;
  return fstat(terminal, &file) == 0 ? file.st_rdev : 0;
}

static bool is_same_terminal(int one, int other) {
  dev_t number = number_of(one);
  return number != 0 && number == number_of(other);
}

bool strait_display_has_room(void) {
  int files[strait_display_files];
  int count = 0;
  while (count < strait_display_files) {
    files[count] = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3);
    if (files[count] < 0) break;
    count++;
  }
  if (count < strait_display_files) last_error = errno;
  for (int i = 0; i < count; i++) close(files[i]);
  return count == strait_display_files;
}

static strait_open_result failed(void) {
  last_error = errno;
  signals_remove();
  stop_ncurses();
  return strait_system_error;
}

// The system does the rest: another thread may be in the middle of a frame.
static void give_back_at_exit(void) {
  if (handover_now() == handover_held) capture_flush();
  handover_give(handover_closed, false);
}

strait_open_result strait_display_open(void) {
  static bool at_exit;
  if (display.screen) return strait_already_open;
  if (!isatty(STDIN_FILENO)) return strait_input_not_a_terminal;
  if (!isatty(STDOUT_FILENO)) return strait_output_not_a_terminal;
  const char *term = strait_display_terminal_name();
  if (!*term) return strait_terminal_unnamed;
  if (refuses_utf8()) return strait_terminal_not_utf8;
  // Without files, loading the locale and the terminal description fails too, and Dispatch traps.
  if (!strait_display_has_room()) return strait_system_error;
  if (!use_utf8()) return strait_no_utf8;

  // Opened again: made non-blocking, standard output would be so for the shell as well.
  display.output = open("/proc/self/fd/1", O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
  bool blocks = display.output < 0;
  if (blocks) display.output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
  if (display.output < 0) return failed();
  output_open(display.output, blocks);
  display.input_is_output = is_same_terminal(STDIN_FILENO, display.output);
  const char *name = entry_find(term, display.output);
  if (!name || !entry_moves_cursor(name, display.output)) {
    stop_ncurses();
    return name ? strait_cursor_immovable : strait_terminal_unknown;
  }
  // Before ncurses starts: it would install its handlers for signals without one.
  if (!signals_install()) return failed();
  errno = ENOMEM;
  if (!start_ncurses(name)) return failed();
  capture_prepare();
  if (!handover_prepare(display.output)) return failed();
  // The answers come from the terminal that is queried, and another one is read.
  questions_prepare(display.input_is_output && handover_understands_questions());
  if (!at_exit) at_exit = atexit(give_back_at_exit) == 0;
  if (!signals_take_terminal()) return failed();
  strait_display_resize(&display.columns, &display.rows);
  return strait_opened;
}

const char *strait_display_encoding(void) {
  const char *encoding = said_encoding();
  return encoding ? encoding : "";
}

void strait_display_close(void) {
  if (!display.screen) return;
  capture_flush();
  handover_give(handover_closed, false);
  signals_remove();
  stop_ncurses();
}
