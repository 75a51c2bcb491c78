public import StraitScreen

/// A key of the app's own, with what it does.
@MainActor
public struct KeyCommand {
  /// The key press that runs it, when the focused widget has no use for that key.
  public let key: KeyPress
  /// What it does, in a word or two, for the line of key hints.
  public let title: String
  /// Does it.
  public let action: @MainActor (App) -> Void

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
  }
}
