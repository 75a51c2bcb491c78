public import CEngine
public import StraitChannels

extension Property {
  /// Makes a link that leads to a property and does not hold it.
  ///
  /// Formed where the value's type is known: its body is specialised.
  @inlinable
  static func link(to target: Property<Value>) -> PropertyLink<Value> {
    // The fast path neither loads the weak reference nor retains the property: a weak load takes
    // more instructions than the whole hop. It uses the memory of the property alone, which is
    // there as long as the link: the end of the property disposes the link, in the same domain.
    _ = target.ownHub()
    let cell = target.cell
    return PropertyLink { [weak target] value, wave, link in
      if !needsHolding, cell.takeAtRest(value, wave: wave, over: link) { return }
      target?.takeHeld(value, wave: wave, over: link)
    }
  }

  /// `true` in a build that is not optimised, where code that sets the property also retains it.
  @inlinable
  @inline(__always)
  static var needsHolding: Bool { _isDebugAssertConfiguration() }

  /// Takes a value from a link that holds the property during the call.
  ///
  /// Another thread may release the property during the call. Code that is not optimised retains
  /// and releases it: without the link's reference, that release could be the last, in the middle
  /// of the set.
  ///
  /// Code that is not optimised needs several times the stack for a turn, and more under a
  /// sanitizer. So the remaining stack is checked in addition to the recursion limit.
  @usableFromInline
  final func takeHeld(
    _ value: borrowing Lent<Value>,
    wave: UInt64,
    over link: PropertyLink<Value>
  ) {
    guard hub.wave < wave, !link.isPaused else { return }
    let thread = strait_thread()
    if hub.flags != .property {
      take(value.value, wave: wave, over: link)
    } else if thread.isFast, !NativeStack.isLow {
      write(value.value, wave: wave, skipping: link.slotOfTwin, thread)
    } else {
      relay(value.value, wave: wave, skipping: link.slotOfTwin, thread)
    }
  }
}

extension PropertyCell {
  /// Takes a value from a link if the hub is at rest; returns `false` if it needs `takeHeld`.
  @inlinable
  @inline(__always)
  func takeAtRest(
    _ value: borrowing Lent<Value>,
    wave: UInt64,
    over link: PropertyLink<Value>
  ) -> Bool {
    // Law 10: a link carries on only to an older target.
    guard hub.wave < wave, !link.isPaused else { return true }
    guard hub.flags == .property else { return false }
    let thread = strait_thread()
    if thread.isFast {
      write(value.value, wave: wave, skipping: link.slotOfTwin, thread)
      return true
    }
    if thread.pointee.limit != 0 {
      relay(value.value, wave: wave, skipping: link.slotOfTwin, thread)
      return true
    }
    return false
  }
}
