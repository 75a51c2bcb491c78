import StraitChannels
import StraitForms
import StraitScreen

// The description of a widget for readers who cannot see the screen.
extension Semantics {
  /// The widget's name; empty without one.
  ///
  /// The text of a label or a toast is its value rather than its name.
  var plainName: String {
    guard !name.isEmpty, name != text || role != .label && role != .toast else { return "" }
    // A label such as `Name:` has a colon already.
    var text = Substring(name)
    while text.last == ":" || text.last == " " { text.removeLast() }
    return String(text)
  }

  /// Its value, in words; empty without one.
  var plainValue: String {
    if isBusy { return Wording.Key.plainBusy.said() }
    switch value {
    case nil: return ""
    case .flag(let isOn)?: return (isOn ? Wording.Key.plainChecked : .plainUnchecked).said()
    case .mixed?: return Wording.Key.plainMixed.said()
    case .choice(let choice)?:
      let indexes = choice.chosenIndexes
      if indexes.isEmpty { return Wording.Key.plainNothingChosen.said() }
      let chosen = indexes.ranges.reduce(0) { $0 + $1.count }
      // More than that does not help a listener.
      guard chosen <= Self.mostItems else {
        return UserMessage(.listSelected, ["count": "\(chosen)"]).text()
      }
      return choice.texts.joined(separator: ", ")
    case let value?:
      let text = draft ?? value.text
      let isEmpty = text.isEmpty && !abilities.isEmpty
      return isEmpty ? Wording.Key.plainEmpty.said() : text
    }
  }

  /// Further states.
  var plainState: [String] {
    var words: [String] = []
    if !isEnabled { words.append(Wording.Key.plainDisabled.said()) }
    if isEnabled, isReadOnlyByLine { words.append(Wording.Key.plainReadOnly.said()) }
    if let isExpanded { words.append((isExpanded ? Wording.Key.plainOpen : .plainClosed).said()) }
    if let choice {
      let shown = min(choice.count, Self.mostItems)
      let items = (0..<shown).map { choice[$0] }.joined(separator: ", ")
      let key: Wording.Key = choice.count > shown ? .plainManyItems : .plainItems
      if shown > 0 { words.append(key.said(["items": items, "count": "\(choice.count)"])) }
    }
    if let problem { words.append(Wording.Key.plainProblem.said(["problem": problem])) }
    return words
  }

  /// `true` if it has a value that a line cannot change, though it is one of a kind that can be.
  var isReadOnlyByLine: Bool { isReadOnly || caret != nil && !isEditable }

  /// So many items of a choice are written.
  private static var mostItems: Int { 12 }
}

extension Widget {
  /// The widget's name in a dialogue; empty for one without a name and an id.
  var plainName: String {
    let name = described.plainName
    return name.isEmpty ? id ?? "" : name
  }

  /// The heading of the widgets inside this one: the name of a group or a form.
  private var plainHeading: String {
    guard !isNamedInside else { return "" }
    return role == .form ? described.plainName : groupName
  }

  /// The roles of widgets that only hold others.
  private static let groupRoles: Set<Role> = [.group, .column, .row, .grid, .scroll]

  /// The name of a group, or the title in its border; empty for none, and for other widgets.
  private var groupName: String {
    guard Self.groupRoles.contains(role) else { return "" }
    let name = described.plainName
    return name.isEmpty ? box?.title ?? "" : name
  }

  /// The names of the groups around the widget, from the outside.
  var plainGroups: [String] {
    var names: [String] = []
    var next = up
    while let group = next {
      let name = group.groupName
      if !name.isEmpty { names.append(name) }
      next = group.up
    }
    return names.reversed()
  }

  /// `true` if a line can do something with the widget: change its value, or press it.
  var takesLines: Bool {
    let semantics = described
    return semantics.isEditable || semantics.isPressedByLine || semantics.isOpenedByLine
  }

  /// The text after a change; may be empty.
  var plainText: String {
    let semantics = described
    // The keys that hints name have no meaning in a dialogue.
    guard semantics.role != .hints else { return "" }
    // An opened dialog is reported by its title.
    if semantics.role == .dialog, semantics.value == nil {
      return plainName.isEmpty ? "" : Wording.Key.plainDialog.said(["name": plainName])
    }
    let words = ([semantics.plainValue.shortened] + semantics.plainState).filter { !$0.isEmpty }
    guard !words.isEmpty else { return plainHeading }
    let text = words.joined(separator: ", ")
    let name = plainName
    return name.isEmpty ? text : "\(name): \(text)"
  }

  /// Returns the text of the widget, a line each.
  ///
  /// A read-only text is written line by line. That of a field stays on one line, with its prompt
  /// or the note that it is read-only, and with its line feeds as signs.
  func plainLines(of text: String) -> [String] {
    let semantics = described
    guard !semantics.isEditable, !semantics.isReadOnlyByLine else { return [text] }
    return text.split(whereSeparator: \.isNewline).map(String.init)
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
    return Wording.Key.plainCut.said(["text": String(self[..<end]), "count": "\(utf8.count)"])
  }

  /// The text on one line, as a screen shows it: nothing in it can be obeyed by a terminal.
  var plain: String {
    var scalars = String.UnicodeScalarView()
    for cell in ShownText.cells(of: self) { scalars.append(contentsOf: cell.scalars) }
    return String(scalars)
  }
}
