import CEngine
import StraitChannels

extension Tracer {
  // MARK: Who writes

  func willWrite(_ hub: Hub, _ origin: WriteOrigin?, asked: (() -> String)?) {
    if isBusy { return }
    let text = asked.map { text in { OneLine.beginning(of: text()) } }
    writer = PresentWriter(hub: hub, origin: origin.map(cause), asked: text)
  }

  private func cause(_ origin: WriteOrigin) -> Cause.Origin {
    switch origin {
    case .binding(let source): .binding(from: source.map { owner(of: $0) } ?? "a property")
    case .channel: .channel(present.why.terminal)
    case .crossActor: .crossActor
    }
  }

  func willNotWrite() {
    writer = nil
  }

  func takeWriter(of hub: Hub) -> PresentWriter? {
    defer { writer = nil }
    return writer.flatMap { $0.hub == hub ? $0 : nil }
  }

  // MARK: Changes

  func refuses<Value>(
    _ value: Value,
    keeping kept: Value,
    at hub: Hub,
    _ body: () -> Void
  ) {
    if isBusy { return body() }
    owner(of: hub, is: "Property<\(Value.self)>")
    let writer = takeWriter(of: hub)
    let outer = present
    let context = contextOfWrite(writer)
    let record = quietly {
      makeRecord(
        hub,
        writer,
        context,
        new: OneLine.beginning(of: String(describing: kept)),
        refused: OneLine.beginning(of: String(describing: value)),
        wave: hub.wave
      )
    }
    note(.refused, from: record.name, to: nil, record.asked ?? "", outer)
    let link = CauseLink(record, after: outer.why.last)
    hub.takeRefusal(link)
    present.why = CauseContext(last: link, refusing: hub)
    body()
    present = outer
  }

  func holds(_ hub: Hub, wave: UInt64, for transaction: String?) {
    if isBusy { return }
    let writer = takeWriter(of: hub)
    var context = contextOfWrite(writer)
    context.attribution = context.attribution ?? transaction
    held[hub] = HeldWrite(wave: wave, writer: writer, context: context)
  }

  func attribute(to name: String, _ body: () -> Void) {
    let outer = present.why.attribution
    present.why.attribution = name
    body()
    present.why.attribution = outer
  }

  /// Returns the current context, with the place of a write that is made now.
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

  /// Returns the context of the changes that a receiver of an event makes.
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
      new: quietly { OneLine.beginning(of: event()) },
      origin: .sent,
      number: strait_next_wave(strait_thread()),
      locate: context.locate
    )
    return CauseContext(last: CauseLink(record, after: context.last))
  }
}
