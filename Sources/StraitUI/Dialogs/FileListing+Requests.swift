// Requests of the file dialogs, which run off the main actor.
extension FileListing {
  /// A directory that was read, or that cannot be read.
  struct Content: Sendable {
    let directory: String
    /// Directories first, each by their names without regard to case; empty after an error.
    var entries: [Entry] = []
    var error: (any Error)?
  }

  /// The result of a submitted path.
  enum Target: Sendable {
    case directory(Content)
    case file
    /// Nothing; `parent` is the kind of the parent directory, if a new file may be made in it.
    case nothing(parent: Kind?)
  }

  /// Reads a directory.
  func read(_ directory: String) async -> Content {
    do {
      return Content(directory: directory, entries: Self.sorted(try await entries(directory)))
    } catch {
      return Content(directory: directory, error: error)
    }
  }

  /// Reads a directory, or returns `nil` if the path is not one.
  func readDirectory(_ path: String) async -> Content? {
    guard await kind(path) == .directory else { return nil }
    return await read(path)
  }

  /// Looks a path up: reads a directory, and looks up the parent of a file that may be new.
  func target(_ path: String, mayBeNew: Bool) async -> Target {
    switch await kind(path) {
    case .directory: .directory(await read(path))
    case .file: .file
    case nil: .nothing(parent: mayBeNew ? await kind(FilePath.parent(of: path)) : nil)
    }
  }

  private static func sorted(_ entries: [Entry]) -> [Entry] {
    // Each name is put in small letters once, and not at each comparison.
    var keyed = entries.map { (key: $0.name.lowercased(), entry: $0) }
    keyed.sort { left, right in
      if left.entry.kind != right.entry.kind { return left.entry.kind == .directory }
      return left.key < right.key
    }
    return keyed.map(\.entry)
  }
}
