/// The reason why a text is not a duration.
package struct DurationTextError: Error {
  package var expected: String
  package var nearest: String?
}

extension Duration {
  /// The longest duration of a script: 365 days, in nanoseconds.
  static let scriptLimit: Int64 = 365 * 86_400 * 1_000_000_000

  private static let units: [(name: String, nanoseconds: Int64)] = [
    ("ms", 1_000_000), ("s", 1_000_000_000), ("m", 60_000_000_000), ("h", 3_600_000_000_000),
  ]

  /// A duration such as `500ms`, `1.5s`, `2m` or `1h`; to the nanosecond, at most 365 days.
  package init(scriptText text: String) throws(DurationTextError) {
    let scalars = Array(text.unicodeScalars)
    let isDigit = { (scalar: Unicode.Scalar) in ("0"..."9").contains(scalar) }
    let whole = scalars.prefix(while: isDigit)
    var rest = scalars.dropFirst(whole.count)
    var fraction = rest.prefix(0)
    if rest.first == "." {
      fraction = rest.dropFirst().prefix(while: isDigit)
      rest = rest.dropFirst(1 + fraction.count)
      guard !fraction.isEmpty else { throw DurationTextError(expected: Self.example) }
    }
    guard !whole.isEmpty else { throw DurationTextError(expected: Self.example) }
    let name = String(String.UnicodeScalarView(rest))
    guard let unit = Self.units.first(where: { $0.name == name }) else {
      // Words that are often written, and that no few changes make of the units.
      let words = ["sec": "s", "secs": "s", "min": "m", "mins": "m", "hr": "h", "msec": "ms"]
      throw DurationTextError(
        expected: "a duration in ms, s, m or h",
        nearest: words[name] ?? Nearest.name(to: name, among: Self.units.map(\.name))
      )
    }
    let tooLong = DurationTextError(expected: "a duration of at most 365 days")
    guard let number = Int64(digits: String(String.UnicodeScalarView(whole))) else { throw tooLong }
    var (nanoseconds, isOver) = number.multipliedReportingOverflow(by: unit.nanoseconds)
    var part = unit.nanoseconds
    for digit in fraction {
      part /= 10
      nanoseconds = isOver ? 0 : nanoseconds &+ part * Int64(digit.value - 0x30)
    }
    isOver = isOver || nanoseconds > Self.scriptLimit || nanoseconds < 0
    guard !isOver else { throw tooLong }
    self = .nanoseconds(nanoseconds)
  }

  private static let example = "a duration, such as 500ms"

  /// The duration in the form of a script, in the largest unit that needs no fraction; parts beyond
  /// the limit or under a nanosecond are cut off.
  package var scriptText: String {
    // First, since the components of the longest durations overflow.
    let shown = max(.zero, min(self, .nanoseconds(Self.scriptLimit)))
    let (seconds, attoseconds) = shown.components
    let nanoseconds = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    for unit in Self.units.reversed()
    where nanoseconds > 0 && nanoseconds.isMultiple(of: unit.nanoseconds) {
      return "\(nanoseconds / unit.nanoseconds)\(unit.name)"
    }
    let (whole, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000)
    guard rest > 0 else { return "\(whole)ms" }
    var digits = String(rest + 1_000_000).dropFirst()
    while digits.last == "0" { digits = digits.dropLast() }
    return "\(whole).\(digits)ms"
  }
}
