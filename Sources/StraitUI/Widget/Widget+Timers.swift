public import StraitChannels

extension Widget {
  /// Runs a closure again and again while the widget belongs to a running app.
  ///
  /// ```swift
  /// init() {
  ///   super.init()
  ///   every(.seconds(1)) { [weak self] in self?.setNeedsDisplay() }
  /// }
  /// ```
  ///
  ///     widget     attached────────detached   attached──
  ///     runs       --x--x--x--x             --x--x--x      2 ticks
  ///
  /// The time is that of the app's scheduler. The grid begins again whenever the widget enters an
  /// app. On a screen that is covered by another one, a widget still belongs to the app.
  ///
  /// - Parameters:
  ///   - interval: The time from one run to the next, and to the first. Must be positive.
  ///   - body: Runs on the main actor. The timer retains it until it ends: it must not hold the
  ///     widget.
  /// - Returns: Disposing it ends the timer, also from inside a run; it ends with the widget as
  ///   well.
  @discardableResult
  public final func every(
    _ interval: Duration,
    _ body: @escaping @MainActor () -> Void
  ) -> Disposable {
    precondition(interval > .zero, "a timer's interval must be positive, got \(interval)")
    let timer = WidgetTimer(interval, body)
    let belongings = self.belongings ?? Belongings()
    self.belongings = belongings
    belongings.timers.append(timer)
    if let host { timer.begin(in: host) }
    return Disposable { [weak belongings, weak timer] in
      timer?.stop()
      belongings?.timers.removeAll { $0 === timer }
    }
  }
}

/// The repeated work of a widget while it belongs to an app.
@MainActor
final class WidgetTimer {
  private let interval: Duration
  private let body: @MainActor () -> Void
  private var running: ScopedDisposable?

  init(_ interval: Duration, _ body: @escaping @MainActor () -> Void) {
    self.interval = interval
    self.body = body
  }

  func begin(in host: any Host) {
    let body = self.body
    running = ScopedDisposable(host.every(interval).subscribe(onNext: { _ in body() }))
  }

  func stop() {
    running = nil
  }
}
