package import StraitChannels

/// A way to bind two ends of one type.
package enum BindingWay: CaseIterable, Sendable {
  case plain, policy, converted

  /// Binds them; the second one's value wins.
  package func bind(_ first: EndPlace, to second: EndPlace) -> Binding {
    switch self {
    case .plain:
      if let one = first.property, let other = second.property { return one.bind(to: other) }
      return first.makeEnd().bind(to: second.makeEnd())
    case .policy: return first.makeEnd().bind(to: second.makeEnd(), policy: BindingPolicy())
    case .converted:
      return first.makeEnd().bind(
        to: second.makeEnd(),
        through: .total(forward: { $0 }, backward: { $0 })
      )
    }
  }
}

/// Two places of two kinds, about to be bound.
package struct EndPair {
  package let way: BindingWay
  package let kinds: (first: EndKind, second: EndKind)
  package let first: EndPlace
  package let second: EndPlace

  /// Both places, each with the other one.
  package var bothWays: [(origin: EndPlace, receiver: EndPlace)] {
    [(first, second), (second, first)]
  }

  /// The numbers of both.
  package var values: [Int] { [first.value, second.value] }

  /// Binds them, and clears the log of values that were stored at the start.
  @discardableResult
  package func bind() -> Binding {
    let binding = way.bind(first, to: second)
    // An end without a separate value has nothing that could be taken at the start.
    if first.value != second.value { second.set(second.value) }
    first.clear()
    second.clear()
    return binding
  }

  /// Pairs of one kind with each of some kinds, bound in each way, under each recursion limit; in a
  /// plain run under one of the limits, in turn.
  ///
  /// - Parameters:
  ///   - first: The kind of the first end.
  ///   - seconds: The kinds of the second end.
  ///   - values: The initial values of the two.
  ///   - rules: The rules of the two for received values.
  ///   - limits: The recursion limits.
  ///   - check: Returns the problem of a fresh pair.
  /// - Returns: The problems, with the pairs.
  package static func problems(
    _ first: EndKind,
    with seconds: [EndKind] = EndKind.all,
    values: (first: Int, second: Int) = (2, 4),
    rules: (first: StoreRule, second: StoreRule) = (.plain, .plain),
    limits: [Int] = recursionLimits,
    _ check: (EndPair) -> String?
  ) -> [String] {
    var problems: [String] = []
    var index = 0
    for second in seconds {
      for way in BindingWay.allCases {
        index += 1
        for limit in Soak.some(limits, for: index) {
          let pair = EndPair(
            way: way,
            kinds: (first, second),
            first: first.make(values.first, rules.first),
            second: second.make(values.second, rules.second)
          )
          // The release of a place before a control is not the bindings' concern.
          let (problem, reports) = Report.collecting {
            withRecursionLimit(limit) { check(pair) }
          }
          let found =
            problem
            ?? reports.first { if case .orphaned = $0 { false } else { true } }
            .map { "an unexpected report: \($0)" }
          guard let found else { continue }
          problems.append("\(first.name) with \(second.name), \(way), limit \(limit): \(found)")
          // The other limits have most likely the same problem.
          break
        }
      }
    }
    return problems
  }
}

/// Returns the difference, if any.
package func differs<Value: Equatable>(
  _ what: String,
  _ found: Value,
  from expected: Value
) -> String? {
  found == expected ? nil : "\(what): expected \(expected), found \(found)"
}
