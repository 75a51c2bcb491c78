#define _GNU_SOURCE
#include "handover.h"

#include "capture.h"
#include "looks.h"
#include "modes.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

// How long a giving back waits for a terminal that takes no output. A dying process must not hang on
// a stalled connection.
enum { patience_when_leaving = 1000 };

static struct {
  int output;
  pid_t owner;
  struct termios cooked;
  struct mode_strings modes;
} terminal;

static atomic_int state = handover_closed;
static atomic_bool mouse_wanted;

// What names the window, whole. One is built while a handler may be sending the other.
struct title {
  char bytes[handover_title_capacity + 8];
  size_t count;
};
static struct title titles[2];
static _Atomic(struct title *) title;

bool handover_prepare(int output) {
  terminal.output = output;
  terminal.owner = getpid();
  modes_build(&terminal.modes);
  atomic_store(&mouse_wanted, false);
  atomic_store(&title, NULL);
  return tcgetattr(output, &terminal.cooked) == 0;
}

handover_state handover_now(void) {
  // A forked child has a copy of the state, but must leave the terminal to its parent.
  return getpid() == terminal.owner ? atomic_load(&state) : handover_closed;
}

bool handover_in_foreground(void) { return tcgetpgrp(terminal.output) == getpgrp(); }

static bool make_raw(void) {
  struct termios raw = terminal.cooked;
  cfmakeraw(&raw);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  int result;
  // From the background, this is where the kernel stops the job; it goes on when the job is continued.
  while ((result = tcsetattr(terminal.output, TCSANOW, &raw)) < 0 && errno == EINTR) continue;
  return result == 0;
}

static void write_mode(const struct mode_string *mode, int patience) {
  if (mode->count > 0) handover_write(mode->bytes, mode->count, patience);
}

static void enter(int patience) {
  write_mode(&terminal.modes.enter, patience);
  looks_forget();
  if (atomic_load(&mouse_wanted)) write_mode(&terminal.modes.mouse_on, patience);
  const struct title *name = atomic_load(&title);
  if (!name) return;
  write_mode(&terminal.modes.keep_title, patience);
  handover_write(name->bytes, name->count, patience);
}

static void leave(void) {
  if (atomic_load(&title)) write_mode(&terminal.modes.restore_title, patience_when_leaving);
  write_mode(&terminal.modes.leave, patience_when_leaving);
}

bool handover_take(void) {
  // The background is no place to look at the terminal's settings: they are the shell's own there.
  if (!handover_in_foreground()) raise(SIGTTOU);
  struct termios cooked;
  if (handover_in_foreground() && tcgetattr(terminal.output, &cooked) == 0) terminal.cooked = cooked;
  if (!make_raw()) return false;
  capture_begin(terminal.output);
  atomic_store(&state, handover_held);
  enter(-1);
  return true;
}

void handover_give(handover_state next, bool discard) {
  if (handover_now() == handover_closed) return;
  if (atomic_exchange(&state, next) != handover_held) return;
  leave();
  if (discard) tcflush(terminal.output, TCIFLUSH);
  while (tcsetattr(terminal.output, TCSANOW, &terminal.cooked) < 0 && errno == EINTR) continue;
  capture_end(terminal.output, patience_when_leaving);
}

void handover_renew(void) {
  if (handover_now() != handover_held || !make_raw()) return;
  // Leaving first keeps the cursor that the main screen has saved, whichever screen is shown now.
  leave();
  enter(patience_when_leaving);
}

void handover_report_mouse(bool wanted) {
  if (atomic_exchange(&mouse_wanted, wanted) == wanted || handover_now() != handover_held) return;
  write_mode(wanted ? &terminal.modes.mouse_on : &terminal.modes.mouse_off, -1);
  // Another thread's signal may have given the terminal back just before.
  if (wanted && handover_now() != handover_held) write_mode(&terminal.modes.mouse_off, patience_when_leaving);
}

void handover_set_title(const char *text, size_t count) {
  struct title *last = atomic_load(&title);
  struct title *next = last == titles ? titles + 1 : titles;
  if (terminal.modes.keep_title.count == 0) return;
  if (count > handover_title_capacity) count = handover_title_capacity;
  memcpy(next->bytes, "\033]2;", 4);
  memcpy(next->bytes + 4, text, count);
  next->bytes[4 + count] = '\a';
  next->count = count + 5;
  atomic_store(&title, next);
  if (handover_now() != handover_held) return;
  if (!last) write_mode(&terminal.modes.keep_title, -1);
  handover_write(next->bytes, next->count, -1);
  // Another thread's signal may have given the terminal back just before.
  if (handover_now() != handover_held) write_mode(&terminal.modes.restore_title, patience_when_leaving);
}

bool handover_has_clipboard(void) { return terminal.modes.has_clipboard; }

bool handover_write(const char *bytes, size_t count, int patience) {
  return capture_write(terminal.output, bytes, count, patience);
}
