/// A mode that a program can set and reset with `CSI ? … h` and `CSI ? … l`, by its number.
public enum TerminalMode: Int, Hashable, Sendable, CaseIterable {
  /// The cursor keys send what applications expect, `ESC O A`.
  case applicationCursorKeys = 1
  /// 132 columns; the screen keeps its size.
  case wideColumns = 3
  /// Scrolling is slow.
  case smoothScroll = 4
  /// The whole screen is shown in reverse.
  case reverseScreen = 5
  /// Rows are counted from the scrolling region.
  case origin = 6
  /// Text continues in the next row after the last column.
  case autowrap = 7
  /// Repetition of a pressed key.
  case autorepeat = 8
  /// Presses of the mouse are reported in the oldest form.
  case mousePresses = 9
  /// The cursor blinks.
  case cursorBlink = 12
  /// The cursor is shown.
  case cursor = 25
  /// A switch to 132 columns is allowed.
  case allowsWideColumns = 40
  /// Going left from the first column leads to the row above.
  case reverseWrap = 45
  /// The alternate screen, which keeps its last contents.
  case alternateScreen47 = 47
  /// The keypad sends what applications expect; also set by `ESC =` and reset by `ESC >`.
  case applicationKeypad = 66
  /// Presses and releases of the mouse are reported.
  case mouseClicks = 1000
  /// So are moves with a button held.
  case mouseDrags = 1002
  /// So are all moves.
  case mouseMoves = 1003
  /// Gaining and losing the focus is reported.
  case focus = 1004
  /// Mouse reports hold places as characters.
  case mouseCharacters = 1005
  /// Mouse reports are sequences with decimal numbers.
  case mouseSequences = 1006
  /// The wheel sends cursor keys on the alternate screen.
  case alternateScroll = 1007
  /// Mouse reports have the form of rxvt.
  case mouseRxvt = 1015
  /// The meta key sets the eighth bit.
  case metaEighthBit = 1034
  /// The meta key sends an escape byte first.
  case metaEscape = 1036
  /// The alt key sends an escape byte first.
  case altEscape = 1039
  /// The alternate screen, which is cleared on leaving it.
  case alternateScreen1047 = 1047
  /// Saves the cursor, or restores it.
  case savedCursor = 1048
  /// The alternate screen, cleared when it is shown; the cursor is saved and restored.
  case alternateScreen = 1049
  /// Pastes are marked.
  case bracketedPaste = 2004
  /// Output is shown only once the mode is reset.
  case synchronized = 2026
  /// Text is measured by cluster; only on terminals that report it, see
  /// `TerminalScreen.measuresByCluster`.
  case clusters = 2027
  /// A change from dark to light is reported.
  case schemeReports = 2031
  /// The size is reported, immediately and whenever it changes.
  case sizeReports = 2048

  /// `true` if a terminal has the mode set before any program has spoken.
  public var isSetAtStart: Bool {
    switch self {
    case .autowrap, .autorepeat, .cursor, .alternateScroll: true
    default: false
    }
  }
}

/// The modes of a terminal.
public struct TerminalModes: Hashable, Sendable {
  /// The modes that the program has set or reset since the terminal was reset; `nil` for the
  /// others.
  public private(set) var said: [TerminalMode: Bool] = [:]

  /// `true` if a mode is set.
  ///
  /// - Parameter mode: The mode.
  public internal(set) subscript(mode: TerminalMode) -> Bool {
    get { said[mode] ?? mode.isSetAtStart }
    set { said[mode] = newValue }
  }

  /// The modes that are not as they were at the start, in the order of their numbers.
  public var changed: [TerminalMode] {
    said.filter { $0.value != $0.key.isSetAtStart }.map(\.key).sorted { $0.rawValue < $1.rawValue }
  }
}
