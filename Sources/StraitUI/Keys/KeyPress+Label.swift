public import StraitScreen

extension KeyPress {
  /// The key press as it is printed on keyboards: `Ctrl-Q`, `Shift-Tab`, `?`.
  public var label: String {
    var label = ""
    if modifiers.contains(.control) { label += "Ctrl-" }
    if modifiers.contains(.alt) { label += "Alt-" }
    if modifiers.contains(.shift) { label += "Shift-" }
    let name = KeyPress(key).description
    // A small letter alone is not the capital one.
    if modifiers.isEmpty, name.count == 1 { return name }
    return label + name.prefix(1).uppercased() + name.dropFirst()
  }

  /// The key press in as few columns as are understood: `^Q` for Ctrl-Q, else its label.
  public var shortLabel: String {
    guard modifiers == .control, case .character = key else { return label }
    return "^" + KeyPress(key).description.uppercased()
  }
}
