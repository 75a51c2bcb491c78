#include "CEngine.h"

#include <pthread.h>

// The classes whose objects are destroyed at their homes, each with a `Destructor`.
static _Atomic(StraitClassTable *) destructors = &strait_no_classes;

// The Swift calling convention passes the object as the context.
typedef __attribute__((swiftcall)) void (*StraitDestroy)(
    __attribute__((swift_context)) void *object);

typedef struct Destructor {
  StraitDestroy destroy; // the class's own
  StraitHomePlace place;
} Destructor;

// Set before the first class is adopted, always to the same functions.
static _Atomic(StraitHomes *) homes_of_process;

static pthread_mutex_t adopting = PTHREAD_MUTEX_INITIALIZER;

void strait_adopt_class(const void *type, StraitHomePlace place, StraitHomes homes) {
  pthread_mutex_lock(&adopting);
  if (!homes_of_process) {
    StraitHomes *kept = malloc(sizeof *kept);
    if (!kept) abort();
    *kept = homes;
    homes_of_process = kept;
  }
  if (!strait_is_adopted(type)) {
    Destructor *destructor = malloc(sizeof *destructor);
    if (!destructor) abort();
    *destructor = (Destructor){.destroy = ((StraitDestroy const *)type)[-2], .place = place};
    strait_keep_class_value_in(&destructors, type, destructor);
    // A thread that sees the new entry finds the class in the table.
    __atomic_store_n((void (**)(void))type - 2, strait_destroy_at_home, __ATOMIC_RELEASE);
  }
  pthread_mutex_unlock(&adopting);
}

// The number of an object's home. Only its home writes it, while a strong reference remains; the
// release of the last reference orders that before this, which the thread sanitizer cannot see.
__attribute__((no_sanitize("thread"))) static uint32_t
home_of(void *object, StraitHomePlace place) {
  char *field = (char *)object + place.offset;
  switch (place.kind) {
  case STRAIT_HOME_NUMBER: return *(uint32_t *)field;
  case STRAIT_HOME_BESIDE: return strait_home_number(*(StraitHome *)field);
  default: return strait_home_number((*(StraitHub **)field)->home);
  }
}

static const Destructor *destructor_of(const void *type) {
  const Destructor *found = strait_class_value_in(&destructors, type);
  if (__builtin_expect(found != NULL, 1)) return found;
  // This thread has seen the entry before the table.
  pthread_mutex_lock(&adopting);
  found = strait_class_value_in(&destructors, type);
  pthread_mutex_unlock(&adopting);
  return found;
}

void strait_destroy_now(void *object, const void *destroy) { ((StraitDestroy)destroy)(object); }

__attribute__((swiftcall)) void
destroy_at_home(__attribute__((swift_context)) void *object) __asm__("strait_destroy_at_home");

__attribute__((swiftcall)) void
destroy_at_home(__attribute__((swift_context)) void *object) {
  const Destructor *destructor = destructor_of(strait_class_of(object));
  uint32_t home = home_of(object, destructor->place);
  if (home != STRAIT_NO_HOME && home != strait_thread_storage.home) {
    const StraitHomes *homes = homes_of_process;
    const void *destroy = (const void *)destructor->destroy;
    if (home != homes->present() && homes->hand_over(home, object, destroy)) return;
  }
  destructor->destroy(object);
}

_Atomic int64_t strait_waiting = 0;
