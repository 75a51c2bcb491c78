import CEngine

extension Hub {
  /// Calls a property's observers and links in list order (laws 3, 10 and 11).
  @inlinable
  @inline(__always)
  package func tell<Value>(_ value: Value, recipients: UInt32, skipping twin: Slot) {
    var index = 0
    let end = Int(recipients)
    while index < end {
      let slot = self[index]
      if slot.isLiveObserver {
        slot.typed(Value.self)._withUnsafeGuaranteedRef { $0.next(value) }
      } else if !slot.isDead, slot != twin,
        wave == eventWave
      {
        let link = unsafeBitCast(
          slot.typed(Value.self),
          to: Unmanaged<PropertyLink<Value>>.self
        )
        withUnsafePointer(to: value) { value in
          link._withUnsafeGuaranteedRef {
            $0.push(value.lent.pointee, eventWave, $0)
          }
        }
      }
      index &+= 1
    }
  }

  /// Law 1 for a property in any state: the value is stored already; its event is delivered now, in
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
    self.wave = wave
    let recipients = count
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
  /// Observers receive nothing.
  package func announce<Value>(_ value: Value, wave: UInt64) {
    takeWave(wave)
    if count == 0 { return }
    let thread = strait_thread()
    func tell() {
      let kind = EventKind.announcement
      tellTaken(value, kind: kind, cause: wave, recipients: count, thread)
    }
    if let observer = DeliveryObserver.of(thread) {
      observer.announcement(at: self, tell)
    } else {
      tell()
    }
  }

  /// The link that is the only receiver, if there is no other but `twin`, the link back to where
  /// the value comes from, which need not be called.
  @inlinable
  @inline(__always)
  package func soleLink(besides twin: Slot) -> UInt32? {
    let index: UInt32
    switch count {
    case 1: index = 0
    case 2 where self[0] == twin: index = 1
    case 2 where self[1] == twin: index = 0
    default: return nil
    }
    return self[Int(index)].isLiveLink ? index : nil
  }

  /// Makes the hub of a property.
  package static func makeForProperty() -> Hub {
    make(flags: .property)
  }

  /// Called when the property that owns the hub is deallocated: its bindings end before anything
  /// else happens, and the remaining subscribers receive the completion.
  package func propertyDied() {
    if isEmptyHub { return }
    let wasBusy = has(.busy)
    set(.busy)
    var index = 0
    while index < Int(count) {
      let slot = self[index]
      if slot.isLiveLink { slot.subscriber.ownerIsDying() }
      index += 1
    }
    if holes < count {
      set(.ended)
      extra.ending = .completed
      if !wasBusy { clear(.busy) }
      PublicEntry.run { tellEnding() }
    } else if !wasBusy {
      rest()
    }
    ownerDied()
  }
}
