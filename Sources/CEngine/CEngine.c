#define _GNU_SOURCE // PTHREAD_MUTEX_ADAPTIVE_NP

#include "CEngine.h"

#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

// One load distinguishes a property from a node, and one more shows whether it has changed.
_Static_assert(offsetof(StraitNode, flags) == offsetof(StraitHub, flags), "flags");
_Static_assert(offsetof(StraitNode, version) == offsetof(StraitHub, wave), "waves and versions");
// A run begins with its cursor at the node.
_Static_assert(offsetof(StraitNode, first_source) == offsetof(StraitEdge, next_source), "sources");
_Static_assert(offsetof(StraitNode, first_dependent) == offsetof(StraitEdge, source), "no source");
// The cursor of a node that has never run is the empty hub, as an edge that leads nowhere.
_Static_assert(offsetof(StraitHub, slots) == offsetof(StraitEdge, next_source), "no next edge");
_Static_assert(offsetof(StraitHub, count) == offsetof(StraitEdge, source) &&
                   offsetof(StraitHub, home) == offsetof(StraitEdge, source) + 4,
               "no source");
// Slots lie behind a hub.
_Static_assert(STRAIT_PROPERTY_HUB_SIZE % sizeof(uintptr_t) == 0, "slots of a property");
_Static_assert(STRAIT_SUBJECT_HUB_SIZE % sizeof(uintptr_t) == 0, "slots of a subject");

_Thread_local StraitThread strait_thread_storage = {
    .limit = 64, .stack_limit = 64, .stack_low = UINTPTR_MAX};

_Atomic uint64_t strait_round_limit = 8;
_Atomic uint64_t strait_turn_limit = 100000;

StraitHub strait_empty_hub = {.flags = 1u << 31};

StraitHub strait_changing_hub = {.flags = 1u << 30};

// HubFlags.changing and HubFlags.exclusive.
StraitHub strait_exclusive_hub = {.flags = 1u << 30 | 1u << 12};

// NodeFlags.listening, so that a read leaves the fast path; no source has been read in such a run.
#define STAND_IN \
  {.flags = 1u << 23, .cursor = (StraitEdge *)&strait_empty_hub, .run = UINT64_MAX}
StraitNode strait_no_reader_node = STAND_IN;
StraitNode strait_reader_aside_node = STAND_IN;

StraitHub strait_dead_hub = {.flags = 1u << 31};

_Atomic uint64_t strait_wave_source = 1;

void strait_take_waves(void) {
  StraitThread *thread = &strait_thread_storage;
  uint64_t end = thread->wave_end;
  thread->wave_cursor =
      atomic_fetch_add_explicit(&strait_wave_source, STRAIT_WAVE_BLOCK, memory_order_relaxed);
  thread->wave_end = thread->wave_cursor + STRAIT_WAVE_BLOCK;
  if (thread->wave_cursor != end) thread->tree = NULL;
}

_Atomic uint32_t strait_inspecting = 0;

_Atomic int64_t strait_waiting = 0;

uint64_t strait_thread_number(void) {
  static _Atomic uint64_t last;
  StraitThread *thread = &strait_thread_storage;
  if (!thread->number)
    thread->number = 1 + atomic_fetch_add_explicit(&last, 1, memory_order_relaxed);
  return thread->number;
}

uint64_t strait_nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

static pthread_key_t exit_key;
static pthread_once_t exit_once = PTHREAD_ONCE_INIT;
static void (*_Atomic exit_release)(void *);

static void release_list(void *list) {
  strait_thread_storage.work_list = NULL;
  exit_release(list);
}

static void make_key(void) { pthread_key_create(&exit_key, release_list); }

void strait_keep_until_thread_exit(void *list, void (*release)(void *)) {
  exit_release = release;
  pthread_once(&exit_once, make_key);
  pthread_setspecific(exit_key, list);
}

void strait_complain(const void *text, uintptr_t length) {
  const char *rest = text;
  while (length > 0) {
    ssize_t written = write(STDERR_FILENO, rest, length);
    if (written <= 0) return;
    rest += written;
    length -= (uintptr_t)written;
  }
}

struct StraitLock {
  pthread_mutex_t mutex;
  pthread_cond_t changed;
};

StraitLock *strait_lock_make(void) {
  StraitLock *lock = malloc(sizeof *lock);
  if (lock == NULL) abort();
  pthread_mutexattr_t kind;
  pthread_mutexattr_init(&kind);
  pthread_mutexattr_settype(&kind, PTHREAD_MUTEX_ADAPTIVE_NP);
  pthread_mutex_init(&lock->mutex, &kind);
  pthread_mutexattr_destroy(&kind);
  pthread_condattr_t clock;
  pthread_condattr_init(&clock);
  pthread_condattr_setclock(&clock, CLOCK_MONOTONIC);
  pthread_cond_init(&lock->changed, &clock);
  pthread_condattr_destroy(&clock);
  return lock;
}

void strait_lock_free(StraitLock *lock) {
  pthread_cond_destroy(&lock->changed);
  pthread_mutex_destroy(&lock->mutex);
  free(lock);
}

void strait_lock(StraitLock *lock) { pthread_mutex_lock(&lock->mutex); }

void strait_unlock(StraitLock *lock) { pthread_mutex_unlock(&lock->mutex); }

static struct timespec timespec_of(uint64_t nanoseconds) {
  return (struct timespec){.tv_sec = (time_t)(nanoseconds / 1000000000),
                           .tv_nsec = (long)(nanoseconds % 1000000000)};
}

void strait_lock_wait(StraitLock *lock, uint64_t uptime_nanoseconds) {
  if (uptime_nanoseconds == UINT64_MAX) {
    pthread_cond_wait(&lock->changed, &lock->mutex);
  } else {
    struct timespec until = timespec_of(uptime_nanoseconds);
    pthread_cond_timedwait(&lock->changed, &lock->mutex, &until);
  }
}

void strait_lock_signal(StraitLock *lock) { pthread_cond_signal(&lock->changed); }

uint64_t strait_uptime(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

void strait_sleep_until(uint64_t uptime_nanoseconds) {
  struct timespec until = timespec_of(uptime_nanoseconds);
  while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &until, NULL) != 0) {}
}
