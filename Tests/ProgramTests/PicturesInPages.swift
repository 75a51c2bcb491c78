/// The rows of a terminal that a page of the documentation does not show.
///
/// - Parameters:
///   - terminal: The terminal; the rows up to the first `count` are compared, without the blank
///     ones.
///   - count: The number of rows.
///   - page: The path of the page in the documentation of `Strait`.
/// - Returns: The rows that are missing.
/// - Throws: An error if the page does not exist.
func rows(of terminal: PseudoTerminal, upTo count: Int, missingIn page: String) throws -> [String] {
  let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources/Strait/Strait.docc/\(page).md")
  let lines = Set(try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n"))
  return terminal.screen.text.prefix(count)
    .map { String($0.reversed().drop { $0 == " " }.reversed()) }
    .filter { !$0.isEmpty && !lines.contains($0) }
}
