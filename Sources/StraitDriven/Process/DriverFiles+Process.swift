import Glibc
import StraitApp
import StraitDriver
import StraitScreen
import StraitTerminal

extension DriverFiles {
  /// The folder of the process when its files were first asked for.
  private static let folder = WorkingFolder()

  /// The files and standard streams of the process, which serves no clients.
  ///
  /// Relative paths begin in the folder that the process was in when this was first asked for.
  static var process: DriverFiles {
    let input = StandardInput()
    let folder = folder
    var files = DriverFiles(
      read: { try [UInt8](ofFile: folder.completing($0)) },
      exists: { path in
        var status = stat()
        // A link that leads nowhere is something, too.
        return lstat(folder.completing(path), &status) == 0
      },
      write: { try write($1, toFile: folder.completing($0)) },
      nextLine: { input.nextLine() },
      print: { try DescriptorWriter.write(Array($0.utf8), to: STDOUT_FILENO) },
      // Nothing can be done if standard error cannot be written, either.
      complain: { try? DescriptorWriter.write(Array($0.utf8), to: STDERR_FILENO) }
    )
    files.programName = CommandLine.programName
    files.remove = { path in
      guard unlink(folder.completing(path)) == 0 else { throw SystemError(code: errno) }
    }
    files.list = { names(inFolder: folder.completing($0)) }
    files.environment = TerminalProgram.inheritedEnvironment
    files.isReadByOthers = { path in
      var status = stat()
      return stat(folder.completing(path), &status) == 0 && status.st_mode & 0o077 != 0
    }
    files.isReadOnce = { isReadOnce(folder.completing($0)) }
    return files
  }

  /// Returns whether a path is that of a pipe, or of standard input, which other processes of the
  /// program do not have.
  private static func isReadOnce(_ path: String) -> Bool {
    if ["/dev/stdin", "/dev/fd/0", "/proc/self/fd/0"].contains(path) { return true }
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  private static func names(inFolder path: String) -> [String] {
    let entries = (try? DirectoryEntry.all(in: path)) ?? []
    return entries.filter { $0.kind == .file }.map(\.name)
  }

  /// Writes a temporary file next to the target, and then renames it: a reader sees the old file or
  /// the new one.
  ///
  /// A device, a pipe or a socket is kept, and written to.
  private static func write(_ bytes: [UInt8], toFile path: String) throws {
    var status = stat()
    if stat(path, &status) == 0, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) {
      let file = open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC)
      guard file >= 0 else { throw SystemError(code: errno) }
      return try put(bytes, file)
    }
    makeFolder(of: path)
    let (file, other) = try makeFile(beside: path)
    do {
      try put(bytes, file)
      guard rename(other, path) == 0 else { throw SystemError(code: errno) }
    } catch {
      unlink(other)
      throw error
    }
  }

  /// Makes a file of a name that nothing has yet, not even a link that leads elsewhere.
  private static func makeFile(beside path: String) throws -> (file: Int32, path: String) {
    // The name may be as long as a name can be.
    let start = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    var beginning = path[...]
    while beginning[start...].utf8.count > 200 { beginning = beginning.dropLast() }
    // Another process may write the same file at the same time, or have left one behind.
    for _ in 0..<100 {
      let name = String(UInt32.random(in: .min ... .max), radix: 36)
      let other = "\(beginning).\(getpid())-\(name).new"
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
      let file = open(other, flags, 0o644)
      if file >= 0 { return (file, other) }
      guard errno == EEXIST else { break }
    }
    throw SystemError(code: errno)
  }

  /// Writes all bytes of a file, and closes it; some systems report a full disk only then.
  private static func put(_ bytes: [UInt8], _ file: Int32) throws {
    do {
      try DescriptorWriter.write(bytes, to: file)
    } catch {
      close(file)
      throw error
    }
    guard close(file) == 0 || errno == EINTR else { throw SystemError(code: errno) }
  }

  /// Makes the folder of a file, and those above it, as far as they are not there.
  static func makeFolder(of path: String) {
    var folder = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
      folder += part + "/"
      // A folder that cannot be made is reported when the file is opened.
      if !part.isEmpty { mkdir(folder, 0o755) }
    }
  }
}

/// Standard input, line by line.
private final class StandardInput {
  // A longer line is cut, so that a sender without a line feed takes no memory.
  private var lines = ByteLines(limit: 1 << 20)

  func nextLine() -> [UInt8]? {
    var line = lines.next()
    while line == nil, fill() { line = lines.next() }
    return switch line ?? lines.last() {
    case .line(let bytes)?, .tooLong(let bytes)?: bytes
    case nil: nil
    }
  }

  /// Waits for more, and returns whether there is any.
  private func fill() -> Bool {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(STDIN_FILENO, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        // Another process has made the stream that both have non-blocking.
        var polled = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        poll(&polled, 1, -1)
        continue
      }
      if count > 0 { lines.add(chunk[..<count]) }
      return count > 0
    }
  }
}
