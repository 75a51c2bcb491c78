#define _GNU_SOURCE // pthread_getattr_np

#include "CEngine.h"

#include <pthread.h>

// The room that must remain on a stack for callers' closures, and for the work between two checks.
enum { RESERVE = 128 * 1024 };

static uintptr_t low_of(void *start, size_t size) {
  size_t reserve = size / 4 < RESERVE ? size / 4 : RESERVE;
  return (uintptr_t)start + reserve;
}

bool strait_stack_is_low_at(uintptr_t place) {
  StraitThread *thread = &strait_thread_storage;
  if (thread->stack_low == UINTPTR_MAX) {
    pthread_attr_t attributes;
    void *start;
    size_t size;
    thread->stack_low = 0;
    if (pthread_getattr_np(pthread_self(), &attributes) == 0) {
      if (pthread_attr_getstack(&attributes, &start, &size) == 0)
        thread->stack_low = low_of(start, size);
      pthread_attr_destroy(&attributes);
    }
  }
  return place < thread->stack_low;
}
