import StraitScreen
import StraitScript

/// The texts of scripts, to show the lines at which something is wrong.
public struct SourceTexts: Sendable {
  private var lines: [String: [String]] = [:]
  /// The most characters of a line that are shown.
  private static let shownCount = 100

  /// Makes a collection of no texts.
  public init() {}

  /// Takes in the text of a script.
  ///
  /// - Parameters:
  ///   - file: The name of the file, as places have it.
  ///   - bytes: The text in UTF-8.
  public mutating func add(_ file: String, _ bytes: [UInt8]) {
    // Read like a script: only a line feed ends a line, and a byte order mark is not part of the
    // text.
    let text = bytes.withoutByteOrderMark
    lines[file] = text.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
    }
  }

  /// Returns the lines of a script.
  ///
  /// - Parameter file: The name of the file, as places have it.
  /// - Returns: The lines; `nil` if the text is not known.
  func lines(of file: String) -> [String]? { lines[file] }

  /// Returns the line of a place, and under it a mark of the error there, safe to be shown.
  ///
  /// The line comes without its indentation. A long line is cut so that the place is within the
  /// shown part; an ellipsis replaces each omitted part.
  ///
  /// - Returns: Both lines; `nil` if the text is not known.
  func excerpt(at place: SourcePlace) -> [String]? {
    guard let lines = lines[place.file], lines.indices.contains(place.line - 1) else { return nil }
    let whole = lines[place.line - 1]
    let indentation = min(whole.prefix { $0 == " " || $0 == "\t" }.count, max(0, place.column - 1))
    let characters = Array(whole.dropFirst(indentation))
    let start = min(max(0, place.column - 1 - indentation), characters.count)
    let first = start < Self.shownCount - 20 ? 0 : start - 40
    let end = min(characters.count, first + Self.shownCount)
    let head = (first > 0 ? "…" : "") + String(characters[first..<start])
    let marked = String(characters[start..<end].prefix(max(1, place.length)))
    let line = (first > 0 ? "…" : "") + String(characters[first..<end])
    let tildes = String(repeating: "~", count: max(0, ShownText.columns(of: marked) - 1))
    return [
      line.shown + (end < characters.count ? "…" : ""),
      String(repeating: " ", count: ShownText.columns(of: head)) + "^" + tildes,
    ]
  }
}
