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

  /// The end that wins at the start, and the first end's value if the second is to be set to it.
  ///
  /// - Parameters:
  ///   - first: The first end. If it has no value, it cannot win.
  ///   - second: The second end.
  /// - Returns: No end if the ends must agree; no value if the second end wins, or has the value
  ///   already.
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
    if let present = second.held, areEqual(present, value) == true { return (.first, nil) }
    return (.first, value)
  }
}
