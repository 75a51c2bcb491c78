import CEngine

extension Hub {
  /// Calls a property's observers and links in list order (laws 3, 10 and 11).
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - old: The storage of the value before, if an observer asks for it.
  ///   - wave: The wave of the event.
  ///   - recipients: The number of slots when it was taken.
  ///   - twin: The slot of the link back to where the value comes from, which need not be called.
  @inlinable
  @inline(__always)
  package func notify<Value>(
    _ value: Value,
    old: UnsafeRawPointer?,
    wave: UInt64,
    recipients: UInt32,
    skipping twin: Slot
  ) {
    var index = 0
    let end = Int(recipients)
    while index < end {
      var slot = self[index]
      index &+= 1
      // Nothing is called for the twin, so the list has not grown.
      if twin != .none, slot == twin, index < end {
        slot = self[index]
        index &+= 1
      }
      if slot.takesValues {
        slot.typed(Value.self)._withUnsafeGuaranteedRef { $0.next(value) }
      } else if slot.isLiveLink {
        if (twin != .none && slot == twin) || has(.overtaken) { continue }
        let link = unsafeBitCast(
          slot.typed(Value.self),
          to: Unmanaged<PropertyLink<Value>>.self
        )
        withUnsafePointer(to: value) { value in
          link._withUnsafeGuaranteedRef { $0.forward(value.lent.pointee, wave, $0) }
        }
      } else if !slot.isDead {
        withUnsafePointer(to: value) { value in
          slot.unretained._withUnsafeGuaranteedRef { $0.receive(at: value, old: old, wave: wave) }
        }
      }
    }
  }

  /// Law 1 for a property in any state: the value is stored already; its event is delivered now, in
  /// turn, or from the work list.
  ///
  /// - Parameters:
  ///   - value: The value stored.
  ///   - old: The value before; moved out of. None if no observer asks for it.
  ///   - wave: The wave that wrote it.
  package func deliverChange<Value>(
    _ value: Value,
    old: UnsafeMutablePointer<Value>?,
    wave: UInt64
  ) {
    self.wave = wave
    let recipients = count
    let thread = strait_thread()
    if let observer = thread.observer {
      observer.owner(of: self, is: "Property<\(Value.self)>")
      observer.change(at: self, from: old, to: value, wave: wave) {
        if recipients > 0 {
          deliverTaken(value, old: old, wave: wave, recipients: recipients, thread)
        } else {
          old?.deinitialize(count: 1)
          drainIfAtRest()
        }
      }
    } else if recipients > 0 {
      deliverTaken(value, old: old, wave: wave, recipients: recipients, thread)
    } else {
      old?.deinitialize(count: 1)
    }
  }

  /// Law 12: sends a property's value out on all its links in a wave, though it did not change.
  ///
  /// Observers receive nothing.
  package func announce<Value>(_ value: Value, wave: UInt64) {
    takeWave(wave)
    if count == 0 { return }
    let thread = strait_thread()
    func send() {
      let kind = EventKind.announcement
      deliverTaken(value, kind: kind, wave: wave, recipients: count, thread)
    }
    if let observer = thread.observer {
      observer.announcement(at: self, send)
    } else {
      send()
    }
  }

  /// Calls a closure with the current event's value, if the property was set again and the next
  /// event has kept it.
  package func withOvertakenValue(_ body: (UnsafeRawPointer?) -> Void) {
    var next = has(.overtaken) ? existingExtra?.head : nil
    while let event = next, event.kind != EventKind.value { next = event.next }
    if let next { next.withValues { _, old in body(old) } } else { body(nil) }
  }

  /// `true` if there are no slots, or only that of `twin`, the link back to the source of a value.
  ///
  /// If there is room for more slots, `notify` passes over the link.
  @inlinable
  @inline(__always)
  package func hasNothing(for recipients: UInt32, but twin: Slot) -> Bool {
    recipients == 0 || (recipients == 1 && firstWord.pointee == twin.word)
  }

  /// Makes the hub of a property.
  package static func makeForProperty() -> Hub {
    make(flags: .property)
  }

  /// Called when the property that owns the hub is deallocated: its bindings end before anything
  /// else happens, and the remaining subscribers receive the completion.
  package func propertyDeallocated() {
    if isEmptyHub { return }
    let wasBusy = has(.busy)
    set(.busy)
    var index = 0
    while index < Int(count) {
      let slot = self[index]
      if slot.isLiveLink { slot.subscriber.ownerIsDeallocating() }
      index += 1
    }
    if holes < count {
      set(.ended)
      extra.ending = .completed
      if !wasBusy { clear([.busy, .overtaken]) }
      PublicEntry.run { deliverEnding() }
    } else if !wasBusy {
      rest()
    }
    ownerDeallocated()
  }
}
