package import StraitChannels
import StraitInspection

/// The contract of every target that signals are subscribed with: when it ends, it disposes the
/// subscriptions that lead to it.
package struct TargetContract: Sendable, CustomStringConvertible {
  /// A target, and how it can come to its end.
  package struct Rig {
    let subscribe: (Signal<Int>) -> Disposable
    let receive: ((_ log: @escaping (String) -> Void) -> Void)?
    let end: () -> Void

    /// Describes a target.
    ///
    /// - Parameters:
    ///   - subscribe: Subscribes a signal with the target.
    ///   - receive: Logs the last events that the target sends; `nil` for no subscriber.
    ///   - end: Ends the target, without anything that leads to it.
    package init(
      subscribe: @escaping (Signal<Int>) -> Disposable,
      receive: ((_ log: @escaping (String) -> Void) -> Void)? = nil,
      end: @escaping () -> Void
    ) {
      self.subscribe = subscribe
      self.receive = receive
      self.end = end
    }
  }

  package let name: String
  let takesSeveral: Bool
  let make: @Sendable () -> Rig

  package var description: String { name }

  /// Describes a kind of target and a kind of end.
  ///
  /// - Parameters:
  ///   - name: Names both.
  ///   - takesSeveral: False for one that is subscribed to one signal only.
  ///   - make: Makes a fresh one.
  package init(
    _ name: String,
    takesSeveral: Bool = true,
    make: @escaping @Sendable () -> Rig
  ) {
    self.name = name
    self.takesSeveral = takesSeveral
    self.make = make
  }

  /// Checks everything, at every recursion limit, and looked at or not.
  ///
  /// - Returns: The violations, one line each; nothing for a good implementation.
  package func violations() -> [String] {
    recursionLimits.flatMap { limit in
      withRecursionLimit(limit) { run("recursion limit \(limit)") }
        + Trace.collecting {
          withRecursionLimit(limit) { run("recursion limit \(limit), traced") }
        }.result
    }
  }

  private func run(_ manner: String) -> [String] {
    let checks: [(String, () -> String?)] = [
      ("at rest", checkAtRest),
      ("behind operators", checkOperators),
      ("from inside a delivery of the source", checkInDelivery),
      ("ended already", checkEndedAlready),
      ("disposed before", checkDisposedBefore),
      ("cleaning up before the ending is received", checkOrder),
      ("re-entrant cleaning up", checkReentry),
      ("no leak", checkLeaks),
    ]
    return checks.compactMap { check, run in
      let result = Report.collecting(run).result
      return result.map { "\(name), \(check), \(manner): \($0)" }
    }
  }

  private final class Source {
    var runs = 0
    var cleanups = 0
    var onCleanup: () -> Void = {}
    var subscriber: Subscriber<Int>?

    var signal: Signal<Int> {
      Signal { subscriber in
        self.runs += 1
        self.subscriber = subscriber
        return Disposable {
          self.cleanups += 1
          self.onCleanup()
        }
      }
    }
  }

  // MARK: Checks

  private func checkAtRest() -> String? {
    let rig = make()
    let sources = takesSeveral ? [Source(), Source(), Source()] : [Source()]
    var cleaned: [Int] = []
    for (index, source) in sources.enumerated() { source.onCleanup = { cleaned.append(index) } }
    let subscriptions = sources.map { rig.subscribe($0.signal) }
    for source in sources { source.subscriber?.sendNext(1) }
    if subscriptions.contains(where: \.isDisposed) { return "a subscription counts as ended" }
    rig.end()
    if !subscriptions.allSatisfy(\.isDisposed) { return "a subscription is not disposed" }
    if cleaned != Array(sources.indices) { return "cleaned up: \(cleaned)" }
    rig.end()
    for subscription in subscriptions { subscription.dispose() }
    return cleaned.count == sources.count ? nil : "cleaned up again: \(cleaned)"
  }

  private func checkOperators() -> String? {
    let rig = make()
    let source = Subject<Int>()
    let subscription = rig.subscribe(
      source.map { $0 + 1 }.filter { _ in true }.merge(.never()).distinctUntilChanged()
    )
    source.sendNext(1)
    rig.end()
    if source.subscriberCount != 0 { return "the source still has subscribers" }
    return subscription.isDisposed ? nil : "the subscription is not disposed"
  }

  private func checkInDelivery() -> String? {
    for isBefore in [true, false] {
      let rig = make()
      let source = Subject<Int>()
      let ending = { source.subscribe(onNext: { if $0 == 2 { rig.end() } }) }
      let earlier = isBefore ? ending() : nil
      let subscription = rig.subscribe(source)
      let later = isBefore ? nil : ending()
      source.sendNext(1)
      source.sendNext(2)
      let left = source.subscriberCount
      if left != 1 { return "the source has \(left) subscribers" }
      if !subscription.isDisposed { return "the subscription is not disposed" }
      source.sendNext(3)
      source.sendCompleted()
      withExtendedLifetime((earlier, later)) {}
    }
    return nil
  }

  private func checkEndedAlready() -> String? {
    let rig = make()
    rig.end()
    let source = Source()
    let subscription = rig.subscribe(source.signal)
    if source.runs != 0 { return "the source ran" }
    return subscription.isDisposed ? nil : "the subscription is not disposed"
  }

  private func checkDisposedBefore() -> String? {
    let rig = make()
    let sources = takesSeveral ? (0..<5).map { _ in Source() } : [Source()]
    let subscriptions = sources.map { rig.subscribe($0.signal) }
    // The first, one in the middle, and the last, so that no neighbour is forgotten.
    for index in [0, 2, 4] where index < subscriptions.count { subscriptions[index].dispose() }
    let before = sources.map(\.cleanups)
    let wanted = sources.indices.map { $0.isMultiple(of: 2) ? 1 : 0 }
    if before != wanted { return "disposed: \(before)" }
    rig.end()
    let after = sources.map(\.cleanups)
    return after.allSatisfy { $0 == 1 } ? nil : "cleaned up \(after) times"
  }

  private func checkOrder() -> String? {
    let rig = make()
    guard let receive = rig.receive else { return nil }
    var lines: [String] = []
    receive { lines.append($0) }
    let source = Source()
    source.onCleanup = { lines.append("cleanup") }
    let subscription = rig.subscribe(source.signal)
    rig.end()
    if !subscription.isDisposed { return "the subscription is not disposed" }
    return lines.count == 2 && lines[0] == "cleanup" ? nil : "received \(lines)"
  }

  private func checkReentry() -> String? {
    let rig = make()
    let source = Source()
    let late = Source()
    var lateSubscription: Disposable?
    source.onCleanup = {
      source.subscriber?.sendNext(7)
      source.subscriber?.sendCompleted()
      rig.end()
      if takesSeveral { lateSubscription = rig.subscribe(late.signal) }
    }
    let subscription = rig.subscribe(source.signal)
    rig.end()
    if !subscription.isDisposed { return "the subscription is not disposed" }
    if source.cleanups != 1 { return "cleaned up \(source.cleanups) times" }
    if late.runs != 0 { return "an ended target was subscribed anew" }
    return lateSubscription?.isDisposed == false ? "the late subscription is open" : nil
  }

  // MARK: Leaks

  private func checkLeaks() -> String? {
    for isEnded in [true, false] {
      if let left = leftovers({ use(isEnded, $0) }) { return "\(left), ended: \(isEnded)" }
    }
    return nil
  }

  private func use(_ isEnded: Bool, _ token: Token) {
    let source = Subject<Int>()
    let rig = make()
    let subscription = rig.subscribe(
      source.map { value in
        token.use()
        return value
      }
    )
    source.sendNext(1)
    if isEnded { rig.end() }
    withExtendedLifetime(subscription) {}
  }
}
