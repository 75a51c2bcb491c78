public import StraitScreen

/// A key of the app's own, with what it does.
///
/// ```swift
/// let app = App(root: form, keys: App.usualKeys + [KeyCommand("ctrl+s", "save") { _ in save() }])
/// ```
@MainActor
public struct KeyCommand {
  /// The key press that runs it, when the focused widget has no use for that key.
  public let key: KeyPress
  /// What it does, in a word or two, for the line of key hints; `App.run(_:)` knows it by this name.
  public let title: String
  /// Does it.
  public let action: @MainActor (App) -> Void
  /// The key and what it does, as a person reads it: `Ctrl-Q quit`.
  public let hint: String

  /// Describes a key.
  ///
  /// - Parameters:
  ///   - key: The key press that runs it, when the focused widget has no use for that key.
  ///   - title: What it does, in a word or two, for the line of key hints.
  ///   - action: Does it.
  public init(_ key: KeyPress, _ title: String, action: @escaping @MainActor (App) -> Void) {
    self.key = key
    self.title = title
    self.action = action
    hint = "\(key.label) \(title)"
  }
}

extension KeyPress {
  /// The key press as it is printed on keyboards: `Ctrl-Q`, `Shift-Tab`, `?`.
  fileprivate var label: String {
    var label = ""
    if modifiers.contains(.control) { label += "Ctrl-" }
    if modifiers.contains(.alt) { label += "Alt-" }
    if modifiers.contains(.shift) { label += "Shift-" }
    let name = key.description
    // A small letter alone is not the capital one.
    if modifiers.isEmpty, name.count == 1 { return name }
    return label + name.prefix(1).uppercased() + name.dropFirst()
  }
}
