import StraitChannels
package import Testing

/// A value that must not leave its domain.
package final class Local {
  package let number: Int

  package init(_ number: Int) {
    self.number = number
  }
}

/// Lets others run until something has happened.
package func eventually(
  isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ hasHappened: () -> Bool
) async {
  // Other tests may keep the actor for minutes: it is too late only after many turns as well.
  let deadline = ContinuousClock.now + waitLimit
  var turns = 0
  while turns < 100_000 || ContinuousClock.now < deadline {
    if hasHappened() { return }
    await Task.yield()
    turns += 1
  }
  Issue.record("it has not happened", sourceLocation: sourceLocation)
}

/// Lets others run for a while, so that what should not happen could.
package func othersRun(isolation: isolated (any Actor)? = #isolation) async {
  for _ in 0..<100 { await Task.yield() }
}
