extension ScriptCheck {
  /// Tells whether a value passes.
  ///
  /// Whole numbers and those with a fraction are compared as numbers; values of other kinds than one
  /// another are unequal and in no order. Texts are in the order of Swift's `String`. `has` looks for
  /// a text in a text, or for a value of that text in a list; `matches` looks at the text of a value.
  ///
  /// - Parameter value: The value.
  /// - Returns: `true` if it passes.
  public func accepts(_ value: ScriptValue) -> Bool {
    switch self {
    case .compare(let comparison, let expected): comparison.holds(value, expected)
    case .has(let part):
      switch value {
      case .list(let values): values.contains { $0.text == part }
      default: value.text.holds(part)
      }
    case .matches(let pattern): pattern.hasMatch(in: value.text)
    }
  }
}

extension ScriptOperator {
  /// Compares two values of a script, as `ScriptCheck` does.
  ///
  /// - Parameters:
  ///   - left: The value on the left of the operator.
  ///   - right: The value on its right.
  /// - Returns: Whether the comparison holds.
  public func holds(_ left: ScriptValue, _ right: ScriptValue) -> Bool {
    switch (left, right) {
    case (.integer(let first), .integer(let second)): holds(first, second)
    case (.text(let first), .text(let second)): holds(first, second)
    case (.integer, .number), (.number, .integer), (.number, .number):
      holds(left.double, right.double)
    case (.list(let first), .list(let second)):
      self == .equal || self == .notEqual ? (self == .equal) == Self.areEqual(first, second) : false
    default:
      switch self {
      case .equal: left == right
      case .notEqual: left != right
      case .less, .lessOrEqual, .greater, .greaterOrEqual: false
      }
    }
  }

  private static func areEqual(_ first: [ScriptValue], _ second: [ScriptValue]) -> Bool {
    first.count == second.count
      && zip(first, second).allSatisfy { ScriptOperator.equal.holds($0, $1) }
  }
}

extension ScriptValue {
  /// The number that a value is; 0 for one that is none.
  fileprivate var double: Double {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    case .text, .boolean, .none, .list: 0
    }
  }
}

extension String {
  /// Whether a text is part of this one; every text holds the empty one.
  fileprivate func holds(_ part: String) -> Bool {
    // By characters, so that a letter is not found in one with an accent.
    let text = Array(self)
    let part = Array(part)
    guard let first = part.first else { return true }
    guard text.count >= part.count else { return false }
    return (0...text.count - part.count).contains { start in
      text[start] == first && text[start..<start + part.count].elementsEqual(part)
    }
  }
}
