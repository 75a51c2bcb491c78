import CEngine

/// A link of a property: carries its newest value on, in the wave that wrote it.
///
/// The two links of a binding are twins. Neither holds the property that it leads to, only the
/// `PropertyCell` with its hub and its value: a property that is deallocated disposes the twins of
/// its own links, which are all the links that lead to the cell, before it frees these. A tap has
/// no twin.
///
/// ```
/// hub of a ══► link to b ┄┄► cell of b      ══► retained   ┄┄► unretained
///                 ┆ twin ══► Binding
/// hub of b ══► link to a ┄┄► cell of a
/// ```
@usableFromInline
package class PropertyLink<Value>: Subscriber<Value> {
  /// Carries a value on: the value, its wave, and the link that carries it.
  @usableFromInline package final let forward: (borrowing Lent<Value>, UInt64, PropertyLink) -> Void
  /// The slot of the link the other way, or none.
  @exclusivity(unchecked) @usableFromInline final var twin = Slot.none

  /// The slot that need not be called back.
  ///
  /// Another module that read `twin` itself would check the access: it does not see that it need
  /// not.
  @inlinable
  package final var slotOfTwin: Slot { twin }

  /// Makes a link.
  ///
  /// - Parameter forward: Formed where the value's type is known, so that its body is specialised.
  @usableFromInline
  package init(_ forward: @escaping (borrowing Lent<Value>, UInt64, PropertyLink) -> Void) {
    self.forward = forward
    super.init()
  }

  override var isLink: Bool { true }

  // Tested for each value that is carried, by code of another module.
  @exclusivity(unchecked) @usableFromInline final var hasPause = false

  /// `true` while the binding is paused: the link carries nothing.
  ///
  /// Another module that read the variable itself would check the access, as with `twin`.
  @inlinable
  package final var isPaused: Bool {
    get { hasPause }
    set { hasPause = newValue }
  }

  /// The binding that the link is a half of, until one of the two closes.
  @exclusivity(unchecked) package final var whole: Disposable?

  /// Carries a value on that is not an event's, while the way back is not linked yet.
  package final func carry(_ value: Value, wave: UInt64, to target: Hub) {
    withUnsafePointer(to: value) { place in
      guard let observer = strait_thread().observer, let hubOfSource else {
        return forward(place.lent.pointee, wave, self)
      }
      let text = Self.text(of: value)
      observer.deliverHeld(text, from: hubOfSource, to: target.ownerLabel, isBinding: true) {
        if !isDisposed { forward(place.lent.pointee, wave, self) }
      }
    }
  }

  /// Law 10: a link carries on only to an older target.
  override func takes(_ wave: UInt64) -> Bool {
    !isPaused && target.map { $0.wave < wave } ?? false
  }

  override func origin(of wave: UInt64) -> (hub: Hub?, name: String)? {
    // It is still delivering the value that its link has carried here.
    guard !isPaused, let target, target.has(.busy), target.eventWave == wave
    else { return nil }
    return (target, label)
  }

  /// The hub of the property that it leads to.
  ///
  /// The property does not hold the link; but its twin leaves from there.
  final var target: Hub? {
    guard twin != .none else { return nil }
    return twin.subscriber.hubOfSource
  }

  override var label: String { target?.ownerLabel ?? "binding" }

  override var isGraphNode: Bool { false }

  package override var downstreamHub: Hub? { isPaused ? nil : target }

  override final var linkBack: Disposable? { twin == .none ? nil : twin.subscriber }

  @usableFromInline
  override final func receive(at value: UnsafeRawPointer, old: UnsafeRawPointer?, wave: UInt64) {
    forward(value.assumingMemoryBound(to: Lent<Value>.self).pointee, wave, self)
  }

  /// Law 10: whether the link lives, and its source has not been written since the wave.
  package final func carries(_ wave: UInt64) -> Bool {
    !isDisposed && !isPaused && hubOfSource?.wave == wave
  }

  override final func next(_ value: Value) {
    assertionFailure("a property's link is called with a wave")
  }

  override final func ownerIsDeallocating() {
    guard twin != .none else { return }
    let other = twin.subscriber
    twin = .none
    other.dispose()
    dispose()
  }

  override func disposed() {
    twin = .none
    whole.take()?.dispose()
  }

  /// Makes two links a pair, of something that they hold and dispose when one of them closes.
  package static func pair(_ one: PropertyLink, _ other: PropertyLink, of whole: Disposable) {
    one.whole = whole
    other.whole = whole
    one.twin = Slot(of: other, isLink: true)
    other.twin = Slot(of: one, isLink: true)
  }
}

extension Hub {
  /// Adds a new link to the property's links, or lets a paused one carry again.
  package func open<Value>(_ link: PropertyLink<Value>) {
    if link.isPaused { link.isPaused = false } else { add(link, isLink: true) }
  }

  /// Returns the subscriber that has sent the property the value of a wave, if one has.
  package func subscriberWhoSent(_ wave: UInt64) -> (hub: Hub?, name: String)? {
    for index in 0..<Int(count) where self[index].isLiveLink {
      if let origin = self[index].subscriber.origin(of: wave) { return origin }
    }
    return nil
  }

  /// Returns whether one of the subscribers needs the value before; for some a note of the edit is
  /// enough.
  package func isAskedForOld(isNoted: Bool) -> Bool {
    contains { $0.wantsOld && !(isNoted && $0.wantsNote) }
  }

  /// `true` if a subscriber, or one further downstream, needs a note of the edit.
  package var isAskedForNote: Bool {
    existingPropertyExtra?.isFollowed == true || contains { $0.wantsNote }
  }

  /// `true` if waves may arrive at this hub's property from another domain.
  package var receivesFromOtherDomains: Bool {
    existingPropertyExtra?.receivesFromOtherDomains ?? false
  }

  /// Returns whether no live link leaves from here besides one.
  package func hasNoLink(but link: Disposable?) -> Bool {
    !(0..<Int(count)).contains { self[$0].isLiveLink && self[$0].subscriber !== link }
  }

  /// Returns whether a value comes from another domain to a property that was not reached from
  /// there before.
  ///
  /// It came over a channel, which marks do not pass; the property is marked now. Partners that
  /// were bound to it before may have a newer wave than the value's: the first one needs a wave of
  /// its own.
  package func takesFirstFromOutside() -> Bool {
    if strait_thread().pointee.from_outside == 0 || isEmptyHub || receivesFromOtherDomains {
      return false
    }
    markOtherDomains()
    return true
  }

  /// Marks the property and all that are bound to it: from now on waves may arrive from another
  /// domain.
  ///
  /// - Returns: The hubs that had no mark.
  @discardableResult
  package func markOtherDomains() -> [Hub] {
    var waiting = [self]
    var marked: [Hub] = []
    while let hub = waiting.popLast() {
      if hub.receivesFromOtherDomains { continue }
      hub.propertyExtra.receivesFromOtherDomains = true
      marked.append(hub)
      waiting += hub.liveSubscribers.compactMap(\.downstreamHub)
    }
    return marked
  }
}

/// Something behind an end of a channel that values may reach from another domain: a property.
package protocol DomainBorder: AnyObject {
  /// `true` if waves may arrive there from another domain.
  var receivesFromOtherDomains: Bool { get }
}

/// The end of a channel that a property's tap leads to.
package protocol PropertyTapTarget: GraphObject {
  /// Called when the property was deallocated.
  func sourceEnded()
}

/// A link out of the graph of properties, into an end of a channel.
package final class PropertyTap<Value>: PropertyLink<Value> {
  private let terminal: any PropertyTapTarget
  private let ownWave: () -> UInt64

  /// Makes a tap.
  ///
  /// - Parameters:
  ///   - terminal: Called when the property was deallocated.
  ///   - ownWave: The wave of the terminal's last write.
  ///   - receive: Receives each newest value and its wave.
  package init(
    into terminal: any PropertyTapTarget,
    ownWave: @escaping () -> UInt64,
    _ receive: @escaping (Value, UInt64) -> Void
  ) {
    self.terminal = terminal
    self.ownWave = ownWave
    super.init { value, wave, _ in receive(value.value, wave) }
  }

  override var label: String { terminal.graphStop.label }

  override func takes(_ wave: UInt64) -> Bool { true }

  override func origin(of wave: UInt64) -> (hub: Hub?, name: String)? {
    ownWave() == wave ? (nil, label) : nil
  }

  override func end(_ ending: Ending) {
    terminal.sourceEnded()
  }
}
