import Foundation

/// A page of the documentation of `Strait`, or another one of the repository, as its source.
struct DocumentedPage {
  /// The folder of the repository.
  static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  let text: String

  /// Reads a page.
  ///
  /// - Parameter path: Its path in the documentation, without the extension.
  /// - Throws: An error if the page does not exist.
  init(_ path: String) throws {
    try self.init(file: "Sources/Strait/Strait.docc/\(path).md")
  }

  /// Reads a file of the repository.
  ///
  /// - Parameter path: Its path in the repository.
  /// - Throws: An error if the file does not exist.
  init(file path: String) throws {
    let file = Self.repository.appending(path: path)
    text = try String(contentsOf: file, encoding: .utf8)
  }

  /// The rows of all tables that have a column of a title, without the titles.
  func rows(ofTablesWith title: String) -> [[String]] {
    var (rows, isIn): ([[String]], Bool) = ([], false)
    for line in text.components(separatedBy: "\n") {
      let cells = line.hasPrefix("| ") ? line.dropFirst(2).components(separatedBy: " |") : []
      let trimmed = cells.map { $0.trimmingCharacters(in: .whitespaces) }
      if trimmed.contains(title) {
        isIn = true
      } else if trimmed.isEmpty {
        isIn = false
      } else if isIn, !line.hasPrefix("| ---") {
        rows.append(trimmed)
      }
    }
    return rows
  }

  /// Returns the texts between backquotes in a text.
  static func code(in text: String) -> [String] {
    text.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }
}

extension String {
  /// The text without any white space, as the style may break lines elsewhere.
  var withoutSpace: String { filter { !$0.isWhitespace } }
}
