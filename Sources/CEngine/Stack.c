#define _GNU_SOURCE // pthread_getattr_np

#include "CEngine.h"

#include <pthread.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

// What must remain on a stack for callers' closures, and for what is done between two looks.
enum { RESERVE = 128 * 1024, NEW_STACK = 8 * 1024 * 1024 };

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

typedef struct {
  void (*body)(void *);
  void *context;
  ucontext_t here, there;
} Detour;

// A context is made with numbers for arguments, and a pointer takes two.
static void run(unsigned int high, unsigned int low) {
  Detour *detour = (Detour *)((uintptr_t)high << 32 | low);
  detour->body(detour->context);
}

void strait_on_new_stack(void *context, void (*body)(void *)) {
  // Pages that are never touched take no memory. Touching the first one is an overflow, and
  // ends the process.
  size_t guard = (size_t)sysconf(_SC_PAGESIZE);
  char *stack = mmap(NULL, guard + NEW_STACK, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
  if (stack == MAP_FAILED) abort();
  mprotect(stack, guard, PROT_NONE);
  Detour detour = {.body = body, .context = context};
  getcontext(&detour.there);
  detour.there.uc_stack.ss_sp = stack + guard;
  detour.there.uc_stack.ss_size = NEW_STACK;
  detour.there.uc_link = &detour.here;
  uintptr_t address = (uintptr_t)&detour;
  makecontext(&detour.there, (void (*)(void))run, 2, (unsigned int)(address >> 32),
              (unsigned int)address);
  StraitThread *thread = &strait_thread_storage;
  uintptr_t low = thread->stack_low;
  thread->stack_low = low_of(stack + guard, NEW_STACK);
  swapcontext(&detour.here, &detour.there);
  thread->stack_low = low;
  munmap(stack, guard + NEW_STACK);
}
