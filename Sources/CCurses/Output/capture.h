// Keeps stdout and stderr off the screen while the display has the terminal, and shows their output
// afterwards. The display itself writes to the terminal by a separate descriptor.

#pragma once

#include <stdbool.h>
#include <stddef.h>

/// Makes the place that both are collected in. Like `capture_flush` not async-signal-safe; the rest
/// is.
void capture_prepare(void);
/// Redirects stdout and stderr into the collection, each if it is the terminal `output`; other
/// streams are unaffected.
void capture_begin(int output);
/// Redirects both back and writes the output collected since the last time to the terminal
/// `output`.
void capture_end(int output, int patience);
/// Collects output that is still buffered in the C library.
void capture_flush(void);
/// Drops all but the end of a collection that has grown large.
void capture_trim(void);
/// Writes it all, waiting at most `patience` milliseconds (-1: for ever) whenever nothing is taken.
bool capture_write(int descriptor, const char *bytes, size_t count, int patience);
