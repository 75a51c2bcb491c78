import StraitCurses
import StraitDriver
import StraitScreen
import StraitTerminal
import StraitUI

/// A comparison of a terminal's contents with those of a run without one.
@MainActor
struct ScreenComparison {
  /// The maximum number of differences shown.
  private static let mostDifferences = 8

  private let palette: StraitCurses.TerminalPalette
  /// `true` if the terminal is one that takes a title and a clipboard.
  private let hasWindow: Bool

  /// Makes a comparison.
  ///
  /// - Parameters:
  ///   - colors: How many colours the display shows on the terminal.
  ///   - hasWindow: Whether the terminal takes a title and a clipboard.
  init(colors: Int, hasWindow: Bool) {
    palette = StraitCurses.TerminalPalette(colors: colors)
    self.hasWindow = hasWindow
  }

  /// Returns the differences of the terminal.
  ///
  /// While the app runs, the cells, the caret, the bell, the title and the clipboard are compared;
  /// once it has ended, the terminal must be as it was.
  ///
  /// - Parameters:
  ///   - terminal: The terminal, all of whose output is taken.
  ///   - driver: The driver of the app without a terminal.
  /// - Returns: The first thing that is wrong; `nil` if the two look the same.
  func difference(of terminal: PseudoTerminal, from driver: Driver) -> RunFailure? {
    let screen = terminal.screen
    if let violation = screen.violations.first {
      return RunFailure(
        .assertion,
        "expected output that every terminal obeys alike, found \(violation)"
      )
    }
    guard driver.ending == nil else { return Self.leftBehind(on: terminal) }
    return difference(of: screen, from: driver.display).map { found in
      var failure = RunFailure(.assertion, found.message)
      failure.candidates = found.details + terminal.screenLines
      return failure
    }
  }

  /// Returns the changes that a program has left behind on its terminal.
  ///
  /// - Returns: The failure; `nil` for an unchanged terminal.
  static func leftBehind(on terminal: PseudoTerminal) -> RunFailure? {
    let left = terminal.leftBehind
    guard !left.isEmpty else { return nil }
    return RunFailure(
      .crash,
      "expected the terminal to be left as it was, found that \(left.joined(separator: ", "))"
    )
  }

  private func difference(
    of screen: TerminalScreen,
    from display: HeadlessDisplay
  ) -> (message: String, details: [String])? {
    if screen.isInMidFrame { return ("expected a whole frame, found a part of one", []) }
    var seen = Self.differences(from: display.frame, to: screen.frame)
    // Seldom needed: most apps name colours that the terminal has.
    if !seen.isEmpty { seen = Self.differences(from: shown(display.frame), to: screen.frame) }
    if let first = seen.first {
      let others = seen.count > 1 ? " and \(seen.count - 1) more" : ""
      return (
        "expected the terminal to show what is shown without one, found another \(first)\(others)",
        Array(seen.dropFirst().prefix(Self.mostDifferences))
      )
    }
    if screen.bellCount != display.ringCount {
      return (
        "expected \(display.ringCount) rings of the terminal's bell, found \(screen.bellCount)", []
      )
    }
    guard hasWindow else { return nil }
    let title = display.title.map(CursesDisplay.shownTitle) ?? ""
    if screen.title != title {
      return (
        "expected the title \(title.debugDescription) of the terminal's window, "
          + "found \(screen.title.debugDescription)", []
      )
    }
    if let text = display.clipboard, text.utf8.count <= CursesDisplay.mostClipboardBytes,
      screen.clipboard != Array(text.utf8)
    {
      return (
        "expected \(text.debugDescription) in the terminal's clipboard, found "
          + (screen.clipboard.map { String(decoding: $0, as: UTF8.self).debugDescription } ?? "none"),
        []
      )
    }
    return nil
  }

  /// Returns a line for each difference: the size alone, or the caret and the cells.
  private static func differences(from expected: Frame, to found: Frame) -> [String] {
    guard expected.cells.size == found.cells.size else {
      return ["size: expected \(expected.cells.size), found \(found.cells.size)"]
    }
    let carets = [expected.caret, found.caret].map { $0?.description ?? "hidden" }
    let caret = carets[0] == carets[1] ? [] : ["caret: expected \(carets[0]), found \(carets[1])"]
    let difference = FrameDifference(from: expected, to: found, asSeen: true)
    return caret
      + difference.points.map { point in
        let (cell, other) = (expected.cells[point], found.cells[point])
        return "cell \(point): expected \(text(of: cell)), found \(text(of: other))"
      }
  }

  private static func text(of cell: Cell) -> String {
    let style = cell.style == .plain ? "" : " \(cell.style)"
    if cell.width == 0 { return "the right half of a wide cell\(style)" }
    let text = String(String.UnicodeScalarView(cell.scalars))
    return "\"\(text)\"\(cell.width == 2 ? " wide" : "")\(style)"
  }

  /// A frame in the colours that the terminal has.
  private func shown(_ frame: Frame) -> Frame {
    var cells = CellBuffer(size: frame.cells.size)
    for row in 0..<cells.size.rows {
      for (column, cell) in frame.cells.row(row).enumerated() where cell.width > 0 {
        var cell = cell
        cell.style = palette.shown(cell.style)
        // Not all terminals have links.
        cell.link = 0
        cells.put(cell, at: Point(column: column, row: row))
      }
    }
    return Frame(cells: cells, caret: frame.caret, paper: frame.paper)
  }
}
