import StraitModel
import StraitScreen
import StraitScript

extension DriverOptions {
  private static let names = [
    "--script", "--size", "--update", "--ci", "--report", "--repeat", "--order", "--grep", "--tag",
    "--shard", "--jobs", "--watch", "--set", "--list", "--trace", "--serve", "--both",
    "--plain", "--record", "--record-key", "--cast", "--from-cast",
  ]

  /// The options that say something to a program that serves clients.
  private static let namesWithServe: Set<String> = [
    "--serve", "--size", "--update", "--ci", "--set",
  ]

  /// Reads a command line.
  ///
  /// - Parameter arguments: The words after the program's name. A value stands behind its option as
  ///   a word of its own, or after `=`.
  /// - Throws: `DriverOptionError` for an option that is not known, a value that does not fit, and
  ///   options that contradict each other.
  public init(parsing arguments: [String]) throws(DriverOptionError) {
    self.init()
    var words = Words(arguments)
    var given: [String] = []
    while let word = words.next() {
      try take(word, &words)
      given.append(word)
    }
    if serve != nil, let other = given.first(where: { !Self.namesWithServe.contains($0) }) {
      throw DriverOptionError(expected: "--serve or \(other)", found: "both", hint: nil)
    }
    try checkRecording(given)
    if run.goldens == .update, isContinuous {
      throw DriverOptionError(expected: "--update or --ci", found: "both", hint: nil)
    }
    if isContinuous { run.goldens = .forbid }
    if reports.count(where: { $0.path == nil }) > 1 {
      throw DriverOptionError(
        expected: "one report on standard output, and files for the others",
        found: reports.filter { $0.path == nil }.map(\.kind.rawValue).joined(separator: " and "),
        hint: nil
      )
    }
    for option in (jobs > 1 ? ["--jobs"] : []) + (watches ? ["--watch"] : [])
    where scripts.contains("-") {
      throw DriverOptionError(
        expected: "files after --script with \(option)",
        found: "-",
        hint: nil
      )
    }
    if run.isPlain, isOnBoth {
      throw DriverOptionError(expected: "--plain or --both", found: "both", hint: nil)
    }
    guard isDriving || isRecording || arguments.allSatisfy({ $0 == "--plain" }) else {
      throw DriverOptionError(expected: "--script FILE", found: "none", hint: nil)
    }
  }

  /// Takes an option with its value.
  private mutating func take(
    _ option: String,
    _ words: inout Words
  ) throws(DriverOptionError) {
    switch option {
    case "--script":
      repeat { scripts.append(try words.value(of: option, "a file")) } while words.hasValue
    case "--serve":
      guard serve == nil else {
        throw DriverOptionError(expected: "one --serve", found: "another", hint: nil)
      }
      serve = try words.address(of: option)
    case "--size": run.setup.size = try words.size(of: option)
    case "--update": run.goldens = .update
    case "--ci": isContinuous = true
    case "--report": reports.append(try words.report(of: option))
    case "--repeat": run.rounds = try words.count(of: option)
    case "--order": run.orderSeed = try words.seed(of: option)
    case "--grep": run.grep = try words.value(of: option, "a text")
    case "--tag": run.tags.append(try words.value(of: option, "a tag"))
    case "--shard": run.shard = try words.shard(of: option)
    case "--jobs": jobs = try words.count(of: option)
    case "--watch": watches = true
    case "--set":
      let (name, value) = try words.variable(of: option)
      run.variables[name] = .text(value)
    case "--trace": trace = try words.folder(of: option)
    case "--both":
      run.drivers = [.headless, .terminal]
      if let limit = try words.limit(of: option) { terminalLimit = limit }
    case "--list": listsOnly = true
    case "--record": record = try words.file(of: option)
    case "--record-key": recordKey = try words.recordKey(of: option)
    case "--cast": cast = try words.file(of: option)
    case "--from-cast": fromCast = try words.file(of: option)
    case "--plain": run.isPlain = true
    default:
      throw DriverOptionError(
        expected: "an option",
        found: option.debugDescription,
        hint: NearestNames.near(option, in: Self.names).first
      )
    }
    try words.endOption(option)
  }
}

/// The words of a command line that are not read yet.
private struct Words {
  private var words: ArraySlice<String>
  /// The value that was written behind the present option with `=`.
  private var attached: String?

  init(_ words: [String]) {
    self.words = words[...]
  }

  /// The next option.
  mutating func next() -> String? {
    guard let word = words.popFirst() else { return nil }
    guard word.hasPrefix("--"), let equals = word.firstIndex(of: "=") else { return word }
    attached = String(word[word.index(after: equals)...])
    return String(word[..<equals])
  }

  /// Whether another value follows before the next option.
  var hasValue: Bool {
    guard attached == nil, let word = words.first else { return false }
    return !word.hasPrefix("--")
  }

  mutating func value(of option: String, _ expected: String) throws(DriverOptionError) -> String {
    if let value = attached {
      attached = nil
      return value
    }
    guard hasValue, let value = words.popFirst() else {
      throw DriverOptionError(
        expected: "\(expected) after \(option)",
        found: words.first?.debugDescription ?? "nothing",
        hint: nil
      )
    }
    return value
  }

  /// Makes sure that no value was written behind an option that has none.
  func endOption(_ option: String) throws(DriverOptionError) {
    guard let attached else { return }
    throw DriverOptionError(
      expected: "\(option) without a value",
      found: attached.debugDescription,
      hint: nil
    )
  }

  // MARK: Kinds of values

  private mutating func value<Value>(
    of option: String,
    _ expected: String,
    near names: [String] = [],
    _ read: (String) -> Value?
  ) throws(DriverOptionError) -> Value {
    let text = try value(of: option, expected)
    if let value = read(text) { return value }
    throw DriverOptionError(
      expected: "\(expected) after \(option)",
      found: text.debugDescription,
      hint: NearestNames.near(text, in: names).first
    )
  }

  mutating func count(of option: String) throws(DriverOptionError) -> Int {
    try value(of: option, "a number from 1 to 1000000") { text in
      Int(text).flatMap { (1...1_000_000).contains($0) ? $0 : nil }
    }
  }

  mutating func folder(of option: String) throws(DriverOptionError) -> String {
    try value(of: option, "a folder") { $0.isEmpty ? nil : $0 }
  }

  mutating func file(of option: String) throws(DriverOptionError) -> String {
    try value(of: option, "a file") { $0.isEmpty ? nil : $0 }
  }

  /// The key, if it is not `none`.
  mutating func recordKey(of option: String) throws(DriverOptionError) -> KeyPress? {
    let key = try value(of: option, "a key, such as f12, or none") { text -> KeyPress?? in
      text == "none" ? .some(nil) : (try? KeyPress(parsing: text)).map { .some($0) }
    }
    return key
  }

  mutating func address(of option: String) throws(DriverOptionError) -> ServeAddress {
    try value(of: option, "stdio, fd:N, fd:N,M or unix:PATH", near: ["stdio"]) { text in
      ServeAddress(text)
    }
  }

  /// The duration that was written behind the option with `=`, if any was.
  mutating func limit(of option: String) throws(DriverOptionError) -> Duration? {
    guard attached != nil else { return nil }
    let limit: Duration = try value(of: option, "a duration from 1ms to 1h") { text in
      guard let limit = try? Duration(scriptText: text) else { return nil }
      return (.milliseconds(1)...Duration.seconds(3600)).contains(limit) ? limit : nil
    }
    return limit
  }

  mutating func size(of option: String) throws(DriverOptionError) -> Size {
    try value(of: option, "a size from 1x1 to 1000x1000") { text in
      let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
      guard sides.count == 2, let columns = sides[0], let rows = sides[1],
        (1...1000).contains(columns), (1...1000).contains(rows)
      else { return nil }
      return Size(columns: columns, rows: rows)
    }
  }

  mutating func seed(of option: String) throws(DriverOptionError) -> UInt64 {
    try value(of: option, "random:SEED with a number") { text in
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      return parts.count == 2 && parts[0] == "random" ? UInt64(parts[1]) : nil
    }
  }

  mutating func shard(of option: String) throws(DriverOptionError) -> RunShard {
    try value(of: option, "a part such as 1/4") { text in
      let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == 2, let number = parts[0], let count = parts[1], count > 0,
        (1...count).contains(number)
      else { return nil }
      return RunShard(number, of: count)
    }
  }

  mutating func report(of option: String) throws(DriverOptionError) -> DriverOptions.Report {
    let kinds = RunReportKind.allCases.map(\.rawValue)
    return try value(of: option, "one of \(kinds.joined(separator: ", "))", near: kinds) { text in
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let kind = RunReportKind(rawValue: String(parts[0])) else { return nil }
      if parts.count == 1 { return DriverOptions.Report(kind) }
      return parts[1].isEmpty ? nil : DriverOptions.Report(kind, path: String(parts[1]))
    }
  }

  mutating func variable(of option: String) throws(DriverOptionError) -> (String, String) {
    try value(of: option, "NAME=VALUE") { text in
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, ScriptVariables.isName(String(parts[0])) else { return nil }
      return (String(parts[0]), String(parts[1]))
    }
  }
}
