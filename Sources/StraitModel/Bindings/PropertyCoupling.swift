import CEngine
import StraitChannels

/// The coupling of two bound properties: a link in each direction.
///
/// The binding and its links hold each other until the binding ends.
final class PropertyCoupling<Value>: Coupling {
  let kind = Binding.Kind.properties
  private weak var first: Property<Value>?
  private weak var second: Property<Value>?
  private let toFirst: PropertyLink<Value>
  private let toSecond: PropertyLink<Value>

  /// Makes the coupling of two properties, of which the second one's value wins.
  init(
    _ first: Property<Value>,
    _ second: Property<Value>,
    _ toFirst: PropertyLink<Value>,
    _ toSecond: PropertyLink<Value>
  ) {
    self.first = first
    self.second = second
    self.toFirst = toFirst
    self.toSecond = toSecond
  }

  var names: (first: String, second: String)? {
    guard let first, let second else { return nil }
    return (first.label, second.label)
  }

  var values: (first: Any?, second: Any?) { (first?.current, second?.current) }

  var firstTarget: AnyObject? { first }

  func problemsBehind(_ waiting: Signal<WaitingValue>) -> Signal<[BindingProblem]>? {
    .problems(of: { [weak second] in second }, waiting)
  }

  func leadsToFirst(_ link: Disposable) -> Bool { link === toFirst }

  func watch(_ binding: Binding) -> [Disposable] {
    // They complete when nothing is bound any more to the property that is being torn down.
    [first, second].compactMap { $0 }.map { property in
      let watch = Subscriber<Value>.make(onCompleted: { binding.sendEnded() })
      property.ownHub().add(watch, isLink: false)
      return watch
    }
  }

  func pause(_ binding: Binding) {
    toFirst.isPaused = true
    toSecond.isPaused = true
  }

  func resume(_ binding: Binding) {
    guard let first, let second else { return }
    Property.join(second, to: first, over: toFirst, back: toSecond)
  }

  func flush(isPaused: Bool) {
    guard isPaused, let first, let second,
      areIndistinguishable(first.stored, second.stored) != true
    else { return }
    (toSecond.whole as? Binding)?.count(String(describing: first.stored), toFirst: false)
    second.value = first.stored
  }

  func revert(isPaused: Bool) {
    guard let first, let second,
      areIndistinguishable(first.stored, second.stored) != true
    else { return }
    if isPaused {
      (toFirst.whole as? Binding)?.count(String(describing: second.stored), toFirst: true)
      first.value = second.stored
    } else {
      second.ownHub().announce(second.stored, wave: Wave.next(strait_thread()))
    }
  }

  /// Law 17: over the one link alone, since nothing has changed for the others.
  func realign(since _: UInt64) {
    guard let first, let second else { return }
    let (thread, hub) = (strait_thread(), second.ownHub())
    if hub.receivesFromOtherDomains {
      // Also if the two are equal: the rollback may have taken the wave from one of them alone, and
      // then a value from another domain would reach that one and not the other.
      return hub.announce(second.stored, wave: Wave.next(thread))
    }
    if thread.pointee.depth > 0 || thread.isInTransaction { return revert(isPaused: false) }
    if areIndistinguishable(first.stored, second.stored) == true { return }
    let wave = Wave.next(thread)
    hub.takeWave(wave)
    PublicEntry.asDelivery { toFirst.carry(second.stored, wave: wave, to: first.ownHub()) }
  }

  func end() -> Bool {
    let (forth, back) = (toFirst, toSecond)
    let isTornDown = first == nil || second == nil
    forth.dispose()
    back.dispose()
    return !isTornDown
  }
}
