/// The immediate changes, as the mirror has them.
struct PathWrites {
  var before: PathMirror
  var after: PathMirror
  /// Variables that were set, and not undone, in the order in which they were first set.
  var set: [PathVariable] = []
  /// Variables that were set, including undone ones.
  var touched: Set<PathVariable> = []
  var isTransaction = false
  /// `true` if it was an edit of a list, which is sent with its places.
  var isEdit = false
  /// `true` if observers have set something, so that the values sent in between are unknown.
  var hasReactions = false
  /// The terminals that something was sent into.
  var senders: Set<Int> = []

  /// The variables that are sent: in a transaction, those with another value, if that is known.
  var delivered: [PathVariable] {
    guard isTransaction else { return set }
    return set.filter { $0.leadsOn || before.text(of: $0) != after.text(of: $0) }
  }
}

extension PathFollower {
  /// Returns the problem with the received events, if any, and takes note of the new state.
  func check(_ writes: PathWrites) -> String? {
    let (value, variables) = (self.value, self.variables)
    let after = reading(writes.after)
    look(at: writes.after)
    let wasUncertain = isUncertain
    let problem: String? =
      if kind == .terminal {
        problemOfTerminal(writes, from: value, to: after.value)
      } else if writes.hasReactions || routeKind == .derived || wasUncertain {
        problemInChain(from: value, to: after.value, writes)
      } else {
        problem(writes, from: value, variables, to: after.value, after.reading)
      }
    isUncertain = false
    return problem.map {
      "\(self): \($0); before \(value), after \(after.value), received \(received)"
    }
  }

  /// Everything is known.
  private func problem(
    _ writes: PathWrites,
    from value: String,
    _ variables: [PathVariable],
    to newValue: String,
    _ newReading: PathReading
  ) -> String? {
    var rest = received[...]
    let isAnnounced = options.contains(.prior) && variables.contains(where: writes.touched.contains)
    let isEdited = writes.isEdit && ["list", "part.list"].contains(name) && kind != .values
    if isAnnounced {
      var prior = PathNotice(old: options.contains(.old) ? value : nil, isPrior: true)
      if isEdited, received.count > 1 {
        // The same as the change, without the incoming elements.
        prior = received[1]
        (prior.isPrior, prior.new) = (true, nil)
      }
      if rest.popFirst() != prior { return "expected \(prior)" }
    }
    let first = writes.delivered.first(where: variables.contains)
    // A change follows each prior notice, though the value may be equal.
    var isDelivered = value != newValue || isAnnounced
    if !isDelivered, let first {
      if newReading.variables.contains(first) {
        // A nil may have cut the path short where the watcher has not seen more of it.
        let isCut = isOfItems && newValue == "nil" && first == newReading.variables.last
        isDelivered =
          isCut && isInMiddle(first, of: newReading)
          ? !rest.isEmpty : !isInMiddle(first, of: newReading) && !goesInside(first)
      } else if routeKind == .computed {
        isDelivered = !rest.isEmpty
      }
    }
    if !isDelivered { return rest.isEmpty ? nil : "nothing has changed" }
    guard let change = rest.popFirst() else { return "expected \(value)→\(newValue)" }
    if !rest.isEmpty { return "expected one change" }
    if isEdited, change.kind == .setting { return "expected an edit" }
    return problem(with: change, value, newValue, newReading.variables.last, writes)
  }

  private func problem(
    with change: PathNotice,
    _ old: String,
    _ new: String,
    _ leaf: PathVariable?,
    _ writes: PathWrites
  ) -> String? {
    if change.kind == .setting {
      let expected = PathNotice(
        old: options.contains(.old) ? old : nil,
        new: options.contains(.new) ? new : nil
      )
      return change == expected ? nil : "expected \(expected)"
    }
    guard let leaf, "\(writes.before.list(of: leaf))" == old else { return "expected a setting" }
    let (before, after) = (writes.before.list(of: leaf), writes.after.list(of: leaf))
    guard change.removed.allSatisfy(before.indices.contains),
      change.inserted.allSatisfy(after.indices.contains)
    else { return "no such index" }
    let (gone, come) = (change.removed.map { before[$0] }, change.inserted.map { after[$0] })
    let expected = PathNotice(
      kind: change.kind,
      old: options.contains(.old) && change.kind != .insertion ? "\(gone)" : nil,
      new: options.contains(.new) && change.kind != .removal ? "\(come)" : nil,
      removed: change.removed,
      inserted: change.inserted
    )
    if change != expected { return "expected \(expected)" }
    var replayed = before.indices.filter { !change.removed.contains($0) }.map { before[$0] }
    for (index, element) in zip(change.inserted, come) { replayed.insert(element, at: index) }
    return replayed == after ? nil : "leads to \(replayed)"
  }

  /// Observers have set something in the meantime: each change continues from the one before, and
  /// the last one has the final value.
  private func problemInChain(
    from value: String,
    to newValue: String,
    _ writes: PathWrites
  ) -> String? {
    // The follower may have begun with a value that was undone since.
    if isUncertain { return nil }
    var known: String? = value
    let changes = received.filter { !$0.isPrior }
    if received.count > 2 * changes.count { return "what was announced was not delivered" }
    if changes.contains(where: { $0.kind != .setting }) { return nil }
    for change in changes {
      if let old = change.old, let known, old != known { return "expected old to be \(known)" }
      known = change.new
    }
    if options.contains(.new), known != newValue { return "the last change was missed" }
    if changes.isEmpty, value != newValue { return "the change was missed" }
    return nil
  }

  /// A terminal receives everything except for the values it has sent; it may receive equal values.
  private func problemOfTerminal(
    _ writes: PathWrites,
    from value: String,
    to newValue: String
  ) -> String? {
    if isUncertain { return nil }
    if writes.senders.contains(id) {
      if received.isEmpty || writes.hasReactions { return nil }
      if !writes.isTransaction {
        // It is given back the value that is read, if nothing was set.
        let isGivenBack =
          writes.set.isEmpty && received.count == 1 && received.last?.new == newValue
        return isGivenBack ? nil : "receives what it has sent"
      }
    }
    let last = received.last?.new ?? value
    if last != newValue { return "the last change was missed" }
    // A sender is given back values that were not set immediately, in a transaction too.
    let isSender = writes.senders.contains(id)
    if !writes.hasReactions, !isSender, received.count > 1 { return "expected one value" }
    return nil
  }
}
