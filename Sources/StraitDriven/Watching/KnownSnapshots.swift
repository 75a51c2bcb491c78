import StraitDriver

/// The contents of the snapshots of the scripts of a run, so that files written by the run itself
/// do not count as changes.
struct KnownSnapshots {
  /// The folders that the snapshots are in.
  private(set) var folders: Set<String> = []
  private var contents: [String: [UInt8]] = [:]
  /// Returns the bytes of a snapshot; otherwise `nil`.
  private let read: (_ path: String) -> [UInt8]?

  /// Makes one that knows nothing yet.
  ///
  /// - Parameter read: Returns the bytes of a snapshot; otherwise `nil`.
  init(reading read: @escaping (_ path: String) -> [UInt8]?) {
    self.read = read
  }

  /// Adds a folder.
  ///
  /// - Returns: `true` if it is new.
  @discardableResult
  mutating func add(_ folder: String) -> Bool { folders.insert(folder).inserted }

  /// Forgets the folders.
  mutating func removeFolders() { folders = [] }

  /// Reads all snapshots, as they are after a run.
  ///
  /// - Parameter list: Gives the names of the files in a folder.
  mutating func update(listing list: (_ folder: String) -> [String]) {
    contents = [:]
    for folder in folders {
      for name in list(folder) where SnapshotFolder.mayHold(name) {
        let path = "\(folder)/\(name)"
        contents[path] = read(path)
      }
    }
  }

  /// Returns the path of a file, if it is a snapshot that has changed since the run.
  ///
  /// Only this file is read, and only if it can be a snapshot, however many there are.
  ///
  /// - Returns: The path; `nil` if nothing that concerns the run has changed.
  func changed(_ name: String, in folder: String) -> String? {
    guard SnapshotFolder.mayHold(name), folders.contains(folder) else { return nil }
    let path = "\(folder)/\(name)"
    return read(path) == contents[path] ? nil : path
  }
}
