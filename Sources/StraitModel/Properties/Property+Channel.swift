import CEngine
public import StraitChannels

extension Property {
  /// Returns an end of a channel to the property: it sends the current value and each change, and
  /// sets the values that are sent into it.
  ///
  /// ```swift
  /// nameField.newTextChannel().bind(to: name.channel())
  /// ```
  ///
  ///     sent in      -----x-------
  ///     property     a----x---b---   deallocated
  ///     terminal     a--------b---|
  ///
  /// A new subscriber first receives the current value. A value that is sent in does not come back,
  /// unless the property stored another one, or kept its previous one. Each call makes a new
  /// terminal; it does not retain the property, and completes when it is deallocated. Ending the
  /// terminal leaves the property as it is; a failure sent in does so too, and is sent as a
  /// `Report`.
  ///
  /// - Returns: The terminal.
  public func channel() -> ChannelTerminal<Value> {
    makeChannel(toValue: { $0 }, fromValue: { $0 })
  }

  /// Returns an end of a channel to the property that takes `nil` for a separate value.
  ///
  /// - Parameter nilValue: The value to set when `nil` is sent in.
  /// - Returns: The terminal. See `channel()`.
  public func channel(nilValue: Value) -> ChannelTerminal<Value?> {
    makeChannel(toValue: { $0 ?? nilValue }, fromValue: { $0 })
  }

  /// Returns an end of a channel to an optional property that replaces `nil` when it is written.
  ///
  /// A `nil` of the property itself is sent as `nil`.
  ///
  /// - Parameter nilValue: The value to set when `nil` is sent in.
  /// - Returns: The terminal. See `channel()`.
  public func channel<Wrapped>(nilValue: Wrapped) -> ChannelTerminal<Wrapped?>
  where Value == Wrapped? {
    makeChannel(toValue: { $0 ?? nilValue }, fromValue: { $0 })
  }

  private func makeChannel<Sent>(
    toValue: @escaping (Sent) -> Value,
    fromValue: @escaping (Value) -> Sent
  ) -> ChannelTerminal<Sent> {
    let source = PropertySource(self, toValue: toValue, fromValue: fromValue)
    let terminal = EdgeTerminal(source)
    if strait_thread().isInspected { source.own.note(terminal) { [weak self] in self?.label } }
    return terminal
  }

  /// Law 18: sets the property for a signal, in the wave that the signal's value came with.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - isOfSetter: `true` if a setter sets it, which must find the value that it has set: another
  ///     value is not an echo then, and is stored even after the last round.
  ///   - willStore: Called with the wave under which the value is about to be stored just as it was
  ///     sent.
  ///   - onDivergence: Called if no further round is available for an answer.
  func assign(
    _ value: Value,
    isOfSetter: Bool = false,
    willStore: (UInt64) -> Void,
    onDivergence: () -> Void = {}
  ) {
    let thread = strait_thread()
    let cause = thread.cause
    let present = hub.wave
    var wave: UInt64
    if cause == 0 {
      wave = Wave.next(thread)
    } else if present < cause {
      wave = hub.takesFirstFromOutside() ? Wave.next(thread) : cause
    } else {
      // An echo; or a second value of the same wave, by another way. If it is the same value
      // nothing is lost.
      let isBusy = hub.has(.busy)
      if isOfSetter {
        if areIndistinguishable(stored, value) ?? isBusy { return }
      } else if present == cause, isBusy || areIndistinguishable(stored, value) == true {
        return
      }
      if Wave.mayAnswer(cause, at: hub) {
        wave = Wave.answer(to: cause)
      } else if isOfSetter {
        // Partners that have the current wave receive it, and none may answer.
        wave = present | 255
      } else {
        return onDivergence()
      }
    }
    if !hub.has(.coercing) {
      willStore(wave)
      if thread.isTraced { ownHub().willBeWritten(by: .channel) }
      store(value, wave: wave)
      return
    }
    let answer = coerced(value)
    guard hub.wave < wave else { return }
    // A binding that the coercion has made may have a newer wave (law 17).
    if cause == 0 { wave = Wave.next(thread) }
    if let answer, areIndistinguishable(answer, value) == true { willStore(wave) }
    hub.willBeWritten(by: .channel, asked: value)
    answerOrStore(answer, sent: value, wave: wave, onDivergence: onDivergence)
  }
}

/// A property behind an end of a channel.
private final class PropertySource<Stored, Sent>: EdgeSource {
  let own = OwnWave()
  private weak var property: Property<Stored>?
  private let toValue: (Sent) -> Stored
  private let fromValue: (Stored) -> Sent
  /// The wave of the last change that the end has received.
  private var seen: UInt64 = 0
  /// The hub of the property, while it is listened to: it has the name of a property that is being
  /// deallocated.
  private var hub: Hub?

  init(
    _ property: Property<Stored>,
    toValue: @escaping (Sent) -> Stored,
    fromValue: @escaping (Stored) -> Sent
  ) {
    self.property = property
    self.toValue = toValue
    self.fromValue = fromValue
  }

  var owner: AnyObject? { property }

  var current: Sent? { (property?.current).map(fromValue) }

  var origin: AnyObject? { property }

  var age: UInt64 { property?.wave ?? 0 }

  var unsentWave: UInt64? {
    guard let property, property.hub.wave != own.wave,
      property.isHeld || property.hub.has(.busy) && seen < property.hub.wave
    else { return nil }
    return property.hub.wave
  }

  var isModel: Bool { true }

  var nameOfDead: String? { hub?.ownerName }

  func write(_ value: Sent) {
    own.record?.count(String(describing: value), toFirst: false)
    property?.assign(
      toValue(value),
      willStore: { own.wave = $0 },
      onDivergence: { own.diverged?() }
    )
  }

  func listen(for terminal: EdgeTerminal<Sent>) -> Disposable? {
    guard let property else { return nil }
    hub = property.ownHub()
    seen = 0
    own.diverged = { [weak terminal] in terminal?.diverged() }
    let own = self.own
    let tap = PropertyTap<Stored>(into: terminal, ownWave: { own.wave }) { [self] value, wave in
      receive(value, wave, terminal)
    }
    property.ownHub().add(tap, isLink: true)
    return tap
  }

  private func receive(_ value: Stored, _ wave: UInt64, _ terminal: EdgeTerminal<Sent>) {
    seen = wave
    // The origin does not receive its own write; a coerced one has another wave.
    if wave == own.wave, !terminal.isWaiting { return }
    own.record?.count(String(describing: value), toFirst: true)
    // A set inside a transaction arrives when that has ended, but an announcement does not.
    if strait_thread().isInTransaction {
      terminal.receiveInTransaction(fromValue(value))
    } else {
      terminal.receive(fromValue(value))
    }
  }

  func watch(for terminal: EdgeTerminal<Sent>) -> Disposable? {
    property.map {
      DeallocationWatch(of: $0) { [weak terminal] in terminal?.sourceIsFreed() }.disposable
    }
  }

  func fail(_ error: any Error) {
    guard let property else { return }
    Report.send(.bindingFailed(name: property.name, error: "\(error)"))
  }

  func announce() -> UInt64? { property?.announce() }

  func problems(of waiting: Signal<WaitingValue>) -> Signal<[BindingProblem]>? {
    .problems(
      of: { [weak property] in property },
      waiting.map { [toValue] in $0.read(by: toValue) }
    )
  }
}

/// The wave of a terminal's latest write, and the record of its channel.
final class OwnWave {
  var wave: UInt64 = 0
  /// The channel's entry in lists of bindings, if it was made while inspection was on.
  private(set) var record: Binding?
  /// Marks the bindings of the terminal: no round was left to answer them in.
  var diverged: (() -> Void)?

  /// Lists the channel of a terminal; `second` returns the current name of the property, `nil` if
  /// it was deallocated.
  func note<Value>(_ terminal: EdgeTerminal<Value>, second: @escaping () -> String?) {
    record = Binding(ChannelCoupling(terminal, named: second))
  }
}
