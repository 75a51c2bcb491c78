import StraitScreen

/// The titles of choices as rows, all of them or those that are searched for.
final class ChoiceRows: RowSource {
  /// The titles of all choices.
  var titles: [String] {
    didSet {
      folded = nil
      shown = nil
      searched = ""
    }
  }
  /// The titles without case, diacritics and width, once something was searched for.
  private var folded: [String]?
  /// The last search text.
  private var searched = ""
  /// The choices that are shown, by their places among the titles; `nil` for all.
  private(set) var shown: [Int]?

  init(_ titles: [String]) {
    self.titles = titles
  }

  /// Shows the choices whose titles contain a text, folded; all, if it is empty.
  ///
  /// - Complexity: O(*n*) in the number of choices; in that of the shown ones, if the text
  ///   continues the last search text.
  func search(_ text: String) {
    let wanted = text.folded
    defer { searched = wanted }
    guard !wanted.isEmpty else {
      shown = nil
      return
    }
    let folded = self.folded ?? titles.map(\.folded)
    self.folded = folded
    let isNarrower = !searched.isEmpty && wanted.hasPrefix(searched)
    let candidates = (isNarrower ? shown : nil) ?? Array(folded.indices)
    shown = candidates.filter { folded[$0].contains(wanted) }
  }

  /// Returns the place among all titles of one that is shown.
  func choice(at row: Int) -> Int? {
    guard row >= 0, row < count else { return nil }
    return shown?[row] ?? row
  }

  /// Returns the row that shows a choice; `nil` if none does.
  func row(of choice: Int?) -> Int? {
    guard let choice, choice >= 0, choice < titles.count else { return nil }
    return shown == nil ? choice : shown?.firstIndex(of: choice)
  }

  /// Returns the first row whose title begins with a text, folded; else the first row.
  func row(beginningWith text: String) -> Int? {
    let wanted = text.folded
    for row in 0..<count {
      let choice = shown?[row] ?? row
      if (folded?[choice] ?? titles[choice].folded).hasPrefix(wanted) { return row }
    }
    return count == 0 ? nil : 0
  }

  private func text(at row: Int) -> String { titles[shown?[row] ?? row] }

  override var count: Int { shown?.count ?? titles.count }

  override func makeSlot(for row: Int) -> RowSlot? {
    guard row >= 0, row < count else { return nil }
    return RowSlot(Label(text(at: row)), row: row)
  }

  override func fill(_ slot: RowSlot, with row: Int) -> Bool {
    guard row >= 0, row < count else { return false }
    slot.row = row
    slot.isStale = false
    // A slot is one that `makeSlot` has made.
    (slot.widget as? Label)?.text = text(at: row)
    return true
  }

  override func makeReader() -> @MainActor (Int) -> String {
    { [self] row in row >= 0 && row < count ? text(at: row) : "" }
  }

  override func columns(ofFirst rows: Int) -> Int {
    ShownText.columns(ofWidest: (0..<min(rows, count)).lazy.map { self.text(at: $0) })
  }
}
