extension BindingPolicy {
  /// Why two ends cannot be bound by the policy.
  func refusal<Value>(
    of first: ChannelTerminal<Value>,
    _ second: ChannelTerminal<Value>
  ) -> BindingError? {
    for (end, other, commit) in [(first, second, commit), (second, first, update)]
    where commit.needsMoments && end.commits == nil {
      return .missingCommitSignal(
        end: end.nameOfEnd,
        other: other.nameOfEnd,
        commit: commit.description
      )
    }
    guard start == .mustAgree, let one = first.held, let other = second.held,
      areIndistinguishable(one, other) != true
    else { return nil }
    let values = ["\(one)", "\(other)"]
    return .endsDiffer(first: first.nameOfEnd, second: second.nameOfEnd, values: values)
  }

  /// Returns the end that wins at the start, and the first end's value if the second has to be set
  /// to it.
  ///
  /// No end wins if the two must agree, nor a first end that has no value.
  func winner<Value>(
    of first: ChannelTerminal<Value>,
    _ second: ChannelTerminal<Value>
  ) -> (end: BindingEnd?, value: Value?) {
    switch start {
    case .second: return (.second, nil)
    case .mustAgree: return (nil, nil)
    case .newer where first.age <= second.age: return (.second, nil)
    case .first, .newer: break
    }
    guard let value = first.held else { return (.second, nil) }
    return (.first, second.has(value) ? nil : value)
  }
}
