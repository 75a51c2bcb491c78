extension App {
  /// The reason for a turn, besides drawing.
  enum TurnReason {
    /// Input, and decisions that depend on time.
    case input
    /// Delivery of a piece of work's outcome.
    case outcome
  }
}

/// The state of an app's turns.
enum TurnState {
  /// It is not.
  case none
  /// It is.
  case underWay
  /// In a turn, and another one was requested, which is scheduled when this one ends: a scheduler
  /// that is run inside of a turn would run it, and schedule it again, without end.
  case followed
}
