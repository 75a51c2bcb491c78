#define _GNU_SOURCE

#include "MainQueue.h"

#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

// What CoreFoundation's run loop uses on Linux. Weak, since no header promises them.
extern int _dispatch_get_main_queue_handle_4CF(void) __attribute__((weak));
extern void _dispatch_main_queue_callback_4CF(void *message) __attribute__((weak));

bool strait_main_queue_is_available(void) {
  return _dispatch_get_main_queue_handle_4CF && _dispatch_main_queue_callback_4CF;
}

int strait_main_queue_descriptor(void) { return _dispatch_get_main_queue_handle_4CF(); }

void strait_main_queue_run(void) {
  eventfd_t count;
  // Read first: what comes while the queue runs must make the descriptor ready again.
  eventfd_read(strait_main_queue_descriptor(), &count);
  _dispatch_main_queue_callback_4CF(NULL);
}

bool strait_poll(struct pollfd *polled, size_t count, int64_t nanoseconds) {
  struct timespec limit = {nanoseconds / 1000000000, nanoseconds % 1000000000};
  return ppoll(polled, count, nanoseconds < 0 ? NULL : &limit, NULL) > 0;
}
