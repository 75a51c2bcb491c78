internal import StraitScreen

extension ScriptPrinter {
  static func command(_ command: ScriptCommand) -> String {
    switch command {
    case .setup(let setup): Self.setup(setup)
    case .action(let action, let isForced):
      Self.action(action) + (isForced && !action.targets.isEmpty ? " force" : "")
    case .time(let action): Self.action(action)
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

  private static func action(_ action: ScriptAction) -> String {
    // From the end, for a locator is written differently before a text.
    var rest = ""
    for (part, value) in zip(action.verb.parts, action.values).reversed() {
      let text = part.written(value, isBeforeText: rest.hasPrefix("\""))
      if !text.isEmpty { rest = rest.isEmpty ? text : "\(text) \(rest)" }
    }
    return rest.isEmpty ? action.verb.words : "\(action.verb.words) \(rest)"
  }

  static func expectation(_ expectation: ScriptExpectation) -> String {
    switch expectation {
    case .widget(let target, let predicate):
      (isCell(target) ? "widget " : "") + "\(locator(target)) \(Self.predicate(predicate))"
    case .screen(let test): "screen \(check(test))"
    case .row(let row, let test): "row \(row) \(check(test))"
    case .cell(let cell): Self.cell(cell)
    case .cursor(let place): "cursor \(place.map(point) ?? "hidden")"
    case .model(let path, let test): "model \(word(path)) \(check(test))"
    case .events(let events): Self.events(events)
    case .clipboard(let test): "clipboard \(check(test, isImplicit: true))"
    case .bell(let number): "bell \(count(number))"
    case .title(let test): "title \(check(test, isImplicit: true))"
    case .exit(let number): "exit \(count(number))"
    case .frames(let number): "frames \(count(number, isImplicit: false))"
    case .leaks(let number): "leaks \(count(number))"
    case .focusOrder(let order):
      "focus-order \(order.map { locator($0) }.joined(separator: " "))"
    }
  }

  private static func isCell(_ target: ScriptLocator) -> Bool {
    if case .cell = target.base { return true }
    return false
  }

  private static func predicate(_ predicate: ScriptPredicate) -> String {
    switch predicate {
    case .value(let test): "value \(check(test, isImplicit: true))"
    case .text(let test): "text \(check(test, isImplicit: true))"
    case .caret(let number): "caret \(count(number))"
    case .selection(let range): "selection \(range?.scriptText ?? "none")"
    case .suggestion(.compare(.equal, .none)): "suggestion none"
    case .suggestion(let test): "suggestion \(check(test, isImplicit: true))"
    case .completions(let test): "completions \(check(test, isImplicit: true))"
    case .visible, .hidden, .focused, .enabled, .editable, .checked, .mixed, .expanded, .busy,
      .valid:
      predicate.stateWord
    case .choice(let test): "choice \(check(test, isImplicit: true))"
    case .items(let items): "items \(items.scriptText)"
    case .invalid(let message): "invalid" + (message.map { " \(quoted($0))" } ?? "")
    case .count(let number): "count \(count(number))"
    case .role(let role): "role \(word(role))"
    case .rect(let rect): "rect \(point(rect.origin)) \(rect.size)"
    case .style(let style): "style \(Self.style(style))"
    case .hint(let text): "hint \(quoted(text))"
    }
  }

  private static func cell(_ cell: ScriptCell) -> String {
    var text = "cell \(point(cell.point))"
    if let shown = cell.text { text += " \(quoted(shown))" }
    if let width = cell.width { text += " width \(width)" }
    if let style = cell.style { text += " style \(Self.style(style))" }
    return text
  }

  private static func events(_ events: ScriptEvents) -> String {
    let text = "events \(word(events.path))" + (events.origin.map { " from \(word($0))" } ?? "")
    return switch events.test {
    case .values(let test): "\(text) \(check(test))"
    case .count(let number): "\(text) count \(count(number))"
    }
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
