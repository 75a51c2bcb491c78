// What ncurses cannot hold in a cell: more than a character and four marks, or more than one character.
//
// ncurses is given a stand-in, a character of as many columns. When a frame leaves for the
// terminal, the bytes of the cluster replace it.

#pragma once

#include <stddef.h>

/// Returns the frame with its stand-ins replaced; null if memory is short. Valid until the next
/// call. `written` is the number of bytes.
const char *clusters_expand(const char *frame, size_t count, size_t *written);
/// Forgets the meanings of the stand-ins.
void clusters_reset(void);
