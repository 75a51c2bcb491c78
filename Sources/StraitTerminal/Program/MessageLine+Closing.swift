internal import Glibc

extension MessageLine {
  /// Ends the process as soon as the other end is closed, at any point of its work.
  ///
  /// For a program that is of no use without the other end, and might continue for ever. It ends
  /// immediately: nothing is put in order.
  ///
  /// - Parameter status: The exit status, 0 to 255.
  package func endProcessWhenClosed(status: Int32) {
    let watched = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    // Both are small numbers and together fit into a thread's argument.
    let argument = UnsafeMutableRawPointer(bitPattern: Int(watched) << 8 | Int(status))
    // A thread that takes a signal runs its handler, and this one must run none.
    var every = sigset_t()
    var before = sigset_t()
    sigfillset(&every)
    pthread_sigmask(SIG_SETMASK, &every, &before)
    var thread = pthread_t()
    let code = pthread_create(
      &thread,
      nil,
      { argument in
        let numbers = Int(bitPattern: argument)
        // The received data remains for other readers: only the end wakes this thread.
        var line = pollfd(fd: Int32(numbers >> 8), events: 0, revents: 0)
        while poll(&line, 1, -1) <= 0 {}
        _exit(Int32(numbers & 0xFF))
      },
      argument
    )
    pthread_sigmask(SIG_SETMASK, &before, nil)
    // Without a thread the end is noticed when the line is used next.
    if code == 0 { pthread_detach(thread) }
  }
}
