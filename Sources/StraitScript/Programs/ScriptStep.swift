/// One step of a script, with the place where it stands.
///
/// Two steps are equal if they do the same; their places are not compared.
public struct ScriptStep: Hashable, Sendable {
  /// The content of a step.
  public enum Content: Hashable, Sendable {
    /// A command that is known in full.
    case command(ScriptCommand)
    /// A command that waits for the values of its variables; `command(in:)` of the template gives
    /// it.
    case template(ScriptTemplate)
    /// `test "name" { … }`: steps that run on a separate app.
    case test(name: String, [ScriptStep])
    /// `before { … }`: steps that run at the start of every test.
    case before([ScriptStep])
    /// `after { … }`: steps that run at the end of every test, also of a failed one.
    case after([ScriptStep])
    /// `step "title"` or `step "title" { … }`: a heading in the trace; `nil` without a block, and
    /// then it holds until the next heading or the end of the block.
    case heading(ScriptText, [ScriptStep]?)
    /// `for row in data.csv { … }`: the steps once for each row of a table.
    case loop(ScriptLoop)
    /// `model batch { … }`: changes of the model that observers see as one. All steps are
    /// `model set`, as commands or templates.
    case batch([ScriptStep])
    /// `source lib.uitest`: the steps of another file, in its place.
    case source(path: String)
  }

  /// The content of the step.
  public var content: Content
  /// The place of the step; `nil` if it was not read from a text.
  public var place: SourcePlace?
  /// The place of the path in a step that names a file; `nil` for other steps, and for one that was
  /// not read from a text.
  @Aside package var pathPlace: SourcePlace? = nil
  /// The places of the `source` lines that led to the step's file, innermost first; none for a step
  /// of the script itself.
  @Aside package var includedFrom: [SourcePlace] = []

  /// Makes a step.
  ///
  /// - Parameters:
  ///   - content: The content of the step.
  ///   - place: Its place, if it was read from a text.
  public init(_ content: Content, at place: SourcePlace? = nil) {
    self.content = content
    self.place = place
  }

  /// Makes a step of a command.
  ///
  /// - Parameter command: The command.
  public init(_ command: ScriptCommand) {
    self.init(.command(command))
  }

  /// The steps of the step's block; `nil` if it has none.
  public var block: [ScriptStep]? {
    switch content {
    case .test(_, let steps), .before(let steps), .after(let steps), .batch(let steps): steps
    case .heading(_, let steps): steps
    case .loop(let loop): loop.steps
    case .command, .template, .source: nil
    }
  }

  /// Returns whether two steps do the same; their places are not compared.
  ///
  /// - Parameters:
  ///   - first: A step.
  ///   - second: Another step.
  /// - Returns: `true` if their contents are equal.
  public static func == (first: ScriptStep, second: ScriptStep) -> Bool {
    first.content == second.content
  }

  /// Feeds the content into a hasher.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(content) }
}
