public import CEngine

extension UnsafeMutablePointer where Pointee == StraitHub {
  /// Calls a property's observers and links in list order (laws 3, 10 and 11).
  @inlinable
  @inline(__always)
  package func tell<Value>(_ value: Value, recipients: UInt32, skipping twin: UInt) {
    var index = 0
    let end = Int(recipients)
    while index < end {
      let word = pointee.slots.unsafelyUnwrapped[index]
      if word & SlotBits.all == 0 {
        Self.typed(word, Value.self)._withUnsafeGuaranteedRef { $0.next(value) }
      } else if word & SlotBits.dead == 0, word != twin,
        pointee.wave == pointee.event_wave
      {
        let link = unsafeBitCast(
          Self.typed(word, Value.self),
          to: Unmanaged<PropertyLink<Value>>.self
        )
        withUnsafePointer(to: value) { value in
          link._withUnsafeGuaranteedRef {
            $0.push(value.lent.pointee, pointee.event_wave, $0)
          }
        }
      }
      index &+= 1
    }
  }

  /// Law 1 for a property in any state: the value is stored already; its event is told now, in
  /// turn, or on the explicit stack.
  ///
  /// - Parameters:
  ///   - value: The value stored.
  ///   - old: The value before; moved out of. None if no observer asks for it.
  ///   - wave: The wave that wrote it.
  package func tellProperty<Value>(
    _ value: Value,
    old: UnsafeMutablePointer<Value>?,
    wave: UInt64
  ) {
    pointee.wave = wave
    let recipients = pointee.count
    let thread = strait_thread()
    if let observer = DeliveryObserver.of(thread) {
      observer.owner(of: self, is: "Property<\(Value.self)>")
      observer.change(at: self, from: old, to: value, wave: wave) {
        if recipients > 0 {
          tellTaken(value, old: old, cause: wave, recipients: recipients, thread)
        } else {
          old?.deinitialize(count: 1)
          settleIfAtRest()
        }
      }
    } else if recipients > 0 {
      tellTaken(value, old: old, cause: wave, recipients: recipients, thread)
    } else {
      old?.deinitialize(count: 1)
    }
  }

  /// Law 12: sends a property's value out on all its links in a new wave, though it did not change.
  ///
  /// Observers hear nothing.
  package func announce<Value>(_ value: Value, wave: UInt64) {
    takeWave(wave)
    if pointee.count == 0 { return }
    let thread = strait_thread()
    func tell() {
      let kind = EventKind.announcement
      tellTaken(value, kind: kind, cause: wave, recipients: pointee.count, thread)
    }
    if let observer = DeliveryObserver.of(thread) {
      observer.announcement(at: self, tell)
    } else {
      tell()
    }
  }

  /// The link that hears all there is to tell, if nobody else does but `twin`, the link back to where
  /// the value comes from, which need not be called.
  @inlinable
  @inline(__always)
  package func soleLink(besides twin: UInt) -> UInt32? {
    let slots = pointee.slots.unsafelyUnwrapped
    let index: UInt32
    switch pointee.count {
    case 1: index = 0
    case 2 where slots[0] == twin: index = 1
    case 2 where slots[1] == twin: index = 0
    default: return nil
    }
    return slots[Int(index)] & SlotBits.all == SlotBits.link ? index : nil
  }

  /// Makes the hub of a property.
  package static func makeForProperty() -> Hub {
    make(flags: HubFlags.property)
  }

  /// Called when the property that owns the hub dies: its bindings are gone before anything else
  /// happens, and whoever is still subscribed hears the completion.
  package func propertyDied() {
    if isEmptyHub { return }
    let wasBusy = pointee.flags & HubFlags.busy != 0
    pointee.flags |= HubFlags.busy
    var index = 0
    while index < Int(pointee.count) {
      let word = pointee.slots.unsafelyUnwrapped[index]
      if word & SlotBits.all == SlotBits.link { Self.subscriber(word).ownerIsDying() }
      index += 1
    }
    if pointee.holes < pointee.count {
      pointee.flags |= HubFlags.ended
      extra.ending = .completed
      pointee.flags &= wasBusy ? ~0 : ~HubFlags.busy
      PublicEntry.run { tellEnding() }
    } else if !wasBusy {
      rest()
    }
    ownerDied()
  }
}
