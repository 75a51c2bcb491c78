#define _GNU_SOURCE
#include "handover.h"

#include "capture.h"
#include "looks.h"
#include "modes.h"
#include "output.h"
#include "questions.h"

#include "CCurses.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

// How long restoring waits for a terminal that takes no output. A process that ends must not hang
// on a stalled connection.
enum { patience_when_leaving = 1000 };

static struct {
  int output;
  struct termios cooked;
  struct mode_strings modes;
} terminal;

static atomic_int state = handover_closed;
// A forked child has a copy of the state, but must leave the terminal to its parent.
static atomic_bool is_child;
static atomic_bool mouse_wanted;
static atomic_bool moves_wanted;
// The features that are in use, as bits.
static atomic_int features;

// What names the window, whole. One is built while a handler may be sending the other.
struct title {
  char bytes[handover_title_capacity + 8];
  size_t count;
};
static struct title titles[2];
static _Atomic(struct title *) title;

static void note_child(void) { atomic_store(&is_child, true); }

bool handover_prepare(int output) {
  static bool follows_forks;
  if (!follows_forks) follows_forks = pthread_atfork(NULL, NULL, note_child) == 0;
  atomic_store(&is_child, false);
  terminal.output = output;
  modes_build(&terminal.modes);
  atomic_store(&mouse_wanted, false);
  atomic_store(&moves_wanted, false);
  atomic_store(&features, 0);
  atomic_store(&title, NULL);
  return tcgetattr(output, &terminal.cooked) == 0;
}

handover_state handover_now(void) {
  return atomic_load(&is_child) ? handover_closed : atomic_load(&state);
}

bool handover_in_foreground(void) { return tcgetpgrp(terminal.output) == getpgrp(); }

static bool make_raw(void) {
  struct termios raw = terminal.cooked;
  cfmakeraw(&raw);
  // A read without input returns immediately.
  raw.c_cc[VMIN] = 0;
  raw.c_cc[VTIME] = 0;
  int result;
  // From the background, this is where the kernel stops the job; it continues when the job is
  // continued.
  while ((result = tcsetattr(terminal.output, TCSANOW, &raw)) < 0 && errno == EINTR) continue;
  return result == 0;
}

static bool write_mode(const struct mode_string *mode, int patience) {
  return mode->count == 0 || handover_write(mode->bytes, mode->count, patience);
}

// The keyboard of kitty keeps a stack of settings, so that its end restores the earlier ones.
static const struct {
  int feature;
  const char *on, *off;
} feature_strings[] = {
  {strait_feature_keyboard, "\033[>1u", "\033[<u"},
  {strait_feature_sizes, "\033[?2048h", "\033[?2048l"},
  {strait_feature_schemes, "\033[?2031h", "\033[?2031l"},
  {strait_feature_clusters, "\033[?2027h", "\033[?2027l"},
  // Set by the user, or always: its end keeps it set.
  {strait_feature_clusters_kept, "\033[?2027h", ""},
  {strait_feature_links, "", "\033]8;;\033\\"},
};
enum { feature_count = sizeof feature_strings / sizeof *feature_strings };

static bool write_features(bool on, int patience) {
  int used = atomic_load(&features);
  for (int i = 0; i < feature_count; i++) {
    const char *text = on ? feature_strings[i].on : feature_strings[i].off;
    if (!(used & feature_strings[i].feature) || !*text) continue;
    if (!handover_write(text, strlen(text), patience)) return false;
  }
  return true;
}

static void enter(int patience) {
  write_mode(&terminal.modes.enter, patience);
  looks_forget();
  output_forget();
  if (atomic_load(&mouse_wanted)) {
    write_mode(&terminal.modes.mouse_on, patience);
    if (atomic_load(&moves_wanted)) write_mode(&terminal.modes.moves_on, patience);
  }
  write_features(true, patience);
  const struct title *name = atomic_load(&title);
  if (!name) return;
  write_mode(&terminal.modes.keep_title, patience);
  handover_write(name->bytes, name->count, patience);
}

static bool try_to_leave(int patience) {
  // Partly sent output ends here, and is not shown.
  if (output_is_cut() && !write_mode(&terminal.modes.cancel, patience)) return false;
  if (!write_features(false, patience)) return false;
  if (atomic_load(&title) && !write_mode(&terminal.modes.restore_title, patience)) return false;
  return write_mode(&terminal.modes.leave, patience);
}

static void leave(void) {
  if (try_to_leave(patience_when_leaving)) return;
  // Pending output makes room for the bytes that the terminal must receive when it reads again.
  tcflush(terminal.output, TCOFLUSH);
  output_cut();
  try_to_leave(0);
}

bool handover_take(void) {
  // Never read the terminal's settings in the background: there they are the shell's.
  if (!handover_in_foreground()) raise(SIGTTOU);
  struct termios cooked;
  bool in_foreground = handover_in_foreground();
  if (in_foreground && tcgetattr(terminal.output, &cooked) == 0) terminal.cooked = cooked;
  handover_state before = atomic_load(&state);
  if (in_foreground) atomic_store(&state, handover_between);
  if (!make_raw()) {
    atomic_store(&state, before);
    return false;
  }
  capture_begin(terminal.output);
  atomic_store(&state, handover_held);
  enter(-1);
  return true;
}

void handover_give(handover_state next, bool discard) {
  handover_state now = handover_now();
  if (now != handover_held && now != handover_between) return;
  // While it is raw: later answers are read by the shell.
  if (now == handover_held) questions_finish(true);
  // Only one call shows the collected output; but a signal that ends the process may have
  // interrupted that one, and nothing would follow this one.
  int held = handover_held;
  bool is_first = atomic_compare_exchange_strong(&state, &held, handover_between);
  leave();
  if (discard) tcflush(terminal.output, TCIFLUSH);
  while (tcsetattr(terminal.output, TCSANOW, &terminal.cooked) < 0 && errno == EINTR) continue;
  // From here on there is nothing left to restore.
  atomic_store(&state, next);
  if (is_first) capture_end(terminal.output, patience_when_leaving);
}

void handover_renew(void) {
  if (handover_now() != handover_held || !make_raw()) return;
  // Input of the meantime was read by the shell.
  questions_finish(false);
  // Leaving first keeps the cursor that the main screen has saved, whichever screen is shown now.
  leave();
  enter(patience_when_leaving);
}

void handover_report_mouse(bool wanted) {
  if (atomic_exchange(&mouse_wanted, wanted) == wanted || handover_now() != handover_held) return;
  const struct mode_string *mode = wanted ? &terminal.modes.mouse_on : &terminal.modes.mouse_off;
  output_send(mode->bytes, mode->count);
  if (wanted && atomic_load(&moves_wanted)) output_send(terminal.modes.moves_on.bytes, terminal.modes.moves_on.count);
  // Another thread's signal may have restored the terminal just before.
  if (wanted && handover_now() != handover_held) write_mode(&terminal.modes.mouse_off, patience_when_leaving);
}

void handover_report_moves(bool wanted) {
  if (atomic_exchange(&moves_wanted, wanted) == wanted || handover_now() != handover_held) return;
  if (!atomic_load(&mouse_wanted)) return;
  const struct mode_string *mode = wanted ? &terminal.modes.moves_on : &terminal.modes.moves_off;
  output_send(mode->bytes, mode->count);
  // Another thread's signal may have restored the terminal just before.
  if (handover_now() != handover_held) write_mode(&terminal.modes.mouse_off, patience_when_leaving);
}

bool handover_use(int feature) {
  if (atomic_fetch_or(&features, feature) & feature || handover_now() != handover_held) return false;
  for (int i = 0; i < feature_count; i++) {
    if (feature_strings[i].feature != feature) continue;
    output_send(feature_strings[i].on, strlen(feature_strings[i].on));
    // Another thread's signal may have restored the terminal just before.
    const char *off = feature_strings[i].off;
    if (*off && handover_now() != handover_held) handover_write(off, strlen(off), patience_when_leaving);
  }
  return true;
}

unsigned char handover_erase(void) {
  cc_t byte = terminal.cooked.c_cc[VERASE];
  return byte == _POSIX_VDISABLE ? 0 : byte;
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
  if (!last) output_send(terminal.modes.keep_title.bytes, terminal.modes.keep_title.count);
  output_send(next->bytes, next->count);
  // Another thread's signal may have restored the terminal just before.
  if (handover_now() != handover_held) write_mode(&terminal.modes.restore_title, patience_when_leaving);
}

bool handover_understands_questions(void) { return terminal.modes.ignores_unknown; }

bool handover_has_clipboard(void) { return terminal.modes.has_clipboard; }

bool handover_write(const char *bytes, size_t count, int patience) {
  return capture_write(terminal.output, bytes, count, patience);
}
