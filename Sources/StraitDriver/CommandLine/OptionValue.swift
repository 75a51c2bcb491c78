import StraitScreen
import StraitScript

/// A file or a folder that an option names.
struct OptionFile {
  /// The option: `--trace`, `--report tap`.
  var option = ""
  let path: String
  let isWritten: Bool
}

/// A kind of value: its reading, its text as a default, and the files that it names.
struct OptionValue<Value> {
  /// The expected value in messages.
  let expected: String
  /// The names that the value may begin with, for hints.
  var names: [String] = []
  /// Reads a text into a value, and returns whether it fits.
  let take: (String, inout Value) -> Bool
  /// Returns a default as a text; `nil` if none is shown.
  var text: (Value) -> String? = { _ in nil }
  /// Returns the files that a value names; their options are the words after the name.
  var files: (Value) -> [OptionFile] = { _ in [] }
}

extension OptionValue {
  /// Makes a kind of value that replaces an earlier one.
  init(
    _ expected: String,
    near names: [String] = [],
    text: @escaping (Value) -> String? = { _ in nil },
    _ read: @escaping (String) -> Value?
  ) {
    self.expected = expected
    self.names = names
    self.text = text
    take = { word, value in
      guard let new = read(word) else { return false }
      value = new
      return true
    }
  }

  /// Makes a kind of value that is `nil` as long as none is given.
  init<Wrapped>(
    optional expected: String,
    near names: [String] = [],
    _ read: @escaping (String) -> Wrapped?
  ) where Value == Wrapped? {
    self.init(expected, near: names) { read($0).map { .some($0) } }
  }

  /// Makes a kind of value that is added to earlier ones.
  init<Element>(
    each expected: String,
    near names: [String] = [],
    _ read: @escaping (String) -> Element?
  ) where Value == [Element] {
    self.expected = expected
    self.names = names
    take = { word, values in
      guard let new = read(word) else { return false }
      values.append(new)
      return true
    }
  }
}

extension OptionValue where Value == String? {
  /// A text, which may be empty.
  static func text(_ expected: String) -> Self { Self(optional: expected) { $0 } }

  /// The path of a file that is read.
  static var input: Self { path("a file", isWritten: false) { _ in true } }

  /// The path of a file or a folder that is written.
  static func output(_ expected: String) -> Self { path(expected, isWritten: true) { _ in true } }

  /// The path of an asciicast or of a moving picture.
  static var cast: Self {
    path(
      "a name such as a.cast, for an asciicast, or a.svg, for a moving picture,",
      isWritten: true
    ) { !SessionCast.isOfAnotherFormat($0) }
  }

  private static func path(
    _ expected: String,
    isWritten: Bool,
    where isFit: @escaping (String) -> Bool
  ) -> Self {
    var kind = Self(optional: expected) { $0.isEmpty || !isFit($0) ? nil : $0 }
    kind.files = { path in path.map { [OptionFile(path: $0, isWritten: isWritten)] } ?? [] }
    return kind
  }
}

extension OptionValue where Value == [String] {
  /// Texts, each of which may be empty.
  static func texts(_ expected: String) -> Self { Self(each: expected) { $0 } }

  /// The paths of files that are read.
  static var inputs: Self {
    var kind = Self(each: "a file") { $0.isEmpty ? nil : $0 }
    kind.files = { $0.map { OptionFile(path: $0, isWritten: false) } }
    return kind
  }
}

extension OptionValue where Value == [DriverOptions.Report] {
  static var reports: Self {
    let kinds = RunReportKind.allCases.map(\.rawValue)
    var kind = Self(each: "one of \(kinds.joined(separator: ", "))", near: kinds) { text in
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let kind = RunReportKind(rawValue: String(parts[0])) else { return nil }
      if parts.count == 1 { return DriverOptions.Report(kind) }
      return parts[1].isEmpty ? nil : DriverOptions.Report(kind, path: String(parts[1]))
    }
    kind.text = { $0.isEmpty ? "\(RunReportKind.pretty)" : nil }
    kind.files = { reports in
      reports.compactMap { report in
        report.path.map {
          OptionFile(option: " \(report.kind.rawValue)", path: $0, isWritten: true)
        }
      }
    }
    return kind
  }
}

extension OptionValue where Value == [String: ScriptValue] {
  static var variables: Self {
    Self(expected: "NAME=VALUE") { text, variables in
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, ScriptVariables.isName(String(parts[0])) else { return false }
      variables[String(parts[0])] = .text(String(parts[1]))
      return true
    }
  }
}

extension OptionValue where Value == Int {
  static var count: Self {
    Self("a number from 1 to 1000000", text: { "\($0)" }) { text in
      Int(text).flatMap { (1...1_000_000).contains($0) ? $0 : nil }
    }
  }
}

extension OptionValue where Value == Duration {
  static var duration: Self {
    Self("a duration from 1ms to 1h", text: \.scriptText, duration)
  }

  fileprivate static func duration(_ text: String) -> Duration? {
    guard let duration = try? Duration(scriptText: text) else { return nil }
    return (.milliseconds(1)...Duration.seconds(3600)).contains(duration) ? duration : nil
  }
}

extension OptionValue where Value == Duration? {
  /// A duration; `none` for no limit.
  static var limit: Self {
    Self("a duration from 1ms to 1h, or none", text: { $0?.scriptText }) { text in
      text == "none" ? .some(nil) : OptionValue<Duration>.duration(text).map { .some($0) }
    }
  }
}

extension OptionValue where Value == KeyPress? {
  /// A key; `none` for no key.
  static var key: Self {
    Self("a key, such as f12, or none", text: { $0?.description }) { text in
      text == "none" ? .some(nil) : (try? KeyPress(parsing: text)).map { .some($0) }
    }
  }
}

extension OptionValue where Value == ServeAddress? {
  static var address: Self {
    Self(optional: "stdio, fd:N, fd:N,M or unix:PATH", near: ["stdio"]) { ServeAddress($0) }
  }
}

extension OptionValue where Value == Size {
  static var size: Self {
    Self("a size from 1x1 to 1000x1000", text: \.description) { text in
      let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
      guard sides.count == 2, let columns = sides[0], let rows = sides[1],
        (1...1000).contains(columns), (1...1000).contains(rows)
      else { return nil }
      return Size(columns: columns, rows: rows)
    }
  }
}

extension OptionValue where Value == UInt64? {
  static var seed: Self {
    Self(optional: "random:SEED with a number") { text in
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      return parts.count == 2 && parts[0] == "random" ? UInt64(parts[1]) : nil
    }
  }
}

extension OptionValue where Value == RunShard? {
  static var shard: Self {
    Self(optional: "a part such as 1/4") { text in
      let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == 2, let number = parts[0], let count = parts[1], count > 0,
        (1...count).contains(number)
      else { return nil }
      return RunShard(number, of: count)
    }
  }
}
