import StraitChannels
public import StraitForms

/// The texts that can be typed into a field at all.
///
/// ```swift
/// field.restriction = .characters("digits only") { $0.isNumber }
/// field.restriction = .matching(/[A-Z]{0,3}/, "up to three capital letters")
/// field.restriction = .mask("00/00/0000")
/// ```
///
/// An edit that would lead to another text is refused: nothing changes, the terminal rings, and the
/// field shows the reason until the next edit. Texts that a program sets are not restricted; a
/// `ValidationRule` finds their problems. To let the user correct such a text, the restriction
/// refuses no deletion and no edit that inserts only allowed characters. A rule for the whole text
/// refuses no edit at all until the text meets it.
public struct TextRestriction: Sendable {
  /// Why an edit is refused.
  public let message: UserMessage
  /// The mask, if it is one.
  let mask: InputMask?
  /// The text to be kept instead of one, with the caret; `nil` if it is refused.
  let adopt: @Sendable (TextEditor) -> Adoption
  /// Returns `true` if a refused text is worse than the previous one; `nil` for a rule about the
  /// whole text.
  let worsens: (@Sendable (_ former: TextBuffer, _ present: TextBuffer) -> Bool)?

  private init(
    _ message: UserMessage,
    mask: InputMask? = nil,
    worsens: (@Sendable (TextBuffer, TextBuffer) -> Bool)? = nil,
    adopt: @escaping @Sendable (TextEditor) -> Adoption
  ) {
    self.message = message
    self.mask = mask
    self.worsens = worsens
    self.adopt = adopt
  }

  /// Returns `true` if the rule is for the whole text, and refuses it.
  ///
  /// An empty text is the beginning of any other.
  func refusesWhole(_ editor: TextEditor) -> Bool {
    guard worsens == nil, editor.count > 0, case .refused = adopt(editor) else { return false }
    return true
  }

  enum Adoption {
    case refused
    case unchanged
    case text(String, caret: Int)
  }

  /// Returns a rule for the whole text.
  ///
  /// - Parameters:
  ///   - message: Why an edit is refused, as the user reads it: "an even number of digits".
  ///   - isAllowed: Returns `true` if a text may be typed.
  /// - Returns: The restriction.
  public static func that(
    _ message: UserMessage,
    _ isAllowed: @escaping @Sendable (String) -> Bool
  ) -> TextRestriction {
    TextRestriction(message) { isAllowed($0.text) ? .unchanged : .refused }
  }

  /// Returns a rule for each cluster.
  ///
  /// - Parameters:
  ///   - message: Why an edit is refused.
  ///   - isAllowed: `true` if a cluster may be in the text.
  /// - Returns: The restriction.
  public static func characters(
    _ message: UserMessage,
    where isAllowed: @escaping @Sendable (Character) -> Bool
  ) -> TextRestriction {
    TextRestriction(
      message,
      worsens: { former, present in
        var refused: [Character: Int] = [:]
        for character in former.characters() where !isAllowed(character) {
          refused[character, default: 0] += 1
        }
        for character in present.characters() where !isAllowed(character) {
          guard let rest = refused[character], rest > 0 else { return true }
          refused[character] = rest - 1
        }
        return false
      },
      adopt: { $0.buffer.characters().allSatisfy(isAllowed) ? .unchanged : .refused }
    )
  }

  // Compiled into the programs that call it, as `Converter.matching` is.

  /// A regular expression that the whole text matches while it is typed.
  ///
  /// It must match unfinished texts, too: `/\d{0,4}/`, not `/\d{4}/`. An edit is refused, too, if
  /// the match takes longer than `BoundedMatch.limit`.
  ///
  /// - Parameters:
  ///   - regex: The regular expression.
  ///   - message: Why an edit is refused.
  /// - Returns: The restriction.
  #if compiler(>=6.3)
    @export(implementation)
  #endif
  public static func matching<Output>(
    _ regex: Regex<Output>,
    _ message: UserMessage
  ) -> TextRestriction {
    // A regular expression is immutable; the library does not declare it `Sendable`.
    let isMatch = BoundedMatch.carrying { (try? regex.wholeMatch(in: $0)) != nil }
    return that(message) { isMatch($0) == true }
  }

  /// Returns a mask of places for characters, with signs between them.
  ///
  /// - Parameters:
  ///   - pattern: The mask; see `InputMask`. Must be one.
  ///   - message: Why an edit is refused; `nil` to show the mask.
  /// - Returns: The restriction.
  public static func mask(_ pattern: String, _ message: UserMessage? = nil) -> TextRestriction {
    let mask = InputMask(pattern)
    let message = message ?? UserMessage(.inputMask, ["mask": "\(pattern)"])
    return TextRestriction(message, mask: mask) { mask.adopt($0) }
  }
}
