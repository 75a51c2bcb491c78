extension App {
  /// What a turn is about, besides drawing.
  enum TurnReason {
    /// Taking what has come in, and what time has decided.
    case input
    /// Telling what a piece of work has come to.
    case outcome
  }
}
