import StraitChannels
import StraitForms
public import StraitScreen

extension KeyPress {
  /// The key press as it is printed on keyboards: `Ctrl-Q`, `Shift-Tab`, `?`.
  ///
  /// The names are those of the current `Wording`.
  public var label: String {
    var parts: [String] = []
    if modifiers.contains(.control) { parts.append(UserMessage(.keyControl).text()) }
    if modifiers.contains(.alt) { parts.append(UserMessage(.keyAlt).text()) }
    if modifiers.contains(.shift) { parts.append(UserMessage(.keyShift).text()) }
    switch key {
    case .character(let character) where character != " ":
      // A small letter alone is not the capital one.
      parts.append(modifiers.isEmpty ? String(character) : character.uppercased())
    case .function(let number): parts.append("F\(number)")
    default: parts.append(Wording.Key.named(key).map { UserMessage($0).text() } ?? "\(key)")
    }
    return parts.joined(separator: "-")
  }

  /// The key press in as few columns as are understood: `^Q` for Ctrl-Q, else its label.
  public var shortLabel: String {
    guard modifiers == .control, case .character = key else { return label }
    return "^" + KeyPress(key).description.uppercased()
  }
}
