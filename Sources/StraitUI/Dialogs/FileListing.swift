/// A source of files for the file dialogs: closures, so that an app can show any kind of tree.
///
/// `FileListing.system` of the module `StraitApp` reads the files of the system.
///
/// ```swift
/// let path = await app.openFile(in: .system, extensions: ["txt", "md"])
/// ```
///
/// Paths are absolute, with slashes between their parts. The closures run off the main actor and
/// may be slow: the dialog stays usable, and shows after 150 ms that it is loading. When the user
/// opens another directory or closes the dialog, the task is cancelled and its result is dropped.
/// The task is work of the app with the name `files`. A closure that reads objects of the main
/// actor begins with `@MainActor`.
public struct FileListing: Sendable {
  /// The kind of a path's target.
  public enum Kind: Hashable, Sendable {
    /// Something that has entries.
    case directory
    /// Anything else.
    case file
  }

  /// An entry of a directory.
  public struct Entry: Hashable, Sendable {
    /// Its name, without the directory.
    public var name: String
    /// The kind; for a symbolic link, that of its target.
    public var kind: Kind

    /// Describes an entry.
    ///
    /// - Parameters:
    ///   - name: Its name, without the directory.
    ///   - kind: The kind.
    public init(_ name: String, _ kind: Kind = .file) {
      self.name = name
      self.kind = kind
    }
  }

  /// The directory that dialogs begin in, unless another one is given, and the meaning of `~`.
  public var home: String
  /// The entries of a directory, in any order, without `.` and `..`; an error is shown.
  public var entries: @Sendable (_ directory: String) async throws -> [Entry]
  /// Returns the kind of a path's target; `nil` if it does not exist, or cannot be examined.
  public var kind: @Sendable (_ path: String) async -> Kind?

  /// Makes a listing of closures.
  ///
  /// - Parameters:
  ///   - home: The directory that dialogs begin in.
  ///   - entries: The entries of a directory.
  ///   - kind: Returns the kind of a path's target.
  public init(
    home: String,
    entries: @escaping @Sendable (_ directory: String) async throws -> [Entry],
    kind: @escaping @Sendable (_ path: String) async -> Kind?
  ) {
    self.home = home
    self.entries = entries
    self.kind = kind
  }
}

/// Works with paths as text.
enum FilePath {
  /// Returns the path of something in a directory, or elsewhere if it begins with a slash or `~`,
  /// without `.`, `..` and doubled slashes.
  static func resolve(_ text: String, in directory: String, home: String) -> String {
    let path =
      if text.hasPrefix("/") {
        text
      } else if text == "~" || text.hasPrefix("~/") {
        home + text.dropFirst()
      } else {
        directory + "/" + text
      }
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// Returns the directory of a path; the root for itself.
  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  /// Returns the last part of a path.
  static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// Returns the path of an entry of a directory.
  static func join(_ directory: String, _ name: String) -> String {
    directory == "/" ? "/" + name : directory + "/" + name
  }

  /// Returns the extension of a name, in small letters; empty if it has none.
  static func fileExtension(of name: String) -> String {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }
}
