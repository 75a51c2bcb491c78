/// Options for the recording of a model or a property by an undo history.
public struct UndoOptions: OptionSet, Sendable {
  /// The options, one bit each.
  public let rawValue: UInt

  /// Makes a set of options of its bits.
  ///
  /// - Parameter rawValue: The bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The models among a model's values are recorded, too, and the models among theirs, also models
  /// that are added later.
  ///
  /// Includes the objects that `ObservableModel.snapshot(deep:)` finds.
  public static let deep = UndoOptions(rawValue: 1)
  /// A change is recorded along with others, and does not become a step by itself: for a caret, a
  /// selection, a scroll position.
  ///
  /// The value before is kept, even for a collection: it is restored after any change by other
  /// code.
  public static let alongside = UndoOptions(rawValue: 2)
}
