import StraitScreen
package import StraitScript

// The result of a test, as the process that has run it sends it to the one that reports it: all of
// it, to the attosecond. Missing values are omitted; a text that cannot be read back gives `nil`.

extension TestResult {
  /// The result as JSON; `init(json:)` reads it.
  var json: JSONValue {
    let head: JSONValue.Members = [
      ("name", .text(name)), ("tags", .texts(tags)), ("at", place?.json),
      ("round", .integer(round)), ("setup", setup.json),
    ]
    let rest: JSONValue.Members = [
      ("steps", .list(steps.map(\.json))), ("duration", duration.json),
    ]
    return JSONValue(members: head + outcome.members + rest)
  }

  /// Reads a result.
  init?(json: JSONValue) {
    guard let name = json.string("name"), let tags = json.strings("tags"),
      let round = json.int("round"), let setup = json["setup"].flatMap(AppSetup.init(json:)),
      let steps = json.items("steps", StepResult.init(json:)),
      let duration = json["duration"].flatMap(Duration.init(json:))
    else { return nil }
    let outcome: Outcome
    switch (json.string("outcome"), json.string("reason")) {
    case ("passed", nil): outcome = .passed
    case ("failed", nil): outcome = .failed
    case ("skipped", let reason?): outcome = .skipped(reason)
    default: return nil
    }
    self.init(
      name: name,
      tags: tags,
      place: json["at"].flatMap(SourcePlace.init(json:)),
      round: round,
      setup: setup,
      outcome: outcome,
      steps: steps,
      duration: duration
    )
  }
}

extension TestResult.Outcome {
  /// The outcome as members of an object: in one word, and why a test was skipped.
  var members: JSONValue.Members {
    switch self {
    case .passed: [("outcome", .text("passed"))]
    case .failed: [("outcome", .text("failed"))]
    case .skipped(let reason): [("outcome", .text("skipped")), ("reason", .text(reason))]
    }
  }
}

extension StepResult {
  fileprivate var json: JSONValue {
    JSONValue(members: [
      ("text", .text(text)), ("at", place?.json), ("headings", .texts(headings)),
      ("start", start.json), ("duration", duration.json), ("failure", failure?.json),
      ("soft", .boolean(isSoft)), ("hidden", hidesSource ? .boolean(true) : nil),
      ("snapshots", snapshots.isEmpty ? nil : .list(snapshots.map(\.json))),
    ])
  }

  fileprivate init?(json: JSONValue) {
    guard let text = json.string("text"), let headings = json.strings("headings"),
      let start = json["start"].flatMap(Duration.init(json:)),
      let duration = json["duration"].flatMap(Duration.init(json:)),
      case .boolean(let isSoft) = json["soft"]
    else { return nil }
    var failure: RunFailure?
    if let value = json["failure"] {
      guard let read = RunFailure(json: value) else { return nil }
      failure = read
    }
    var snapshots: [SnapshotResult] = []
    if json["snapshots"] != nil {
      guard let read = json.items("snapshots", SnapshotResult.init(json:)) else { return nil }
      snapshots = read
    }
    self.init(
      text: text,
      place: json["at"].flatMap(SourcePlace.init(json:)),
      headings: headings,
      start: start,
      duration: duration,
      failure: failure,
      isSoft: isSoft,
      snapshots: snapshots,
      hidesSource: json["hidden"] == .boolean(true)
    )
  }
}

extension SnapshotResult {
  /// The result as JSON.
  var json: JSONValue {
    JSONValue(members: [
      ("path", .text(path)), ("outcome", .text(outcome.rawValue)),
      ("difference", difference.isEmpty ? nil : .texts(difference)),
    ])
  }

  fileprivate init?(json: JSONValue) {
    guard let path = json.string("path"),
      let outcome = json.string("outcome").flatMap(Outcome.init(rawValue:))
    else { return nil }
    self.init(path: path, outcome, difference: json.strings("difference") ?? [])
  }
}

extension AppSetup {
  fileprivate var json: JSONValue {
    JSONValue(members: [
      ("size", .list([.integer(size.columns), .integer(size.rows)])), ("term", .text(terminal)),
      ("color", .text(colors.rawValue)), ("locale", .text(locale)),
      ("width", .text(width.rawValue)), ("now", .text(start.description)),
      // Not every number of 64 bits is one of JSON.
      ("seed", .text(String(seed))),
      (
        "env",
        .object(environment.sorted { $0.key < $1.key }.map { .init($0.key, .text($0.value)) })
      ),
      ("open", open.map { .text($0) }), ("load", load.map { .text($0) }),
    ])
  }

  fileprivate init?(json: JSONValue) {
    guard case .list(let sides) = json["size"], sides.count == 2,
      case .integer(let columns) = sides[0], case .integer(let rows) = sides[1],
      columns >= 0, rows >= 0, let terminal = json.string("term"),
      let colors = json.string("color").flatMap(ScriptColorDepth.init(rawValue:)),
      let locale = json.string("locale"),
      let width = json.string("width").flatMap(ScriptWidthPolicy.init(rawValue:)),
      let start = json.string("now").flatMap(ScriptInstant.init(scriptText:)),
      let seed = json.string("seed").flatMap(UInt64.init), case .object(let pairs) = json["env"]
    else { return nil }
    self.init()
    size = Size(columns: columns, rows: rows)
    (self.terminal, self.colors, self.locale, self.width) = (terminal, colors, locale, width)
    (self.start, self.seed) = (start, seed)
    for pair in pairs {
      guard case .text(let value) = pair.value else { return nil }
      environment[pair.name] = value
    }
    open = json.string("open")
    load = json.string("load")
  }
}

// MARK: Parts

extension SourcePlace {
  /// The place as JSON; `init(json:)` reads it.
  var json: JSONValue {
    .list([.text(file), .integer(line), .integer(column), .integer(length)])
  }

  /// Reads a place.
  init?(json: JSONValue) {
    guard case .list(let parts) = json, parts.count == 4, case .text(let file) = parts[0],
      case .integer(let line) = parts[1], case .integer(let column) = parts[2],
      case .integer(let length) = parts[3]
    else { return nil }
    self.init(file: file, line: line, column: column, length: length)
  }
}

extension Duration {
  /// Seconds and attoseconds, since a number of JSON would round them.
  fileprivate var json: JSONValue {
    let (seconds, attoseconds) = components
    return .list([.integer(Int(seconds)), .integer(Int(attoseconds))])
  }

  fileprivate init?(json: JSONValue) {
    guard case .list(let parts) = json, parts.count == 2, case .integer(let seconds) = parts[0],
      case .integer(let attoseconds) = parts[1]
    else { return nil }
    self.init(secondsComponent: Int64(seconds), attosecondsComponent: Int64(attoseconds))
  }
}

extension JSONValue {
  /// Returns the text of a member.
  func string(_ name: String) -> String? {
    if case .text(let text) = self[name] { text } else { nil }
  }

  /// Returns the whole number of a member.
  func int(_ name: String) -> Int? {
    if case .integer(let number) = self[name] { number } else { nil }
  }

  /// Returns the texts of a member.
  func strings(_ name: String) -> [String]? {
    items(name) { if case .text(let text) = $0 { text } else { nil } }
  }

  fileprivate func items<Item>(_ name: String, _ read: (JSONValue) -> Item?) -> [Item]? {
    guard case .list(let values) = self[name] else { return nil }
    let items = values.compactMap(read)
    return items.count == values.count ? items : nil
  }
}

extension JSONValue.Limits {
  /// The size limits of a result: it contains the screens of its failures.
  package static let results = {
    var limits = JSONValue.Limits()
    limits.bytes = 1 << 28
    return limits
  }()
}
