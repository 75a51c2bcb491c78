/// A script that is ready to run: its tests, with the files that it includes in place.
public struct ScriptProgram: Hashable, Sendable {
  /// A test, with all its data in the file.
  public struct Test: Hashable, Sendable {
    /// The test's name; `nil` for the one of a file whose commands stand outside of tests.
    public var name: String?
    /// The setup, that of the file before that of the test.
    public var setup: [ScriptSetup]
    /// The place of each line of the setup, if it was read from a text.
    package var setupPlaces: [SourcePlace?] = []
    /// The tags, those of the file before those of the test, each once.
    public var tags: [String]
    /// The steps to run on a fresh app.
    ///
    /// They are the file's definitions and skips, then those of `before`, then the test's own. No
    /// setup, no tag and no `source` is among them.
    public var steps: [ScriptStep]
    /// The number of first steps that belong to the whole file: `after` knows their definitions.
    @Aside package var sharedStepCount = 0
    /// The steps to run at the end, also after a failure.
    public var after: [ScriptStep]
    /// The place of the test, if it was read from a text.
    public var place: SourcePlace?
  }

  /// The tests in order.
  public var tests: [Test]
  /// The tables of all loops, by the path that the loop has in this program.
  public var tables: [String: ScriptTable]
}
