extension Signal {
  /// Shares one subscription to this signal, through a subject.
  ///
  ///     source         a--b--c--|
  ///     connect()      ^
  ///     subject        a--b--c--|
  ///
  /// Failure and completion end the subject. Disposing a subscriber leaves the shared subscription alone. See
  /// `MulticastConnection`.
  ///
  /// - Parameter subject: Sends to the subscribers: a `ReplaySubject` or `BehaviorSubject` gives
  ///   late ones its kept values. Held by the connection.
  /// - Returns: The connection; nothing is subscribed before its `connect()`.
  public final func multicast(_ subject: Subject<Value>) -> MulticastConnection<Value> {
    MulticastConnection(source: self, subject: subject)
  }
}
