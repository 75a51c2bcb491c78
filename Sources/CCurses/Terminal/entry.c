#define _GNU_SOURCE
#include "entry.h"
#include "ncurses_library.h"

#include <stddef.h>
#include <string.h>
#include <term.h>

// Terminals whose own entry is often missing, and the entry that every system has. The entry for more
// colours comes first.
static const char *const families[][2] = {
    {"xterm", "xterm-256color"},   {"xterm", "xterm"},
    {"screen", "screen-256color"}, {"screen", "screen"},
    {"tmux", "tmux-256color"},     {"tmux", "screen-256color"},
    {"tmux", "screen"},            {"alacritty", "xterm-256color"},
    {"kitty", "xterm-256color"},   {"foot", "xterm-256color"},
    {"wezterm", "xterm-256color"}, {"ghostty", "xterm-256color"},
    {"contour", "xterm-256color"}, {"konsole", "xterm-256color"},
    {"gnome", "xterm-256color"},   {"vte", "xterm-256color"},
    {"iterm", "xterm-256color"},   {"iTerm", "xterm-256color"},
    {"mintty", "xterm-256color"},  {"rxvt", "xterm-256color"},
    {"st-", "xterm-256color"},     {"linux", "linux"},
};

static bool exists(const char *name, int output) {
  int found;
  if (setupterm(name, output, &found) == ERR) return false;
  del_curterm(cur_term);
  return true;
}

const char *entry_find(const char *name, int output) {
  if (exists(name, output)) return name;
  for (size_t i = 0; i < sizeof families / sizeof *families; i++) {
    const char *prefix = families[i][0];
    if (strncmp(name, prefix, strlen(prefix)) != 0) continue;
    if (exists(families[i][1], output)) return families[i][1];
  }
  return NULL;
}

bool entry_moves_cursor(const char *name, int output) {
  int found;
  // Also an entry that is too general to be used, such as "unknown", moves nothing.
  if (setupterm(name, output, &found) == ERR) return false;
  const char *move = tigetstr("cup");
  bool moves = move && move != (char *)-1 && *move;
  del_curterm(cur_term);
  return moves;
}
