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
  for _ in 0..<1_000_000 {
    if hasHappened() { return }
    await Task.yield()
  }
  Issue.record("it has not happened", sourceLocation: sourceLocation)
}

/// Lets others run for a while, so that what should not happen could.
func othersRun(isolation: isolated (any Actor)? = #isolation) async {
  for _ in 0..<100 { await Task.yield() }
}
