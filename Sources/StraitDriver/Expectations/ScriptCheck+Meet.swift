import StraitModel
import StraitScript

extension ScriptCheck {
  /// Returns whether a value that was found in an app passes.
  ///
  /// Texts are compared scalar by scalar, for texts that Swift calls equal may be different values.
  /// A text that is compared with a number or a truth value is read as one, as a script writes it,
  /// since a widget's value is always text. `has` looks for a text in a text, or for a value of
  /// that text in a list; `matches` examines the text of a value.
  ///
  /// - Returns: `true` if it does.
  func isMet(by found: ScriptValue) -> Bool {
    switch self {
    case .compare(let comparison, let expected): comparison.isMet(by: found, expected)
    case .has(let part):
      switch found {
      case .list(let values): values.contains { $0.text.utf8.elementsEqual(part.utf8) }
      case .none: false
      default: found.text.holds(bytesOf: part)
      }
    case .matches(let pattern): found != .none && pattern.hasMatch(in: found.text)
    }
  }
}

extension ScriptOperator {
  /// Compares two values; those of kinds that have no order are neither less nor greater.
  func isMet(by found: ScriptValue, _ expected: ScriptValue) -> Bool {
    switch (found, expected) {
    case (.text(let text), .text(let other)):
      let (left, right) = (text.unicodeScalars, other.unicodeScalars)
      if left.elementsEqual(right) { return holds(0, 0) }
      return holds(left.lexicographicallyPrecedes(right) ? -1 : 1, 0)
    case (.integer(let number), .integer(let other)): return holds(number, other)
    case (.text(let text), .integer), (.text(let text), .large), (.text(let text), .number):
      // Swift reads more, such as 0x10 and inf, which a script does not call numbers.
      guard ScriptValue.number(text) != nil, let number = Int128(text) ?? Double(text) as Any?
      else { return self == .notEqual }
      return holds(number, expected)
    case (.text(let text), .boolean(let isTrue)):
      return text == "true" || text == "false" ? equals((text == "true") == isTrue) : equals(false)
    case (.list(let values), .list(let others)):
      return equals(
        values.count == others.count
          && zip(values, others).allSatisfy { ScriptOperator.equal.isMet(by: $0, $1) }
      )
    default:
      if let number = found.size { return holds(number, expected) }
      return equals(found == expected)
    }
  }

  /// Compares a number of any type with a value; other values are neither less nor greater.
  private func holds(_ number: Any, _ expected: ScriptValue) -> Bool {
    guard let other = expected.size, let order = ExactValue.order(number, other) else {
      return self == .notEqual
    }
    return holds(order, 0)
  }

  /// Returns whether the comparison holds of two values of which no more is known than whether they
  /// are equal.
  private func equals(_ areEqual: Bool) -> Bool {
    switch self {
    case .equal, .lessOrEqual, .greaterOrEqual: areEqual
    case .notEqual: !areEqual
    case .less, .greater: false
    }
  }

}

extension ScriptValue {
  /// The number; `nil` for other values.
  fileprivate var size: Any? {
    switch self {
    case .integer(let number): number
    case .large(let number): number
    case .number(let number): number
    case .text, .boolean, .none, .list: nil
    }
  }
}
