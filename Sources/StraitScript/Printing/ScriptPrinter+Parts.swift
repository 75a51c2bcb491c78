package import StraitScreen

// The parts of commands and expectations.
extension ScriptPrinter {
  /// Returns a check; an operator `==` is omitted if it is optional.
  package static func check(_ check: ScriptCheck, isImplicit: Bool = false) -> String {
    switch check {
    case .compare(.equal, let expected) where isImplicit: value(expected)
    case .compare(let comparison, let expected): "\(comparison.rawValue) \(value(expected))"
    case .has(let text): "has \(quoted(text))"
    case .matches(let pattern): "/\(slashed(pattern.source))/"
    }
  }

  private static func slashed(_ source: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in source.unicodeScalars {
      if scalar == "/" { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }

  /// Returns a check of a number; an operator `==` is omitted if it is optional.
  package static func count(_ count: ScriptCount, isImplicit: Bool = true) -> String {
    isImplicit && count.comparison == .equal
      ? "\(count.number)" : "\(count.comparison.rawValue) \(count.number)"
  }

  /// Returns a key and its number of presses.
  package static func key(_ key: ScriptKey) -> String {
    let name = key.press.description
    guard key.count > 1 else { return word(name) }
    let text = "\(name)*\(key.count)"
    return isBare(name) ? text : quoted(text)
  }

  /// Returns a cell.
  package static func point(_ point: Point) -> String { "\(point.column),\(point.row)" }

  /// A locator; if a text follows, so that a role does not take that for its name.
  package static func locator(_ locator: ScriptLocator, isBeforeText: Bool = false) -> String {
    var text = base(locator.base)
    var last: ScriptLocator.Base? = locator.base
    for refinement in locator.refinements {
      last = nil
      switch refinement {
      case .inside(let inner):
        text += " > \(base(inner))"
        last = inner
      case .beside(let relation, let other):
        text += " \(relation.rawValue) \(base(other))"
        last = other
      case .nth(let number): text += " nth=\(number)"
      case .hasError: text += " has-error"
      case .item(let item, let column):
        text += " item=\(self.item(item))"
        if let column { text += " column=\(self.item(column))" }
      }
    }
    if isBeforeText, case .role(_, name: nil) = last { text += " any" }
    return text
  }

  private static func item(_ item: ScriptItem) -> String {
    switch item {
    case .number(let number): "\(number)"
    case .text(let text): quoted(text)
    }
  }

  private static func base(_ base: ScriptLocator.Base) -> String {
    switch base {
    case .id(let id): "#\(word(id))"
    case .role(let role, let name): "role=\(word(role))" + (name.map { " \(quoted($0))" } ?? "")
    case .label(let text): "label \(quoted(text))"
    case .text(let text): "text \(quoted(text))"
    case .key(let path): "key \(word(path))"
    case .focused: "focused"
    case .cell(let place): "cell \(point(place))"
    }
  }

  /// Returns a style.
  package static func style(_ style: ScriptStyle) -> String {
    if style.isPlain { return "plain" }
    var words = Style.attributeNames.filter { style.attributes.contains($0.1) }.map(\.0)
    if let color = style.foreground { words.append("fg=\(color)") }
    if let color = style.background { words.append("bg=\(color)") }
    return words.joined(separator: " ")
  }
}
