#define _GNU_SOURCE // gettid, ppoll

#include "MainQueue.h"

#include <stdatomic.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

bool strait_is_main_thread(void) { return getpid() == gettid(); }

// The symbols of Dispatch are weak: a program may be linked without it.
extern char _dispatch_main_q __attribute__((weak));
extern const char *dispatch_queue_get_label(void *queue) __attribute__((weak));

bool strait_is_on_main_queue(void) {
  static _Atomic(const char *) label_of_main;
  const char *label = atomic_load_explicit(&label_of_main, memory_order_relaxed);
  if (!label) {
    if (!dispatch_queue_get_label || !&_dispatch_main_q) return false;
    label = dispatch_queue_get_label(&_dispatch_main_q);
    atomic_store_explicit(&label_of_main, label, memory_order_relaxed);
  }
  // For NULL it returns the label of the current queue.
  return dispatch_queue_get_label(NULL) == label;
}

// CoreFoundation's run loop uses these two on Linux. No header promises them.
extern int _dispatch_get_main_queue_handle_4CF(void) __attribute__((weak));
extern void _dispatch_main_queue_callback_4CF(void *message) __attribute__((weak));

bool strait_main_queue_is_available(void) {
  return _dispatch_get_main_queue_handle_4CF && _dispatch_main_queue_callback_4CF;
}

int strait_main_queue_descriptor(void) { return _dispatch_get_main_queue_handle_4CF(); }

void strait_main_queue_run(void) {
  eventfd_t count;
  // Read first: jobs that arrive while the queue runs must make the descriptor ready again.
  eventfd_read(strait_main_queue_descriptor(), &count);
  _dispatch_main_queue_callback_4CF(NULL);
}

bool strait_poll(struct pollfd *polled, size_t count, int64_t nanoseconds) {
  struct timespec limit = {nanoseconds / 1000000000, nanoseconds % 1000000000};
  return ppoll(polled, count, nanoseconds < 0 ? NULL : &limit, NULL) > 0;
}
