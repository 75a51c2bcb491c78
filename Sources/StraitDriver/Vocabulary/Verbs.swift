package import StraitScript

/// The verbs of the language.
enum Verbs {
  /// All verbs, in the order of the documentation.
  static let all: [any DriverVerb] = [
    press, down, up, `repeat`, type, fill, clear, paste, raw, click, drag, wheel, hover, focus,
    toggle, check, uncheck, choose, increment, decrement, expand, collapse, scroll, undo, redo,
    submit, select, complete, recall, set, resize, focusOut, focusIn, signal, setClipboard,
    command, setModel, settle, advance, tick, hold, release,
  ]

  private static let byWords = Dictionary(
    uniqueKeysWithValues: all.map { ($0.syntax.verb.words, $0) }
  )

  /// Returns the verb of a command.
  static subscript(action: ScriptAction) -> any DriverVerb {
    guard let verb = byWords[action.verb.words] else {
      preconditionFailure("the driver performs no command \(action.verb.words)")
    }
    return verb
  }
}

extension ScriptVocabulary {
  /// The verbs of the driver.
  package static let standard = ScriptVocabulary(Verbs.all.map(\.syntax))
}
