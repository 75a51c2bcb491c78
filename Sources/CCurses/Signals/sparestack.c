#define _GNU_SOURCE
#include "sparestack.h"

#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <sys/mman.h>

enum { stack_size = 1 << 16 };

static pthread_key_t key;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool usable;

static void release(void *stack) {
  sigaltstack(&(stack_t){.ss_flags = SS_DISABLE}, NULL);
  munmap(stack, stack_size);
}

static void make_key(void) { usable = pthread_key_create(&key, release) == 0; }

void sparestack_cover_thread(void) {
  static _Thread_local bool covered;
  if (covered) return;
  covered = true;
  pthread_once(&once, make_key);
  stack_t present;
  if (!usable || sigaltstack(NULL, &present) < 0 || !(present.ss_flags & SS_DISABLE)) return;
  // A main queue without a run loop moves from thread to thread; each one's stack goes with it.
  void *stack = mmap(NULL, stack_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (stack == MAP_FAILED) return;
  sigaltstack(&(stack_t){.ss_sp = stack, .ss_size = stack_size}, NULL);
  pthread_setspecific(key, stack);
}
