#include "clusters.h"

#include "display.h"
#include "modes.h"

#include <stdlib.h>
#include <string.h>
#include <wchar.h>

struct cluster {
  unsigned char count;
  char bytes[strait_most_cluster_bytes];
};

// The stand-ins: wide ones are ideographs of extension B, narrow ones are private characters.
static struct stand_ins {
  const uint32_t first, count;
  struct cluster *clusters;
  size_t used, capacity;
} kinds[] = {
  {.first = strait_first_wide_stand_in, .count = strait_wide_stand_ins},
  {.first = strait_first_narrow_stand_in, .count = strait_narrow_stand_ins},
};
enum { kind_count = sizeof kinds / sizeof *kinds };

static char *expanded;
static size_t capacity;

bool strait_display_has_clusters(void) {
  return wcwidth(strait_first_wide_stand_in) == 2
         && wcwidth(strait_first_wide_stand_in + strait_wide_stand_ins - 1) == 2
         && wcwidth(strait_first_narrow_stand_in) == 1
         && wcwidth(strait_first_narrow_stand_in + strait_narrow_stand_ins - 1) == 1;
}

bool strait_display_has_columns(void) {
  return strcmp(modes_capability("hpa"), "\033[%i%p1%dG") == 0;
}

bool strait_display_define(uint32_t stand_in, const char *bytes, size_t count) {
  if (count > strait_most_cluster_bytes) return false;
  for (int i = 0; i < kind_count; i++) {
    struct stand_ins *kind = kinds + i;
    // One after the other, so that there are no gaps.
    if (stand_in - kind->first != kind->used || kind->used >= kind->count) continue;
    if (kind->used == kind->capacity) {
      size_t larger = kind->capacity ? kind->capacity * 2 : 64;
      struct cluster *clusters = realloc(kind->clusters, larger * sizeof *clusters);
      if (!clusters) return false;
      kind->clusters = clusters;
      kind->capacity = larger;
    }
    struct cluster *cluster = kind->clusters + kind->used++;
    cluster->count = (unsigned char)count;
    memcpy(cluster->bytes, bytes, count);
    return true;
  }
  return false;
}

void clusters_reset(void) {
  for (int i = 0; i < kind_count; i++) {
    free(kinds[i].clusters);
    kinds[i].clusters = NULL;
    kinds[i].used = kinds[i].capacity = 0;
  }
}

void strait_display_forget_clusters(void) {
  clusters_reset();
  clearok(curscr, TRUE);
}

/// The cluster that the character of four bytes at a place represents; null if itself.
static const struct cluster *find(const char *bytes, const char *end) {
  const unsigned char *byte = (const unsigned char *)bytes;
  if (byte[0] < 0xF0 || end - bytes < 4) return NULL;
  uint32_t scalar = (byte[0] & 7u) << 18 | (byte[1] & 63u) << 12 | (byte[2] & 63u) << 6 | (byte[3] & 63u);
  for (int i = 0; i < kind_count; i++) {
    // Smaller ones are larger than any index.
    if (scalar - kinds[i].first < kinds[i].used) return kinds[i].clusters + (scalar - kinds[i].first);
  }
  return NULL;
}

static bool append(size_t *count, const char *bytes, size_t added) {
  if (*count + added > capacity) {
    size_t needed = (*count + added) * 2;
    char *larger = realloc(expanded, needed);
    if (!larger) return false;
    expanded = larger;
    capacity = needed;
  }
  memcpy(expanded + *count, bytes, added);
  *count += added;
  return true;
}

const char *clusters_expand(const char *frame, size_t count, size_t *written) {
  const char *end = frame + count, *next = frame;
  *written = count;
  if (kinds[0].used + kinds[1].used == 0) return frame;
  *written = 0;
  while (next < end) {
    const struct cluster *cluster = NULL;
    const char *stop = next;
    while (stop < end && !(cluster = find(stop, end))) stop++;
    if (!append(written, next, (size_t)(stop - next))) return NULL;
    if (!cluster) break;
    if (!append(written, cluster->bytes, cluster->count)) return NULL;
    next = stop + 4;
  }
  return *written ? expanded : frame;
}
