/// A place in a hub's list: a subscriber, and facts about it that need no access to it.
///
/// It is one word. The subscriber's address is a multiple of 16, so its lowest bits are free.
@usableFromInline
package struct Slot: Equatable {
  @usableFromInline let word: UInt

  /// The bit of a subscriber that has left; it is not called any more.
  @inlinable static var deadBit: UInt { 1 }
  /// A link, which carries only the newest value (law 11).
  @inlinable static var linkBit: UInt { 2 }
  /// An observer that is called with the previous value, too.
  @inlinable static var changeBit: UInt { 4 }
  @inlinable static var bits: UInt { 7 }

  /// A word that no list contains.
  @inlinable package static var none: Slot { Slot(word: 0) }
  /// The slot of a subscriber that has left and been released.
  static var empty: Slot { Slot(word: deadBit) }

  @inlinable
  init(word: UInt) {
    self.word = word
  }

  // Written out, since one that is derived is called from other modules.
  @inlinable
  @inline(__always)
  package static func == (one: Slot, other: Slot) -> Bool { one.word == other.word }

  /// The slot of a subscriber, which it does not retain.
  package init(of subscriber: Disposable, isLink: Bool) {
    self.init(of: subscriber, isLink ? Self.linkBit : 0)
  }

  /// The slot of an observer that is called with the value before, too.
  init(ofObserver observer: Disposable) {
    self.init(of: observer, Self.changeBit)
  }

  private init(of subscriber: Disposable, _ bits: UInt) {
    word = UInt(bitPattern: Unmanaged.passUnretained(subscriber).toOpaque()) | bits
    assert(word & Self.bits == bits, "a subscriber is not aligned")
  }

  /// `true` if the subscriber has left.
  @inlinable
  @inline(__always)
  package var isDead: Bool { word & Self.deadBit != 0 }

  /// `true` if it was added as a link.
  @inlinable
  @inline(__always)
  package var isLink: Bool { word & Self.linkBit != 0 }

  /// `true` if it is a link that has not left.
  @inlinable
  @inline(__always)
  package var isLiveLink: Bool {
    word & (Self.deadBit | Self.linkBit | Self.changeBit) == Self.linkBit
  }

  /// `true` if it is an observer, not a link, that has not left.
  package var isLiveObserver: Bool { word & (Self.deadBit | Self.linkBit) == 0 }

  /// `true` if it is such an observer that is called with a value alone.
  @inlinable
  @inline(__always)
  package var takesValues: Bool { word & (Self.deadBit | Self.linkBit | Self.changeBit) == 0 }

  /// `true` if a subscriber has to be released.
  var isRetaining: Bool { word & ~Self.bits != 0 }

  /// The same, whose subscriber has left.
  var asDead: Slot { Slot(word: word | Self.deadBit) }

  @inlinable
  @inline(__always)
  var address: UnsafeRawPointer {
    // An empty slot is dead, and its subscriber is never read.
    UnsafeRawPointer(bitPattern: word & ~Self.bits).unsafelyUnwrapped
  }

  /// The subscriber.
  @inline(__always)
  package var subscriber: Disposable { unretained.takeUnretainedValue() }

  /// The subscriber, to be called without retaining it: the slot does, until the hub rests.
  @inlinable
  @inline(__always)
  package var unretained: Unmanaged<Disposable> { Unmanaged.fromOpaque(address) }

  /// Returns the subscriber of a hub of this value type, to be called without retaining it.
  @inlinable
  @inline(__always)
  package func typed<Value>(_: Value.Type) -> Unmanaged<Subscriber<Value>> {
    Unmanaged.fromOpaque(address)
  }

  /// Releases the subscriber.
  ///
  /// This may release the subscriber's own recipients, and so on down a chain.
  func release() {
    WorkList.nest(unretained) { $0.release() }
  }
}
