#define _GNU_SOURCE // pthread_getattr_np

#include "CBacktrace.h"

#include <pthread.h>
#include <stddef.h>

// The current thread's stack, once it was looked up; empty if it is not known.
static _Thread_local int stack_was_asked = 0;
static _Thread_local uintptr_t stack_low = 0;
static _Thread_local uintptr_t stack_high = 0;

static void find_stack(void) {
  pthread_attr_t attributes;
  void *low = NULL;
  size_t size = 0;
  stack_was_asked = 1;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return;
  if (pthread_attr_getstack(&attributes, &low, &size) == 0) {
    stack_low = (uintptr_t)low;
    stack_high = (uintptr_t)low + size;
  }
  pthread_attr_destroy(&attributes);
}

// A frame begins with the caller's frame pointer and the return address.
typedef struct Frame {
  const struct Frame *next;
  uintptr_t return_address;
} Frame;

uint32_t strait_return_addresses(uintptr_t *addresses, uint32_t limit) {
  if (!stack_was_asked) find_stack();
  const Frame *frame = __builtin_frame_address(0);
  uint32_t count = 0;
  while (count < limit) {
    uintptr_t place = (uintptr_t)frame;
    if (place < stack_low || place >= stack_high ||
        stack_high - place < sizeof(Frame) || place % sizeof(uintptr_t) != 0)
      break;
    if (frame->return_address == 0) break;
    addresses[count++] = frame->return_address;
    if ((uintptr_t)frame->next <= place) break;
    frame = frame->next;
  }
  return count;
}
