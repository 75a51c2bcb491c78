import Glibc
public import StraitUI

extension FileListing {
  /// The files of the system.
  ///
  /// ```swift
  /// if let path = await app.openFile(in: .system) { load(path) }
  /// ```
  ///
  /// Its home is that of the variable `HOME`. A directory is read at once, which takes about a
  /// microsecond for each entry; what it cannot be read for is what the system says. A name that is
  /// not UTF-8 is shown with a replacement character, and cannot be chosen.
  public static var system: FileListing {
    FileListing(
      home: getenv("HOME").map { String(cString: $0) } ?? "/",
      entries: { directory in try systemEntries(of: directory) },
      kind: { path in systemKind(of: path) }
    )
  }

  private static func systemEntries(of directory: String) throws(SystemError) -> [Entry] {
    guard let stream = opendir(directory) else { throw SystemError(code: errno) }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while true {
      errno = 0
      guard let found = readdir(stream) else {
        guard errno == 0 else { throw SystemError(code: errno) }
        return entries
      }
      let name = withUnsafeBytes(of: &found.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name == "." || name == ".." { continue }
      let kind: Kind =
        switch Int(found.pointee.d_type) {
        case Int(DT_DIR): .directory
        // Only what the directory does not say has to be looked up.
        case Int(DT_LNK), Int(DT_UNKNOWN): systemKind(of: directory + "/" + name) ?? .file
        default: .file
        }
      entries.append(Entry(name, kind))
    }
  }

  private static func systemKind(of path: String) -> Kind? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return status.st_mode & S_IFMT == S_IFDIR ? .directory : .file
  }
}
