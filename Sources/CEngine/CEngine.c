#include "CEngine.h"

#include <pthread.h>
#include <stddef.h>
#include <unistd.h>

_Thread_local StraitThread strait_thread_storage = {.limit = 64};

_Atomic uint64_t strait_round_limit = 8;
_Atomic uint64_t strait_turn_limit = 100000;

StraitHub strait_empty_hub = {.flags = 1u << 31};

StraitHub strait_changing_hub = {.flags = 1u << 30};

_Atomic uint64_t strait_wave_source = 1;

static pthread_key_t exit_key;
static pthread_once_t exit_once = PTHREAD_ONCE_INIT;
static void (*_Atomic exit_release)(void *);

static void release_deep(void *deep) {
  strait_thread_storage.deep = NULL;
  exit_release(deep);
}

static void make_key(void) { pthread_key_create(&exit_key, release_deep); }

void strait_keep_until_thread_exit(void *deep, void (*release)(void *)) {
  exit_release = release;
  pthread_once(&exit_once, make_key);
  pthread_setspecific(exit_key, deep);
}

static pthread_mutex_t report_mutex = PTHREAD_MUTEX_INITIALIZER;

void strait_lock_reports(void) { pthread_mutex_lock(&report_mutex); }

void strait_unlock_reports(void) { pthread_mutex_unlock(&report_mutex); }

void strait_complain(const char *text, uintptr_t length) {
  while (length > 0) {
    ssize_t written = write(STDERR_FILENO, text, length);
    if (written <= 0) return;
    text += written;
    length -= (uintptr_t)written;
  }
}
