#define _GNU_SOURCE
#include "capture.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

enum { limit = 1 << 20, kept = 1 << 17 };

// `collection` is a file in memory; `saved` is what stderr was, while it is captured, or -1.
static int collection = -1;
static int saved = -1;
static off_t shown;

static bool same_file(int one, int other) {
  struct stat first, second;
  return fstat(one, &first) == 0 && fstat(other, &second) == 0 && first.st_dev == second.st_dev
         && first.st_ino == second.st_ino && first.st_rdev == second.st_rdev;
}

/// Whether stderr is the terminal, by its own name or as /dev/tty.
static bool on_terminal(int output) {
  struct stat file;
  return isatty(STDERR_FILENO)
         && (same_file(STDERR_FILENO, output)
             || (fstat(STDERR_FILENO, &file) == 0 && file.st_rdev == makedev(5, 0)));
}

void capture_prepare(void) {
  if (collection < 0) collection = memfd_create("stderr", MFD_CLOEXEC);
  if (collection < 0) return;
  fcntl(collection, F_SETFL, O_APPEND);
}

void capture_begin(int output) {
  if (collection < 0 || saved >= 0 || !on_terminal(output)) return;
  saved = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  if (saved >= 0) dup2(collection, STDERR_FILENO);
}

void capture_end(int patience) {
  if (saved < 0) return;
  // Whoever sent stderr elsewhere in the meantime keeps it there.
  if (same_file(STDERR_FILENO, collection)) dup2(saved, STDERR_FILENO);
  char chunk[4096];
  ssize_t count;
  while ((count = pread(collection, chunk, sizeof chunk, shown)) > 0) {
    shown += count;
    if (!capture_write(saved, chunk, (size_t)count, patience)) break;
  }
  if (ftruncate(collection, 0) == 0) shown = 0;
  close(saved);
  saved = -1;
}

void capture_trim(void) {
  static const char note[] = "[the earlier part of stderr was dropped]\n";
  static char tail[kept];
  if (saved < 0) return;
  off_t end = lseek(collection, 0, SEEK_END);
  if (end < limit) return;
  ssize_t count = pread(collection, tail, sizeof tail, end - kept);
  if (count <= 0 || ftruncate(collection, 0) < 0) return;
  const char *line = memchr(tail, '\n', (size_t)count);
  const char *start = line ? line + 1 : tail;
  capture_write(collection, note, sizeof note - 1, -1);
  capture_write(collection, start, (size_t)(tail + count - start), -1);
}

bool capture_write(int descriptor, const char *bytes, size_t count, int patience) {
  while (count > 0) {
    if (patience >= 0) {
      struct pollfd ready = {.fd = descriptor, .events = POLLOUT};
      int found = poll(&ready, 1, patience);
      if (found < 0 && errno == EINTR) continue;
      if (found <= 0) return false;
    }
    // A write that may not wait for ever must not be larger than what a terminal takes at once.
    size_t most = patience >= 0 && count > 1024 ? 1024 : count;
    ssize_t written = write(descriptor, bytes, most);
    if (written > 0) {
      bytes += written;
      count -= (size_t)written;
    } else if (written < 0 && errno == EAGAIN) {
      // Another process has made the shared terminal non-blocking.
      struct pollfd ready = {.fd = descriptor, .events = POLLOUT};
      if (poll(&ready, 1, patience) == 0) return false;
    } else if (!(written < 0 && errno == EINTR)) {
      return false;
    }
  }
  return true;
}
