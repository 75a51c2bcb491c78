import Glibc

/// Starts a program as the leader of a new session whose terminal is the given one.
func spawn(
  _ command: [String],
  terminal: String,
  environment: [String: String?]
) throws -> pid_t {
  var files = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&files)
  defer { posix_spawn_file_actions_destroy(&files) }
  posix_spawn_file_actions_addopen(&files, 0, terminal, O_RDWR, 0)
  posix_spawn_file_actions_adddup2(&files, 0, 1)
  posix_spawn_file_actions_adddup2(&files, 0, 2)
  return try spawn(command, files: &files, environment: environment)
}

/// Starts a program in a new session with standard files of its own.
func spawn(
  _ command: [String],
  files: inout posix_spawn_file_actions_t,
  environment: [String: String?]
) throws -> pid_t {
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var every = sigset_t()
  var none = sigset_t()
  sigfillset(&every)
  sigemptyset(&none)
  posix_spawnattr_setsigdefault(&attributes, &every)
  posix_spawnattr_setsigmask(&attributes, &none)
  // POSIX_SPAWN_SETSID, which Swift does not see.
  let flags = 0x80 | Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
  posix_spawnattr_setflags(&attributes, Int16(flags))

  var variables: [String: String?] = [
    "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin",
    "SWIFT_BACKTRACE": "enable=no",
  ]
  variables.merge(environment) { $1 }
  let assignments = variables.compactMap { name, value in value.map { "\(name)=\($0)" } }
  var process: pid_t = 0
  let failure = withCStrings(command) { arguments in
    withCStrings(assignments) {
      posix_spawn(&process, command[0], &files, &attributes, arguments, $0)
    }
  }
  guard failure == 0 else { throw Timeout(description: "\(command[0]) did not start: \(failure)") }
  return process
}

/// The program that the display's tests run.
let probePath = path(ofProduct: "CursesProbe")

/// The path of a program that was built with the tests, which lies beside them.
func path(ofProduct name: String) -> String {
  var path = [CChar](repeating: 0, count: 4096)
  let count = max(0, readlink("/proc/self/exe", &path, path.count - 1))
  let whole = String(decoding: path[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  let candidates = [whole] + CommandLine.arguments
  let folders = candidates.map { $0.prefix(through: $0.lastIndex(of: "/") ?? $0.startIndex) }
  return folders.map { $0 + name }.first { access($0, X_OK) == 0 } ?? name
}

private func withCStrings<Result>(
  _ strings: [String],
  _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let pointers = strings.map { strdup($0) }
  defer { pointers.forEach { free($0) } }
  return body(pointers + [nil])
}
