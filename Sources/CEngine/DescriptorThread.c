#define _GNU_SOURCE

#include "DescriptorThread.h"

#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/eventfd.h>

// A separate thread instead of sources of Dispatch: these read an event after another thread has
// freed its owner, if a descriptor hangs up while its source is cancelled
// (_dispatch_event_loop_drain of Swift 6.3, in one of seven programs that read a closed pipe).

struct watched {
  int64_t number;
  struct pollfd polled;
};

// All of it is guarded by the lock.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct watched *watched;
static size_t count, capacity;
static int bell = -1;
static strait_descriptor_report report;

static bool remove_watched(int64_t number) {
  for (size_t i = 0; i < count; i++) {
    if (watched[i].number != number) continue;
    watched[i] = watched[--count];
    return true;
  }
  return false;
}

static void *run(void *unused) {
  struct watched *all = NULL;
  struct pollfd *polled = NULL;
  size_t room = 0;
  for (;;) {
    pthread_mutex_lock(&lock);
    if (room < capacity + 1) {
      room = capacity + 1;
      all = realloc(all, room * sizeof *all);
      polled = realloc(polled, room * sizeof *polled);
      if (!all || !polled) abort();
    }
    size_t found = count;
    for (size_t i = 0; i < found; i++) {
      all[i] = watched[i];
      polled[i + 1] = watched[i].polled;
    }
    polled[0] = (struct pollfd){.fd = bell, .events = POLLIN};
    pthread_mutex_unlock(&lock);

    if (poll(polled, found + 1, -1) <= 0) continue;
    eventfd_t rung;
    if (polled[0].revents) eventfd_read(bell, &rung);
    for (size_t i = 0; i < found; i++) {
      if (!polled[i + 1].revents) continue;
      pthread_mutex_lock(&lock);
      // It may have been taken back in the meantime.
      bool wanted = remove_watched(all[i].number);
      pthread_mutex_unlock(&lock);
      if (wanted) report(all[i].number, polled[i + 1].revents);
    }
  }
  return unused;
}

static bool start_thread(strait_descriptor_report wanted) {
  if (bell >= 0) return true;
  sigset_t all, before;
  pthread_t thread;
  bell = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  report = wanted;
  // Signals are for the other threads.
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  bool started = bell >= 0 && pthread_create(&thread, NULL, run, NULL) == 0;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (started) pthread_detach(thread);
  return started;
}

bool strait_descriptor_watch(int64_t number, int descriptor, short events, strait_descriptor_report wanted) {
  pthread_mutex_lock(&lock);
  // Once, for any number of requests.
  remove_watched(number);
  bool can_watch = start_thread(wanted);
  if (can_watch && count == capacity) {
    size_t larger = capacity ? capacity * 2 : 8;
    struct watched *moved = realloc(watched, larger * sizeof *moved);
    can_watch = moved;
    if (moved) {
      watched = moved;
      capacity = larger;
    }
  }
  if (can_watch) {
    watched[count++] = (struct watched){number, {.fd = descriptor, .events = events}};
    eventfd_write(bell, 1);
  }
  pthread_mutex_unlock(&lock);
  return can_watch;
}

void strait_descriptor_unwatch(int64_t number) {
  pthread_mutex_lock(&lock);
  if (remove_watched(number)) eventfd_write(bell, 1);
  pthread_mutex_unlock(&lock);
}
