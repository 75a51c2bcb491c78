public import StraitScreen

/// A terminal's screen as a value: a program's output goes in, cells come out.
///
///     var screen = TerminalScreen(size: Size(columns: 20, rows: 3))
///     screen.feed("\u{1B}[2;3HAda\u{1B}[1mB".utf8)
///     screen.text[1]                                // "  AdaB              "
///     screen.cells[Point(column: 5, row: 1)].style  // bold
///
/// It behaves like xterm for all output that ncurses sends to the usual terminals, and measures
/// text with the same table as the displays of Strait. It is strict: sequences that not every
/// terminal obeys, and characters that no screen of Strait shows, are recorded in `violations`, and
/// no input ever causes a trap. The bytes may come in pieces of any size, with the same result.
///
/// Questions that a program asks are answered: `takeReplies()` gives what goes back to it.
public struct TerminalScreen: Hashable, Sendable {
  /// The maximum number of violations kept.
  public static let mostViolations = 1000

  /// The number of columns and rows.
  public internal(set) var size: Size
  /// The position of the next character, or of the last one in a filled last column.
  public internal(set) var cursor = Point(column: 0, row: 0)
  /// `true` if the last column is filled, so that the next character goes to the next row.
  public internal(set) var isPastEnd = false
  /// `true` if the alternate screen is shown.
  public internal(set) var isAlternate = false
  /// `true` if the terminal can measure text by cluster (mode 2027).
  ///
  /// An emoji sequence or a flag is one cell of two columns then, once a program has requested
  /// that.
  public let measuresByCluster: Bool
  /// The size of a cell in dots, on a terminal that shows pictures as sixels; `nil` on others.
  public let sixelCell: SixelCell?
  /// The modes.
  public internal(set) var modes = TerminalModes()
  /// `true` if text moves the cells to the right of it instead of replacing them.
  public internal(set) var inserts = false
  /// `true` if a line feed also returns to the first column.
  public internal(set) var newLines = false
  /// The look of the next character.
  public internal(set) var style = Style.plain
  /// The cursor's shape.
  public internal(set) var cursorShape = CursorShape.standard
  /// The reporting of keys with modifiers, 0 to 2, as `CSI > 4 ; … m` sets it.
  public internal(set) var modifyOtherKeys = 0
  /// The number of settings of kitty's keyboard protocol on the stack.
  public internal(set) var keyboardSettings = 0
  /// The title of the window.
  public internal(set) var title = ""
  /// The bytes that the program has put on the clipboard; `nil` before the first.
  public internal(set) var clipboard: [UInt8]?
  /// Number of times the bell has rung.
  public internal(set) var bellCount = 0
  /// Number of ended frames that the program has marked as such (mode 2026).
  public internal(set) var synchronizedFrameCount = 0
  /// Number of times the program has named a colour, so that a test can check that it names none.
  public internal(set) var colorRequestCount = 0
  /// The violations, in order, at most `mostViolations`.
  public internal(set) var violations: [TerminalViolation] = []
  /// Number of violations so far.
  public internal(set) var violationCount = 0
  /// Number of bytes received.
  public internal(set) var byteCount = 0
  /// Number of queries that the terminal has answered.
  public internal(set) var replyCount = 0

  var parser = OutputParser()
  var grid: TerminalGrid
  /// The screen that is not shown: the main one while the alternate one is.
  var hiddenGrid: TerminalGrid
  var sets = CharacterSets()
  /// The rows that scroll.
  var region: ClosedRange<Int>
  var tabStops: [Bool]
  var savedCursor = SavedCursor()
  /// The cursor that mode 1049 saves apart from the program's own.
  var mainCursor = SavedCursor()
  var savedTitles: [String] = []
  /// The character that REP repeats.
  var lastPrinted: Unicode.Scalar?
  var replies: [UInt8] = []
  /// The parts of pictures that cells show, by `Cell.link`.
  var tiles: [UInt16: Bitmap] = [:]
  var lastTile = UInt16.max

  /// Makes a blank screen.
  ///
  /// - Parameters:
  ///   - size: The number of columns and rows. Must be at least one each; cut to a million cells.
  ///   - measuresByCluster: `true` if it can measure text by cluster.
  ///   - sixelCell: The dots of a cell, if it shows pictures as sixels.
  public init(
    size: Size = Size(columns: 80, rows: 24),
    measuresByCluster: Bool = false,
    sixelCell: SixelCell? = nil
  ) {
    precondition(
      size.columns > 0 && size.rows > 0,
      "a terminal has at least one column and one row, got \(size)"
    )
    let size = size.cutToScreen
    self.size = size
    self.measuresByCluster = measuresByCluster
    self.sixelCell = sixelCell
    grid = TerminalGrid(size: size)
    hiddenGrid = grid
    region = 0...size.rows - 1
    tabStops = Self.standardTabStops(size.columns)
  }

  /// Takes a program's output.
  ///
  /// - Parameter bytes: The bytes. They may end in the middle of anything.
  /// - Complexity: O(*n*) in the number of bytes, times the size of the screen for those that
  ///   scroll or clear it.
  public mutating func feed(_ bytes: some Sequence<UInt8>) {
    // Swapped out, since a copy would share the bytes of an unfinished sequence, and copy them all
    // when the next one is added.
    var parser = OutputParser()
    swap(&parser, &self.parser)
    for byte in bytes {
      byteCount += 1
      parser.take(byte) { obey($0) }
    }
    self.parser = parser
  }

  /// Takes the terminal's answers to the program's queries, and forgets them.
  ///
  /// - Returns: The bytes for the program's input; empty if it has asked nothing.
  public mutating func takeReplies() -> [UInt8] {
    defer { replies = [] }
    return replies
  }

  /// `true` if the output so far ends in the middle of a sequence, a character or a marked frame.
  public var isInMidFrame: Bool { !parser.isAtRest || modes[.synchronized] }

  /// The rows that scroll; all of them unless the program has said otherwise.
  public var scrollingRows: ClosedRange<Int> { region }

  /// The cells of the screen that is shown.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  public var cells: CellBuffer { Self.buffer(grid) }

  /// The cells of the main screen, whether it is shown or not.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  public var mainCells: CellBuffer { Self.buffer(isAlternate ? hiddenGrid : grid) }

  /// The cells that are shown, and the cursor unless it is hidden.
  public var frame: Frame { Frame(cells: cells, caret: modes[.cursor] ? cursor : nil) }

  /// The text of each row, with blanks up to the last column.
  public var text: [String] {
    grid.rows.map { row in
      var text = String.UnicodeScalarView()
      for cell in row where cell.width > 0 { text.append(contentsOf: cell.scalars) }
      return String(text)
    }
  }

  private static func buffer(_ grid: TerminalGrid) -> CellBuffer {
    var buffer = CellBuffer(size: grid.size)
    for (number, row) in grid.rows.enumerated() {
      for (column, var cell) in row.enumerated() where cell.width > 0 && cell != .blank {
        cell.link = 0
        buffer.put(cell, at: Point(column: column, row: number))
      }
    }
    return buffer
  }

  static func standardTabStops(_ columns: Int) -> [Bool] {
    (0..<columns).map { $0 > 0 && $0 % 8 == 0 }
  }

  mutating func note(_ kind: TerminalViolation.Kind, _ found: @autoclosure () -> String) {
    violationCount += 1
    guard violations.count < Self.mostViolations else { return }
    violations.append(TerminalViolation(kind: kind, found: found(), offset: byteCount))
  }

  mutating func reply(_ text: String) {
    replyCount += 1
    replies += Array(text.utf8)
  }
}

/// The state that DECSC saves.
struct SavedCursor: Hashable, Sendable {
  var place = Point(column: 0, row: 0)
  var isPastEnd = false
  var style = Style.plain
  var sets = CharacterSets()
  var isOrigin = false
}
