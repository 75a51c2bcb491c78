#ifndef STRAIT_CTERMINAL_H
#define STRAIT_CTERMINAL_H

#include <spawn.h>
#include <stddef.h>
#include <sys/types.h>

// What Swift cannot reach: functions behind feature macros, and unions. Failures are returned as the
// negative error number, so that no thread's errno has to survive the way back.

/// The flag of posix_spawn that makes the program the leader of a session of its own.
enum { strait_spawn_setsid = 0x80 };

/// Lets the program keep only the descriptors below a number, and start in a directory unless that is
/// NULL.
void strait_spawn_confine(posix_spawn_file_actions_t *files, int end, const char *directory);

/// Opens a pseudo terminal that no program inherits and whose reads and writes do not block.
///
/// Returns its descriptor and writes the path of the program's side to `path`.
int strait_pty_open(char *path, size_t capacity);

/// Opens a descriptor that can be read once the process has ended, or fails where there is none.
int strait_process_watch(pid_t process);

/// Finds out how a child has ended, and leaves it to be reaped: its number is kept until then.
///
/// Returns 0 while it runs, 1 if it has exited, 2 if a signal has ended it; `status` is the exit status
/// or the signal.
int strait_process_end(pid_t process, int *status);

/// Waits for the end of a child and reaps it, whatever signals come meanwhile.
///
/// Returns its status as waitpid(2) has it; 0 if there is no such child.
int strait_process_reap(pid_t process);

/// Opens a pair of connected sockets that no program inherits, and that do not block.
int strait_line_open(int ends[2]);

/// Makes a pipe that no program inherits. Returns 0, or the negative error number.
int strait_pipe_open(int ends[2]);

/// Takes the next connection to a socket, which no program inherits, not even one that is started
/// at the same moment. Returns its descriptor.
int strait_socket_accept(int socket);

/// The name of an error number, such as "ENOENT"; NULL if it has none.
const char *strait_error_name(int code);

#endif
