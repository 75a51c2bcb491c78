// A second stack for signal handlers, so that a stack overflow can be handled at all.

#pragma once

/// Gives the calling thread a spare stack if it has none. Cheap when it has one.
void sparestack_cover_thread(void);
