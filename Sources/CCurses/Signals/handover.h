// Taking the terminal over and restoring it: the part that a signal handler may run.
//
// All of it is async-signal-safe except the two functions that prepare it.

#pragma once

#include <stdbool.h>
#include <stddef.h>

/// Whether this process has the terminal. `handover_between` while it is being made raw, and until
/// its settings are restored.
typedef enum { handover_closed, handover_held, handover_away, handover_between } handover_state;

/// Prepares the bytes for taking over and restoring the terminal. `output` must be a terminal.
bool handover_prepare(int output);
/// The handover state now.
handover_state handover_now(void);
/// Whether this process is the job in the terminal's foreground.
bool handover_in_foreground(void);

/// Takes the terminal: raw mode, alternate screen, private modes, stdout, stderr. May be stopped by
/// SIGTTOU until the job is in the foreground. Returns false, with nothing changed, if the terminal
/// was closed.
bool handover_take(void);
/// Restores the terminal once it has answered its queries, or a moment later; shows the collected
/// output of stdout and stderr, and leaves `state`. Does nothing if the terminal is not held. If
/// another call has begun that and was interrupted, the terminal is restored by this one. `discard`
/// discards input that was typed but not read, so that the rest of a paste does not end up in the
/// shell.
void handover_give(handover_state state, bool discard);
/// Returns whether the terminal may be queried for capabilities.
bool handover_understands_questions(void);
/// Has the terminal do something until it is restored, and again when it is taken again. `feature`
/// is a bit. Returns whether it did not do so before.
bool handover_use(int feature);
/// The byte that erases, in the terminal's own settings; otherwise 0.
unsigned char handover_erase(void);
/// Makes the terminal's modes right after a stop before which the terminal was not restored.
void handover_renew(void);

/// Has the terminal report its mouse, or not, now and whenever it is taken again. Leaving turns it off.
void handover_report_mouse(bool wanted);
/// Has the terminal report moves without a button as well, or not, whenever it reports its mouse.
void handover_report_moves(bool wanted);

/// Calls the window by a name, now and whenever the terminal is taken again; its old name comes back when
/// the terminal is restored. Does nothing on a terminal that does not understand it. The text must
/// be free of controls, and is cut after `handover_title_capacity` bytes.
void handover_set_title(const char *text, size_t count);
enum { handover_title_capacity = 1024 };

/// Whether the terminal can give a text to the clipboard.
bool handover_has_clipboard(void);

/// Writes to the terminal in as few writes as possible. `patience` is in milliseconds, -1 for ever;
/// returns false when it ran out or the terminal was closed.
bool handover_write(const char *bytes, size_t count, int patience);
