import CEngine

extension Tracer {
  // MARK: Who writes

  /// Notes the origin of the write that follows, over a link, a channel or from another domain.
  ///
  /// Nothing of the user's may run between this and the write.
  ///
  /// - Parameters:
  ///   - hub: The property's hub.
  ///   - origin: Who; `nil` for a set by hand.
  ///   - asked: What was asked for, if it goes through a coercion; the value is stored as it is
  ///     otherwise.
  package static func willWrite<Value>(
    _ hub: Hub,
    _ origin: @autoclosure () -> Cause.Origin?,
    asked: Value? = Never?.none
  ) {
    guard let tracer = active, !tracer.isBusy else { return }
    // The text is made when the change is stored: it may run the user's code.
    let text = asked.map { value in { Tracer.cut(String(describing: value)) } }
    tracer.writer = PresentWriter(hub: hub, origin: origin(), asked: text)
  }

  /// Forgets the origin of a write: the write has come too late.
  package static func willNotWrite() {
    active?.writer = nil
  }

  /// The link of a binding, or a link of the one that a value came over.
  package static func overBinding(from source: Hub?) -> Cause.Origin {
    .binding(from: source.flatMap { source in active?.owner(of: source) } ?? "a property")
  }

  /// The binding that a value comes over, if the link back lies in a slot.
  package static func overBinding(backBy slot: Slot) -> Cause.Origin {
    overBinding(from: slot == .none ? nil : slot.subscriber.downstreamHub)
  }

  /// The end of a channel that a value is being sent into.
  package static var intoChannel: Cause.Origin { .channel(active?.present.why.terminal) }

  func takeWriter(of hub: Hub) -> PresentWriter? {
    defer { writer = nil }
    return writer.flatMap { $0.hub == hub ? $0 : nil }
  }

  // MARK: Changes

  /// Notes that a property's coercion has refused a value, and runs what is done about it.
  package static func refusing<Value>(
    _ value: Value,
    keeping kept: Value,
    at hub: Hub,
    _ body: () -> Void = {}
  ) {
    guard let tracer = active, !tracer.isBusy else { return body() }
    tracer.owner(of: hub, is: "Property<\(Value.self)>")
    let writer = tracer.takeWriter(of: hub)
    let outer = tracer.present
    let context = tracer.contextOfWrite(writer)
    let record = tracer.quietly {
      tracer.makeRecord(
        hub,
        writer,
        context,
        new: Self.cut(String(describing: kept)),
        refused: Self.cut(String(describing: value)),
        wave: hub.wave
      )
    }
    tracer.note(.refused, from: record.name, to: nil, record.asked ?? "", outer)
    let link = CauseLink(record, after: outer.why.last)
    hub.takeRefusal(link)
    tracer.present.why = CauseContext(last: link, refusing: hub)
    body()
    tracer.present = outer
  }

  /// Notes a write that is stored now and delivered later.
  ///
  /// - Parameters:
  ///   - hub: The property's hub.
  ///   - wave: The wave that it is stored in, and delivered in unless it is written again.
  ///   - transaction: What the transaction is for that delivers it.
  package static func noteHeld(at hub: Hub, wave: UInt64, for transaction: String?) {
    guard let tracer = active, !tracer.isBusy else { return }
    let writer = tracer.takeWriter(of: hub)
    var context = tracer.contextOfWrite(writer)
    context.attribution = context.attribution ?? transaction
    tracer.held[hub] = HeldWrite(wave: wave, writer: writer, context: context)
  }

  /// The present context, with the place of a write that is made now.
  func contextOfWrite(_ writer: PresentWriter?) -> CauseContext {
    var context = present.why
    if writer?.origin == nil, let place = Trace.locator?() { context.locate = place }
    return context
  }

  func makeRecord(
    _ hub: Hub,
    _ writer: PresentWriter?,
    _ context: CauseContext,
    old: String? = nil,
    new: String,
    refused: String? = nil,
    wave: UInt64
  ) -> CauseRecord {
    let origin = writer?.origin ?? context.attribution.map { .named($0) } ?? .set
    let wanted = writer?.asked?()
    return CauseRecord(
      name: owner(of: hub),
      old: old,
      new: new,
      asked: refused ?? (wanted == new ? nil : wanted),
      isRefused: refused != nil,
      origin: origin,
      number: strait_next_wave(strait_thread()),
      wave: wave,
      locate: context.locate
    )
  }

  // MARK: Deliveries

  /// The context of what a receiver does with an event.
  func context(
    inside origin: Origin,
    from sender: @autoclosure () -> String,
    _ event: @autoclosure () -> String
  ) -> CauseContext {
    let context = origin.why
    guard context.isSent, !isBusy else {
      return CauseContext(last: context.last, locate: context.locate)
    }
    let record = CauseRecord(
      name: sender(),
      new: quietly { Self.cut(event()) },
      origin: .sent,
      number: strait_next_wave(strait_thread()),
      locate: context.locate
    )
    return CauseContext(last: CauseLink(record, after: context.last))
  }
}
