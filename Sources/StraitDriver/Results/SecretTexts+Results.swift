extension SecretTexts {
  /// A failure without the secrets.
  func hide(_ failure: RunFailure) -> RunFailure {
    var failure = failure
    failure.message = hide(failure.message)
    failure.hint = failure.hint.map(hide)
    failure.candidates = failure.candidates.map(hide)
    failure.screen = failure.screen.map(hide)
    failure.earlierScreens = failure.earlierScreens.map(hide)
    failure.tree = failure.tree.map(hide)
    return failure
  }

  /// A snapshot's result without the secrets.
  func hide(_ snapshot: SnapshotResult) -> SnapshotResult {
    var snapshot = snapshot
    snapshot.difference = snapshot.difference.map(hide)
    return snapshot
  }
}
