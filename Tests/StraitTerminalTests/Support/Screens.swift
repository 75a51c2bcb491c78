extension TerminalScreen {
  /// A small screen that has taken some output.
  init(columns: Int = 10, rows: Int = 4, _ output: String...) {
    self.init(size: Size(columns: columns, rows: rows))
    for part in output { feed(part.utf8) }
  }

  /// The text of the rows without blanks at their ends, joined by `/`.
  var shown: String {
    text.map { row in String(row.reversed().drop { $0 == " " }.reversed()) }.joined(separator: "/")
  }

  /// The violations found.
  var found: [String] { violations.map { "\($0.kind.rawValue): \($0.found)" } }
}
