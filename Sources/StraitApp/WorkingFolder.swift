import Glibc

/// The folder that the process was in at some time.
///
/// An app may go to another folder; a path that was given before still leads where it did.
package struct WorkingFolder: Sendable {
  /// Its path; `nil` if it has none, since it was removed.
  private let path: String?

  /// Takes the folder that the process is in now.
  package init() {
    let place = getcwd(nil, 0)
    defer { free(place) }
    path = place.map { String(cString: $0) }
  }

  /// Completes a path.
  ///
  /// - Parameter path: The path, which may be relative to the folder.
  /// - Returns: The path from the root; the path itself if the folder has none.
  package func completing(_ path: String) -> String {
    guard let folder = self.path, !path.isEmpty, !path.hasPrefix("/") else { return path }
    return folder + "/" + path
  }
}
