import Glibc

/// Writes to descriptors.
///
/// Everything that a driven program writes to a file or a stream goes through here.
///
/// A closed reader is an error of the write. It is never the signal SIGPIPE, which would end the
/// process, and the process's action for that signal does not change: the app, and the programs
/// that it starts, keep the inherited one.
package enum DescriptorWriter {
  /// Writes all bytes, and waits while the descriptor is full.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - descriptor: The descriptor.
  /// - Throws: `SystemError` if not all of them could be written.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = writeOnce(rest, to: descriptor)
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0, errno == EAGAIN {
        var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&polled, 1, -1)
      } else if count == 0 || errno != EINTR {
        throw SystemError(code: count == 0 ? EIO : errno)
      }
    }
  }

  /// Writes as many bytes as there is room for, at most as many as `limit`.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - descriptor: The descriptor.
  ///   - limit: The most bytes that are written.
  /// - Returns: The number of bytes written; negative for an error, which is in `errno`.
  package static func writeOnce(
    _ bytes: ArraySlice<UInt8>,
    to descriptor: Int32,
    limit: Int = .max
  ) -> Int {
    withoutBrokenPipes {
      bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, min($0.count, limit)) }
    }
  }

  /// Does something so that a pipe without a reader is an error of it, and no signal.
  ///
  /// The signal of a broken pipe is sent to the thread that has written. It is blocked there in the
  /// meantime, and taken if it has arrived.
  private static func withoutBrokenPipes(_ body: () -> Int) -> Int {
    var brokenPipe = sigset_t()
    sigemptyset(&brokenPipe)
    sigaddset(&brokenPipe, SIGPIPE)
    var waiting = sigset_t()
    sigpending(&waiting)
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, &brokenPipe, &before)
    let result = body()
    let code = errno
    // A signal that was pending before belongs to another write.
    if result < 0, code == EPIPE, sigismember(&waiting, SIGPIPE) == 0 {
      var atOnce = timespec()
      while sigtimedwait(&brokenPipe, nil, &atOnce) < 0, errno == EINTR {}
    }
    pthread_sigmask(SIG_SETMASK, &before, nil)
    errno = code
    return result
  }
}
