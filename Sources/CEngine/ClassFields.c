#include "ClassFields.h"

#include <pthread.h>
#include <stdlib.h>

// One slot, which is never filled, ends every search.
StraitClassTable strait_no_classes = {.slots = {{0}}};

static pthread_mutex_t class_mutex = PTHREAD_MUTEX_INITIALIZER;

static void add(StraitClassTable *table, const void *type, void *value) {
  uintptr_t slot = strait_class_slot(type);
  while (table->slots[slot & table->mask].type) slot++;
  // Readers that find the type find the value.
  atomic_store_explicit(&table->slots[slot & table->mask].value, value, memory_order_relaxed);
  atomic_store_explicit(&table->slots[slot & table->mask].type, type, memory_order_release);
  table->count++;
}

// A table is never freed, since others may be reading it; all of them together are as large as the
// last one.
static StraitClassTable *grow(StraitClassTable *old) {
  uintptr_t capacity = old->mask ? (old->mask + 1) * 2 : 64;
  StraitClassTable *table =
      calloc(1, sizeof(StraitClassTable) + capacity * sizeof(old->slots[0]));
  if (!table) abort();
  table->mask = capacity - 1;
  for (uintptr_t slot = 0; slot <= old->mask; slot++)
    if (old->slots[slot].type) add(table, old->slots[slot].type, old->slots[slot].value);
  return table;
}

void *strait_keep_class_value_in(_Atomic(StraitClassTable *) *place, const void *type,
                                 void *value) {
  pthread_mutex_lock(&class_mutex);
  void *kept = strait_class_value_in(place, type);
  if (!kept) {
    StraitClassTable *table = *place;
    if (table->mask == 0 || table->count * 2 > table->mask) {
      table = grow(table);
      atomic_store_explicit(place, table, memory_order_release);
    }
    add(table, type, value);
    kept = value;
  }
  pthread_mutex_unlock(&class_mutex);
  return kept;
}
