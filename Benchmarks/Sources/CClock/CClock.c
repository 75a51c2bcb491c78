#include "CClock.h"

#include <malloc.h>
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

int64_t thread_nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

int64_t bytes_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return (int64_t)(info.uordblks + info.hblkhd);
}

struct Call {
  void (*body)(void *);
  void *context;
};

static void *run(void *call) {
  ((struct Call *)call)->body(((struct Call *)call)->context);
  return NULL;
}

void run_with_stack(int64_t bytes, void (*body)(void *), void *context) {
  struct Call call = {body, context};
  pthread_attr_t attributes;
  pthread_t thread;
  pthread_attr_init(&attributes);
  if (pthread_attr_setstacksize(&attributes, (size_t)bytes) != 0) abort();
  if (pthread_create(&thread, &attributes, run, &call) != 0) abort();
  pthread_join(thread, NULL);
  pthread_attr_destroy(&attributes);
}
