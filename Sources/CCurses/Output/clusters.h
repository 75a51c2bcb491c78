// What ncurses cannot hold in a cell: more than a character and four marks, or more than one character.
//
// ncurses is given a stand-in, a character of as many columns. Where a frame leaves for the terminal, the bytes
// of what it stands for take its place.

#pragma once

#include <stddef.h>

/// Returns the frame with what its stand-ins stand for; null if memory is short. Valid until the next call.
/// `written` is the number of bytes.
const char *clusters_expand(const char *frame, size_t count, size_t *written);
/// Forgets what the stand-ins stand for.
void clusters_reset(void);
