import Glibc

/// A run of the probe in which standard input or output is no terminal.
struct PipedRun {
  let status: Int32
  let output: String
  let errors: String

  init(redirected: Int32) throws {
    let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    defer { close(terminal) }
    var unlock: Int32 = 0
    var number: UInt32 = 0
    _ = ioctl(terminal, 0x4004_5431, &unlock)
    _ = ioctl(terminal, 0x8004_5430, &number)

    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    var errorPipe: [Int32] = [0, 0]
    var outputPipe: [Int32] = [0, 0]
    pipe(&errorPipe)
    pipe(&outputPipe)
    for end in errorPipe + outputPipe { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    posix_spawn_file_actions_addopen(&files, 0, "/dev/pts/\(number)", O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&files, 0, 1)
    if redirected == 0 { posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0) }
    if redirected == 1 { posix_spawn_file_actions_adddup2(&files, outputPipe[1], 1) }
    posix_spawn_file_actions_adddup2(&files, errorPipe[1], 2)
    let process = try spawn([probePath], files: &files, environment: [:])
    close(errorPipe[1])
    close(outputPipe[1])
    output = Self.readAll(outputPipe[0])
    errors = Self.readAll(errorPipe[0])
    var status: Int32 = 0
    waitpid(process, &status, 0)
    self.status = status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
  }

  private static func readAll(_ descriptor: Int32) -> String {
    var text: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 4096)
    while case let count = read(descriptor, &bytes, bytes.count), count > 0 {
      text += bytes[..<count]
    }
    close(descriptor)
    return String(decoding: text, as: UTF8.self)
  }
}
