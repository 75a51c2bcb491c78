// Values that are kept for each class.
#ifndef CLASSFIELDS_H
#define CLASSFIELDS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

// What is known of classes: one immortal value for each, found without a lock from every thread.
typedef struct StraitClassTable {
  uintptr_t mask;
  uintptr_t count;
  struct {
    _Atomic(const void *_Nullable) type;
    _Atomic(void *_Nullable) value;
  } slots[];
} StraitClassTable;

// A table without classes, to begin with.
extern StraitClassTable strait_no_classes;

static inline uintptr_t strait_class_slot(const void *_Nonnull type) {
  return ((uintptr_t)type >> 4) * 0x9E3779B97F4A7C15u >> 20;
}

// What a table has for a class, or NULL.
static inline void *_Nullable
strait_class_value_in(_Atomic(StraitClassTable *_Nonnull) *_Nonnull place,
                      const void *_Nonnull type) {
  StraitClassTable *table = atomic_load_explicit(place, memory_order_acquire);
  for (uintptr_t slot = strait_class_slot(type);; slot++) {
    const void *found =
        atomic_load_explicit(&table->slots[slot & table->mask].type, memory_order_acquire);
    if (found == type)
      return atomic_load_explicit(&table->slots[slot & table->mask].value,
                                  memory_order_relaxed);
    if (!found) return NULL;
  }
}

// Keeps a value for a class in a table, and gives what is kept: another thread may have been first.
void *_Nonnull strait_keep_class_value_in(_Atomic(StraitClassTable *_Nonnull) *_Nonnull place,
                                          const void *_Nonnull type, void *_Nonnull value);

#endif
