#define _GNU_SOURCE
#include "capture.h"
#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <time.h>
#include <unistd.h>

enum { limit = 1 << 20, kept = 1 << 17, seconds_between_trims = 10 };

// The captured streams. Both go to one file in memory, so that their lines keep their order.
static const int streams[] = {STDOUT_FILENO, STDERR_FILENO};
enum { stream_count = 2 };

// `collection` is the file in memory; `saved` is what each stream was, while it is captured, or -1.
static int collection = -1;
static int saved[stream_count] = {-1, -1};
static off_t shown;

static bool same_file(int one, int other) {
  struct stat first, second;
  return fstat(one, &first) == 0 && fstat(other, &second) == 0 && first.st_dev == second.st_dev
         && first.st_ino == second.st_ino && first.st_rdev == second.st_rdev;
}

/// Whether a stream is the terminal, by its own name or as /dev/tty.
static bool on_terminal(int stream, int output) {
  struct stat file;
  return isatty(stream)
         && (same_file(stream, output)
             || (fstat(stream, &file) == 0 && file.st_rdev == makedev(5, 0)));
}

static bool is_capturing(void) { return saved[0] >= 0 || saved[1] >= 0; }

void capture_prepare(void) {
  if (collection < 0) collection = memfd_create("output", MFD_CLOEXEC);
  if (collection < 0) return;
  fcntl(collection, F_SETFL, O_APPEND);
  // Earlier output belongs above the display. Afterwards each line must leave the buffer of the C
  // library, as on a terminal: a crash would lose it there.
  fflush(stdout);
  if (isatty(STDOUT_FILENO)) setvbuf(stdout, NULL, _IOLBF, 0);
}

void capture_begin(int output) {
  if (collection < 0) return;
  for (int i = 0; i < stream_count; i++) {
    if (saved[i] >= 0 || !on_terminal(streams[i], output)) continue;
    saved[i] = fcntl(streams[i], F_DUPFD_CLOEXEC, 3);
    if (saved[i] >= 0) dup2(collection, streams[i]);
  }
}

void capture_end(int output, int patience) {
  if (!is_capturing()) return;
  for (int i = 0; i < stream_count; i++) {
    if (saved[i] < 0) continue;
    // A stream that was redirected elsewhere in the meantime stays there.
    if (same_file(streams[i], collection)) dup2(saved[i], streams[i]);
    close(saved[i]);
    saved[i] = -1;
  }
  char chunk[4096];
  ssize_t count;
  while ((count = pread(collection, chunk, sizeof chunk, shown)) > 0) {
    shown += count;
    if (!capture_write(output, chunk, (size_t)count, patience)) break;
  }
  if (ftruncate(collection, 0) == 0) shown = 0;
}

static void trim(void) {
  static const char note[] = "[the earlier part of stdout and stderr was dropped]\n";
  static char tail[kept];
  off_t end = lseek(collection, 0, SEEK_END);
  if (end < limit) return;
  ssize_t count = pread(collection, tail, sizeof tail, end - kept);
  if (count <= 0 || ftruncate(collection, 0) < 0) return;
  const char *line = memchr(tail, '\n', (size_t)count);
  const char *start = line ? line + 1 : tail;
  capture_write(collection, note, sizeof note - 1, -1);
  capture_write(collection, start, (size_t)(tail + count - start), -1);
}

void capture_flush(void) {
  if (!is_capturing()) return;
  // A line without its end waits in the C library.
  fflush(stdout);
  trim();
}

void capture_trim(void) {
  static time_t last;
  struct timespec now;
  if (!is_capturing()) return;
  // Unlike a look at the file, a look at the clock needs no system call.
  clock_gettime(CLOCK_MONOTONIC_COARSE, &now);
  if (now.tv_sec < last + seconds_between_trims) return;
  last = now.tv_sec;
  trim();
}

bool capture_write(int descriptor, const char *bytes, size_t count, int patience) {
  return strait_write(descriptor, bytes, count, patience) == (ssize_t)count;
}
