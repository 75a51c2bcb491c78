import StraitScript

extension SecretTexts {
  /// A failure without the secrets.
  func hide(_ failure: RunFailure) -> RunFailure {
    var hidden = failure
    hidden.sentence = hide(in: failure.sentence)
    hidden.candidateParts = failure.candidateParts.map { hide(in: $0) }
    hidden.hint = failure.hint.map(hide)
    hidden.screen = failure.screen.map(hide)
    hidden.earlierScreens = failure.earlierScreens.map(hide)
    hidden.tree = failure.tree.map(hide)
    return hidden
  }

  /// The lines of a difference of two snapshots without the secrets: in those of trees, only values
  /// are hidden.
  func hide(differenceOf kind: ScriptSnap.Kind, _ lines: [String]) -> [String] {
    lines.map { kind == .tree ? hideValues(of: $0) : hide($0) }
  }
}
