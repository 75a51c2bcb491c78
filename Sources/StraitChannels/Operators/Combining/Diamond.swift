import CEngine

/// Several sources of one operator that depend, through operators that forward immediately, on the
/// same hub: an event reaches each of them, one after the other, and only the last one completes
/// the combination.
///
/// ```
///            ┌── map ──► arm ──┐  marks       The hub calls its subscribers in list order.
/// hub ═══════╪── map ──► arm ──┤              The sentinel came after the arms: it is called
///            └── sentinel ─────┴─► sends      when each of them has received the event.
/// ```
///
/// A value that reaches an arm while the hub delivers an event is only marked; the sentinel, which
/// receives the same event, sends the one combination. All other values are sent immediately: those
/// of other sources, those at subscription, and those of an event that was taken before the
/// sentinel was added.
final class Diamond {
  /// The sentinel's hub, until the sentinel leaves.
  private(set) var hub: Hub?
  /// The number of open arms.
  fileprivate(set) var arms = 0
  private var isPending = false

  /// The sentinel, until it leaves the hub, which holds it.
  private(set) weak var sentinel: Disposable?

  /// Finds the diamonds among the arms of an operator, all of which are connected.
  ///
  /// - Parameters:
  ///   - arms: The arms.
  ///   - send: Sends the combination; held by the hubs until the operator's arms have left.
  /// - Returns: The diamonds; each arm of one refers to it.
  static func join(_ arms: [any DiamondArm], _ send: @escaping () -> Void) -> [Diamond] {
    var heads: [Hub: (head: Disposable, arms: [any DiamondArm])] = [:]
    for arm in arms where !arm.isDisposed {
      guard let head = arm.head, let hub = head.hubOfSource else { continue }
      heads[hub, default: (head, [])].arms.append(arm)
    }
    return heads.values.compactMap { head, arms in
      guard arms.count > 1, let hub = head.hubOfSource, let type = head.receivedType else {
        return nil
      }
      let diamond = Diamond()
      let sentinel = diamond.sentinel(of: type, send)
      diamond.arms = arms.count
      for arm in arms { arm.diamond = diamond }
      diamond.enter(hub, sentinel)
      return diamond
    }
  }

  private func sentinel(of type: Any.Type, _ send: @escaping () -> Void) -> Disposable {
    func make<Value>(_: Value.Type) -> Disposable { Sentinel<Value>(of: self, send) }
    return make(type)
  }

  private func enter(_ hub: Hub, _ sentinel: Disposable) {
    self.hub = hub
    self.sentinel = sentinel
    hub.add(sentinel, isLink: false)
    guard hub.has(.busy) else { return }
    // The current event was taken before. It is forgotten when the hub has ended its turn.
    let extra = hub.extra
    extra.recipients = min(extra.recipients, sentinel.indexAtSource)
    hub.set(.dirty)
  }

  /// Marks that an arm has received a value.
  ///
  /// - Returns: `true` if the sentinel will receive the same event; if not, the combination is sent
  ///   now.
  func mark() -> Bool {
    guard let hub, hub.has(.busy) else { return false }
    if let extra = hub.existingExtra {
      guard let sentinel, sentinel.indexAtSource < extra.recipients else { return false }
    }
    isPending = true
    return true
  }

  /// Takes the mark back.
  ///
  /// - Returns: `true` if there was a mark.
  func takeMark() -> Bool {
    defer { isPending = false }
    return isPending
  }

  /// An arm has closed: with the last of them the sentinel leaves.
  ///
  /// - Returns: `true` if a combination has to be sent now.
  func armClosed() -> Bool {
    arms -= 1
    guard arms == 0 else { return false }
    dissolve()
    return takeMark()
  }

  /// Removes the sentinel.
  func dissolve() {
    sentinel?.dispose()
  }

  fileprivate func sentinelLeft() {
    hub = nil
    sentinel = nil
  }
}

/// An arm that can belong to a diamond.
protocol DiamondArm: Disposable {
  /// The diamond that the arm belongs to.
  var diamond: Diamond? { get set }
}

extension DiamondArm {
  /// The subscriber in a hub through which every event reaches this arm without a delay.
  fileprivate var head: Disposable? {
    var current: Disposable = self
    while current.hubOfSource == nil {
      guard let upstream = current.upstream, upstream.forwardsAtOnce else { return nil }
      current = upstream.commonSentinel ?? upstream
    }
    return current
  }
}

/// The last of a diamond to be called.
final class Sentinel<Value>: Subscriber<Value> {
  private let diamond: Diamond
  private let send: () -> Void

  init(of diamond: Diamond, _ send: @escaping () -> Void) {
    self.diamond = diamond
    self.send = send
    super.init()
  }

  override func next(_ value: Value) {
    if diamond.takeMark() { send() }
  }

  /// Handles an ending that the operators before this arm have transformed.
  override func end(_ ending: Ending) {
    diamond.sentinelLeft()
    if diamond.takeMark() { send() }
  }

  override func disposed() {
    diamond.sentinelLeft()
  }
}
