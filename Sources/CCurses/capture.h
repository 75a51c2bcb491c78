// Keeps stderr off the screen while the terminal is held, and shows it afterwards.

#pragma once

#include <stdbool.h>
#include <stddef.h>

/// Makes the place that stderr is collected in. Not async-signal-safe; the rest is.
void capture_prepare(void);
/// Turns stderr into the collection, if it is the terminal `output`; otherwise leaves it alone.
void capture_begin(int output);
/// Turns stderr back and writes to it what has been collected since the last time.
void capture_end(int patience);
/// Drops all but the end of a collection that has grown large.
void capture_trim(void);
/// Writes it all, waiting at most `patience` milliseconds (-1: for ever) whenever nothing is taken.
bool capture_write(int descriptor, const char *bytes, size_t count, int patience);
