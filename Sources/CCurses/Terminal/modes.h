// The bytes that take a terminal over and restore it, built once so that a signal handler can send
// them.

#pragma once

#include <stdbool.h>
#include <stddef.h>

struct mode_string {
  char bytes[512];
  size_t count;
};

struct mode_strings {
  struct mode_string enter;
  struct mode_string leave;
  /// Ends a sequence that was sent in part.
  struct mode_string cancel;
  /// Empty for a terminal that would show them as text.
  struct mode_string mouse_on;
  struct mode_string mouse_off;
  /// While the mouse is reported: moves without a button as well, or not.
  struct mode_string moves_on;
  struct mode_string moves_off;
  /// Keep the window's name, and restore it. Empty for a terminal that would show a title as text.
  struct mode_string keep_title;
  struct mode_string restore_title;
  /// Whether the terminal is one of those that ignore sequences that they do not know.
  bool ignores_unknown;
  /// Whether a text can be given to the clipboard.
  bool has_clipboard;
};

/// Builds both strings for the terminal that ncurses has been set up for.
void modes_build(struct mode_strings *modes);
/// Adds a capability without its padding; nothing if the terminal lacks it.
void modes_add(struct mode_string *string, const char *capability);
/// Returns the terminal's capability, or an empty string if the terminal lacks it.
const char *modes_capability(const char *name);
