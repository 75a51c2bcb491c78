// The queries at the start, and the use of capabilities beyond the terminal's description.

#pragma once

#include <stdbool.h>

/// Forgets the queries of another terminal. `understands`: whether this one ignores unknown
/// queries.
void questions_prepare(bool understands);
/// Expects no more answers: `strait_display_ask_again` sends the queries again that are unanswered.
/// `waits`: for the last answer first, so that none is read by the shell; for a moment only, and
/// arriving answers are discarded. Async-signal-safe.
void questions_finish(bool waits);
