extension ScriptRequestReader {
  /// Reads a step.
  ///
  /// - Parameters:
  ///   - depth: The number of blocks around it.
  ///   - others: Further words that could stand where the command's is.
  /// - Returns: The step.
  /// - Throws: `ScriptRequestError` that names the member which is missing, unknown or wrong.
  mutating func step(
    depth: Int,
    or others: [String] = []
  ) throws(ScriptRequestError) -> ScriptStep {
    if has("line") { return try line() }
    let command = try required("do", "a command, or a member \"line\"", or: "line")
    guard case .text(let word) = command else { throw error("do", "a command", command.kind) }
    guard let step = try commandStep(word, depth: depth) else {
      throw error(
        "do",
        ScriptParser.expectedCommand(insteadOf: word),
        command.kind,
        nearest: Nearest.name(to: word, among: words + others)
      )
    }
    try end()
    return step
  }

  private mutating func line() throws(ScriptRequestError) -> ScriptStep {
    let text = try text("line")
    try end()
    let lines = ScriptLines(Array(text.utf8), file: "line", limits: limits)
    var parser = ScriptParser(lines, limits: limits, vocabulary: vocabulary)
    let steps = parser.script()
    if let wrong = parser.errors.first {
      let place = wrong.place.map { " (column \($0.column))" } ?? ""
      throw error("line", wrong.expected, wrong.found + place, nearest: wrong.nearest)
    }
    guard let step = steps.first, steps.count == 1 else {
      throw error("line", "one step", "\(steps.count)")
    }
    return step
  }

  mutating func steps(_ name: String, depth: Int) throws(ScriptRequestError) -> [ScriptStep] {
    guard depth < limits.nesting else {
      throw error(name, "at most \(limits.nesting) blocks within one another", "one more")
    }
    return try each(try list(name), of: name) { value, place throws(ScriptRequestError) in
      var reader = try inner(value, path: member(place))
      return try reader.step(depth: depth + 1)
    }
  }
}
