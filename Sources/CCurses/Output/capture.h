// Keeps stdout and stderr off the screen while the terminal is held, and shows afterwards what was
// written to them. The display itself writes to the terminal by a separate descriptor.

#pragma once

#include <stdbool.h>
#include <stddef.h>

/// Makes the place that both are collected in. Like `capture_flush` not async-signal-safe; the rest
/// is.
void capture_prepare(void);
/// Turns stdout and stderr into the collection, each if it is the terminal `output`; one that goes
/// elsewhere is left alone.
void capture_begin(int output);
/// Turns both back and writes to the terminal `output` what has been collected since the last time.
void capture_end(int output, int patience);
/// Collects what the C library has not written yet.
void capture_flush(void);
/// Drops all but the end of a collection that has grown large.
void capture_trim(void);
/// Writes it all, waiting at most `patience` milliseconds (-1: for ever) whenever nothing is taken.
bool capture_write(int descriptor, const char *bytes, size_t count, int patience);
