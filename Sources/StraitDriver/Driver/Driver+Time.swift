import StraitChannels
import StraitScript
import StraitUI

extension Driver {
  /// Lets everything happen that is due: takes the input, runs the work that waits for no time, and
  /// draws.
  ///
  /// If the app never rests, this returns after `workLimit` pieces of work, and the next action or
  /// expectation throws.
  public func settle() {
    openApp?.turn()
    advance(upTo: .zero)
  }

  /// Lets time pass, in order of what falls due.
  ///
  /// - Parameter duration: The time to pass. Must not be negative.
  public func advance(by duration: Duration) {
    precondition(duration >= .zero, "time must not go back, got \(duration)")
    settle()
    let end = scheduler.now + duration
    // From timer to timer, so that each moment has a separate limit.
    while overrun == nil, let due = scheduler.nextDue, due < end {
      advance(upTo: max(.zero, due - scheduler.now))
      openApp?.turn()
    }
    if overrun == nil { advance(upTo: end - scheduler.now) }
    settle()
  }

  /// Advances the time to the next timer, and runs the work due then.
  ///
  /// - Throws: `DriverError` if no timer waits.
  func tick() throws(DriverError) {
    settle()
    if let overrun { throw overrun }
    guard let due = scheduler.nextDue else {
      throw DriverError(expected: "a timer to go on to", found: "none")
    }
    advance(upTo: max(.zero, due - scheduler.now))
    settle()
  }

  /// Runs a closure as a part of the app, if there is one.
  func inside<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let openApp else { return try body() }
    return try openApp.withinTurn(body)
  }

  /// Moves the clock, and runs what falls due, unless it never ends.
  private func advance(upTo duration: Duration) {
    guard overrun == nil, duration >= .zero else { return }
    let isAtRest = inside { scheduler.advance(by: duration, running: Self.workLimit) }
    if isAtRest { return }
    overrun = DriverError(
      .limit,
      expected: "the app to come to rest",
      found: "more than \(Self.workLimit) pieces of work due at \(scheduler.now.scriptText)"
    )
  }
}
