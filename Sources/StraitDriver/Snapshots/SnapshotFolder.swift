import StraitScript

/// The folder of the snapshots of a script: next to it, with its name.
package enum SnapshotFolder {
  /// Returns the folder of a script.
  ///
  /// - Parameter path: The path of the script.
  /// - Returns: `Scripts/login` for `Scripts/login.uitest`.
  package static func path(ofScript path: String) -> String {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else {
      return path + ".snapshots"
    }
    return String(path[..<dot])
  }

  /// Returns whether a file in such a folder can be a snapshot.
  ///
  /// - Parameter name: The file's name.
  /// - Returns: `true` if its name is one that a snapshot has.
  package static func mayHold(_ name: String) -> Bool {
    ScriptSnap.Kind.allCases.contains { name.hasSuffix(".\($0.fileEnding)") }
      && !name.hasPrefix(".")
  }
}

extension ScriptSnap.Kind {
  /// The ending of the name of a snapshot's file.
  var fileEnding: String {
    switch self {
    case .text: "txt"
    case .style: "style"
    case .tree: "tree"
    case .ansi: "ansi"
    case .svg: "svg"
    case .html: "html"
    }
  }
}
