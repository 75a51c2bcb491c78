extension Script {
  /// Reads a script.
  ///
  /// Files that the script includes are not read; `ScriptProgram` does that.
  ///
  /// - Parameters:
  ///   - bytes: The script in UTF-8, with or without byte order mark, its lines ending in LF or CRLF.
  ///   - name: The name of the file, for places.
  ///   - variables: The names of variables that have values before the script begins.
  ///   - limits: How large it may be.
  ///   - vocabulary: The verbs that it can contain.
  /// - Throws: `ScriptErrors` with all errors of the file, in the order of their places.
  /// - Complexity: O(n), n being the number of bytes.
  package init(
    parsing bytes: [UInt8],
    name: String,
    variables: Set<String>,
    limits: ScriptLimits,
    vocabulary: ScriptVocabulary
  ) throws(ScriptErrors) {
    let lines = ScriptLines(bytes, file: name, limits: limits)
    var parser = ScriptParser(lines, limits: limits, vocabulary: vocabulary)
    let steps = parser.script()
    var errors = parser.errors
    var checker = ScriptChecker(
      variables: variables.union(parser.failedDefinitions),
      limits: limits
    )
    checker.check(steps)
    errors += checker.errors
    guard errors.isEmpty else {
      throw ScriptErrors(
        ScriptErrors.sorted(errors, from: lines, limits),
        isUnfinished: parser.isUnfinished && checker.errors.isEmpty
      )
    }
    self.init(name: name, steps: steps)
  }

  /// Returns the open ends that more lines must close, regardless of other errors and of the length
  /// of a text.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - vocabulary: The verbs that it can contain.
  /// - Returns: The number of blocks that are open at its end, and the mark that would end a text
  ///   of several lines that is open there; `nil` if neither is open.
  package static func openEnds(
    of bytes: [UInt8],
    vocabulary: ScriptVocabulary
  ) -> (blocks: Int, mark: String?)? {
    var limits = ScriptLimits.unlimited
    limits.errors = .max
    limits.steps = .max
    var parser = ScriptParser(
      ScriptLines(bytes, file: "script", limits: limits),
      limits: limits,
      vocabulary: vocabulary
    )
    _ = parser.script()
    guard parser.openBlocks > 0 || parser.openMark != nil else { return nil }
    return (parser.openBlocks, parser.openMark)
  }
}

extension ScriptErrors {
  /// The errors of a file in the order of their places, as many as the limit allows, each with its
  /// line.
  static func sorted(
    _ errors: [ScriptError],
    from lines: ScriptLines,
    _ limits: ScriptLimits
  ) -> [ScriptError] {
    func place(_ error: ScriptError) -> (line: Int, column: Int) {
      error.place.map { ($0.line, $0.column) } ?? (0, 0)
    }
    let sorted = errors.sorted { place($0) < place($1) }
    return sorted.prefix(limits.errors).map { error in
      guard error.sourceLine.isEmpty, let place = error.place else { return error }
      var error = error
      if lines.lines.indices.contains(place.line - 1) {
        error.sourceLine = String(String.UnicodeScalarView(lines.lines[place.line - 1]))
      }
      return error
    }
  }
}
