extension App {
  /// What a turn is about, besides drawing.
  enum TurnReason {
    /// Taking what has come in, and what time has decided.
    case input
    /// Delivering what a piece of work has come to.
    case outcome
  }
}

/// Whether an app is in a turn.
enum TurnState {
  /// It is not.
  case none
  /// It is.
  case underWay
  /// It is, and another turn was asked for, which is scheduled when this one ends: a scheduler that
  /// is run inside of a turn would run it, and schedule it again, without end.
  case followed
}
