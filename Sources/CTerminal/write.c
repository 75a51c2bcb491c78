#define _GNU_SOURCE
#include "CTerminal.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

// Writes to a pipe, a file or a terminal. The signal of a broken pipe is sent to the thread that
// has written: it is blocked in the meantime, and taken if it has arrived.
static ssize_t write_without_signal(int descriptor, const void *bytes, size_t count) {
  sigset_t pipe, waiting, before;
  sigemptyset(&pipe);
  sigaddset(&pipe, SIGPIPE);
  sigpending(&waiting);
  pthread_sigmask(SIG_BLOCK, &pipe, &before);
  ssize_t written = write(descriptor, bytes, count);
  int code = errno;
  // A signal that was pending before belongs to another write.
  if (written < 0 && code == EPIPE && !sigismember(&waiting, SIGPIPE)) {
    struct timespec now = {0};
    while (sigtimedwait(&pipe, NULL, &now) < 0 && errno == EINTR) continue;
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = code;
  return written;
}

ssize_t strait_write(int descriptor, const void *bytes, size_t count, int patience) {
  // A write of more than a terminal or a pipe accepts immediately would wait without a limit.
  enum { most_at_once = 1024 };
  bool may_be_socket = true;
  size_t done = 0;
  while (done < count) {
    const char *rest = (const char *)bytes + done;
    size_t piece = count - done;
    if (patience >= 0) {
      struct pollfd room = {.fd = descriptor, .events = POLLOUT};
      int found = poll(&room, 1, patience);
      if (found < 0 && errno == EINTR) continue;
      if (found == 0) return (ssize_t)done;
    }
    ssize_t written = -1;
    if (may_be_socket) {
      int flags = MSG_NOSIGNAL | (patience >= 0 ? MSG_DONTWAIT : 0);
      written = send(descriptor, rest, piece, flags);
      may_be_socket = written >= 0 || errno != ENOTSOCK;
    }
    if (!may_be_socket) {
      if (patience >= 0 && piece > most_at_once) piece = most_at_once;
      written = write_without_signal(descriptor, rest, piece);
    }
    if (written > 0) {
      done += (size_t)written;
    } else if (written == 0) {
      return -EIO;
    } else if (errno == EAGAIN) {
      if (patience == 0) return (ssize_t)done;
      // Another process has made a shared stream non-blocking.
      struct pollfd room = {.fd = descriptor, .events = POLLOUT};
      if (patience < 0) poll(&room, 1, -1);
    } else if (errno != EINTR) {
      return -errno;
    }
  }
  return (ssize_t)done;
}
