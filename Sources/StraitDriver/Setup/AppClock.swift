public import StraitChannels
public import StraitForms
public import StraitScript

/// The date and the time of day, on the time of a scheduler.
///
/// ```swift
/// App.main { setup in
///   let label = Label(id: "clock")
///   let app = App(root: label)
///   app.onStart = { scheduler in
///     let clock = setup.makeClock(on: scheduler)
///     @MainActor func show() { label.text = "\(clock.now)" }
///     show()
///     scheduler.schedule(every: .seconds(1)) { show() }
///   }
///   return app
/// }
/// ```
///
/// On a terminal the clock shows the current time. In a script it shows what `now` says, and
/// continues when the script lets time pass:
///
/// ```uitest
/// now 2026-12-31T23:59:59Z
/// expect #clock text "2026-12-31T23:59:59Z"
/// advance 1s
/// expect #clock text "2027-01-01T00:00:00Z"
/// ```
@MainActor
public struct AppClock {
  private let start: ScriptInstant
  private let scheduler: any Scheduler
  private let origin: Duration

  /// Makes a clock.
  ///
  /// - Parameters:
  ///   - start: The current time of the clock.
  ///   - scheduler: The scheduler that continues it.
  public init(start: ScriptInstant, on scheduler: any Scheduler) {
    self.start = start
    self.scheduler = scheduler
    origin = scheduler.now
  }

  /// The time of the clock.
  public var now: ScriptInstant { start.advanced(by: scheduler.now - origin) }

  /// The day that the clock shows, in UTC.
  public var today: CalendarDate {
    let seconds = now.seconds
    let days = (seconds >= 0 ? seconds : seconds - 86_399) / 86_400
    // The first day of the calendar is the first of January of the year 1.
    return CalendarDate.all.lowerBound.advanced(by: 719_162 + Int(days))
  }
}

extension AppSetup {
  /// Makes a clock that shows `start` now, and continues with a scheduler: the app's own.
  ///
  /// - Parameter scheduler: The scheduler that advances it.
  /// - Returns: The clock.
  @MainActor
  public func makeClock(on scheduler: any Scheduler) -> AppClock {
    AppClock(start: start, on: scheduler)
  }

  /// Makes a generator of the app's random numbers: those of a test are the same each time.
  ///
  /// - Returns: The generator, at its first number.
  public func makeGenerator() -> SeededGenerator { SeededGenerator(seed: seed) }
}
