public import StraitChannels

extension App {
  /// Returns a signal that sends the app's time again and again while the app runs.
  ///
  /// ```swift
  /// app.every(.seconds(1)).subscribe(onNext: { _ in clock.tick() })
  /// ```
  ///
  ///     app                 start────────────quit
  ///     every(2 ticks)      --2-4-6-8-10-----|
  ///
  /// Every subscriber has a separate grid, which begins when it subscribes, or when the app starts
  /// if that is later. It does not drift, and leaves out ticks that a busy app has missed. For a
  /// timer that ends with a widget there is `Widget.every(_:_:)`.
  ///
  /// - Parameter interval: The time from one value to the next, and to the first. Must be positive.
  /// - Returns: The signal; it sends in the domain of the app's scheduler, and completes when the
  ///   app ends.
  public func every(_ interval: Duration) -> Signal<Duration> {
    precondition(interval > .zero, "a timer's interval must be positive, got \(interval)")
    return schedulers.map { scheduler in
      scheduler.map { .interval(interval, on: $0) } ?? .empty()
    }.switchToLatest()
  }
}
