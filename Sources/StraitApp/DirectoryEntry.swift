import Glibc

/// An entry of a directory, with the kind of file behind its links.
package struct DirectoryEntry: Hashable, Sendable {
  /// The kind of a file.
  package enum Kind: Hashable, Sendable {
    /// A regular file, or a link that leads nowhere.
    case file
    /// A directory.
    case directory
    /// A device, a pipe or a socket.
    case other
  }

  /// A name, and its type as readdir(3) has it: `DT_UNKNOWN` where the file system does not say.
  package typealias Found = (name: String, type: UInt8)

  /// The name.
  package let name: String
  /// The kind of the file.
  package let kind: Kind

  /// Reads a directory.
  ///
  /// - Parameters:
  ///   - directory: The path of the directory.
  ///   - read: Gives its entries as the system has them.
  /// - Returns: The entries, in any order, without `.` and `..`.
  /// - Throws: `SystemError` if the directory cannot be read.
  package static func all(
    in directory: String,
    reading read: (String) throws(SystemError) -> [Found] = DirectoryEntry.found(in:)
  ) throws(SystemError) -> [DirectoryEntry] {
    let found = try read(directory).filter { $0.name != "." && $0.name != ".." }
    return found.map { name, type in
      let kind: Kind =
        switch Int(type) {
        case Int(DT_REG): .file
        case Int(DT_DIR): .directory
        // Only kinds missing in the directory have to be looked up.
        case Int(DT_LNK), Int(DT_UNKNOWN): Self.kind(of: directory + "/" + name) ?? .file
        default: .other
        }
      return DirectoryEntry(name: name, kind: kind)
    }
  }

  /// Returns the kind of the file at a path, behind its links.
  ///
  /// - Parameter path: The path.
  /// - Returns: The kind; `nil` if nothing exists there.
  package static func kind(of path: String) -> Kind? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .directory
    default: .other
    }
  }

  /// Returns the entries of a directory as the system has them.
  ///
  /// - Parameter directory: The path of the directory.
  /// - Returns: The entries, in any order.
  /// - Throws: `SystemError` if the directory cannot be read.
  package static func found(in directory: String) throws(SystemError) -> [Found] {
    guard let stream = opendir(directory) else { throw SystemError(code: errno) }
    defer { closedir(stream) }
    var entries: [Found] = []
    while true {
      errno = 0
      guard let found = readdir(stream) else {
        guard errno == 0 else { throw SystemError(code: errno) }
        return entries
      }
      let name = withUnsafeBytes(of: &found.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      entries.append((name, found.pointee.d_type))
    }
  }
}
