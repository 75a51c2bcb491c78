import Foundation

/// A folder for the files of a test, which is removed together with them.
public final class TestFolder: Sendable {
  /// The path of the folder.
  public let path: String

  /// Creates an empty folder.
  public init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "strait-\(UUID().uuidString)")
    path = url.path
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a socket in the folder.
  public var socket: String { path(of: "socket") }

  /// Returns the path of a file.
  public func path(of name: String) -> String { "\(path)/\(name)" }

  /// Returns `true` if there is a file of a name, which may be a link that leads nowhere.
  public func has(_ name: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: path(of: name))) != nil
  }

  /// Returns the text of a file, or `nil` without one.
  public func text(_ name: String) -> String? {
    try? String(contentsOfFile: path(of: name), encoding: .utf8)
  }

  /// Returns the names in the folder, or in one that is in it, in order.
  public func names(in folder: String = ".") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(of: folder)).sorted()
  }

  /// Writes a file, whose folders are made.
  public func write(_ text: String, to name: String) throws {
    let file = URL(filePath: path(of: name))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file, options: .atomic)
  }
}
