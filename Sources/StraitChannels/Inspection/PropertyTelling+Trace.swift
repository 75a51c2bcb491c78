import CEngine

extension Hub {
  /// What `tellProperty` does while a trace is on: it notes the cause, and an entry for each who is told.
  func tellPropertyTraced<Value>(
    _ value: Value,
    old: UnsafeMutablePointer<Value>?,
    wave: UInt64,
    _ thread: UnsafeMutablePointer<StraitThread>,
    _ tracer: Tracer
  ) {
    tracer.note("Property<\(Value.self)>", of: self)
    let wasBusy = pointee.flags & HubFlags.busy != 0
    // What makes the cause's texts is the user's code: what it sets here waits its turn.
    pointee.flags |= HubFlags.busy
    let outer = tracer.beginChange(at: self, from: old, to: value, wave: wave)
    let recipients = pointee.count
    if recipients == 0 {
      old?.deinitialize(count: 1)
      if !wasBusy { afterTurn() }
    } else if wasBusy {
      enqueue(value, old: old, cause: wave)
    } else if thread.pointee.depth >= thread.pointee.stack_limit {
      pushDeep(value, old: old, kind: EventKind.value, wave: wave, thread)
    } else {
      let (depth, cause) = (thread.pointee.depth, thread.pointee.cause)
      thread.pointee.depth = depth &+ 1
      thread.pointee.cause = wave
      pointee.event_wave = wave
      pointee.old = UnsafeRawPointer(old)
      withUnsafePointer(to: value) {
        tellTraced(at: $0, recipients: recipients, wave: wave, tracer.taken(), tracer)
      }
      old?.deinitialize(count: 1)
      afterTurn()
      thread.pointee.depth = depth
      thread.pointee.cause = cause
    }
    tracer.endChange(outer)
  }
}

extension PropertyLink {
  /// The binding that a value comes over, if the link back lies in a slot.
  package static func overBinding(backBy word: UInt) -> Cause.Origin {
    guard word != 0 else { return Tracer.overBinding(from: nil) }
    return Tracer.overBinding(
      from: unsafeDowncast(Hub.subscriber(word), to: PropertyLink<Value>.self).target
    )
  }
}
