extension ShownText {
  /// The part of a cluster that a display can show.
  ///
  /// A display reports its policy in `Display.textPolicy`. Only drawing depends on it: a text takes
  /// the same columns under both, so that no layout depends on the terminal.
  public enum Policy: Hashable, Sendable {
    /// The terminal measures scalar by scalar: of an emoji sequence the first emoji is shown, of a
    /// flag the two letters.
    case scalars
    /// The terminal measures by cluster (mode 2027): an emoji sequence is shown whole, in a cell of
    /// its own.
    ///
    /// | | `.scalars` | `.clusters` |
    /// | --- | --- | --- |
    /// | family, `👨‍👩‍👧` | `👨` | `👨‍👩‍👧` |
    /// | skin tone, `👍🏽` | `👍` | `👍🏽` |
    /// | flag, `🇫🇮` | `FI` | `🇫🇮` |
    /// | flag by tags, England | `🏴` | the flag |
    /// | rainbow flag | `🏳🌈` | the flag and a blank |
    /// | a heart and a variation selector | `❤` | `❤` |
    ///
    /// A sequence that takes more columns as parts than as a whole is followed by blanks. One that
    /// takes a single column as parts, such as a narrow emoji with a variation selector or a skin
    /// tone, is too narrow for the whole, and is shown as under `.scalars`.
    case clusters
  }

  /// Gives the cells of a cluster that is shown whole to `emit`.
  ///
  /// - Returns: `false`, with nothing emitted, if it is not shown whole.
  @inline(never)
  static func shapeWhole(
    _ cluster: some Sequence<Unicode.Scalar>,
    style: Style,
    emit: (Cell) -> Void
  ) -> Bool {
    guard let sequence = EmojiSequence(cluster) else { return false }
    var columns = 0
    shape(cluster, style: style) { columns += Int($0.width) }
    guard columns >= 2 else { return false }
    emit(Cell(base: sequence.base, marks: sequence.packed, width: 2, style: style))
    for _ in 2..<columns { emit(Cell(base: " ", style: style)) }
    return true
  }
}

extension Cell {
  /// `true` if the cell shows an emoji sequence as `ShownText` makes them, with nothing else in it.
  package var isWholeSequence: Bool {
    isSequence && width == 2 && EmojiSequence(scalars)?.packed == marks
  }

  /// The cells, right halves included, that show as much of the cell's sequence as there is room
  /// for on a terminal that does not measure by cluster.
  package var parts: [Cell] {
    var parts: [Cell] = []
    var room = Int(width)
    for part in ShownText.cells(of: String(String.UnicodeScalarView(scalars)), style: style) {
      guard part.width <= room else { break }
      parts.append(part)
      if part.width == 2 { parts.append(.rightHalf(style: style)) }
      room -= Int(part.width)
    }
    while room > 0 {
      parts.append(Cell(base: " ", style: style))
      room -= 1
    }
    return parts
  }

  /// Makes a cell of a base and the scalars that a terminal has joined to it, for a complete or
  /// incomplete sequence; `nil` if it does not fit.
  ///
  /// - Parameters:
  ///   - scalars: The base and the rest. Must be one at least.
  ///   - width: 1 or 2.
  ///   - style: The style of the cell.
  package init?(joining scalars: [Unicode.Scalar], width: UInt8, style: Style) {
    guard let packed = EmojiSequence.pack(scalars.dropFirst()) else { return nil }
    self.init(base: scalars[0], marks: packed, width: width, style: style)
  }
}
