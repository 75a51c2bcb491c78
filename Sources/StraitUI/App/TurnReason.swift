extension App {
  /// What a turn is about, besides drawing.
  enum TurnReason {
    /// Taking what has come in, and what time has decided.
    case input
    /// Delivering what a piece of work has come to.
    case outcome
  }
}
