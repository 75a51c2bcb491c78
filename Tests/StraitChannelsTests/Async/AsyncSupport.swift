import StraitChannels
import Testing

/// A value that must not leave its domain.
final class Local {
  let number: Int

  init(_ number: Int) {
    self.number = number
  }
}

/// Lets others run until something has happened.
func eventually(
  isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ hasHappened: () -> Bool
) async {
  // Other tests may keep all threads busy for a long time.
  let deadline = ContinuousClock.now + .seconds(600)
  while ContinuousClock.now < deadline {
    if hasHappened() { return }
    await Task.yield()
  }
  Issue.record("it has not happened", sourceLocation: sourceLocation)
}

/// Lets others run for a while, so that what should not happen could.
func othersRun(isolation: isolated (any Actor)? = #isolation) async {
  for _ in 0..<100 { await Task.yield() }
}
