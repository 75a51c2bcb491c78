/// A control that can hold a text which it has not read, and which no binding can carry.
@MainActor
protocol TextDraft: Widget {
  /// What is wrong with the text; otherwise `nil`, or nothing is.
  var draftProblem: String? { get }
  /// `true` if a text is being typed that is not the value yet.
  var isUnfinished: Bool { get }
  /// Has the text become the value if it can be read, and says else what is wrong with it.
  func finishDraft()
  /// Shows the value in place of the text.
  func dropDraft()
}
