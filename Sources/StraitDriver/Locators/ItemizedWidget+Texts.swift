import StraitUI

extension ItemizedWidget {
  /// Returns the items that show a text as a whole, or else those with a cell that shows it.
  func items(showing text: String) -> [Int] {
    let read = described.choice
    let whole = (0..<itemCount).filter { index in
      let shown = read?[index] ?? semantics(of: ItemPlace(item: index)).text
      return shown == text
    }
    return whole.isEmpty ? items(withCell: text) : whole
  }

  /// Returns the items with a cell that shows a text.
  func items(withCell text: String) -> [Int] {
    let columns = 0..<columnTitles.count
    if columns.isEmpty { return [] }
    return (0..<itemCount).filter { index in
      columns.contains { semantics(of: ItemPlace(item: index, column: $0)).text == text }
    }
  }
}
