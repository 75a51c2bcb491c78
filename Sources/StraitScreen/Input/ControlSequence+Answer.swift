extension ControlSequence {
  /// Reads the sequence as the answer of a terminal.
  ///
  /// - Parameter expectsCursor: `true` if what may be F3 as well reports the caret.
  /// - Returns: The answer; `nil` for another or a malformed sequence.
  func answer(expectsCursor: Bool) -> TerminalAnswer? {
    guard details.allSatisfy({ $0 == nil }) else { return nil }
    guard marker == UInt8(ascii: "?") else {
      return marker == nil && isPlain ? plainAnswer(expectsCursor: expectsCursor) : nil
    }
    switch Character(Unicode.Scalar(final)) {
    case "y" where endsInDollar && numbers.count == 2:
      return TerminalAnswer.ModeState(rawValue: numbers[1]).map { .mode(numbers[0], $0) }
    case _ where !isPlain: return nil
    case "c": return .attributes(numbers)
    case "S" where numbers.count == 3 && numbers[0] == 1 && numbers[1] == 0:
      return .colorRegisters(numbers[2])
    case "u" where numbers.count == 1 && numbers[0] < 32: return .keyboard(flags: numbers[0])
    case "n" where numbers == [997, 1]: return .colorScheme(isDark: true)
    case "n" where numbers == [997, 2]: return .colorScheme(isDark: false)
    default: return nil
    }
  }

  private func plainAnswer(expectsCursor: Bool) -> TerminalAnswer? {
    let range = 1...TerminalAnswer.mostCells
    switch Character(Unicode.Scalar(final)) {
    case "R" where numbers.count == 2 && (numbers[0] > 1 || expectsCursor):
      guard range.contains(numbers[0]), range.contains(numbers[1]) else { return nil }
      return .cursor(Point(column: numbers[1] - 1, row: numbers[0] - 1))
    case "t" where numbers.count == 5 && numbers[0] == 48:
      guard range.contains(numbers[1]), range.contains(numbers[2]) else { return nil }
      return .resized(Size(columns: numbers[2], rows: numbers[1]))
    case "t" where numbers.count == 3 && numbers[0] == 6:
      let range = 1...TerminalAnswer.mostDots
      guard range.contains(numbers[1]), range.contains(numbers[2]) else { return nil }
      return .cellSize(width: numbers[2], height: numbers[1])
    default: return nil
    }
  }
}
