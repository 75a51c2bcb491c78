import CEngine

/// The coupling of an end of a channel with a signal that it follows: a link into the end.
///
/// ```
/// source ══► tap ══► link into the end ══► Binding ══► coupling     ══► retained   ┄┄► weak
///             ║              ▲┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┘
///             ╚═► coupling
/// ```
final class OneWayCoupling<Value>: Coupling {
  let kind = Binding.Kind.oneWay
  private let nameOfSource: () -> String
  fileprivate var half: OpenHalf<Value>?
  fileprivate var isPaused = false
  /// The newest value that the source has sent.
  fileprivate var latest: Value?
  /// `true` while the binding begins, when a first value that the end already has is not written.
  fileprivate var isAtStart = false

  fileprivate init(_ nameOfSource: @escaping () -> String) {
    self.nameOfSource = nameOfSource
  }

  /// Returns whether the end already has the first value of the binding, so that it need not be
  /// written (T2).
  fileprivate func beginsEqual(to value: Value) -> Bool {
    guard isAtStart else { return false }
    isAtStart = false
    return first?.has(value) == true
  }

  /// The end that follows, while the link into it is open.
  private var first: ChannelTerminal<Value>? { half?.end() }

  var names: (first: String, second: String)? {
    first.map { ($0.nameOfEnd, nameOfSource()) }
  }

  var values: (first: Any?, second: Any?) { (first?.held, latest) }

  var winner: BindingEnd? { nil }

  var firstTarget: AnyObject? { first?.target }

  var firstParts: [AnyKeyPath] { first?.parts ?? [] }

  func pause(_ binding: Binding) {
    isPaused = true
  }

  func resume(_ binding: Binding) {
    isPaused = false
    revert(isPaused: false)
  }

  func flush(isPaused: Bool) {}

  func revert(isPaused: Bool) {
    align(overDraft: first?.draft != nil)
  }

  func realign(since _: UInt64) {
    align(overDraft: false)
  }

  /// Gives the end the newest value, unless it has that already, and none is typed over it.
  private func align(overDraft: Bool) {
    guard let latest else { return }
    if !overDraft, first?.has(latest) == true { return }
    // To read the value may have run the user's code, which may have ended the binding.
    guard let half else { return }
    PublicEntry.asDelivery { half.subscriber?.pass(latest) }
  }

  func end() -> Bool {
    half?.link?.dispose()
    return true
  }

  func setCounting(_ isOn: Bool) {
    guard let link = half?.link else { return }
    if isOn { link.attention.insert(.counting) } else { link.attention.remove(.counting) }
  }

  func linkClosed(_ link: (any EnteringLink)?) -> Bool {
    half = nil
    return true
  }

  func leadsToFirst(_ link: Disposable) -> Bool { true }
}

/// A subscriber that notes the values of a binding's source, and passes them on unless the binding
/// is paused.
private final class OneWayTap<Value>: OperatorSubscriber<Value, Value> {
  private let coupling: OneWayCoupling<Value>

  init(_ downstream: Subscriber<Value>, _ coupling: OneWayCoupling<Value>) {
    self.coupling = coupling
    super.init(downstream)
  }

  override func next(_ value: Value) {
    coupling.latest = value
    if coupling.isPaused || coupling.beginsEqual(to: value) { return }
    // To read the value of the end may have run the user's code, which may have ended the binding.
    if !isDisposed { downstream.next(value) }
  }
}

extension ChannelTerminal {
  /// Makes the value behind the end follow a signal, one way.
  ///
  /// ```swift
  /// total.newTextChannel().bind(from: cart.values(of: \.total).map { "\($0)" })
  /// ```
  ///
  ///     signal     36----37-----38--
  ///     set here   ---------1-------
  ///     end        36----37-1---38--        revert would show 37 again
  ///
  /// If the end has the first value already when it is bound, nothing is written (T2). No value
  /// flows back: a value that is set at this end stays until the signal sends again, or `revert` is
  /// called. While the binding is paused nothing is carried; at `resume` the newest value is. An
  /// ending of the signal ends the channel and the binding; so does the end of the property or
  /// control behind the end. The signal is disposed then.
  ///
  /// - Parameter source: The signal to follow. The binding holds the subscription to it.
  /// - Returns: The binding, of the kind `oneWay`; it may be dropped.
  @discardableResult
  public final func bind(from source: Signal<Value>) -> Binding {
    let label = source.label
    return bind(from: source) { label }
  }

  /// Makes the value behind the end follow a signal that has a name, one way.
  package final func bind(
    from source: Signal<Value>,
    named nameOfSource: @escaping () -> String
  ) -> Binding {
    Home.receive()
    let coupling = OneWayCoupling<Value>(nameOfSource)
    let binding = Binding(coupling)
    if BindingList.refuses(binding, onto: target, parts) { return binding }
    let half = half(of: binding)
    coupling.half = OpenHalf(half)
    if strait_thread().isInspected { coupling.setCounting(true) }
    PublicEntry.run {
      let tap = OneWayTap(half.subscriber, coupling)
      if hasEnded { return tap.dispose() }
      if half.link.enter() {
        coupling.isAtStart = isAtRest
        source.connect(tap)
        coupling.isAtStart = false
      }
      binding.noteInTransaction()
    }
    return binding
  }

  /// `true` if no older value may be arriving at the end: in a delivery or a transaction, or from
  /// another domain, one may, and then the first value is written even if it is equal (laws 12 and
  /// 17).
  private var isAtRest: Bool {
    let thread = strait_thread()
    return thread.pointee.depth == 0 && !thread.isInTransaction && !receivesFromOtherDomains
  }
}
