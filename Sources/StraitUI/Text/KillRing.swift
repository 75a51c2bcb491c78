/// The texts that were killed last, which can be yanked again: the kill ring of Emacs and Readline.
///
/// ```swift
/// editor.kill(.wordLeft, into: &ring)   // and once more: both words are one entry
/// editor.yank(from: &ring)              // inserts them
/// editor.yankPop(from: &ring)           // puts the entry before in their place
/// ```
///
/// A ring belongs to an app, so that text killed in one field can be yanked in another.
public struct KillRing: Hashable, Sendable {
  /// The number of texts to keep.
  public static let capacity = 60

  /// The texts, the newest last.
  public private(set) var entries: [String] = []
  /// The number of entries between the last yanked one and the newest.
  private var turns = 0

  /// Makes an empty ring.
  public init() {}

  /// The text that a yank inserts; `nil` if nothing was killed yet.
  public var current: String? {
    entries.isEmpty ? nil : entries[entries.count - 1 - turns % entries.count]
  }

  /// Adds a text.
  ///
  /// - Parameter text: The text; an empty one is not added.
  public mutating func add(_ text: String) {
    guard !text.isEmpty else { return }
    entries.append(text)
    if entries.count > Self.capacity { entries.removeFirst() }
    turns = 0
  }

  /// Joins a text to the newest entry, as several kills in a row do.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - inFront: `true` to insert it in front, as after a kill backwards.
  public mutating func join(_ text: String, inFront: Bool) {
    guard let last = entries.popLast() else { return add(text) }
    entries.append(inFront ? text + last : last + text)
    turns = 0
  }

  /// Moves to the previous entry; from the oldest to the newest.
  public mutating func rotate() {
    if !entries.isEmpty { turns = (turns + 1) % entries.count }
  }

  /// Goes back to the newest entry.
  mutating func rewind() { turns = 0 }
}
