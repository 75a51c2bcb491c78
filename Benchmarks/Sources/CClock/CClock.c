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

int64_t wall_nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

int64_t bytes_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return (int64_t)(info.uordblks + info.hblkhd);
}

void tidy_memory(void) { malloc_trim(0); }

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

struct Numbered {
  void (*body)(void *, int64_t);
  void *context;
  pthread_barrier_t *start;
  pthread_t thread;
  int64_t number;
};

static void *run_numbered(void *argument) {
  struct Numbered *numbered = argument;
  pthread_barrier_wait(numbered->start);
  numbered->body(numbered->context, numbered->number);
  return NULL;
}

void run_beside(int64_t threads, void (*body)(void *, int64_t), void (*meanwhile)(void *),
                void *context) {
  struct Numbered all[threads];
  pthread_barrier_t start;
  pthread_barrier_init(&start, NULL, (unsigned)threads + 1);
  for (int64_t number = 0; number < threads; number++) {
    all[number] = (struct Numbered){body, context, &start, 0, number};
    if (pthread_create(&all[number].thread, NULL, run_numbered, &all[number]) != 0) abort();
  }
  pthread_barrier_wait(&start);
  meanwhile(context);
  for (int64_t number = 0; number < threads; number++) pthread_join(all[number].thread, NULL);
  pthread_barrier_destroy(&start);
}
