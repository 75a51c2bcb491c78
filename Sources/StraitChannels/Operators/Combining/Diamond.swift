import CEngine

/// Several sources of one operator that hang, through operators that forward at once, on one and
/// the same hub: what it delivers reaches each of them, one after the other, and only the last one
/// completes the picture.
///
/// ```
///            ┌── map ──► arm ──┐  marks       The hub calls its subscribers in list order.
/// hub ═══════╪── map ──► arm ──┤              The sentinel came after the arms: it is called
///            └── sentinel ─────┴─► sends      when each of them has received the event.
/// ```
///
/// A value that reaches an arm while the hub delivers an event is only marked; the sentinel, which
/// receives the same event, sends the one combination. All other values are sent at once: those of
/// other sources, those at subscription, and those of an event that was taken before the sentinel
/// came.
final class Diamond {
  /// Where the sentinel is, until it leaves.
  private(set) var hub: Hub?
  /// How many of the arms are open.
  fileprivate(set) var arms = 0
  private var isPending = false

  /// The sentinel, until it leaves the hub, which holds it.
  private(set) weak var sentinel: Disposable?

  /// Finds the diamonds among the arms of an operator, all of which are connected.
  ///
  /// - Parameters:
  ///   - arms: The arms.
  ///   - send: Sends the combination; held by the hubs until the operator's arms have left.
  /// - Returns: The diamonds; each arm of one knows it.
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
    // The event under way was taken before. It is forgotten when the hub comes to rest.
    let extra = hub.extra
    extra.recipients = min(extra.recipients, sentinel.indexAtSource)
    hub.set(.dirty)
  }

  /// Marks that an arm has received a value.
  ///
  /// - Returns: Whether the sentinel will receive the same event; if not, the combination is sent
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
  /// - Returns: Whether there was one.
  func takeMark() -> Bool {
    defer { isPending = false }
    return isPending
  }

  /// An arm has closed: with the last of them the sentinel leaves.
  ///
  /// - Returns: Whether a combination is to be sent now.
  func armClosed() -> Bool {
    arms -= 1
    guard arms == 0 else { return false }
    dissolve()
    return takeMark()
  }

  /// Has the sentinel leave.
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
  /// The subscriber in a hub by which everything reaches this arm, at once.
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

  /// What the arms made of the ending.
  override func end(_ ending: Ending) {
    diamond.sentinelLeft()
    if diamond.takeMark() { send() }
  }

  override func disposed() {
    diamond.sentinelLeft()
  }
}
