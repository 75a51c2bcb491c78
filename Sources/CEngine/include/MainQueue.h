// The main thread, the main dispatch queue as a descriptor that can be polled, and waiting for
// descriptors.
#ifndef STRAIT_MAIN_QUEUE_H
#define STRAIT_MAIN_QUEUE_H

#include <poll.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Returns true on the first thread of the process.
bool strait_is_main_thread(void);
/// Returns whether the current thread runs work of the main dispatch queue, as any thread does once
/// the first one has left the program to Dispatch; false in a program without Dispatch.
bool strait_is_on_main_queue(void);
/// Whether Dispatch lets a thread run the main queue itself.
bool strait_main_queue_is_available(void);
/// Returns a descriptor that can be read when the main queue has something to run. From then on the
/// main thread must run it with `strait_main_queue_run`.
int strait_main_queue_descriptor(void);
/// Runs the jobs of the main queue. Must be called on the main thread.
void strait_main_queue_run(void);
/// Waits until one of the descriptors is ready or a signal has come, at most as many nanoseconds as
/// given; for ever if they are negative. Returns whether a descriptor is ready.
bool strait_poll(struct pollfd *_Nonnull polled, size_t count, int64_t nanoseconds);

#endif
