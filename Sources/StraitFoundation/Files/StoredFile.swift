import Glibc

/// A file of the system, read whole and replaced whole.
///
/// Nothing is kept between calls, so that it can be used from any thread.
struct StoredFile: Sendable {
  /// The path as the program gave it.
  let path: String
  /// The path from the root: the program may go to another directory.
  private let whole: String
  /// The maximum number of bytes: far more than settings and documents have.
  private let mostBytes: Int

  /// Describes a file, whose path may be relative to the current directory.
  init(path: String, mostBytes: Int = 1 << 28) {
    self.path = path
    self.mostBytes = mostBytes
    guard !path.hasPrefix("/"), let directory = getcwd(nil, 0) else {
      whole = path
      return
    }
    defer { free(directory) }
    whole = String(cString: directory) + "/" + path
  }

  /// The file found at the path.
  enum Found: Sendable {
    case missing
    case bytes([UInt8], FileStamp)
  }

  /// The path, and what each symbolic link at its end leads to.
  ///
  /// The last one is the file itself; a link that leads nowhere yet leads to where it would be.
  var hops: [String] {
    var hops = [whole]
    // As many as the system follows.
    while hops.count <= 40, let last = hops.last {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(last, &buffer, buffer.count)
      guard count > 0 else { break }
      let link = String(
        decoding: buffer[..<count].map { UInt8(bitPattern: $0) },
        as: UTF8.self
      )
      hops.append(link.hasPrefix("/") ? link : Self.directory(of: last) + "/" + link)
    }
    return hops
  }

  /// The file itself, where symbolic links have led.
  var target: String { hops.last ?? whole }

  /// Returns the directory that a path leads into; `.` for a bare name.
  static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns the last part of a path.
  static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// Reads the file.
  ///
  /// If it changes in the meantime, it is read again, a few times.
  ///
  /// - Throws: An error if it cannot be read, is too large, or is not a regular file.
  func read() throws(FileError) -> Found {
    // A pipe must not keep the reader waiting.
    let descriptor = open(whole, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT { return .missing }
      throw FileError(.read, path)
    }
    defer { close(descriptor) }
    var before = try status(of: descriptor)
    guard before.st_mode & S_IFMT == S_IFREG else {
      throw FileError(.read, path, mode: before.st_mode)
    }
    var bytes: [UInt8] = []
    for _ in 0..<4 {
      bytes = try readAll(descriptor, about: before.st_size)
      let after = try status(of: descriptor)
      if FileStamp(before) == FileStamp(after), bytes.count == after.st_size { break }
      before = after
    }
    return .bytes(bytes, FileStamp(before))
  }

  private func status(of descriptor: Int32) throws(FileError) -> stat {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError(.read, path) }
    return status
  }

  private func readAll(_ descriptor: Int32, about size: Int) throws(FileError) -> [UInt8] {
    try checkSize(size, .read)
    var bytes = [UInt8](repeating: 0, count: size + 1)
    var count = 0
    while true {
      if count == bytes.count { bytes += [UInt8](repeating: 0, count: bytes.count) }
      let room = bytes.count - count
      let result = bytes.withUnsafeMutableBytes { buffer in
        pread(descriptor, buffer.baseAddress.map { $0 + count }, room, count)
      }
      if result < 0, errno == EINTR { continue }
      guard result >= 0 else { throw FileError(.read, path) }
      if result == 0 { break }
      count += result
      // It may have grown, and some files do not report their size.
      try checkSize(count, .read)
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  func checkSize(_ size: Int, _ operation: FileError.Operation) throws(FileError) {
    if size <= mostBytes { return }
    throw FileError(
      operation: operation,
      reason: .tooLarge,
      path: path,
      expected: "at most \(mostBytes) bytes",
      found: "\(size) bytes"
    )
  }
}
