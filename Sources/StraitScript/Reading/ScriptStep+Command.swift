extension ScriptTemplate {
  /// Makes the command with the current values of the variables.
  ///
  /// - Parameters:
  ///   - variables: The variables.
  ///   - vocabulary: The verbs that it can have.
  /// - Returns: The command, as if it had been written with their values in place.
  /// - Throws: `ScriptError` if a variable has no value, or its value cannot stand where it does.
  package func command(
    in variables: ScriptVariables,
    vocabulary: ScriptVocabulary
  ) throws(ScriptError) -> ScriptCommand {
    var parser = ScriptParser(self, variables: variables, vocabulary: vocabulary)
    return try parser.command()
  }
}

extension ScriptStep {
  /// The name that the step gives to a value; `nil` if it gives none.
  package var definedName: String? {
    guard case .definition(let definition)? = outline else { return nil }
    return definition.name
  }

  /// The command, with placeholders for its variables; `nil` for another step.
  package var outline: ScriptCommand? {
    switch content {
    case .command(let command): command
    case .template(let template): template.outline
    case .test, .before, .after, .heading, .loop, .batch, .source: nil
    }
  }
}

extension ScriptCommand {
  /// `true` if a text could follow the words read so far, for errors.
  var mayGoOnWithText: Bool {
    switch self {
    case .action(let action, let isForced): !isForced && action.phrase.mayGoOnWithText
    case .expect(let expect): expect.expectation.mayGoOnWithText
    case .wait(let wait): wait.limit == nil && wait.expectation.mayGoOnWithText
    case .skip, .setup, .time, .snap, .definition, .tag: false
    }
  }

  /// The words that could follow those read so far, for errors.
  var trailingWords: [String] {
    switch self {
    case .action(let action, let isForced):
      isForced || action.targets.isEmpty ? [] : ["force"] + ScriptParser.refinementWords
    case .wait(let wait): wait.limit == nil ? ["within"] : []
    case .skip(let skip): skip.condition == nil ? ["if"] : []
    case .setup, .time, .expect, .snap, .definition, .tag: []
    }
  }
}
