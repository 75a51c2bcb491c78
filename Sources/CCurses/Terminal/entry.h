// Which terminfo entry describes the terminal.

#pragma once

#include <stdbool.h>

/// The entry to use for the terminal that TERM names: its own, or that of the family it speaks like.
/// NULL if there is none.
const char *entry_find(const char *name, int output);
/// Whether a terminal with this entry can move its cursor to any cell.
bool entry_moves_cursor(const char *name, int output);
