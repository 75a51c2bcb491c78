internal import StraitScreen

extension ScriptPrinter {
  static func command(_ command: ScriptCommand) -> String {
    switch command {
    case .setup(let setup): Self.setup(setup)
    case .action(let action, let isForced):
      action.phrase.text + (isForced && !action.targets.isEmpty ? " force" : "")
    case .time(let action): action.phrase.text
    case .wait(let wait):
      "wait \(wait.isNegated ? "not " : "")\(expectation(wait.expectation))"
        + (wait.limit.map { " within \($0.scriptText)" } ?? "")
    case .expect(let expect):
      "expect \(expect.isSoft ? "soft " : "")\(expect.isNegated ? "not " : "")"
        + expectation(expect.expectation)
    case .snap(let snap): Self.snap(snap)
    case .definition(let definition): "let \(definition.name) = \(source(definition.source))"
    case .tag(let tags): "tag \(tags.map(word).joined(separator: " "))"
    case .skip(let skip): Self.skip(skip)
    }
  }

  private static func setup(_ setup: ScriptSetup) -> String {
    switch setup {
    case .size(let size): "size \(size)"
    case .term(let name): "term \(word(name))"
    case .color(let depth): "color \(depth.rawValue)"
    case .locale(let name): "locale \(word(name))"
    case .width(let policy): "width \(policy.rawValue)"
    case .now(let instant): "now \(instant)"
    case .seed(let seed): "seed \(seed)"
    case .environment(let name, let value): "env \(name)=\(value.isEmpty ? "" : word(value))"
    case .open(let name): "open \(word(name))"
    case .load(let path): "load \(word(path))"
    }
  }

  static func expectation(_ expectation: ScriptExpectation) -> String {
    switch expectation.content {
    case .widget(let target, let predicate):
      "\(isCell(target) ? "widget " : "")\(locator(target)) \(predicate.phrase.text)"
    case .subject(let phrase): phrase.text
    }
  }

  private static func isCell(_ target: ScriptLocator) -> Bool {
    if case .cell = target.base { return true }
    return false
  }

  private static func snap(_ snap: ScriptSnap) -> String {
    var text = "snap \(snap.name)"
    for kind in snap.kinds { text += " \(kind.rawValue)" }
    if snap.isSubset { text += " subset" }
    if let part = snap.part { text += " of \(locator(part))" }
    for mask in snap.masks { text += " mask \(locator(mask))" }
    return text
  }

  private static func source(_ source: ScriptDefinition.Source) -> String {
    switch source {
    case .literal(let value): Self.value(value)
    case .value(let target): "value \(locator(target))"
    case .text(let target): "text \(locator(target))"
    case .count(let target): "count \(locator(target))"
    case .model(let path): "model \(word(path))"
    case .row(let row): "row \(row)"
    case .clipboard: "clipboard"
    case .title: "title"
    case .screen: "screen"
    case .tree: "tree"
    }
  }

  private static func skip(_ skip: ScriptSkip) -> String {
    let text = "skip \(quoted(skip.reason))"
    guard let condition = skip.condition else { return text }
    return "\(text) if \(skip.isNegated ? "not " : "")\(Self.condition(condition))"
  }

  static func condition(_ condition: ScriptSkip.Condition) -> String {
    switch condition {
    case .expectation(let expectation): Self.expectation(expectation)
    case .environment(let name): "env \(word(name))"
    case .driver(let driver): "driver \(driver.rawValue)"
    case .comparison(let left, let comparison, let right):
      "\(value(left)) \(comparison.rawValue) \(value(right))"
    }
  }
}
