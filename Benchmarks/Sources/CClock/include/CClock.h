// What the benchmarks read from the system.
#ifndef CCLOCK_H
#define CCLOCK_H

#include <stdint.h>

// Processor time of the calling thread, in nanoseconds.
int64_t thread_nanoseconds(void);

// Bytes that malloc has given out and not got back, headers included.
int64_t bytes_in_use(void);

// Calls a function on a thread with a stack of the given size, and waits for it.
void run_with_stack(int64_t bytes, void (*_Nonnull body)(void *_Nonnull), void *_Nonnull context);

#endif
