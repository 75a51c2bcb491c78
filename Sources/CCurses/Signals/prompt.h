// The question with which the backtrace of Swift's runtime ends on a terminal.
//
// It waits half a minute for a key, and keeps a program that has crashed running. The runtime reads
// SWIFT_BACKTRACE before main, so that a program cannot switch the question off: it answers it.

#pragma once

#include <signal.h>
#include <stdbool.h>

/// Prepares the answer. Returns false if no question comes: not on a terminal, nor if the user has
/// decided about it in SWIFT_BACKTRACE.
bool prompt_prepare(void);
/// Answers the question if `action`, the next handler, may show a backtrace: standard input then
/// has a key and replaces the terminal. Async-signal-safe.
void prompt_answer(const struct sigaction *action);
