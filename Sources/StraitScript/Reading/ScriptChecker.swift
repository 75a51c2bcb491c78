/// Checks the parts of a script that no single line shows: the places of its steps, the names of
/// its tests, and whether its variables can have values.
struct ScriptChecker {
  /// The meaning of a name.
  private enum Name {
    case value
    /// A row of a table with these columns; `nil` if the table is not known.
    case row([String]?)
  }

  /// The names that lines can use.
  private struct Scope {
    /// The names that each block gives, outermost first: a block within copies none of them.
    private var levels: [[String: Name]]
    /// `true` if a file that is not known may have given other names.
    var isOpen = false

    init(_ names: [String: Name]) { levels = [names] }

    /// All names, in order.
    var names: [String] { Set(levels.flatMap(\.keys)).sorted() }

    /// The meaning of a name; set in the innermost block.
    subscript(name: String) -> Name? {
      get {
        for level in levels.reversed() {
          if let known = level[name] { return known }
        }
        return nil
      }
      set { levels[levels.count - 1][name] = newValue }
    }

    /// Returns the scope of a block within this one.
    func inner() -> Scope {
      var inner = self
      inner.levels.append([:])
      return inner
    }
  }

  private enum Level {
    case file, test, block, end
  }

  private(set) var errors: [ScriptError] = []
  private let tables: [String: ScriptTable]
  private let limits: ScriptLimits
  private var tests: [String: SourcePlace?] = [:]
  /// The places of the `source` lines that led to the file of the current step.
  private var includedFrom: [SourcePlace] = []
  private var hasTests = false
  private let outside: Scope

  init(variables: Set<String>, tables: [String: ScriptTable] = [:], limits: ScriptLimits) {
    self.tables = tables
    self.limits = limits
    outside = Scope(Dictionary(uniqueKeysWithValues: variables.map { ($0, .value) }))
  }

  mutating func check(_ steps: [ScriptStep]) {
    hasTests = steps.contains {
      if case .test = $0.content { true } else { false }
    }
    var scope = outside
    // Names defined before every test are known in all of them, regardless of their place in the
    // file.
    for case .before(let steps) in steps.map(\.content) {
      for step in steps {
        if let name = step.definedName { scope[name] = .value }
        // The names that the file defines are not known before it is read.
        if case .source = step.content { scope.isOpen = true }
      }
    }
    check(steps, .file, &scope)
  }

  private mutating func check(_ steps: [ScriptStep], _ level: Level, _ scope: inout Scope) {
    var hasRun = false
    for step in steps {
      includedFrom = step.includedFrom
      checkUses(of: step, scope)
      switch step.content {
      case .test(let name, let steps):
        if level != .file { refuse(step.place, "a step", found: "a test within a block") }
        if let place = tests[name] {
          let found = Shown.quoted(name) + Self.owner(at: place, besides: step.place)
          refuse(step.place, "a name that no other test has", found: found)
        }
        tests[name] = step.place
        var inner = scope.inner()
        check(steps, .test, &inner)
      case .before(let steps), .after(let steps):
        if level != .file { refuse(step, "a step", found: "within a block") }
        var inner = scope.inner()
        check(steps, .end, &inner)
      case .source:
        scope.isOpen = true
      case .command, .template:
        if let command = step.outline { check(command, step, level, hasRun, &scope) }
        if step.outline?.isRunning == true { hasRun = true }
      case .heading, .loop, .batch:
        guard checkRunning(step, level) else { continue }
        hasRun = true
        var inner = scope.inner()
        if case .loop(let loop) = step.content {
          inner[loop.variable] = .row(tables[loop.path]?.columns)
        }
        check(step.block ?? [], .block, &inner)
      }
    }
  }

  private mutating func check(
    _ command: ScriptCommand,
    _ step: ScriptStep,
    _ level: Level,
    _ hasRun: Bool,
    _ scope: inout Scope
  ) {
    switch command {
    case .setup:
      if level == .block || level == .end {
        refuse(step, "setup at the top of a file or of a test", found: "within a block")
      } else if hasRun {
        refuse(step, "setup before the first step", found: "after one")
      }
    case .tag:
      if level == .block || level == .end {
        refuse(step, "a tag at the top of a file or of a test", found: "within a block")
      }
    case .definition(let definition):
      scope[definition.name] = .value
      guard level == .file, hasTests else { break }
      if case .literal = definition.source { break }
      let found = "$\(definition.name), which is a value of the app"
      refuse(step.place, "a value that needs no app, outside of tests", found: found)
    case .skip: break
    case .action, .time, .wait, .expect, .snap: checkRunning(step, level)
    }
  }

  /// Makes sure that a step that does something is in a test.
  @discardableResult
  private mutating func checkRunning(_ step: ScriptStep, _ level: Level) -> Bool {
    guard level == .file, hasTests else { return true }
    refuse(step, "a test, before or after, since the file has tests", found: "outside of them")
    return false
  }

  private mutating func checkUses(of step: ScriptStep, _ scope: Scope) {
    switch step.content {
    case .template(let template):
      for use in template.uses { check(use.name, use.field, at: use.place, scope) }
    case .heading(let title, _):
      for case .variable(let name, let field) in title.parts {
        check(name, field, at: step.place, scope)
      }
    default: break
    }
  }

  private mutating func check(
    _ name: String,
    _ field: String?,
    at place: SourcePlace?,
    _ scope: Scope
  ) {
    // To look for the nearest name takes long, and more errors than enough are not kept.
    guard errors.count < limits.errors else { return }
    switch (scope[name], field) {
    case (.value, nil), (.row(nil), _?): break
    case (.value, let field?):
      let found = "$\(name), which is a value (as text goes on it is ${\(name)})"
      refuse(place, "a row before \".\(Shown.safe(field))\"", found: found)
    case (.row(let columns), nil):
      let column = columns?.first ?? "column"
      refuse(place, "a column of the row, as in $\(name).\(column)", found: "$\(name)")
    case (.row(let columns?), let field?):
      guard !columns.contains(field) else { break }
      let nearest = Nearest.name(to: field, among: columns)
      refuse(place, "a column of $\(name)", found: Shown.quoted(field), nearest: nearest)
    case (nil, _):
      guard !scope.isOpen, !ScriptVariables.isGivenFromOutside(name) else { break }
      let nearest = Nearest.name(to: name, among: scope.names)
      refuse(place, "a variable that was given a value before", found: "$\(name)", nearest: nearest)
    }
  }

  /// Refuses a step because of the place where its word stands.
  private mutating func refuse(_ step: ScriptStep, _ expected: String, found place: String) {
    refuse(step.place, expected, found: "\"\(step.word)\" \(place)")
  }

  private mutating func refuse(
    _ place: SourcePlace?,
    _ expected: String,
    found: String,
    nearest: String? = nil
  ) {
    guard errors.count < limits.errors else { return }
    errors.append(
      ScriptError(
        at: place,
        expected: expected,
        found: found,
        nearest: nearest,
        includedFrom: includedFrom
      )
    )
  }

  /// Describes the place of the test that already has the name.
  private static func owner(at place: SourcePlace?, besides other: SourcePlace?) -> String {
    guard let place else { return "" }
    if place == other { return " in a file that is included more than once" }
    let file = place.file == other?.file ? "" : " of \(Shown.safe(place.file))"
    return ", which line \(place.line)\(file) has"
  }
}

extension ScriptCommand {
  /// `true` if the command needs the app to have started.
  var isRunning: Bool {
    switch self {
    case .action, .time, .wait, .expect, .snap: true
    case .setup, .definition, .tag, .skip: false
    }
  }
}
