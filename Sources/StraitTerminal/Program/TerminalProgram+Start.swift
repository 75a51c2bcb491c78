internal import CTerminal
internal import Glibc

extension TerminalProgram {
  /// Starts the program as the leader of a new session whose terminal is the given one.
  ///
  /// It has no descriptors but the terminal as 0, 1 and 2, and the inherited ones from 3 on. Its signals
  /// are as they are by default.
  ///
  /// - Parameters:
  ///   - terminal: The path of the terminal.
  ///   - inherited: Descriptors of this process that the program gets as 3, 4 and so on.
  /// - Returns: The process.
  /// - Throws: `TerminalError.notStarted`; then nothing runs.
  func start(terminal: String, inherited: [Int32]) throws(TerminalError) -> ChildProcess {
    try checkDirectory()
    // Numbers that no target of theirs has, so that none is overwritten before it is copied.
    let floor = Int32(3 + inherited.count)
    var copies: [Int32] = []
    defer { for copy in copies { close(copy) } }
    for descriptor in inherited {
      let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, floor)
      guard copy >= 0 else {
        throw .notStarted(SystemFailure(call: "dup of \(descriptor)", code: errno))
      }
      copies.append(copy)
    }

    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    // Opening it is what makes it the controlling terminal of the new session.
    posix_spawn_file_actions_addopen(&files, 0, terminal, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&files, 0, 1)
    posix_spawn_file_actions_adddup2(&files, 0, 2)
    for (index, copy) in copies.enumerated() {
      posix_spawn_file_actions_adddup2(&files, copy, 3 + Int32(index))
    }
    strait_spawn_confine(&files, floor, directory)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var every = sigset_t()
    var none = sigset_t()
    sigfillset(&every)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &every)
    posix_spawnattr_setsigmask(&attributes, &none)
    let flags =
      Int32(strait_spawn_setsid) | Int32(POSIX_SPAWN_SETSIGDEF)
      | Int32(POSIX_SPAWN_SETSIGMASK)
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var process: pid_t = 0
    let assignments = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    let code = withCStrings([name] + arguments) { arguments in
      withCStrings(assignments) {
        posix_spawn(&process, path, &files, &attributes, arguments, $0)
      }
    }
    guard code == 0 else {
      throw .notStarted(SystemFailure(call: "posix_spawn of \(path)", code: code))
    }
    return try ChildProcess(process)
  }

  /// A directory that is not there would look like a program that is not.
  private func checkDirectory() throws(TerminalError) {
    guard let directory, access(directory, X_OK) != 0 else { return }
    throw .notStarted(SystemFailure(call: "chdir to \(directory)", code: errno))
  }
}

private func withCStrings<Result>(
  _ strings: [String],
  _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let pointers = strings.map { strdup($0) }
  defer { pointers.forEach { free($0) } }
  return body(pointers + [nil])
}
