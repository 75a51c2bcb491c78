// Which terminfo entry describes the terminal.

#pragma once

#include <stdbool.h>

/// The entry to use for the terminal in TERM: its own, or that of a compatible family. NULL without
/// one.
const char *entry_find(const char *name, int output);
/// Whether a terminal with this entry can move its cursor to any cell.
bool entry_moves_cursor(const char *name, int output);
