// Yanking from a kill ring.
extension TextEditor {
  /// Inserts the newest text of a kill ring.
  ///
  /// - Parameter ring: The ring.
  /// - Returns: `false` if nothing was killed.
  @discardableResult
  public mutating func yank(from ring: inout KillRing) -> Bool {
    ring.rewind()
    return ring.current.map { yank($0) } ?? false
  }

  /// Replaces the yanked text by the one before it.
  ///
  /// - Parameter ring: The ring.
  /// - Returns: `false` if the last act was no yank.
  @discardableResult
  public mutating func yankPop(from ring: inout KillRing) -> Bool {
    guard hasYanked else { return false }
    ring.rotate()
    return ring.current.map { yankInstead($0) } ?? false
  }

  /// `true` if the last act was a yank, whose text another one can replace.
  var hasYanked: Bool {
    if case .yanking = lastAct { true } else { false }
  }

  /// Inserts a text as a yank does.
  mutating func yank(_ text: String) -> Bool {
    yank(text, in: selection ?? caret..<caret)
    return true
  }

  /// Replaces the yanked text.
  ///
  /// - Returns: `false` if the last act was no yank.
  mutating func yankInstead(_ text: String) -> Bool {
    guard case .yanking(let range) = lastAct else { return false }
    yank(text, in: range)
    return true
  }
}
