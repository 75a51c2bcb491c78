import Foundation

/// Pages of the documentation of StraitUI.
enum UIPages {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func text(_ name: String) throws -> String {
    let folder = name.hasSuffix("Compared") ? "Compared/" : ""
    let page = root.appending(path: "Sources/StraitUI/StraitUI.docc/\(folder)\(name).md")
    return try String(contentsOf: page, encoding: .utf8)
  }

  /// Returns the cells of each row of a page whose last cell names a test.
  static func rows(_ name: String) throws -> [[String]] {
    try text(name).split(separator: "\n").filter {
      $0.hasPrefix("| ") && $0.contains(/(?:Tests|\.uitest)`: ./)
    }
    .map { $0.dropFirst(2).dropLast(2).components(separatedBy: " | ") }
  }

  /// Returns the blocks of code of a page.
  static func blocks(of text: String) -> [String] {
    text.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
  }

  /// Returns the keys of the actions that a page has in rows of three cells, by identifier.
  static func keys(_ name: String) throws -> [String: [KeyPress]] {
    var rows: [String: [KeyPress]] = [:]
    for line in try text(name).split(separator: "\n") where line.hasPrefix("| `") {
      let cells = line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
      guard cells.count == 3, cells[0].contains("."), !cells[2].contains("``") else { continue }
      rows[cells[0].filter { $0 != "`" }] = try cells[2].components(separatedBy: ", ")
        .filter { $0 != "–" }.map { try KeyPress(parsing: $0.filter { $0 != "`" }) }
    }
    return rows
  }
}
