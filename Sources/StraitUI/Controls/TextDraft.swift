/// A control that can hold a text which it has not read, and which no binding can carry.
@MainActor
protocol TextDraft: Widget {
  /// The problem of the text; otherwise `nil`.
  var draftProblem: String? { get }
  /// `true` if a text is being typed that is not the value yet.
  var isUnfinished: Bool { get }
  /// Makes the text the value if it can be read, and shows its problem otherwise.
  func finishDraft()
  /// Shows the value in place of the text.
  func dropDraft()
}
