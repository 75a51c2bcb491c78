extension Signal {
  /// A signal of what one run of a closure sends; the run begins now.
  ///
  ///     run       a--b--c--|
  ///     start     ---^(ab)-c--|
  ///
  /// Every subscriber receives everything that was sent, from the beginning, and then what follows,
  /// the ending included. Nothing ends the run: disposing a subscription leaves it alone.
  ///
  /// - Parameter run: Runs once, before this returns. It sends into the subscriber now or later.
  /// - Returns: The signal. It holds all values sent.
  public static func startEagerly(
    _ run: (_ subscriber: Subscriber<Value>) -> Void
  ) -> Signal<Value> {
    let subject = ReplaySubject<Value>()
    run(SubjectLink(to: subject))
    return OperatorSignal { subject.connect($0) }
  }

  /// A signal of what one run of a closure sends; the run begins with the first subscription.
  ///
  ///     run              ^a--b--c--|
  ///     first            ^a--b--c--|
  ///     second           ----^(ab)-c--|
  ///
  /// Every subscriber receives everything that was sent, from the beginning, and then what follows,
  /// the ending included. Nothing ends the run: disposing a subscription leaves it alone.
  ///
  /// - Parameter run: Runs once, inside the first `subscribe`, and is dropped afterwards. It sends into
  ///   the subscriber now or later.
  /// - Returns: The signal. It holds all values sent.
  public static func startLazily(
    _ run: @escaping (_ subscriber: Subscriber<Value>) -> Void
  ) -> Signal<Value> {
    let subject = ReplaySubject<Value>()
    var start = Optional(run)
    return OperatorSignal { subscriber in
      subject.connect(subscriber)
      start.take()?(SubjectLink(to: subject))
    }
  }
}
