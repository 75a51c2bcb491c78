internal import StraitScreen

// The small values of a script, from their text and back. Each takes one form only, and no sign,
// blank or digit that is not ASCII.

extension FixedWidthInteger {
  /// A number of digits alone; `nil` for any other text, and if it is too large.
  init?(digits text: String) {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    self.init(text)
  }
}

/// Two numbers on both sides of a mark.
private func pair(_ text: String, _ mark: String) -> (Int, Int)? {
  let scalars = Array(text.unicodeScalars)
  let mark = Array(mark.unicodeScalars)
  guard let digits = scalars.firstIndex(where: { !("0"..."9").contains($0) }),
    scalars[digits...].starts(with: mark)
  else { return nil }
  guard let first = Int(digits: String(String.UnicodeScalarView(scalars[..<digits]))),
    let second = Int(
      digits: String(String.UnicodeScalarView(scalars[(digits + mark.count)...]))
    )
  else { return nil }
  return (first, second)
}

extension Size {
  /// A size such as `80x24`, with no side under `least` or over 1000.
  init?(scriptText text: String, from least: Int) {
    guard let (columns, rows) = pair(text, "x"), (least...1000).contains(columns),
      (least...1000).contains(rows)
    else { return nil }
    self.init(columns: columns, rows: rows)
  }
}

extension Point {
  /// A point such as `3,10`, with no number over 9999.
  package init?(scriptText text: String) {
    guard let (column, row) = pair(text, ","), column < 10_000, row < 10_000 else { return nil }
    self.init(column: column, row: row)
  }
}

extension Range<Int> {
  /// A range such as `1..3`.
  package init?(scriptText text: String) {
    guard let (first, end) = pair(text, ".."), first <= end else { return nil }
    self = first..<end
  }

  /// The range as scripts write it.
  package var scriptText: String { "\(lowerBound)..\(upperBound)" }
}
