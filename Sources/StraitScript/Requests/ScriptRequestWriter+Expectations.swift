internal import StraitScreen

extension ScriptRequestWriter {
  static func expectation(_ expectation: ScriptExpectation) -> Members {
    switch expectation {
    case .widget(let target, let predicate):
      [.init("at", .text(target.description)), self.predicate(predicate)]
    case .screen(let test): [.init("screen", check(test))]
    case .row(let row, let test): [.init("row", .integer(row)), .init("text", check(test))]
    case .cell(let cell):
      [.init("cell", .text(ScriptPrinter.point(cell.point)))]
        + (cell.text.map { [.init("text", .text($0))] } ?? [])
        + (cell.width.map { [.init("width", .integer($0))] } ?? [])
        + (cell.style.map { [.init("style", .text(ScriptPrinter.style($0)))] } ?? [])
    case .cursor(let place):
      [.init("cursor", place.map { .text(ScriptPrinter.point($0)) } ?? .null)]
    case .model(let path, let test):
      [.init("model", .text(path)), .init("value", check(test))]
    case .events(let events): self.events(events)
    case .clipboard(let test): [.init("clipboard", check(test))]
    case .bell(let number): [.init("bell", count(number))]
    case .title(let test): [.init("title", check(test))]
    case .exit(let number): [.init("exit", count(number))]
    case .frames(let number): [.init("frames", count(number))]
    case .leaks(let number): [.init("leaks", count(number))]
    case .focusOrder(let order):
      [.init("focus-order", .list(order.map { .text($0.description) }))]
    }
  }

  private static func predicate(_ predicate: ScriptPredicate) -> JSONValue.Member {
    switch predicate {
    case .value(let test): .init("value", check(test))
    case .text(let test): .init("text", check(test))
    case .caret(let number): .init("caret", count(number))
    case .selection(let range): .init("selection", range.map { .text($0.scriptText) } ?? .null)
    case .suggestion(let test): .init("suggestion", check(test))
    case .completions(let test): .init("completions", check(test))
    case .visible, .hidden, .focused, .enabled, .editable, .checked, .mixed, .expanded, .busy,
      .valid:
      .init(predicate.stateWord, .boolean(true))
    case .choice(let test): .init("choice", check(test))
    case .items(let items): .init("items", .text(items.scriptText))
    case .invalid(let message): .init("invalid", message.map { .text($0) } ?? .boolean(true))
    case .count(let number): .init("count", count(number))
    case .role(let role): .init("role", .text(role))
    case .rect(let rect): .init("rect", .text("\(ScriptPrinter.point(rect.origin)) \(rect.size)"))
    case .style(let style): .init("style", .text(ScriptPrinter.style(style)))
    case .hint(let text): .init("hint", .text(text))
    }
  }

  private static func events(_ events: ScriptEvents) -> Members {
    var members: Members = [.init("events", .text(events.path))]
    if let origin = events.origin { members.append(.init("from", .text(origin))) }
    switch events.test {
    case .values(let test): members.append(.init("values", check(test)))
    case .count(let number): members.append(.init("count", count(number)))
    }
    return members
  }

  private static func check(_ check: ScriptCheck) -> JSONValue {
    switch check {
    case .compare(.equal, let expected): expected.json
    case .compare(let comparison, let expected):
      .object([.init(comparison.rawValue, expected.json)])
    case .has(let text): .object([.init("has", .text(text))])
    case .matches(let pattern): .object([.init("matches", .text(pattern.source))])
    }
  }

  private static func count(_ count: ScriptCount) -> JSONValue {
    check(.compare(count.comparison, .integer(count.number)))
  }
}
