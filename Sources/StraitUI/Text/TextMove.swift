/// The moves of a caret.
public enum TextMove: Hashable, Sendable, CaseIterable {
  /// One cluster towards the start.
  case left
  /// One cluster towards the end.
  case right
  /// To the start of the word before, or of the signs before.
  case wordLeft
  /// To the end of the word behind, or of the signs behind.
  case wordRight
  /// To the start of the line; from there, to the start of the line before.
  case paragraphUp
  /// To the end of the line; from there, to the end of the next line.
  case paragraphDown
  /// To the start of the line.
  case lineStart
  /// To the end of the line.
  case lineEnd
  /// To the start of the text.
  case start
  /// To the end of the text.
  case end
}

extension TextEditor {
  /// Moves the caret.
  ///
  /// A move to the left or right by one cluster that does not select ends a selection at its side.
  ///
  /// - Parameters:
  ///   - move: The direction.
  ///   - selecting: `true` if the selection follows the caret; otherwise it begins where the caret
  ///     was.
  public mutating func move(_ move: TextMove, selecting: Bool = false) {
    var target = target(of: move)
    if !selecting, let selection {
      if move == .left { target = selection.lowerBound }
      if move == .right { target = selection.upperBound }
    }
    moveCaret(to: target, selecting: selecting)
  }

  /// Returns the target of a move.
  func target(of move: TextMove) -> Int {
    switch move {
    case .left: return max(0, caret - 1)
    case .right: return min(count, caret + 1)
    case .wordLeft: return buffer.wordStart(before: caret)
    case .wordRight: return buffer.wordEnd(after: caret)
    case .lineStart: return line.lowerBound
    case .lineEnd: return line.upperBound
    case .paragraphUp:
      let start = line.lowerBound
      guard start == caret, start > 0 else { return start }
      return buffer.lineStart(before: start - 1)
    case .paragraphDown:
      let end = line.upperBound
      guard end == caret, end < count else { return end }
      return buffer.lineEnd(from: end + 1)
    case .start: return 0
    case .end: return count
    }
  }

  /// The clusters of the line that the caret is in, without the line break behind it.
  public var line: Range<Int> { buffer.line(at: caret) }
}
