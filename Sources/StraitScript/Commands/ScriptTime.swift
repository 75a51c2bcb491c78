/// A line that moves the clock, or holds work back.
///
/// All of an app's time is the injected clock; nothing here waits for a real one.
public enum ScriptTime: Hashable, Sendable {
  /// `settle`: runs until no work is due. Implied after each action.
  case settle
  /// `advance 500ms`: moves the clock, running timers in order and settling between.
  case advance(Duration)
  /// `tick`: moves the clock to the next timer.
  case tick
  /// `async hold NAME`: suspends registered work.
  case hold(String)
  /// `async release NAME`: lets held work continue.
  case release(String)
}
