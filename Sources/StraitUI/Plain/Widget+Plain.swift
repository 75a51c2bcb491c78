import StraitScreen

// How a widget is said, for whoever cannot see the screen.
extension Widget {
  /// What the widget is called; empty for one that has neither a name nor an id.
  ///
  /// What a label shows is its value rather than its name.
  var plainName: String {
    guard !name.isEmpty, name != value else { return id ?? "" }
    // A label such as `Name:` has a colon already.
    var text = Substring(name)
    while text.last == ":" || text.last == " " { text.removeLast() }
    return String(text)
  }

  /// Whether a line of text can change what it holds.
  var takesLines: Bool {
    let state = self.state
    return state.isEditable || state.isChecked != nil || !state.choices.isEmpty
  }

  /// What it holds, in words; empty for one that holds nothing.
  var plainValue: String {
    if let isChecked = state.isChecked { return isChecked ? "checked" : "not checked" }
    guard let value else { return "" }
    return value.isEmpty && isFocusable ? "empty" : value
  }

  /// What else there is to say of it.
  var plainState: [String] {
    let state = self.state
    var words: [String] = []
    if !state.isEnabled { words.append("disabled") }
    if state.isEnabled, state.caret != nil, !state.isEditable { words.append("read-only") }
    if !state.choices.isEmpty { words.append("one of: " + state.choices.joined(separator: ", ")) }
    if let problem = state.problem { words.append("wrong: \(problem)") }
    return words
  }

  /// What is told of it when it has changed; empty if it has nothing to say.
  var plainText: String {
    // The keys that the hints name are of no use to a dialogue.
    if self is KeyHints { return "" }
    let words = ([plainValue.shortened] + plainState).filter { !$0.isEmpty }
    guard !words.isEmpty else { return "" }
    let text = words.joined(separator: ", ")
    return plainName.isEmpty ? text : "\(plainName): \(text)"
  }
}

extension String {
  /// So many characters of a value are said at a time.
  private static let mostSaid = 500

  /// A text that is not too long to be listened to.
  var shortened: String {
    guard let end = index(startIndex, offsetBy: Self.mostSaid, limitedBy: endIndex),
      end != endIndex
    else { return self }
    // Characters would take long to count.
    return "\(self[..<end])… (\(utf8.count) bytes in all)"
  }

  /// The text on one line, as a screen shows it: nothing in it can be obeyed by a terminal.
  var plain: String {
    var scalars = String.UnicodeScalarView()
    for cell in ShownText.cells(of: self) { scalars.append(contentsOf: cell.scalars) }
    return String(scalars)
  }
}
