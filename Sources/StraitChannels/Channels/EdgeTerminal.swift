import CEngine

/// An end of a channel whose other end is glued to something else: a property, or a control.
///
/// ```
/// source ══► tap ══► EdgeTerminal ──► heard ══► subscribers
///    ▲                    │
///    └┄┄┄┄ write ┄┄┄┄┄┄┄┄┄┘           ══► retained   ┄┄► weak
/// ```
///
/// It listens to its source only while it has subscribers; so it costs the source nothing before, and
/// is freed with its last holder. While it has subscribers the source holds it: nobody else need.
package final class EdgeTerminal<Value>: ChannelTerminal<Value>, PropertyTapTarget {
  /// What this end is glued to.
  package struct Source {
    /// Takes a value that was sent into this end.
    let write: (Value) -> Void
    /// The value a new subscriber hears first, if there is one.
    let current: () -> Value?
    /// What traces and dumps are to show behind this end, if it is known.
    let origin: () -> AnyObject?
    /// Starts to listen; `nil` if the source has died.
    let listen: (EdgeTerminal<Value>) -> Disposable?
    /// Hears that a failure was sent into this end, which it has ended.
    let failed: (any Error) -> Void

    /// Describes a source.
    ///
    /// None of the closures may hold it.
    package init(
      write: @escaping (Value) -> Void,
      current: @escaping () -> Value? = { nil },
      origin: @escaping () -> AnyObject? = { nil },
      listen: @escaping (EdgeTerminal<Value>) -> Disposable?,
      failed: @escaping (any Error) -> Void = { _ in }
    ) {
      self.write = write
      self.current = current
      self.origin = origin
      self.listen = listen
      self.failed = failed
    }
  }

  private let source: Source
  private let heard: Subject<Value> = HeardSubject()
  private var tap: Disposable?

  /// Makes an end.
  package init(_ source: Source) {
    self.source = source
    super.init()
  }

  /// The source has a new value.
  package func hear(_ value: Value) {
    heard.pass(value)
  }

  /// The source has died.
  package func sourceEnded() {
    tap = nil
    heard.passEnding(.completed)
  }

  override var heardHere: Subject<Value>? { heard }

  override var across: AnyObject? { source.origin() }

  override func pass(_ value: Value) {
    if !heard.hasEnded {
      if strait_thread().pointee.trace == nil { return source.write(value) }
      return Tracer.sending(into: label) { source.write(value) }
    }
    Tracer.current?.noteUntold(.dropped, Subscriber.text(of: value), at: label)
  }

  override func close(_ ending: Ending) -> ClosedEnd? {
    guard heard.close(ending) else {
      Tracer.current?.noteUntold(.dropped, Tracer.text(ending), at: label)
      return nil
    }
    stopListening()
    if case .failed(let error) = ending { source.failed(error) }
    return ClosedEnd(owner: heard, hub: heard.hub)
  }

  override var hasEnded: Bool { heard.hasEnded }

  override var latest: Value? { hasEnded ? nil : source.current() }

  override func connectLive(_ subscriber: Subscriber<Value>) {
    if tap == nil, !heard.hasEnded {
      let tap = source.listen(self)
      if tap == nil {
        _ = heard.close(.completed)
      } else if !heard.hasEnded {
        // A source that has ended inside this call has let go of the tap already.
        self.tap = tap
        let hub = heard.ownHub()
        hub.pointee.flags |= HubFlags.watched
        // Held by `heard`, which this end holds.
        hub.extra.onEmptied = { [unowned self] in stopListening() }
      }
    }
    heard.connectLive(subscriber)
  }

  override func connect(_ subscriber: Subscriber<Value>) {
    connectLive(subscriber)
    guard !subscriber.isDisposed, let value = source.current() else { return }
    heard.hub.replay { subscriber.receiveFirst(value, from: heard.hub) }
  }

  private func stopListening() {
    let tap = self.tap
    self.tap = nil
    tap?.dispose()
  }
}

/// What an end hears of what it is glued to.
private final class HeardSubject<Value>: Subject<Value> {
  override var label: String { name ?? "ChannelTerminal<\(Value.self)>" }
}
