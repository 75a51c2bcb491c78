import CEngine

// Invariants of every hub, on which the safety of its raw memory rests. The random tests check all
// hubs after each step.

extension Hub {
  /// The broken invariants, in words; empty for a sound hub.
  ///
  /// Takes time in proportion to the slots, the waiting events and the dependents. Only for tests.
  package var violations: [String] {
    if isEmptyHub { return count == 0 ? [] : ["the shared hub has slots"] }
    return slotViolations + queueViolations + stateViolations + dependentViolations
  }

  private var isBusy: Bool { has(.busy) }

  /// A live slot holds a subscriber that knows the hub and its index; a dead one holds nothing at
  /// rest.
  private var slotViolations: [String] {
    var found: [String] = []
    let slots = (0..<Int(count)).map { self[$0] }
    if count > capacity { found.append("\(count) slots in room for \(capacity)") }
    let dead = slots.count(where: \.isDead)
    if dead != Int(holes) {
      found.append("\(dead) dead slots, counted as \(holes)")
    }
    for (index, slot) in slots.enumerated() {
      if slot.isDead {
        if !isBusy, slot != .empty {
          found.append("slot \(index) is dead and holds something")
        }
        continue
      }
      let subscriber = slot.subscriber
      if subscriber.isDisposed { found.append("slot \(index) holds a disposed subscriber") }
      if subscriber.hubOfSource != self || subscriber.indexAtSource != UInt32(index) {
        found.append("the subscriber in slot \(index) is elsewhere")
      }
      if let back = subscriber.linkBack, back.linkBack !== subscriber {
        found.append("the link in slot \(index) has none back")
      }
    }
    if !isBusy, slots.last?.isDead == true {
      found.append("the last slot is dead at rest")
    }
    return found
  }

  /// A hub has a queue only while it is busy, and its flag shows it.
  private var queueViolations: [String] {
    var found: [String] = []
    var last: Event?
    var next = existingExtra?.head
    while let event = next {
      if event.hub != self { found.append("an event of another hub waits") }
      last = event
      next = event.next
    }
    if last !== existingExtra?.tail { found.append("the last event is not the tail") }
    let isQueued = has(.queued)
    if isQueued != (last != nil) { found.append("the flag of the queue is wrong") }
    if isQueued, !isBusy { found.append("events wait at rest") }
    return found
  }

  private var stateViolations: [String] {
    var found: [String] = []
    if !isBusy, has([.orphaned, .dirty]) {
      found.append("a hub at rest is to be freed or swept")
    }
    let hasPriorObservers = existingPropertyExtra?.priorObservers.isEmpty == false
    if hasPriorObservers != has(.hasPriorObservers) {
      found.append("the flag of the prior observers is wrong")
    }
    return found
  }

  /// The dependents are a list in both directions, each of which leads from this property.
  private var dependentViolations: [String] {
    guard has(.property) else { return [] }
    var found: [String] = []
    var previous: UnsafeMutablePointer<StraitEdge>?
    var next = memory.pointee.extra?.pointee.first_dependent
    while let edge = next {
      if edge.pointee.source != UnsafeMutableRawPointer(address) {
        found.append("a dependent has another source")
      }
      if edge.pointee.previous_dependent != previous { found.append("the dependents are cut") }
      previous = edge
      next = edge.pointee.next_dependent
    }
    if memory.pointee.extra?.pointee.last_dependent != previous {
      found.append("the last dependent is wrong")
    }
    if (previous != nil) != has(.read) {
      found.append("the flag of the dependents is wrong")
    }
    return found
  }
}
