import Foundation

/// A row of a table in a text file.
///
///     [keys]
///     \u{1B}[A  => up
///     \t        => tab
///
/// A table begins with its name in brackets. `=>` separates columns, and blanks around it are
/// ignored. `\n`, `\r`, `\t`, `\0`, `\\` and `\u{…}` are escapes; `\s` is a blank at an end. Lines
/// that begin with `##` are comments.
package struct TableRow: Sendable, CustomStringConvertible {
  package let description: String
  private let columns: [String]

  package subscript(_ column: Int) -> String { columns[column] }

  /// The UTF-8 of the first column.
  package var bytes: [UInt8] { Array(columns[0].utf8) }

  private init(_ line: Substring) {
    description = String(line)
    // By scalars, since one of a column may extend the blank before it.
    columns = line.unicodeScalars
      .split(separator: "=>".unicodeScalars, omittingEmptySubsequences: false)
      .map { Self.unescaped(Self.trimmed($0)) }
  }

  private static func trimmed(_ column: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView
  {
    var column = column
    while column.first == " " { column.removeFirst() }
    while column.last == " " { column.removeLast() }
    return column
  }

  private static func unescaped(_ column: Substring.UnicodeScalarView) -> String {
    var text = ""
    var rest = column
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let name = rest.popFirst() else {
        text.unicodeScalars.append(scalar)
        continue
      }
      switch name {
      case "n": text += "\n"
      case "r": text += "\r"
      case "t": text += "\t"
      case "0": text += "\0"
      case "s": text += " "
      case "u":
        let digits = rest.dropFirst().prefix { $0 != "}" }
        rest = rest.dropFirst(digits.count + 2)
        guard let value = UInt32(String(digits), radix: 16), let scalar = Unicode.Scalar(value)
        else { preconditionFailure("no escape of a scalar in: \(Substring(column))") }
        text.unicodeScalars.append(scalar)
      default: text.unicodeScalars.append(name)
      }
    }
    return text
  }

  /// Reads a table of the test's file of tables: `Tables/NAME.txt` in the folder of the target, where
  /// `NAME.swift` is the test.
  ///
  /// - Parameters:
  ///   - table: The name of the table. The process ends if it has no row.
  ///   - test: The path of the test.
  /// - Returns: The rows, from the top.
  package static func all(of table: String, in test: String = #filePath) -> [TableRow] {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let target = test.dropFirst(tests.path().count).split(separator: "/")[0]
    let name = URL(filePath: test).deletingPathExtension().lastPathComponent
    let file = tests.appending(path: "\(target)/Tables/\(name).txt")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      preconditionFailure("expected to read \(file.path())")
    }
    let lines = text.split(separator: "\n").drop { $0 != "[\(table)]" }.dropFirst()
    let rows = lines.prefix { !$0.hasPrefix("[") || $0.contains("=>") }
      .filter { !$0.hasPrefix("##") }
    precondition(!rows.isEmpty, "expected a table \(table) in \(file.path())")
    return rows.map { TableRow($0) }
  }
}
