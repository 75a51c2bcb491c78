import StraitScript

extension SecretTexts {
  /// A failure without the secrets; in a sentence of the driver's own, only values are hidden.
  func hide(_ failure: RunFailure) -> RunFailure {
    var hidden = failure
    if failure.isDriversOwn {
      hidden.message = hide(in: failure.messageWithoutHint, .sentence)
      if let hint = failure.hint, failure.messageWithoutHint != failure.message {
        hidden.message += RunFailure.ending(withHint: hide(hint))
      }
      hidden.candidates = failure.candidates.map { hide(in: $0, .widget) }
    } else {
      hidden.message = hide(failure.message)
      hidden.candidates = failure.candidates.map(hide)
    }
    hidden.hint = failure.hint.map(hide)
    hidden.screen = failure.screen.map(hide)
    hidden.earlierScreens = failure.earlierScreens.map(hide)
    hidden.tree = failure.tree.map(hide)
    return hidden
  }

  /// The lines of a difference of two snapshots without the secrets: in those of trees, only values
  /// are hidden.
  func hide(differenceOf kind: ScriptSnap.Kind, _ lines: [String]) -> [String] {
    kind == .tree ? lines.map { hide(in: $0, .widget) } : lines.map { hide($0) }
  }
}

extension RunFailure {
  /// Returns the end of a message with a hint.
  fileprivate static func ending(withHint hint: String) -> String { "; did you mean \"\(hint)\"?" }

  /// The message without the hint at its end.
  fileprivate var messageWithoutHint: String {
    guard let hint else { return message }
    let ending = Self.ending(withHint: hint)
    return message.hasSuffix(ending) ? String(message.dropLast(ending.count)) : message
  }
}
