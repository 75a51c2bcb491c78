// What the terminal is asked at the start, and what it then does beyond what its description says.

#pragma once

#include <stdbool.h>

/// Forgets what another terminal was asked. `understands`: whether this one ignores what it does not know.
void questions_prepare(bool understands);
/// Waits for the last answer, so that none is read by the shell; for a moment only. What comes is
/// thrown away, and `strait_display_ask_again` asks for it.
void questions_finish(void);
