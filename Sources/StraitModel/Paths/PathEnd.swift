import CEngine
import StraitChannels

/// The connection of an end of a channel to a path with the object.
///
/// ```
/// terminal ── write ──► setter of the path        ══► retained   ┄┄► weak
///    ▲                        │
///    ╚══ Watcher ◄── steps ───┘       PathEnd ┄┄► Watcher
/// ```
///
/// The value that is read after the setter has run decides: while it runs nothing is sent to the
/// terminal, and afterwards the terminal's subscribers are sent the value that is read, unless it
/// is the value that was sent in (T8, T9, laws 12 and 13). So it does not matter how a setter
/// stores: by a set, in place, twice, somewhere else, or not at all.
final class PathEnd<Root: AnyObject, Value>: EdgeSource {
  let own = OwnWave()
  private weak var root: Root?
  private let path: AnyKeyPath?
  private let leadsOn: Bool
  let parts: [AnyKeyPath]
  private let read: (Root) -> Value
  private let set: (Root, Value) -> Value
  private let stored: (Value) -> Any
  private weak var watcher: Watcher?
  private weak var terminal: EdgeTerminal<Value>?
  /// `true` if the setter is running.
  private var isWriting = false
  /// `true` if the last sent value was read in a transaction, and so may be undone.
  private var isProvisional = false
  /// The value read after a write, if a derived value on the path will deliver it once more.
  private var known: Value?
  /// The values read before the changes that objects in the middle of the path have announced by
  /// hand.
  private var pairs = HandPairs<Value>()
  /// The value read last, if an object may announce by hand that it changed without a change, and
  /// if it contains no object.
  private var last: Value?

  /// Makes an end.
  ///
  /// See `ChannelTerminal.toPath` for the parameters.
  init(
    _ path: AnyKeyPath?,
    leadsOn: Bool,
    _ parts: [AnyKeyPath],
    of root: Root,
    read: @escaping (Root) -> Value,
    write: @escaping (Root, Value) -> Value,
    stored: @escaping (Value) -> Any
  ) {
    self.path = path
    self.leadsOn = leadsOn
    self.parts = parts
    self.root = root
    self.read = read
    set = write
    self.stored = stored
  }

  var owner: AnyObject? { root }

  var current: Value? {
    root.map { root in untracked { read(root) } }
  }

  var origin: AnyObject? { leaf }

  /// The property at the end of the path.
  var leaf: AnyProperty? {
    guard let root else { return nil }
    let reads = ReadLog.reads { read(root) }
    PropertyNames.name(reads, from: root)
    return reads.last
  }

  var age: UInt64 { leaf?.wave ?? 0 }

  var isModel: Bool { true }

  var nameOfDead: String? { name }

  /// The name of the variable at the end of the path, as far as it is followed and known.
  private var name: String { watcher?.nameOfLeaf ?? "\(Root.self)" }

  /// The wave of the latest change of the path that has not been delivered yet.
  var unsentWave: UInt64? { watcher?.unseenWave }

  // MARK: Towards the object

  /// Sets a value that was sent into the terminal, and sends back the value that is read then if it
  /// differs.
  func write(_ value: Value) {
    guard let root else { return }
    if Delivery.isLookedAt { PropertyNames.nameProperties(of: root) }
    own.record?.count(String(describing: value), toFirst: false)
    let isOuter = isWriting
    isWriting = true
    var asked = value
    let wave = PathWrite.run(own) { asked = set(root, value) }
    isWriting = isOuter
    readBack(asked, root, wave)
  }

  /// Reads the stored value, and sends it back if it differs.
  ///
  /// The sender has the wave that brought it already; so the answer is a wave one round higher.
  private func readBack(_ asked: Value, _ root: Root, _ wave: UInt64) {
    // Without a watcher the terminal is unused: it has no subscriber.
    guard let watcher, let terminal, !watcher.isOver, !watcher.isEvaluating else { return }
    let value = readAgain(watcher, root)
    known = watcher.deriveds.isEmpty ? nil : value
    if watcher.isOver || areSame(asked, value) && !terminal.isWaiting { return }
    guard Wave.mayAnswer(wave, of: name, to: terminal.nameOfReceiver) else {
      return terminal.diverged()
    }
    Wave.answering(wave) { send(value) }
  }

  func fail(_ error: any Error) {
    Report.send(.bindingFailed(name: leaf?.graphStop.name, error: "\(error)"))
  }

  func announce() -> UInt64? { leaf?.announce() }

  func problems(of waiting: Signal<WaitingValue>) -> Signal<[BindingProblem]>? {
    .problems(
      of: { [weak root, read] in
        guard let root else { return nil }
        // This read is tracked, unlike the one in a log.
        _ = read(root)
        return ReadLog.reads { read(root) }.last
      },
      waiting.map { [stored] in $0.read(by: stored) },
      shown: { [weak root, read] in root.map(read) }
    )
  }

  // MARK: Towards the subscribers

  func watch(for terminal: EdgeTerminal<Value>) -> Disposable? {
    root.map { root in
      let onDeallocation: () -> Void = { [weak terminal] in terminal?.sourceIsFreed() }
      let property = root as? AnyProperty
      return
        (property.map { DeallocationWatch(of: $0, onDeallocation: onDeallocation) }
        ?? DeallocationWatch(ofOwn: root, onDeallocation: onDeallocation)).disposable
    }
  }

  /// Begins to follow the path, for as long as the terminal has subscribers.
  func listen(for terminal: EdgeTerminal<Value>) -> Disposable? {
    guard let root else { return nil }
    self.terminal = terminal
    known = nil
    let watcher = Watcher(
      root,
      path,
      leadsOn: leadsOn,
      of: Value.self,
      asLink: true,
      heldBySteps: true,
      onNotice: { [self] watcher, notice in receive(notice, watcher) },
      onEnd: { terminal.sourceEnded() },
      sender: { [own, weak terminal] in own.wave == $0 ? terminal?.graphStop.label : nil },
      react: { [self] in react($0) }
    )
    self.watcher = watcher
    let value = watcher.begin { read(root) }
    last = watcher.keptToCompare(value)
    return Disposable { [weak watcher] in watcher?.finish() }
  }

  private func readAgain(_ watcher: Watcher, _ root: Root) -> Value {
    let value = watcher.read { read(root) }
    last = watcher.keptToCompare(value)
    return value
  }

  /// Something that was read has changed.
  private func react(_ watcher: Watcher) {
    if isWriting {
      // `readBack` follows.
      watcher.deliveredValue = nil
      return
    }
    guard let root = watcher.root(as: Root.self) else { return watcher.end() }
    let value = readAgain(watcher, root)
    let known = watcher.hubOfEvent == nil ? self.known : nil
    self.known = nil
    if watcher.isOver { return }
    if let known, areSame(known, value) { return }
    send(value)
  }

  /// Receives announcements by hand from objects on the path, and rollbacks.
  private func receive(_ notice: HandNotice, _ watcher: Watcher) {
    guard let root = watcher.root(as: Root.self) else { return watcher.end() }
    switch notice {
    case .will(let call):
      // An event that is still to be delivered is not seen here.
      let before = call.reach != .end ? untracked { read(root) } : nil
      pairs.begin(call, before)
    case .did(let call):
      let pair = pairs.end(call)
      let before = call.reach == .alike ? last ?? pair ?? nil : pair ?? last
      // `readBack` reads the values that the setter delivers.
      if isWriting { return }
      let isBehind = watcher.isBehind
      let value = readAgain(watcher, root)
      if call.reach != .end, !isBehind, let before, areSame(before, value) { return }
      if !watcher.isOver { send(value) }
    case .undone:
      let value = readAgain(watcher, root)
      if exchange(&isProvisional, with: false), !watcher.isOver { send(value) }
    }
  }

  private func send(_ value: Value) {
    isProvisional = Transaction.current != nil
    own.record?.count(String(describing: value), toFirst: true)
    terminal?.receive(value)
  }
}
