/// What a plain dialogue says after a line: what is new, and what it asks next.
///
/// Everything is one line of its own, and may be written to any terminal as it is.
public struct PlainAnswer: Hashable, Sendable {
  /// What is to be printed, a line each.
  public var lines: [String]
  /// What is asked next, with the blank behind it; `nil` once the app has ended.
  public var prompt: String?
  /// `true` if what is asked next is a secret, and must not be shown while it is typed.
  public var isSecret = false

  /// All of it as it is written: each line with its end, and the prompt without one.
  public var text: String {
    lines.map { "\($0)\n" }.joined() + (prompt ?? "")
  }
}
