extension Signal {
  /// Ignores the values, and when the source has completed, sends those of another signal.
  ///
  ///     source    a--b--|
  ///     other           --c--d--|
  ///     then      --------c--d--|
  ///
  /// A failure of the source ends it immediately, and then no other signal is made. It completes
  /// with the other signal. Disposing disposes the subscription there is.
  ///
  /// - Parameter makeNext: Makes the other signal, at the moment when the source has completed, and where
  ///   that is sent.
  /// - Returns: A signal of the values of the other signal.
  public final func then<Output>(
    _ makeNext: @escaping () -> Signal<Output>
  ) -> Signal<Output> {
    OperatorSignal { subscriber in
      let junction = ThenJunction(subscriber)
      junction.connect(ThenArm(of: junction, makeNext), to: self)
      junction.connected()
    }
  }
}

private final class ThenJunction<Output>: Junction<Output> {}

private final class ThenArm<Input, Output>: Arm<Input, Output, Junction<Output>> {
  private let makeNext: () -> Signal<Output>

  init(of junction: Junction<Output>, _ makeNext: @escaping () -> Signal<Output>) {
    self.makeNext = makeNext
    super.init(of: junction)
  }

  override func completed() {
    // The source's cleaning up may have disposed the subscription (law 6).
    if junction.isDisposed { return }
    let signal = makeNext()
    junction.connect(MergeArm(of: junction), to: signal)
    close()
  }
}
