package import Glibc

/// A program that runs next to a test, and is killed with it.
package final class ChildProgram {
  /// The way a program has ended.
  package enum End: Hashable {
    case exit(Int32)
    case signal(Int32)
  }

  package let process: pid_t
  /// Standard input and output.
  package let talk: Talk
  private let errors: Talk
  private var end: End?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: Its path, or a name to be looked for.
  ///   - arguments: The words behind its name.
  ///   - passing: Descriptors to pass in addition to the standard streams: numbers there,
  ///     descriptors here.
  ///   - folder: The folder that it begins in; the tests' own if left out.
  /// - Throws: An error if the program does not exist.
  package init(
    _ path: String,
    _ arguments: [String],
    passing: [Int32: Int32] = [:],
    folder: String? = nil
  ) throws {
    BrokenPipes.fail()
    // The process that changes folders becomes the program then.
    let words = (folder.map { ["env", "-C", $0] } ?? []) + [path] + arguments
    let (theirInput, input) = try Self.pipe()
    let (output, theirOutput) = try Self.pipe()
    let (errorOutput, theirErrors) = try Self.pipe()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let given = [0: theirInput, 1: theirOutput, 2: theirErrors].merging(passing) { $1 }
    for (number, descriptor) in given.sorted(by: { $0.key < $1.key }) {
      posix_spawn_file_actions_adddup2(&actions, descriptor, number)
    }
    // Any process may inherit the descriptors that other tests have open.
    for number: Int32 in 3..<1024 where given[number] == nil {
      posix_spawn_file_actions_addclose(&actions, number)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var plain = sigset_t()
    sigemptyset(&plain)
    for signal in [SIGPIPE, SIGHUP, SIGINT, SIGQUIT, SIGTERM] { sigaddset(&plain, signal) }
    posix_spawnattr_setsigdefault(&attributes, &plain)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    // The runtime's own report of a crash takes seconds.
    var kept: [String] = []
    for name in ["PATH", "HOME"] {
      if let value = getenv(name) { kept.append(name + "=" + String(cString: value)) }
    }
    let variables =
      kept + ["SWIFT_BACKTRACE=enable=no", "TERM=xterm-256color", "PYTHONDONTWRITEBYTECODE=1"]
    var child: pid_t = 0
    let result = Self.withCStrings(words) { pointers in
      Self.withCStrings(variables) { environment in
        posix_spawnp(&child, words[0], &actions, &attributes, pointers, environment)
      }
    }
    for descriptor in [theirInput, theirOutput, theirErrors] { Glibc.close(descriptor) }
    talk = Talk(input: output, output: input)
    errors = Talk(input: errorOutput, output: errorOutput)
    process = child
    guard result == 0 else {
      throw Talk.Silence(
        description: "expected \(path) to start, found: \(String(cString: strerror(result)))"
      )
    }
  }

  deinit {
    if end == nil, process > 0 {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
  }

  /// The next line that it writes to standard error; `nil` at the end.
  package func nextComplaint() throws -> String? { try errors.nextLine() }

  /// Sets how many descriptors the program may have.
  ///
  /// - Parameter count: The number; `nil` for as many as it may ask for itself.
  /// - Throws: An error if the limit cannot be set.
  package func limitDescriptors(to count: Int?) throws {
    typealias Limit =
      @convention(c) (
        pid_t, UInt32, UnsafePointer<rlimit>?, UnsafeMutablePointer<rlimit>?
      ) -> Int32
    var limit = rlimit()
    // The header that declares it is not imported.
    guard let symbol = dlsym(nil, "prlimit") else {
      throw Talk.Silence(description: "no prlimit")
    }
    let set = unsafeBitCast(symbol, to: Limit.self)
    guard set(process, RLIMIT_NOFILE.rawValue, nil, &limit) == 0 else {
      throw Talk.Silence(description: "no limit of process \(process): errno \(errno)")
    }
    limit.rlim_cur = count.map { rlim_t($0) } ?? limit.rlim_max
    guard set(process, RLIMIT_NOFILE.rawValue, &limit, nil) == 0 else {
      throw Talk.Silence(description: "limit of process \(process) not set: errno \(errno)")
    }
  }

  /// The lines that it has written to standard error, up to its end.
  package func complaints() throws -> [String] { try errors.allLines() }

  /// Sends a signal.
  package func signal(_ number: Int32) {
    kill(process, number)
  }

  /// Waits for the program to end.
  package func waitForExit() throws -> End {
    let limit = ContinuousClock.now + waitLimit
    var status: Int32 = 0
    while end == nil {
      guard waitpid(process, &status, WNOHANG) == process else {
        guard ContinuousClock.now < limit else {
          throw Talk.Silence(description: "process \(process) has not ended in \(waitLimit)")
        }
        poll(nil, 0, 5)
        continue
      }
      let signal = status & 0x7F
      end = signal == 0 ? .exit((status >> 8) & 0xFF) : .signal(signal)
    }
    return end ?? .exit(-1)
  }

  /// Makes a pipe that no other program is given, also if one is started at this moment.
  ///
  /// - Returns: The descriptor to read from, and the one to write to.
  package static func pipe() throws -> (end: Int32, begin: Int32) {
    typealias Pipe = @convention(c) (UnsafeMutablePointer<Int32>, Int32) -> Int32
    var ends: [Int32] = [-1, -1]
    // The header that declares it is not imported.
    guard let symbol = dlsym(nil, "pipe2"),
      unsafeBitCast(symbol, to: Pipe.self)(&ends, O_CLOEXEC) == 0
    else { throw Talk.Silence(description: "no pipe") }
    return (ends[0], ends[1])
  }

  private static func withCStrings<Result>(
    _ texts: [String],
    _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = texts.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }
}
