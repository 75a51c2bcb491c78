/// The way properties are made and bound: with equality known to the engine, or not (law 14, T2).
///
/// The calls are the same; they are written where the compiler sees the one or the other.
struct PropertyKind<Value: Number> {
  let make: (Value, ProgramRule, _ onAsked: @escaping () -> Void) -> Property<Value>
  let bind: (_ loser: Property<Value>, _ winner: Property<Value>) -> Disposable
}

extension PropertyKind where Value: Equatable {
  static var knowing: PropertyKind {
    PropertyKind(
      make: { value, rule, onAsked in
        guard rule != .plain else { return Property(value) }
        return Property(value, coercing: answer(by: rule, onAsked))
      },
      bind: { $0.bind(to: $1) }
    )
  }
}

extension PropertyKind<OpaqueNumber> {
  static var blind: PropertyKind {
    PropertyKind(
      make: { value, rule, onAsked in
        guard rule != .plain else { return Property(value) }
        return Property(value, coercing: answer(by: rule, onAsked))
      },
      bind: { $0.bind(to: $1) }
    )
  }
}

private func answer<Value: Number>(
  by rule: ProgramRule,
  _ onAsked: @escaping () -> Void
) -> (Value) -> Value? {
  { wanted in
    onAsked()
    return rule.stored(for: wanted.number).map(Value.init)
  }
}
