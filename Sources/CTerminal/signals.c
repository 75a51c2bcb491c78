#define _GNU_SOURCE
#include "CTerminal.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool has_handler(int signal, void (*handler)(int)) {
  struct sigaction action;
  return sigaction(signal, NULL, &action) == 0 && action.sa_handler == handler;
}

bool strait_signal_is_ignored(int signal) { return has_handler(signal, SIG_IGN); }

bool strait_signal_is_default(int signal) { return has_handler(signal, SIG_DFL); }

bool strait_signals_share_handler(int one, int other) {
  struct sigaction first, second;
  if (sigaction(one, NULL, &first) != 0 || sigaction(other, NULL, &second) != 0) return false;
  return first.sa_flags & SA_SIGINFO && first.sa_sigaction == second.sa_sigaction;
}

// Never freed, and never longer than its memory.
static char crash_words[4096];
static volatile size_t crash_length;

void strait_crash_keep(const void *words, size_t length) {
  if (length > sizeof crash_words) length = sizeof crash_words;
  crash_length = 0;
  memcpy(crash_words, words, length);
  crash_length = length;
}

void strait_crash_write(int descriptor) {
  // A reader that never comes must not keep the process from ending.
  strait_write(descriptor, crash_words, crash_length, 1000);
}

static char *volatile socket_path;
static dev_t socket_device;
static ino_t socket_number;

void strait_socket_file_keep(const char *path) {
  struct stat status;
  if (lstat(path, &status) != 0) return;
  socket_device = status.st_dev;
  socket_number = status.st_ino;
  // Not freed, because a handler may still read the old one.
  socket_path = strdup(path);
}

void strait_socket_file_remove(void) {
  const char *path = socket_path;
  if (!path) return;
  socket_path = NULL;
  struct stat status;
  if (lstat(path, &status) != 0) return;
  if (status.st_dev == socket_device && status.st_ino == socket_number) unlink(path);
}
