import StraitScreen

/// The measured sizes of a widget, with border and padding.
///
/// Three sizes are kept: a container measures with the ideal, with its offer, and perhaps with the
/// final room.
struct MeasureCache {
  struct Entry {
    // -1 for the ideal.
    var columns: Int32 = 0
    var rows: Int32 = 0
    var answerColumns: Int32 = 0
    var answerRows: Int32 = 0

    var proposal: Proposal {
      Proposal(columns: columns < 0 ? nil : Int(columns), rows: rows < 0 ? nil : Int(rows))
    }

    var answer: Size { Size(columns: Int(answerColumns), rows: Int(answerRows)) }
  }

  private var entries: InlineArray<3, Entry> = InlineArray(repeating: Entry())
  private(set) var count: UInt8 = 0
  private var next: UInt8 = 0
  /// `true` if a returned size was dropped since: it counts as changed.
  private(set) var hasForgotten = false
  private var leastColumns: Int32 = -1
  private var leastRows: Int32 = -1

  init() {}

  /// The least size; `nil` if it was not asked for.
  var least: Size? {
    get { leastRows < 0 ? nil : Size(columns: Int(leastColumns), rows: Int(leastRows)) }
    set {
      leastColumns = newValue.map { Self.small($0.columns) } ?? -1
      leastRows = newValue.map { Self.small($0.rows) } ?? -1
    }
  }

  /// The answers that are kept.
  subscript(index: Int) -> Entry { entries[index] }

  func answer(to proposal: Proposal) -> Size? {
    let columns = Self.code(proposal.columns)
    let rows = Self.code(proposal.rows)
    for index in 0..<Int(count) {
      let entry = entries[index]
      if entry.columns == columns, entry.rows == rows { return entry.answer }
    }
    return nil
  }

  mutating func keep(_ size: Size, for proposal: Proposal) {
    let entry = Entry(
      columns: Self.code(proposal.columns),
      rows: Self.code(proposal.rows),
      answerColumns: Self.small(size.columns),
      answerRows: Self.small(size.rows)
    )
    if count < 3 {
      entries[Int(count)] = entry
      count += 1
    } else {
      entries[Int(next)] = entry
      next = (next + 1) % 3
      hasForgotten = true
    }
  }

  /// Changes an answer that is kept.
  ///
  /// - Returns: `true` if it was another one.
  mutating func renew(_ index: Int, with size: Size) -> Bool {
    let columns = Self.small(size.columns)
    let rows = Self.small(size.rows)
    let entry = entries[index]
    guard entry.answerColumns != columns || entry.answerRows != rows else { return false }
    entries[index].answerColumns = columns
    entries[index].answerRows = rows
    return true
  }

  /// Counts no answer as forgotten any more.
  mutating func remember() { hasForgotten = false }

  private static func code(_ extent: Int?) -> Int32 {
    guard let extent else { return -1 }
    return small(extent)
  }

  /// Returns an extent in 32 bits; a larger one is limited.
  private static func small(_ extent: Int) -> Int32 { Int32(clamping: max(0, extent)) }
}
