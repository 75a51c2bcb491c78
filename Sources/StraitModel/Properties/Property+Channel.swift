import CEngine
public import StraitChannels

extension Property {
  /// An end of a channel to the property: it sends the present value and each change, and sets what
  /// is sent into it.
  ///
  /// ```swift
  /// nameField.newTextChannel().bind(to: name.channel())
  /// ```
  ///
  ///     sent in      -----x-------
  ///     property     a----x---b---   deallocated
  ///     terminal     a--------b---|
  ///
  /// A new subscriber first receives the present value. What is sent in does not come back, unless
  /// the property stored something else, or kept what it had. Each call makes a new terminal; it
  /// does not hold the property, and completes when it is deallocated. Ending the terminal leaves
  /// the property as it is; a failure sent in does so too, and is sent as a `Report`.
  ///
  /// - Returns: The terminal.
  public func channel() -> ChannelTerminal<Value> {
    makeChannel(toValue: { $0 }, fromValue: { $0 })
  }

  /// An end of a channel to the property that takes `nil` for a value of its own.
  ///
  /// - Parameter nilValue: What is set when `nil` is sent in.
  /// - Returns: The terminal. See `channel()`.
  public func channel(nilValue: Value) -> ChannelTerminal<Value?> {
    makeChannel(toValue: { $0 ?? nilValue }, fromValue: { $0 })
  }

  /// An end of a channel to an optional property that replaces `nil` when it is written.
  ///
  /// A `nil` of the property itself is sent as `nil`.
  ///
  /// - Parameter nilValue: What is set when `nil` is sent in.
  /// - Returns: The terminal. See `channel()`.
  public func channel<Wrapped>(nilValue: Wrapped) -> ChannelTerminal<Wrapped?>
  where Value == Wrapped? {
    makeChannel(toValue: { $0 ?? nilValue }, fromValue: { $0 })
  }

  private func makeChannel<Sent>(
    toValue: @escaping (Sent) -> Value,
    fromValue: @escaping (Value) -> Sent
  ) -> ChannelTerminal<Sent> {
    let own = OwnWave()
    let owner = { [weak self] in self }
    var source = EdgeTerminal<Sent>.Source(
      owner: owner,
      write: { [weak self] value in
        own.record?.count(String(describing: value), toFirst: false)
        self?.assign(
          toValue(value),
          willStore: { own.wave = $0 },
          onDivergence: { own.diverged?() }
        )
      },
      listen: { [weak self] terminal in
        guard let self else { return nil }
        own.hub = ownHub()
        own.seen = 0
        own.diverged = { [weak terminal] in terminal?.diverged() }
        let tap = PropertyTap<Value>(into: terminal, ownWave: { own.wave }) { value, wave in
          own.seen = wave
          // The origin does not receive its own write; a coerced one has another wave.
          if wave != own.wave || terminal.isWaiting {
            own.record?.count(String(describing: value), toFirst: true)
            // What is set inside a transaction comes here when it has ended, but for an
            // announcement.
            if strait_thread().isInTransaction {
              terminal.receiveInTransaction(fromValue(value))
            } else {
              terminal.receive(fromValue(value))
            }
          }
        }
        ownHub().add(tap, isLink: true)
        return tap
      }
    )
    source.current = { [weak self] in (self?.current).map(fromValue) }
    source.origin = owner
    source.watch = { [weak self] terminal in
      self.map {
        DeallocationWatch(of: $0) { [weak terminal] in terminal?.sourceIsFreed() }.disposable
      }
    }
    source.failed = { [weak self] error in
      guard let self else { return }
      Report.send(.bindingFailed(name: name, error: "\(error)"))
    }
    source.age = { [weak self] in self?.wave ?? 0 }
    source.unsent = { [weak self] in
      guard let self, hub.wave != own.wave, isHeld || hub.has(.busy) && own.seen < hub.wave
      else { return nil }
      return hub.wave
    }
    source.announce = { [weak self] in self?.announce() }
    source.problems = { [weak self] waiting in
      .problems(of: { self }, waiting.map { $0.read(by: toValue) })
    }
    // Asked while the property is being deallocated, which still has its hub then.
    source.nameOfDead = { own.hub?.ownerName }
    let terminal = EdgeTerminal(source)
    if Inspection.isOn { own.note(terminal) { [weak self] in self?.label } }
    return terminal
  }

  /// Law 18: sets the property for a signal, in the wave that the signal's value came with.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - isOfSetter: Whether a setter sets it, which must find what it has set: another value is no
  ///     echo then, and is stored even if no round is left.
  ///   - willStore: Called with the wave under which the value is about to be stored just as it was
  ///     sent.
  ///   - onDivergence: Called if no round is left to answer in.
  func assign(
    _ value: Value,
    isOfSetter: Bool = false,
    willStore: (UInt64) -> Void,
    onDivergence: () -> Void = {}
  ) {
    let thread = strait_thread()
    let cause = thread.cause
    let present = hub.wave
    let wave: UInt64
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
        // Partners that have the present wave receive it, and none may answer.
        wave = present | 255
      } else {
        return onDivergence()
      }
    }
    if !hub.has(.coercing) {
      willStore(wave)
      if thread.isTraced { Tracer.willWrite(ownHub(), Tracer.intoChannel) }
      store(value, wave: wave)
      return
    }
    let answer = coerced(value)
    guard hub.wave < wave else { return }
    if let answer, areIndistinguishable(answer, value) == true { willStore(wave) }
    if thread.isTraced {
      Tracer.willWrite(hub, Tracer.intoChannel, asked: value)
    }
    answerOrStore(answer, sent: value, wave: wave, onDivergence: onDivergence)
  }
}

/// The wave of a terminal's latest write, and the record of what it carries.
final class OwnWave {
  var wave: UInt64 = 0
  /// The wave of the property's last change that has come to the terminal, if it is a property's.
  var seen: UInt64 = 0
  /// What is listed of the channel, if it was made while inspection was on.
  private(set) var record: Binding?
  /// Where the terminal listens, if it is a property's.
  var hub: Hub?
  /// Marks the bindings of the terminal: no round was left to answer them in.
  var diverged: (() -> Void)?

  /// Lists the channel of a terminal, and what it leads to is called now, `nil` if it has gone.
  func note<Value>(_ terminal: EdgeTerminal<Value>, second: @escaping () -> String?) {
    record = Binding(ChannelCoupling(terminal, named: second))
  }
}
