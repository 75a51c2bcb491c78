#define _GNU_SOURCE
#include "modes.h"
#include "ncurses_library.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>

// Presses and releases, moves with a button down, and both in the form that has no largest column.
#define MOUSE_ON "\033[?1000h\033[?1002h\033[?1006h"
// Moves without a button as well. Some terminals have one setting for all reports, so that turning these off
// turns all of them off.
#define MOVES_ON "\033[?1003h"
#define MOVES_OFF "\033[?1003l" MOUSE_ON
// Modes that a crashed program may have left on: mouse reports in all their forms.
#define MOUSE_OFF "\033[?9l\033[?1000l\033[?1002l\033[?1003l\033[?1005l\033[?1006l\033[?1015l"
#define PASTE_ON "\033[?2004h"
#define PASTE_OFF "\033[?2004l"
#define FOCUS_ON "\033[?1004h"
#define FOCUS_OFF "\033[?1004l"
// xterm sends Alt-x as the letter ø unless it is set to send ESC x.
#define META_ON "\033[?1036h\033[?1039h"
#define META_OFF "\033[?1036l\033[?1039l"

// CAN (ECMA-48, 8.3.13).
#define CANCEL "\030"

// The window's name, put on the terminal's stack of names and taken from it.
#define KEEP_TITLE "\033[22;2t"
#define RESTORE_TITLE "\033[23;2t"

static void add_text(struct mode_string *string, const char *text) {
  size_t length = strlen(text);
  if (string->count + length > sizeof string->bytes) return;
  memcpy(string->bytes + string->count, text, length);
  string->count += length;
}

const char *modes_capability(const char *name) {
  const char *value = tigetstr((char *)name);
  return value && value != (char *)-1 ? value : "";
}

static bool begins(const char *text, const char *prefix) {
  return strncmp(text, prefix, strlen(prefix)) == 0;
}

void modes_add(struct mode_string *string, const char *name) {
  char plain[sizeof string->bytes];
  size_t count = 0;
  for (const char *next = modes_capability(name); *next && count + 1 < sizeof plain;) {
    const char *end = begins(next, "$<") ? strchr(next, '>') : NULL;
    if (end) {
      next = end + 1;
    } else {
      plain[count++] = *next++;
    }
  }
  plain[count] = 0;
  add_text(string, plain);
}

void modes_build(struct mode_strings *modes) {
  *modes = (struct mode_strings){0};
  // Private modes are for terminals that speak ECMA-48; others would show them as text.
  bool ecma = begins(modes_capability("cup"), "\033[");
  // Only xterm itself needs the meta modes, and only xterm reports its version. Elsewhere, turning
  // them off again could turn off the user's settings.
  const char *version = getenv("XTERM_VERSION");
  bool xterm = ecma && version && begins(version, "XTerm");

  struct mode_string *enter = &modes->enter;
  modes_add(enter, "smcup");
  modes_add(enter, "sgr0");
  modes_add(enter, "rmir");
  modes_add(enter, "smam");
  if (begins(modes_capability("csr"), "\033[")) add_text(enter, "\033[r");
  modes_add(enter, "smkx");
  if (ecma) add_text(enter, MOUSE_OFF PASTE_ON FOCUS_ON);
  if (xterm) add_text(enter, META_ON);
  modes_add(enter, "civis");

  // Other terminals may show unknown sequences as text.
  bool titled = tigetflag("XT") > 0 || begins(modes_capability("tsl"), "\033]");
  modes->ignores_unknown = titled;
  if (titled) add_text(&modes->keep_title, KEEP_TITLE);
  if (titled) add_text(&modes->restore_title, RESTORE_TITLE);
  modes->has_clipboard = begins(modes_capability("Ms"), "\033]52;");
  if (ecma) add_text(&modes->cancel, CANCEL);
  if (ecma) add_text(&modes->mouse_on, MOUSE_ON);
  if (ecma) add_text(&modes->mouse_off, MOUSE_OFF);
  if (ecma) add_text(&modes->moves_on, MOVES_ON);
  if (ecma) add_text(&modes->moves_off, MOVES_OFF);

  struct mode_string *leave = &modes->leave;
  if (xterm) add_text(leave, META_OFF);
  if (ecma) add_text(leave, FOCUS_OFF PASTE_OFF MOUSE_OFF);
  modes_add(leave, "sgr0");
  modes_add(leave, "rmkx");
  modes_add(leave, "cnorm");
  modes_add(leave, "rmcup");
  // Without a second screen, the shell continues below the last row.
  if (ecma && !*modes_capability("rmcup")) add_text(leave, "\033[999;1H\r\n");
}
