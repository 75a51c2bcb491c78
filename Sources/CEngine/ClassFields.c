#include "ClassFields.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct {
  const char *name;
  void (*free_name)(const char *);
  bool is_strong;
  bool is_var;
} FieldMetadata;

__attribute__((swiftcall, weak)) intptr_t
swift_reflectionMirror_recursiveCount(const void *type);
__attribute__((swiftcall, weak)) intptr_t
swift_reflectionMirror_recursiveChildOffset(const void *type, intptr_t index);
__attribute__((swiftcall, weak)) const void *
swift_reflectionMirror_recursiveChildMetadata(const void *type, intptr_t index,
                                              FieldMetadata *field);

intptr_t strait_field_count(const void *type) {
  if (!swift_reflectionMirror_recursiveCount || !swift_reflectionMirror_recursiveChildOffset ||
      !swift_reflectionMirror_recursiveChildMetadata)
    return -1;
  return swift_reflectionMirror_recursiveCount(type);
}

intptr_t strait_field_offset(const void *type, intptr_t index) {
  return swift_reflectionMirror_recursiveChildOffset(type, index);
}

const void *strait_field_type(const void *type, intptr_t index) {
  FieldMetadata field = {0};
  const void *result = swift_reflectionMirror_recursiveChildMetadata(type, index, &field);
  if (field.free_name) field.free_name(field.name);
  return result;
}

void strait_field_name(const void *type, intptr_t index, char *room, uintptr_t size) {
  FieldMetadata field = {0};
  swift_reflectionMirror_recursiveChildMetadata(type, index, &field);
  snprintf(room, size, "%s", field.name ? field.name : "");
  if (field.free_name) field.free_name(field.name);
}

// One slot, which is never filled, ends every search.
StraitClassTable strait_no_classes = {.slots = {{0}}};

_Atomic(StraitClassTable *) strait_class_table = &strait_no_classes;

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
