// Waiting for descriptors on a separate thread, where no loop polls them.
#ifndef STRAIT_DESCRIPTOR_THREAD_H
#define STRAIT_DESCRIPTOR_THREAD_H

#include <stdbool.h>
#include <stdint.h>

/// Receives what poll(2) has found of a descriptor, on the thread.
typedef void (*strait_descriptor_report)(int64_t number, short events);

/// Reports once that a descriptor is ready, and forgets it then. `report` must be the same in all
/// calls. Returns false if the system has no resources for it.
bool strait_descriptor_watch(int64_t number, int descriptor, short events, strait_descriptor_report _Nonnull report);
/// Forgets a descriptor. A report that is in progress comes all the same.
void strait_descriptor_unwatch(int64_t number);

#endif
