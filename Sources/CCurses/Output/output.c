#define _GNU_SOURCE
#include "output.h"

#include <errno.h>
#include <poll.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// `most_kept` is more than a frame of the largest size needs. If a write can wait, `most_at_once`
// is accepted by a terminal that accepts anything.
enum { most_kept = 1 << 26, most_at_once = 256 };

static int terminal = -1;
static bool can_wait;
static char *kept;
static size_t capacity, begin, end;
static atomic_bool forgotten, cut;

void output_open(int descriptor, bool blocks) {
  terminal = descriptor;
  can_wait = blocks;
  begin = end = 0;
  atomic_store(&forgotten, false);
  atomic_store(&cut, false);
}

void output_forget(void) {
  atomic_store(&forgotten, true);
  atomic_store(&cut, false);
}

void output_cut(void) { atomic_store(&cut, true); }

bool output_is_cut(void) { return atomic_load(&cut); }

static void heed_forgetting(void) {
  if (atomic_exchange(&forgotten, false)) begin = end = 0;
}

bool output_waits(void) {
  heed_forgetting();
  return begin < end;
}

/// Writes as much as the terminal accepts. Returns the number of bytes; output to a closed terminal
/// counts as written.
static size_t write_now(const char *bytes, size_t count) {
  size_t done = 0;
  while (done < count) {
    size_t piece = count - done;
    if (can_wait) {
      struct pollfd ready = {.fd = terminal, .events = POLLOUT};
      if (poll(&ready, 1, 0) == 0) return done;
      if (piece > most_at_once) piece = most_at_once;
    }
    // Before: a signal may end the process in between.
    atomic_store(&cut, true);
    ssize_t written = write(terminal, bytes + done, piece);
    if (written > 0) {
      done += (size_t)written;
    } else if (written < 0 && errno == EAGAIN) {
      return done;
    } else if (!(written < 0 && errno == EINTR)) {
      break;
    }
  }
  return count;
}

bool output_continue(void) {
  if (!output_waits()) return true;
  begin += write_now(kept + begin, end - begin);
  if (begin < end) return false;
  begin = end = 0;
  atomic_store(&cut, false);
  return true;
}

bool output_send(const char *bytes, size_t count) {
  size_t done = output_continue() ? write_now(bytes, count) : 0;
  if (done == count) {
    atomic_store(&cut, false);
    return true;
  }
  bytes += done;
  count -= done;
  if (end - begin + count > most_kept) return false;
  memmove(kept, kept + begin, end - begin);
  end -= begin;
  begin = 0;
  if (end + count > capacity) {
    char *larger = realloc(kept, end + count);
    if (!larger) return false;
    kept = larger;
    capacity = end + count;
  }
  memcpy(kept + end, bytes, count);
  end += count;
  return true;
}
