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
      entries: { directory in
        try DirectoryEntry.all(in: directory).map { Entry($0.name, $0.kind.asListed) }
      },
      kind: { path in DirectoryEntry.kind(of: path)?.asListed }
    )
  }
}

extension DirectoryEntry.Kind {
  /// What a listing calls it, which has directories and all else.
  fileprivate var asListed: FileListing.Kind { self == .directory ? .directory : .file }
}
