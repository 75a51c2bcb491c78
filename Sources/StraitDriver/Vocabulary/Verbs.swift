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

  private static let byWords =
    Dictionary(uniqueKeysWithValues: all.map { ($0.syntax.term.words, $0) })

  /// Returns the verb of a command.
  static subscript(action: ScriptAction) -> any DriverVerb {
    guard let verb = byWords[action.verb.words] else {
      preconditionFailure("the driver performs no command \(action.verb.words)")
    }
    return verb
  }
}

/// The predicates of the language.
enum Predicates {
  /// All predicates, in the order of the documentation.
  static let all: [any DriverPredicate] = [
    value, text, caret, selection, suggestion, completions, visible, hidden, focused, enabled,
    editable, checked, mixed, expanded, busy, choice, items, valid, invalid, count, role, rect,
    style, hint,
  ]

  private static let byWords =
    Dictionary(uniqueKeysWithValues: all.map { ($0.syntax.term.words, $0) })

  /// Returns the predicate of an expectation.
  static subscript(predicate: ScriptPredicate) -> any DriverPredicate {
    let words = predicate.phrase.term.words
    guard let found = byWords[words] else { preconditionFailure("no predicate \(words)") }
    return found
  }
}

/// The subjects of expectations other than widgets.
enum Subjects {
  /// All subjects, in the order of the documentation.
  static let all: [any DriverSubject] = [
    screen, row, cell, cursor, model, events, clipboard, bell, title, exit, frames, leaks,
    focusOrder,
  ]

  private static let byWords =
    Dictionary(uniqueKeysWithValues: all.map { ($0.syntax.term.words, $0) })

  /// Returns the subject of an expectation.
  static subscript(phrase: ScriptPhrase) -> any DriverSubject {
    guard let found = byWords[phrase.term.words] else {
      preconditionFailure("no subject \(phrase.term.words)")
    }
    return found
  }
}

extension ScriptVocabulary {
  /// The terms of the driver.
  package static let standard = ScriptVocabulary(
    verbs: Verbs.all.map(\.syntax),
    subjects: Subjects.all.map(\.syntax),
    predicates: Predicates.all.map(\.syntax)
  )
}
