/// The reply of a plain dialogue to a line: the changes, and the next prompt.
///
/// Each item is a separate line, and may be written to any terminal.
public struct PlainAnswer: Hashable, Sendable {
  /// The lines to print.
  public var lines: [String]
  /// The next prompt, with the blank behind it; `nil` once the app has ended.
  public var prompt: String?
  /// `true` if the next value is a secret, and must not be shown while it is typed.
  public var isSecret = false

  /// All of it as it is written: each line with its end, and the prompt without one.
  public var text: String {
    lines.map { "\($0)\n" }.joined() + (prompt ?? "")
  }
}
