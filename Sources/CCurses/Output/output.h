// The output to a terminal, which may accept it slowly, or not at all for a while.

#pragma once

#include <stdbool.h>
#include <stddef.h>

/// Sends to the descriptor of the terminal from now on. With `blocks`, a write to it can wait.
void output_open(int descriptor, bool blocks);
/// Sends bytes after all earlier ones. Bytes that the terminal does not accept now are kept for
/// `output_continue`; beyond a limit, new bytes are dropped, and false is returned.
bool output_send(const char *bytes, size_t count);
/// Sends kept bytes, as far as the terminal accepts them. Returns whether it has accepted
/// everything.
bool output_continue(void);
/// Whether something is kept.
bool output_waits(void);

/// Drops the kept bytes, at the next call of one of the above. Async-signal-safe, as are the rest.
void output_forget(void);
/// Notes that something was sent in part that will not be sent whole.
void output_cut(void);
/// Whether something was sent in part and the rest was not sent yet.
bool output_is_cut(void);
