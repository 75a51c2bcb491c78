/// An independent line of a script: every kind except for blocks.
public enum ScriptCommand: Hashable, Sendable {
  /// A line that sets the start of the app, such as `size 80x24`.
  case setup(ScriptSetup)
  /// Something that is done to the app, as by a user. `force` skips the checks that its target
  /// is visible, enabled and not covered; only an action with a target can be forced.
  case action(ScriptAction, force: Bool = false)
  /// A line that moves the clock, such as `advance 500ms`.
  case time(ScriptAction)
  /// `wait …`: runs the app until an expectation holds.
  case wait(ScriptWait)
  /// `expect …`: fails unless an expectation holds.
  case expect(ScriptExpect)
  /// `snap NAME …`: compares the screen with a snapshot.
  case snap(ScriptSnap)
  /// `let v = …`: gives a name to a value.
  case definition(ScriptDefinition)
  /// `tag slow …`: marks the test, or every test of the file.
  case tag([String])
  /// `skip "why" …`: ends the test as skipped.
  case skip(ScriptSkip)
}
