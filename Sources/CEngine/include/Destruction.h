// Where objects of the engine are destroyed: in the isolation domain that they are at home in,
// whatever thread releases them last.
#ifndef DESTRUCTION_H
#define DESTRUCTION_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

// The number of an isolation domain; see HomeDomain.swift. 24 bits.
enum {
  // None that can be reached from outside: a plain thread, or a task on an executor of Swift.
  STRAIT_NO_HOME = 0,
  // The main thread, and with it the main actor.
  STRAIT_MAIN_HOME = 1,
};

// The number of a home beside another byte: in bytes, since another thread may read the number
// while that byte is written.
typedef struct StraitHome {
  uint8_t beside; // for the struct that has the home
  uint8_t high;
  uint16_t low;
} StraitHome;

static inline uint32_t strait_home_number(StraitHome home) {
  return (uint32_t)home.high << 16 | home.low;
}

// Where an object keeps its home.
typedef struct StraitHomePlace {
  uint32_t offset; // in bytes, from the beginning of the object
  uint32_t kind;
} StraitHomePlace;

enum {
  STRAIT_HOME_NUMBER, // the number, 32 bits
  STRAIT_HOME_BESIDE, // a StraitHome
  STRAIT_HOME_OF_HUB, // a pointer to a StraitHub, which has one
};

// Destroys an object whose last reference is gone.
//
// - destroy: What the object's class does, as `hand_over` was given it.
void strait_destroy_now(void *_Nonnull object, const void *_Nonnull destroy);

// What the Swift side of the engine knows of homes.
typedef struct StraitHomes {
  // The number of the home of the code that runs now.
  uint32_t (*_Nonnull present)(void);
  // Has an object destroyed at its home. Returns false if it is to be destroyed here and now.
  bool (*_Nonnull hand_over)(uint32_t home, void *_Nonnull object, const void *_Nonnull destroy);
} StraitHomes;

// From now on objects of an object's class are destroyed at their homes.
//
// Swift has `isolated deinit` for this, but for classes and actors that are isolated by
// declaration; the objects of the engine are at home where they are connected. So the entry of the
// class's metadata that the runtime calls for an object without references is replaced: "The
// destructor pointer is stored at offset -2 from the metadata pointer" (Swift,
// docs/ABI/TypeMetadata.rst, Heap Metadata).
void strait_adopt_class(const void *_Nonnull type, StraitHomePlace place, StraitHomes homes);

// What the entry is replaced by; no function for C to call.
extern void strait_destroy_at_home(void);

// Whether the objects of a class are destroyed at their homes.
static inline bool strait_is_adopted(const void *_Nonnull type) {
  return ((void (*const *)(void))type)[-2] == strait_destroy_at_home;
}

// The class of an object.
static inline const void *_Nonnull strait_class_of(const void *_Nonnull object) {
  return *(const void *const *)object;
}

// How many objects wait for their homes to come to them, in the whole process.
extern _Atomic int64_t strait_waiting;
static inline bool strait_anything_waits(void) {
  return atomic_load_explicit(&strait_waiting, memory_order_relaxed) != 0;
}
static inline void strait_count_waiting(int64_t change) {
  atomic_fetch_add_explicit(&strait_waiting, change, memory_order_relaxed);
}

#endif
