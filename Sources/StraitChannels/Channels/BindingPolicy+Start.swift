extension ChannelTerminal {
  /// What is behind the end: a property or a control.
  var target: AnyObject? { across ?? owner }
}

extension BindingPolicy {
  /// Why two ends cannot be bound by the policy.
  func refusal<Value>(
    of first: ChannelTerminal<Value>,
    _ second: ChannelTerminal<Value>
  ) -> BindingError? {
    if commit.needsMoments, first.commits == nil {
      return .neverCommits(
        end: first.nameOfEnd,
        other: second.nameOfEnd,
        commit: commit.description
      )
    }
    if update.needsMoments, second.commits == nil {
      return .neverCommits(
        end: second.nameOfEnd,
        other: first.nameOfEnd,
        commit: update.description
      )
    }
    guard start == .mustAgree, let one = first.held, let other = second.held,
      areEqual(one, other) != true
    else { return nil }
    return .endsDiffer(
      first: first.nameOfEnd,
      second: second.nameOfEnd,
      values: ["\(one)", "\(other)"]
    )
  }

  /// The first end's value, if that wins at the start and the second end has another.
  func winner<Value>(
    of first: ChannelTerminal<Value>,
    _ second: ChannelTerminal<Value>
  ) -> Value? {
    switch start {
    case .second, .mustAgree: return nil
    case .newer where first.age <= second.age: return nil
    case .first, .newer: break
    }
    guard let value = first.held else { return nil }
    if let present = second.held, areEqual(present, value) == true { return nil }
    return value
  }
}
