internal import CCurses
import StraitScreen

extension CursesDisplay {
  /// Makes the terminal measure by cluster from now on.
  ///
  /// - Parameter feature: The way to set the mode, and to leave it.
  /// - Returns: An input that makes everything be drawn again; `nil` if nothing changes.
  func useClusters(_ feature: strait_feature) -> DisplayInput? {
    guard textPolicy == .scalars, strait_display_has_clusters() else { return nil }
    strait_display_use(feature)
    textPolicy = .clusters
    forgetStandIns()
    return .resized(size)
  }

  /// Begins with stand-ins again; the next frame is written whole.
  func forgetStandIns() {
    shown = nil
    standIns = StandIns()
    strait_display_forget_clusters()
  }

  /// Returns the cell that ncurses is given for one that it cannot hold, for a character that the C
  /// library measures otherwise, since ncurses asks it, or for one that terminals which measure by
  /// cluster may join with its neighbor.
  ///
  /// - Returns: `nil` if ncurses can have the cell as it is, or the parts of its sequence.
  func standIn(for cell: Cell, at column: Int) -> Cell? {
    switch textPolicy {
    case .clusters: guard cell.needsStandIn || cell.isNewToLibrary else { return nil }
    case .scalars:
      guard hasStandIns, cell.isStandIn || cell.isNewToLibrary else { return nil }
    }
    if cell.isSequence, !cell.isWholeSequence { return nil }
    let isLast = column + Int(cell.width) >= size.columns
    if let base = standIns.standIn(for: cell, at: column, isLast: isLast) {
      return Cell(base: base, width: cell.width, style: cell.style)
    }
    // The base alone could mean something else.
    return cell.isSequence ? nil : Cell(base: "\u{FFFD}", width: cell.width, style: cell.style)
  }
}

/// The characters that replace text that ncurses cannot hold.
///
/// Each replaces one character in one column, since a move to the column after it follows: if the
/// terminal measures it differently, the rest of the row stays in its place.
struct StandIns {
  private struct Place: Hashable {
    let base: Unicode.Scalar
    let marks: SIMD4<UInt32>
    let column: Int
  }

  private var known: [Place: Unicode.Scalar] = [:]
  private var wideCount: UInt32 = 0
  private var narrowCount: UInt32 = 0
  /// `true` if there were not enough; then all have to be forgotten.
  private(set) var areUsedUp = false

  /// Returns the stand-in for a cell.
  ///
  /// - Parameters:
  ///   - cell: The cell, of one or two columns.
  ///   - column: Its beginning.
  ///   - isLast: `true` if nothing follows it in the row.
  /// - Returns: `nil` if all are in use.
  mutating func standIn(for cell: Cell, at column: Int, isLast: Bool) -> Unicode.Scalar? {
    let place = Place(base: cell.base, marks: cell.marks, column: column)
    if let base = known[place] { return base }
    let isWide = cell.width == 2
    let value =
      isWide
      ? UInt32(strait_first_wide_stand_in) + wideCount
      : UInt32(strait_first_narrow_stand_in) + narrowCount
    // A terminal that takes the character for a narrow one shows a blank in the other column.
    var text = isWide && !cell.isSequence ? "  \u{1B}[\(column + 1)G" : ""
    text += cell.sentText
    if !isLast { text += "\u{1B}[\(column + Int(cell.width) + 1)G" }
    let isDefined = text.withUTF8 { strait_display_define(value, $0.baseAddress, $0.count) }
    guard isDefined, let base = Unicode.Scalar(value) else {
      areUsedUp = true
      return nil
    }
    if isWide { wideCount += 1 } else { narrowCount += 1 }
    known[place] = base
    return base
  }
}

extension Cell {
  /// `true` if ncurses is given a stand-in for the cell.
  var needsStandIn: Bool {
    let value = base.value
    if value < 0x900 || width == 0 { return false }
    if isSequence { return true }
    if isStandIn { return true }
    switch value {
    // Scripts with spacing marks and conjuncts, which are separate cells here, and Hangul by
    // letters. Terminals that measure by cluster disagree about their columns.
    case 0x900..<0x1200, 0x1700..<0x1800, 0x1900..<0x1D00, 0xA800..<0xAC00, 0x11000..<0x12000:
      return true
    // A skin tone by itself.
    case 0x1F3FB...0x1F3FF: return true
    default: return false
    }
  }

  /// `true` if the cell's base may be the stand-in for another character.
  fileprivate var isStandIn: Bool {
    switch base.value {
    case 0x20000..<0x2A6E0, 0xF0000..<0xFFFFE: width > 0 && !isSequence
    default: false
    }
  }

  /// `true` if the C library has another width for the cell's base or a mark, such as none for a
  /// character that is newer than the library.
  fileprivate var isNewToLibrary: Bool {
    if width == 0 || isSequence { return false }
    switch base.value {
    // Letters, and what boxes and charts are drawn with: every library knows them.
    case ..<0x300, 0x2500..<0x25A0: if marks == .zero { return false }
    default: break
    }
    if strait_display_columns(base.value) != Int32(width) {
      // A control and most format characters have no columns here.
      return ScalarWidth.columns(of: base) == Int(width)
    }
    if marks == .zero { return false }
    let (first, second, third, fourth) = shownMarks
    return [first, second, third, fourth].contains { mark in
      mark != 0 && strait_display_columns(mark) != 0
        && Unicode.Scalar(mark).flatMap(ScalarWidth.columns) == 0
    }
  }

  /// The text to send for the cell.
  fileprivate var sentText: String {
    var sent = String.UnicodeScalarView([base])
    if isSequence {
      sent = String.UnicodeScalarView(scalars)
    } else {
      let (first, second, third, fourth) = shownMarks
      for mark in [first, second, third, fourth] where mark != 0 {
        if let mark = Unicode.Scalar(mark) { sent.append(mark) }
      }
    }
    return String(sent)
  }
}
