// Removes changes of look (attributes and colours) that make no visible difference from a frame.
//
// ncurses resets the look at the end of each frame and sets all of it again in the next. For a key typed
// into a coloured field, these were 22 of 33 bytes. Here a look is sent when a character needs it, as the
// difference from the look that the terminal has, which stays from frame to frame.

#pragma once

#include <stddef.h>

/// Finds out whether the terminal that ncurses has been set up for has the looks of ECMA-48. If not,
/// frames stay as they are.
void looks_prepare(void);
/// Makes the next frame set its whole look. To be called when anything else has written to the terminal.
/// Async-signal-safe.
void looks_forget(void);
/// Returns the frame without needless changes of look; null if memory is short. Valid until the next
/// call. `written` is the number of bytes. The terminal's look at the end of a frame is unspecified.
const char *looks_reduce(const char *frame, size_t count, size_t *written);
