#ifndef STRAIT_CTERMINAL_H
#define STRAIT_CTERMINAL_H

#include <spawn.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

// What Swift cannot reach: functions behind feature macros, and unions. Failures are returned as the
// negative error number, so that no thread's errno has to survive the way back.

/// The flag of posix_spawn that makes the program the leader of a separate session.
enum { strait_spawn_setsid = 0x80 };

/// Lets the program keep only the descriptors below a number, and start in a directory unless that is
/// NULL.
void strait_spawn_confine(posix_spawn_file_actions_t *files, int end, const char *directory);

/// Writes bytes to a descriptor of any kind: the one writer of all modules, except for the
/// display's own output and for handlers of signals.
///
/// A closed reader is the error EPIPE, and never the signal SIGPIPE; the action for that signal
/// does not change. Async-signal-safe on Linux.
///
/// `patience` is the longest wait for room, in milliseconds: 0 to write what there is room for,
/// even if the descriptor blocks, and -1 to wait without a limit. Returns the number of bytes
/// written, fewer than `count` once there was no room for so long, or the negative error number.
ssize_t strait_write(int descriptor, const void *bytes, size_t count, int patience);

/// Opens a pseudo terminal that no program inherits and whose reads and writes do not block.
///
/// Returns its descriptor and writes the path of the program's side to `path`.
int strait_pty_open(char *path, size_t capacity);

/// Opens a descriptor that can be read once the process has ended, or fails for a missing process.
int strait_process_watch(pid_t process);

/// Finds out how a child has ended, and leaves it to be reaped: its number is kept until then.
///
/// Returns 0 while it runs, 1 if it has exited, 2 if a signal has ended it; `status` is the exit status
/// or the signal.
int strait_process_end(pid_t process, int *status);

/// Waits for the end of a child and reaps it, even if signals come in the meantime.
///
/// Returns its status as waitpid(2) has it; 0 if the child does not exist.
int strait_process_reap(pid_t process);

/// Opens a pair of connected sockets that no program inherits, and that do not block.
int strait_line_open(int ends[2]);

/// Makes a pipe that no program inherits. Returns 0, or the negative error number.
int strait_pipe_open(int ends[2]);

/// Takes the next connection to a socket, which no program inherits, not even one that is started
/// at the same moment. Returns its descriptor.
int strait_socket_accept(int socket);

/// Binds a socket to a path, or connects it to the one that is bound there. The path must fit; see
/// `strait_socket_path_room`. Returns 0, or the negative error number.
int strait_socket_bind(int socket, const char *path);
int strait_socket_connect(int socket, const char *path);

/// The bytes of the longest path of a socket.
size_t strait_socket_path_room(void);

/// Returns whether a socket is connected to another one.
bool strait_socket_has_peer(int socket);

/// Returns whether a signal is ignored, or has the action that it has by default.
bool strait_signal_is_ignored(int signal);
bool strait_signal_is_default(int signal);

/// Returns whether two signals have one handler, which is given details.
bool strait_signals_share_handler(int one, int other);

// What handlers of signals use: it is kept in C, where a handler may read it.

/// Keeps the words that a handler writes when the process crashes, up to 4,096 bytes.
///
/// A handler that runs on another thread at the very moment may write half of them, and nothing
/// worse.
void strait_crash_keep(const void *words, size_t length);

/// Writes these words.
void strait_crash_write(int descriptor);

/// Keeps the path of the process's socket, of which there is a file now.
///
/// Called while the signals are blocked whose handlers remove it.
void strait_socket_file_keep(const char *path);

/// Removes that file, if it is still there and the same.
void strait_socket_file_remove(void);

/// Renames a file by renameat2(2), with flags. Returns 0, or the negative error number.
int strait_rename(const char *old, const char *new, unsigned int flags);

/// The name of an error number, such as "ENOENT"; NULL if it has none.
const char *strait_error_name(int code);

#endif
