/// A parser of a script that reads as much as it can of each line, and collects all errors.
///
/// A statement ends with its first error; reading continues at the next line, or within the block
/// that the line opens. Blocks recurse, and are bounded by the limit of their nesting.
package struct ScriptParser {
  /// The variables of a command.
  enum Variables {
    /// Not known: the command is checked without them.
    case unknown
    /// Known: they are replaced by their values.
    case known(ScriptVariables)
    /// Kept apart as parts of the text.
    case parts
  }

  /// The context of a statement.
  enum Context {
    case steps
    case batch
  }

  var lexer: ScriptLexer
  var limits: ScriptLimits
  let vocabulary: ScriptVocabulary
  /// The words of the verb that is being read; empty outside of one.
  var verbWords = ""
  /// The last target that the verb being read has; `nil` without one.
  var lastTarget: ScriptLocator?
  var variables = Variables.unknown
  /// The variables that the command has named so far.
  var uses: [ScriptTemplate.Use] = []
  /// The parts of the text that is being read, if they are kept apart.
  var parts: [ScriptText.Part] = []
  /// The place of the path in the current statement, if it names a file.
  var pathPlace: SourcePlace?
  /// `true` if the command's words may contain variables.
  var takesVariables = true
  private(set) var errors: [ScriptError] = []
  private(set) var isUnfinished = false
  /// The names of definitions that could not be read: their later uses are not reported again.
  var failedDefinitions: Set<String> = []
  /// `true` if the error that is thrown is that the text ends too early.
  var endsTooEarly = false
  /// The mark that would end the text of several lines within which the script ends.
  var openMark: String?
  /// The number of blocks open at the end of the script, regardless of other errors.
  var openBlocks: Int { endsOpen ? unclosedBlocks : 0 }
  private var unclosedBlocks = 0
  /// `true` if all was read, and a block or a text of several lines was not ended.
  private var endsOpen = false
  private var stepCount = 0
  private var isStopped = false

  init(_ lines: ScriptLines, limits: ScriptLimits, vocabulary: ScriptVocabulary) {
    self.vocabulary = vocabulary
    self.limits = limits
    lexer = ScriptLexer(lines.lines, file: lines.file)
    for error in lines.errors { report(error) }
  }

  init(
    _ template: ScriptTemplate,
    variables: ScriptVariables,
    vocabulary: ScriptVocabulary
  ) {
    let lines = ScriptLines(
      Array(template.text.utf8),
      file: template.place.file,
      limits: .unlimited
    )
    limits = .standard
    self.vocabulary = vocabulary
    lexer = ScriptLexer(
      lines.lines,
      file: template.place.file,
      first: (template.place.line, template.place.column)
    )
    self.variables = .known(variables)
  }

  /// Reads everything.
  mutating func script() -> [ScriptStep] {
    var steps: [ScriptStep] = []
    while true {
      steps += block(.steps, depth: 0)
      guard !isStopped, lexer.scalar == "}" else { return steps }
      // Only a brace too many ends a block at the outside.
      report(error("a command", "\"}\"", at: scalarSpan))
      lexer.offset += 1
    }
  }

  /// Reads the one command that a template is.
  mutating func command() throws(ScriptError) -> ScriptCommand {
    guard case .command(let command) = try content(.steps, depth: 0) else {
      preconditionFailure("a template is a command, got \(lexer.lines[0])")
    }
    try expectEnd(after: command)
    return command
  }

  /// Reads statements up to a closing brace, which is not passed, or the end.
  mutating func block(_ context: Context, depth: Int) -> [ScriptStep] {
    var steps: [ScriptStep] = []
    while !isStopped {
      lexer.skipBlanks()
      guard let scalar = lexer.scalar, scalar != "#" else {
        guard lexer.nextLine() else { break }
        continue
      }
      if scalar == "}" { break }
      let start = lexer.offset
      let line = lexer.line
      do {
        if let step = try statement(context, depth: depth) { steps.append(step) }
      } catch {
        if endsTooEarly {
          stopUnfinished(error)
        } else {
          report(error)
          recover(from: line, start, depth: depth)
        }
      }
      guard lexer.line != line || lexer.offset > start else { preconditionFailure("no progress") }
      stepCount += 1
      if stepCount > limits.steps {
        let expected = "a script of at most \(limits.steps) steps"
        report(error(expected, "one more", at: span(start, start)))
        isStopped = true
      }
    }
    return steps
  }

  private mutating func statement(
    _ context: Context,
    depth: Int
  ) throws(ScriptError) -> ScriptStep? {
    uses = []
    takesVariables = true
    // The statements of a block are read within the one that has it.
    let outerPathPlace = pathPlace
    pathPlace = nil
    defer { pathPlace = outerPathPlace }
    let start = lexer.offset
    let line = lexer.line
    let body = lexer.next
    let content = try self.content(context, depth: depth)
    switch content {
    case .command(let command):
      let end = trimmed(start, lexer.offset).end
      try expectEnd(after: command)
      if case .definition(let definition) = command { failedDefinitions.remove(definition.name) }
      let place = lexer.place(ScriptLexer.Span(line: line, start: start, end: end))
      guard !uses.isEmpty, case .unknown = variables else {
        return ScriptStep(content, at: place)
      }
      var text = String(String.UnicodeScalarView(lexer.lines[line][start..<end]))
      for line in lexer.lines[body..<lexer.next] {
        text += "\n" + String(String.UnicodeScalarView(line))
      }
      let template = ScriptTemplate(
        text: text,
        uses: uses,
        place: place,
        outline: command
      )
      return ScriptStep(.template(template), at: place)
    default:
      var step = ScriptStep(content, at: lexer.place(headSpan(line, start)))
      step.pathPlace = pathPlace
      return step
    }
  }

  private func headSpan(_ line: Int, _ start: Int) -> ScriptLexer.Span {
    let scalars = lexer.lines[line]
    var end = start
    while end < scalars.count, !scalars[end].isBlank { end += 1 }
    return ScriptLexer.Span(line: line, start: start, end: end)
  }

  /// Reads the block of a statement, braces and all.
  mutating func braces(
    _ context: Context = .steps,
    depth: Int
  ) throws(ScriptError) -> [ScriptStep] {
    lexer.skipBlanks()
    guard lexer.scalar == "{" else { throw unexpected("\"{\"") }
    let opening = scalarSpan
    guard depth < limits.nesting else {
      throw error("at most \(limits.nesting) blocks within one another", "one more", at: opening)
    }
    lexer.offset += 1
    let steps = block(context, depth: depth + 1)
    guard lexer.scalar == "}" else {
      unclosedBlocks += 1
      if !isStopped {
        stopUnfinished(error("\"}\" to end this block", "the end of the script", at: opening))
      }
      return steps
    }
    lexer.offset += 1
    return steps
  }

  /// Recovers from an error: passes the rest of the line, and reads the block that it opens for the
  /// errors in it.
  private mutating func recover(from line: Int, _ start: Int, depth: Int) {
    guard lexer.line == line else { return }
    lexer.skipStatement(from: start)
    guard lexer.scalar == "{" else { return }
    guard depth < limits.nesting else { return skipBlock() }
    do {
      _ = try braces(depth: depth)
    } catch {
      report(error)
    }
  }

  /// Passes a block and those in it, by their braces alone.
  private mutating func skipBlock() {
    var open = 0
    repeat {
      while let scalar = lexer.scalar {
        let isAlone = lexer.offset == 0 || lexer.lines[lexer.line][lexer.offset - 1].isBlank
        lexer.offset += 1
        if scalar == "{" && isAlone { open += 1 }
        if scalar == "}" && isAlone { open -= 1 }
        if open == 0 { return }
      }
    } while lexer.nextLine()
  }

  private mutating func report(_ error: ScriptError) {
    guard errors.count < limits.errors else {
      isStopped = true
      return
    }
    errors.append(error)
  }

  /// Marks the script as one that more lines could complete, if nothing else is wrong with it.
  private mutating func stopUnfinished(_ error: ScriptError) {
    endsOpen = true
    isUnfinished = errors.isEmpty
    report(error)
    isStopped = true
  }
}
