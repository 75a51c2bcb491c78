extension Signal {
  /// Sends the values of the newest signal that a signal has sent.
  ///
  ///     source     a-----b---|       a sends 1--2--3--|, b sends 4--5--|
  ///     switch     1--2--4--5--|
  ///
  /// A new signal ends the subscription of the one before, and is subscribed where it is sent. A
  /// failure of the source or of the newest signal ends it immediately; it completes when the
  /// source and the newest signal have completed. Disposing disposes both subscriptions.
  ///
  /// - Returns: A signal of the values of the newest signal.
  public final func switchToLatest<Inner>() -> Signal<Inner> where Value: Signal<Inner> {
    switchMap { $0 }
  }

  /// Sends the values of the signal that a closure has made of the newest value.
  ///
  ///     source       a-----b---|
  ///     switchMap    1--2--1--2--3--|      { _ in a signal that sends 1--2--3--| }
  ///
  /// See `switchToLatest()`. The closure runs where the source sends, while the signal before is still
  /// subscribed.
  ///
  /// - Parameter transform: Makes the signal to follow from here on.
  /// - Returns: A signal of the values of the newest signal.
  public final func switchMap<Output>(
    _ transform: @escaping (Value) -> Signal<Output>
  ) -> Signal<Output> {
    OperatorSignal { subscriber in
      let junction = SwitchJunction(subscriber)
      junction.connect(SwitchArm(of: junction, transform), to: self)
      junction.connected()
    }
  }
}

private final class SwitchJunction<Output>: Junction<Output> {
  /// The place of the arms of the newest signals, each of which takes over that of the one before.
  private var place: Int?
  private var isNewestOpen = false
  /// The number of signals that the source has sent.
  private var count = 0
  /// `true` if the newest signal was deallocated without an ending: it sends nothing more.
  private var isNewestDead = false
  /// `true` if the source has ended or was deallocated, so that no newer signal comes.
  private var isSourceOver = false

  func follow(_ signal: Signal<Output>) {
    count &+= 1
    let number = count
    isNewestDead = false
    if exchange(&isNewestOpen, with: false), let place { retire(at: place) }
    // Letting the old signal go runs its cleanup, which may have brought a newer one here.
    guard number == count, !isDisposed else { return }
    let arm = NewestArm(of: self, at: place)
    place = arm.place
    isNewestOpen = true
    connect(arm, to: signal)
  }

  func newestCompleted() {
    isNewestOpen = false
  }

  func newestDeallocated() {
    isNewestDead = true
    if isSourceOver { letGo() }
  }

  func sourceIsOver() {
    isSourceOver = true
    if isNewestDead { letGo() }
  }

  override var label: String { "switchToLatest" }
}

private final class SwitchArm<Input, Output>: Arm<Input, Output, SwitchJunction<Output>> {
  private let transform: (Input) -> Signal<Output>

  init(of junction: SwitchJunction<Output>, _ transform: @escaping (Input) -> Signal<Output>) {
    self.transform = transform
    super.init(of: junction)
  }

  override func next(_ value: Input) {
    let signal = transform(value)
    if !isDisposed { junction.follow(signal) }
  }

  override func completed() {
    junction.sourceIsOver()
    super.completed()
  }

  override func sourceDeallocated() {
    junction.sourceIsOver()
    super.sourceDeallocated()
  }
}

private final class NewestArm<Output>: MergeArm<Output, SwitchJunction<Output>> {
  override func completed() {
    junction.newestCompleted()
    close()
  }

  /// A signal that was deallocated never completes; a newer one may still take its place.
  override func sourceDeallocated() {
    junction.newestDeallocated()
  }
}
