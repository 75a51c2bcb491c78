public import StraitModel

/// The texts that were submitted in a field, to be found again.
///
/// ```swift
/// let history = TextHistory()
/// command.history = history
/// ```
///
/// Several fields may share one. Its entries are a property, so that a program can keep them in any
/// place: bound to a variable of a model that is kept in a file, for example. An unreadable history
/// there is then reported by that file, and the history is empty.
@MainActor
public final class TextHistory {
  /// The texts, the newest last.
  public let entries: Property<[String]>
  /// The number of texts to keep.
  public let capacity: Int

  /// Makes a history.
  ///
  /// - Parameters:
  ///   - entries: The texts, the newest last.
  ///   - capacity: The number of texts that are kept. Must be positive.
  public init(_ entries: [String] = [], capacity: Int = 1000) {
    precondition(capacity > 0, "a history must keep at least one text, got \(capacity)")
    self.entries = Property(Array(entries.suffix(capacity)))
    self.capacity = capacity
  }

  /// Adds a text at the end; a text that was there is moved.
  ///
  /// - Parameter text: The text; an empty one is not added.
  public func add(_ text: String) {
    guard !text.isEmpty else { return }
    var texts = entries.value
    texts.removeAll { $0 == text }
    texts.append(text)
    entries.value = Array(texts.suffix(capacity))
  }

  /// Returns the entries, the newest first.
  func choice(of index: Int?) -> SemanticChoice {
    let texts = entries.value
    return SemanticChoice(index.map { texts.count - 1 - $0 }, of: texts.count) {
      texts[texts.count - 1 - $0]
    }
  }

  /// Returns the index of the nearest entry that begins with a text.
  ///
  /// - Parameters:
  ///   - prefix: The text.
  ///   - index: The start, not included.
  ///   - step: -1 towards older entries, 1 towards newer ones.
  ///   - text: A text that is passed over.
  /// - Returns: The index; otherwise `nil`.
  func next(_ prefix: String, from index: Int, by step: Int, except text: String) -> Int? {
    let texts = entries.value
    var index = min(index, texts.count) + step
    while texts.indices.contains(index) {
      if texts[index].hasPrefix(prefix), texts[index] != text { return index }
      index += step
    }
    return nil
  }
}
