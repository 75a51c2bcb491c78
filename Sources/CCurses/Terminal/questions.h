// What the terminal is asked at the start, and what it then does beyond what its description says.

#pragma once

#include <stdbool.h>

/// Forgets what another terminal was asked. `understands`: whether this one ignores what it does not know.
void questions_prepare(bool understands);
/// Expects no answer any more: `strait_display_ask_again` asks for those that are still to come.
/// `waits`: for the last answer first, so that none is read by the shell; for a moment only, and
/// what comes is thrown away. Async-signal-safe.
void questions_finish(bool waits);
