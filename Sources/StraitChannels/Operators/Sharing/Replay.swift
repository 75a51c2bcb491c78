extension Signal {
  /// Subscribes to this signal now, and gives every subscriber all its values.
  ///
  ///     source         a--b-------c--|
  ///     replay()       ^
  ///     subscriber          (ab)--c--|
  ///
  /// Failure and completion are kept too. The subscription is never disposed: it ends with the source.
  ///
  /// - Returns: A signal that holds every value for as long as it, or the source's subscription, lives.
  public final func replay() -> Signal<Value> {
    connectedReplay(ReplaySubject())
  }

  /// Subscribes to this signal now, and gives every subscriber its last value.
  ///
  ///     source         a--b-----c--|
  ///     replayLast()   ^
  ///     subscriber          b---c--|
  ///
  /// Failure and completion are kept too. The subscription is never disposed: it ends with the source.
  ///
  /// - Returns: A signal that holds one value at most.
  public final func replayLast() -> Signal<Value> {
    connectedReplay(ReplaySubject(capacity: 1))
  }

  /// Gives every subscriber all values of one subscription, which begins with the first subscriber.
  ///
  ///     source         --a--b-------c--|
  ///     first          ^-a--b-------c--|
  ///     second                (ab)--c--|
  ///
  /// Failure and completion are kept too. The subscription is never disposed, though all subscribers leave: it
  /// ends with the source.
  ///
  /// - Returns: A signal that holds every value for as long as it, or the source's subscription, lives.
  public final func replayLazily() -> Signal<Value> {
    let connection = multicast(ReplaySubject())
    return OperatorSignal { subscriber in
      connection.signal.connect(subscriber)
      connection.connectOnce()
    }
  }

  private func connectedReplay(_ subject: ReplaySubject<Value>) -> Signal<Value> {
    let connection = multicast(subject)
    connection.connect()
    return connection.signal
  }
}
