import StraitChannels

/// A place that two programs have changed in different ways since they agreed.
public struct MergeConflict: Hashable, Sendable, CustomStringConvertible {
  /// Where: `address.city` in JSON, `line 3` or `lines 3 to 5` of the common version of a text.
  public let place: String
  /// What both sides started from; `nil` if there was nothing.
  public let base: String?
  /// What this program has made of it; `nil` if it has removed it.
  public let mine: String?
  /// What the file holds; `nil` if it was removed there.
  public let theirs: String?

  /// All three, in one line.
  public var description: String {
    func shown(_ text: String?) -> String {
      guard let text else { return "nothing" }
      // A line of a text ends with its line break.
      let line = text.last?.isNewline == true ? String(text.dropLast()) : text
      return OneLine.notEmpty(JSONTree.shortened(line))
    }
    return OneLine.text(
      "\(place): \(shown(base)) became \(shown(mine)) here and \(shown(theirs)) in the file"
    )
  }
}
