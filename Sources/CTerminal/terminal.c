#define _GNU_SOURCE
#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

_Static_assert(strait_spawn_setsid == POSIX_SPAWN_SETSID, "the flag is the C library's");

void strait_spawn_confine(posix_spawn_file_actions_t *files, int end, const char *directory) {
  posix_spawn_file_actions_addclosefrom_np(files, end);
  if (directory) posix_spawn_file_actions_addchdir_np(files, directory);
}

int strait_pty_open(char *path, size_t capacity) {
  int controller = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK);
  if (controller < 0) return -errno;
  int failure = grantpt(controller) < 0 || unlockpt(controller) < 0 ? errno : 0;
  if (!failure) failure = ptsname_r(controller, path, capacity);
  if (failure) {
    close(controller);
    return -failure;
  }
  return controller;
}

int strait_process_watch(pid_t process) {
  int watch = (int)syscall(SYS_pidfd_open, process, 0);
  return watch < 0 ? -errno : watch;
}

int strait_process_end(pid_t process, int *status) {
  siginfo_t found = {0};
  int result;
  do {
    result = waitid(P_PID, (id_t)process, &found, WEXITED | WNOHANG | WNOWAIT);
  } while (result < 0 && errno == EINTR);
  if (result < 0) return -errno;
  if (found.si_pid == 0) return 0;
  *status = found.si_status;
  return found.si_code == CLD_EXITED ? 1 : 2;
}

int strait_process_reap(pid_t process) {
  int status = 0;
  while (waitpid(process, &status, 0) < 0 && errno == EINTR) continue;
  return status;
}

int strait_line_open(int ends[2]) {
  int result = socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends);
  return result < 0 ? -errno : 0;
}

int strait_pipe_open(int ends[2]) { return pipe2(ends, O_CLOEXEC) < 0 ? -errno : 0; }

int strait_socket_accept(int socket) {
  int connection = accept4(socket, NULL, NULL, SOCK_CLOEXEC);
  return connection < 0 ? -errno : connection;
}

static struct sockaddr_un address_of(const char *path) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  strncpy(address.sun_path, path, sizeof address.sun_path - 1);
  return address;
}

int strait_socket_bind(int socket, const char *path) {
  struct sockaddr_un address = address_of(path);
  return bind(socket, (const struct sockaddr *)&address, sizeof address) < 0 ? -errno : 0;
}

int strait_socket_connect(int socket, const char *path) {
  struct sockaddr_un address = address_of(path);
  return connect(socket, (const struct sockaddr *)&address, sizeof address) < 0 ? -errno : 0;
}

size_t strait_socket_path_room(void) { return sizeof((struct sockaddr_un *)0)->sun_path - 1; }

bool strait_socket_has_peer(int socket) {
  struct sockaddr_storage peer;
  socklen_t size = sizeof peer;
  return getpeername(socket, (struct sockaddr *)&peer, &size) == 0;
}

int strait_rename(const char *old, const char *new, unsigned int flags) {
  return renameat2(AT_FDCWD, old, AT_FDCWD, new, flags) < 0 ? -errno : 0;
}

const char *strait_error_name(int code) { return strerrorname_np(code); }
