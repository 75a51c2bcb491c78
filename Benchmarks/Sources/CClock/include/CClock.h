// What the benchmarks read from the system.
#ifndef CCLOCK_H
#define CCLOCK_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// Processor time of the calling thread, in nanoseconds.
int64_t thread_nanoseconds(void);

// Time of the system, in nanoseconds.
int64_t wall_nanoseconds(void);

// Bytes that malloc has given out and not got back, headers included.
int64_t bytes_in_use(void);

// Joins what malloc has got back to large pieces, so that what comes next does not lie scattered.
void tidy_memory(void);

// Calls a function on a thread with a stack of the given size, and waits for it.
void run_with_stack(int64_t bytes, void (*_Nonnull body)(void *_Nonnull), void *_Nonnull context);

// Calls a function on so many new threads, with the number of each, which begin together; meanwhile
// calls another on this one; then waits for all.
void run_beside(int64_t threads, void (*_Nonnull body)(void *_Nonnull, int64_t),
                void (*_Nonnull meanwhile)(void *_Nonnull), void *_Nonnull context);

#ifdef __cplusplus
}
#endif

#endif
