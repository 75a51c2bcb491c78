import StraitModel

/// The words of a command line that are not read yet.
struct OptionWords {
  private var words: ArraySlice<String>
  /// The current option.
  private var option = ""
  /// The value that was written behind the current option with `=`.
  private var attached: String?

  init(_ words: [String]) {
    self.words = words[...]
  }

  /// Returns the next option.
  mutating func next() -> String? {
    guard let word = words.popFirst() else { return nil }
    option = word
    if word.hasPrefix("--"), let equals = word.firstIndex(of: "=") {
      attached = String(word[word.index(after: equals)...])
      option = String(word[..<equals])
    }
    return option
  }

  /// `true` if a value was written behind the current option with `=`.
  var hasAttachedValue: Bool { attached != nil }

  /// `true` if another value follows before the next option.
  var hasValue: Bool {
    guard attached == nil, let word = words.first else { return false }
    return !word.hasPrefix("--")
  }

  /// Reads the next value of the current option.
  ///
  /// - Parameters:
  ///   - expected: The expected value in messages.
  ///   - names: The names that the value may begin with, for a hint.
  ///   - read: Reads the value, and returns whether it fits.
  /// - Throws: `DriverOptionError` for a missing value, and for one that does not fit.
  mutating func value(
    _ expected: String,
    near names: [String] = [],
    _ read: (String) -> Bool
  ) throws(DriverOptionError) {
    let text = attached ?? (hasValue ? words.popFirst() : nil)
    attached = nil
    if let text, read(text) { return }
    throw DriverOptionError(
      expected: "\(expected) after \(option)",
      found: (text ?? words.first)?.debugDescription ?? "nothing",
      hint: text.flatMap { NearestNames.near($0, in: names).first }
    )
  }

  /// Makes sure that no value was written behind an option that has none.
  func endOption() throws(DriverOptionError) {
    guard let attached else { return }
    let expected = "\(option) without a value"
    throw DriverOptionError(expected: expected, found: attached.debugDescription)
  }

  // MARK: Kinds of values

  mutating func value<Value>(
    _ expected: String,
    near names: [String] = [],
    _ read: (String) -> Value?
  ) throws(DriverOptionError) -> Value {
    let text = try value(expected)
    if let value = read(text) { return value }
    throw DriverOptionError(
      expected: "\(expected) after \(option)",
      found: text.debugDescription,
      hint: NearestNames.near(text, in: names).first
    )
  }

  mutating func count() throws(DriverOptionError) -> Int {
    try value("a number from 1 to 1000000") { text in
      Int(text).flatMap { (1...1_000_000).contains($0) ? $0 : nil }
    }
  }

  /// Returns a path that is not empty.
  mutating func path(_ expected: String) throws(DriverOptionError) -> String {
    try value(expected) { $0.isEmpty ? nil : $0 }
  }

  /// Returns the key, if it is not `none`.
  mutating func recordKey() throws(DriverOptionError) -> KeyPress? {
    try value("a key, such as f12, or none") { text -> KeyPress?? in
      text == "none" ? .some(nil) : (try? KeyPress(parsing: text)).map { .some($0) }
    }
  }

  mutating func address() throws(DriverOptionError) -> ServeAddress {
    try value("stdio, fd:N, fd:N,M or unix:PATH", near: ["stdio"], ServeAddress.init)
  }

  mutating func duration() throws(DriverOptionError) -> Duration {
    try value("a duration from 1ms to 1h", Self.duration)
  }

  /// Returns the duration, if it is not `none`.
  mutating func limit() throws(DriverOptionError) -> Duration? {
    try value("a duration from 1ms to 1h, or none") { text -> Duration?? in
      text == "none" ? .some(nil) : Self.duration(text).map { .some($0) }
    }
  }

  private static func duration(_ text: String) -> Duration? {
    guard let duration = try? Duration(scriptText: text) else { return nil }
    return (.milliseconds(1)...Duration.seconds(3600)).contains(duration) ? duration : nil
  }

  mutating func size() throws(DriverOptionError) -> Size {
    try value("a size from 1x1 to 1000x1000") { text in
      let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
      guard sides.count == 2, let columns = sides[0], let rows = sides[1],
        (1...1000).contains(columns), (1...1000).contains(rows)
      else { return nil }
      return Size(columns: columns, rows: rows)
    }
  }

  mutating func seed() throws(DriverOptionError) -> UInt64 {
    try value("random:SEED with a number") { text in
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      return parts.count == 2 && parts[0] == "random" ? UInt64(parts[1]) : nil
    }
  }

  mutating func shard() throws(DriverOptionError) -> RunShard {
    try value("a part such as 1/4") { text in
      let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == 2, let number = parts[0], let count = parts[1], count > 0,
        (1...count).contains(number)
      else { return nil }
      return RunShard(number, of: count)
    }
  }

  mutating func report() throws(DriverOptionError) -> DriverOptions.Report {
    let kinds = RunReportKind.allCases.map(\.rawValue)
    return try value("one of \(kinds.joined(separator: ", "))", near: kinds) { text in
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let kind = RunReportKind(rawValue: String(parts[0])) else { return nil }
      if parts.count == 1 { return DriverOptions.Report(kind) }
      return parts[1].isEmpty ? nil : DriverOptions.Report(kind, path: String(parts[1]))
    }
  }

  mutating func variable() throws(DriverOptionError) -> (String, String) {
    try value("NAME=VALUE") { text in
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, ScriptVariables.isName(String(parts[0])) else { return nil }
      return (String(parts[0]), String(parts[1]))
    }
  }
}
