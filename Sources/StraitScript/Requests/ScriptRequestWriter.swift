internal import StraitScreen

/// Writes requests as the members of objects.
package enum ScriptRequestWriter {
  typealias Members = [JSONValue.Member]

  static func members(of content: ScriptRequest.Content) -> Members {
    switch content {
    case .step(let step): members(of: step)
    case .get(let source): begin("get") + self.source(source)
    case .restart: begin("restart")
    case .stop: begin("stop")
    }
  }

  private static func members(of step: ScriptStep) -> Members {
    switch step.content {
    case .command(let command): self.command(command)
    case .template(let template): [.init("line", .text(template.text))]
    case .test(let name, let steps):
      begin("test", ("name", .text(name)), ("steps", list(steps)))
    case .before(let steps): begin("before", ("steps", list(steps)))
    case .after(let steps): begin("after", ("steps", list(steps)))
    case .heading(let title, let steps):
      begin("step", ("title", self.title(title)), ("steps", steps.map(list)))
    case .loop(let loop):
      begin(
        "for",
        ("variable", .text(loop.variable)),
        ("path", .text(loop.path)),
        ("steps", list(loop.steps))
      )
    case .batch(let steps): begin("model batch", ("steps", list(steps)))
    case .source(let path): begin("source", ("path", .text(path)))
    }
  }

  /// Returns the members of a request for a command; those that are `nil` are left out.
  private static func begin(_ word: String, _ members: (String, JSONValue?)...) -> Members {
    [.init("do", .text(word))]
      + members.compactMap { name, value in value.map { .init(name, $0) } }
  }

  private static func list(_ steps: [ScriptStep]) -> JSONValue {
    .list(steps.map { .object(members(of: $0)) })
  }

  private static func title(_ title: ScriptText) -> JSONValue {
    switch title.parts.count {
    case 0: return .text("")
    case 1: if case .literal(let text) = title.parts[0] { return .text(text) }
    default: break
    }
    return .list(
      title.parts.map { part in
        switch part {
        case .literal(let text): .text(text)
        case .variable(let name, let field):
          .object(
            [.init("variable", .text(name))] + (field.map { [.init("field", .text($0))] } ?? [])
          )
        }
      }
    )
  }

  private static func command(_ command: ScriptCommand) -> Members {
    switch command {
    case .setup(let setup): return self.setup(setup)
    case .action(let action, let isForced):
      let members = self.action(action)
      return isForced && !action.targets.isEmpty
        ? members + [.init("force", .boolean(true))] : members
    case .time(let action): return self.action(action)
    case .wait(let wait):
      return begin("wait") + expectation(wait.expectation) + flag("not", wait.isNegated)
        + (wait.limit.map { [.init("within", .text($0.scriptText))] } ?? [])
    case .expect(let expect):
      return begin("expect") + expectation(expect.expectation) + flag("not", expect.isNegated)
        + flag("soft", expect.isSoft)
    case .snap(let snap):
      return begin(
        "snap",
        ("name", .text(snap.name)),
        ("kinds", snap.kinds.isEmpty ? nil : .list(snap.kinds.map { .text($0.rawValue) })),
        ("subset", snap.isSubset ? .boolean(true) : nil),
        ("of", snap.part.map { at($0) }),
        ("mask", snap.masks.isEmpty ? nil : .list(snap.masks.map { at($0) }))
      )
    case .definition(let definition):
      return begin("let", ("name", .text(definition.name))) + source(definition.source)
    case .tag(let tags): return begin("tag", ("tags", .list(tags.map { .text($0) })))
    case .skip(let skip):
      let condition = skip.condition.map {
        JSONValue.object(self.condition($0) + flag("not", skip.isNegated))
      }
      return begin("skip", ("why", .text(skip.reason)), ("if", condition))
    }
  }

  private static func flag(_ name: String, _ isTrue: Bool) -> Members {
    isTrue ? [.init(name, .boolean(true))] : []
  }

  private static func at(_ locator: ScriptLocator) -> JSONValue { .text(locator.description) }

  private static func setup(_ setup: ScriptSetup) -> Members {
    switch setup {
    case .size(let size): begin("size", ("size", .text("\(size)")))
    case .term(let name): begin("term", ("name", .text(name)))
    case .color(let depth): begin("color", ("colors", .text(depth.rawValue)))
    case .locale(let name): begin("locale", ("name", .text(name)))
    case .width(let policy): begin("width", ("policy", .text(policy.rawValue)))
    case .now(let instant): begin("now", ("time", .text("\(instant)")))
    case .seed(let seed):
      begin("seed", ("seed", Int(exactly: seed).map { .integer($0) } ?? .text("\(seed)")))
    case .environment(let name, let value):
      begin("env", ("name", .text(name)), ("value", .text(value)))
    case .open(let name): begin("open", ("name", .text(name)))
    case .load(let path): begin("load", ("path", .text(path)))
    }
  }

  private static func action(_ action: ScriptAction) -> Members {
    begin(action.verb.words) + action.phrase.members
  }

  /// Returns a key and its number of presses.
  package static func key(_ key: ScriptKey) -> JSONValue {
    .text(key.count == 1 ? "\(key.press)" : "\(key.press)*\(key.count)")
  }

  private static func source(_ source: ScriptDefinition.Source) -> Members {
    switch source {
    case .literal(let literal): [.init("literal", literal.json)]
    case .value(let target): [.init("of", .text("value")), .init("at", at(target))]
    case .text(let target): [.init("of", .text("text")), .init("at", at(target))]
    case .count(let target): [.init("of", .text("count")), .init("at", at(target))]
    case .model(let path): [.init("of", .text("model")), .init("path", .text(path))]
    case .row(let row): [.init("of", .text("row")), .init("row", .integer(row))]
    case .clipboard: [.init("of", .text("clipboard"))]
    case .title: [.init("of", .text("title"))]
    case .screen: [.init("of", .text("screen"))]
    case .tree: [.init("of", .text("tree"))]
    }
  }

  private static func condition(_ condition: ScriptSkip.Condition) -> Members {
    switch condition {
    case .expectation(let expectation): self.expectation(expectation)
    case .environment(let name): [.init("env", .text(name))]
    case .driver(let driver): [.init("driver", .text(driver.rawValue))]
    case .comparison(let left, let comparison, let right):
      [
        .init("left", left.json), .init("operator", .text(comparison.rawValue)),
        .init("right", right.json),
      ]
    }
  }
}
