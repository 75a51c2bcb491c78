import StraitScript

// Which parts of a script are about what an app holds, and which about how it looks.
extension ScriptExpectation {
  /// Whether it is about what the app holds, and not about its screen.
  var isAtValueLevel: Bool {
    switch self {
    case .widget(_, let predicate): predicate.isAtValueLevel
    case .model, .events, .clipboard, .title, .exit, .leaks, .focusOrder: true
    case .screen, .row, .cell, .cursor, .bell, .frames: false
    }
  }
}

extension ScriptPredicate {
  /// Whether it is about what the widget is and holds, and not about where it is and how it looks.
  var isAtValueLevel: Bool {
    switch self {
    case .value, .text, .focused, .enabled, .editable, .checked, .mixed, .expanded, .busy, .choice,
      .items, .valid, .invalid, .count, .role, .hint:
      true
    case .caret, .selection, .suggestion, .completions, .visible, .hidden, .rect, .style: false
    }
  }
}

extension ScriptDefinition.Source {
  /// Whether it comes from what the app holds, and not from its screen.
  var isAtValueLevel: Bool {
    switch self {
    case .literal, .value, .count, .model, .clipboard, .title: true
    case .text, .row, .screen, .tree: false
    }
  }
}
