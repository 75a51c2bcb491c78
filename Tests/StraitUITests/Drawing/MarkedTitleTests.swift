@testable import StraitUI

/// Titles with a mnemonic, in less room than they need.
@MainActor @Suite struct MarkedTitleTests {
  /// The first row after a title was drawn, and the columns that are underlined.
  private func row(_ marked: String, within columns: Int, _ glyphs: Glyphs) -> (String, [Int]) {
    let theme = Theme.monochrome.withGlyphs(glyphs)
    let cells = drawn(Size(columns: 12, rows: 1), theme: theme) {
      $0.draw(MarkedTitle(marked: marked), at: .zero, within: columns, style: .text)
    }
    let underlined = cells.row(0).enumerated()
      .filter { $1.style.attributes.contains(.underline) }
      .map(\.offset)
    return (cells.text, underlined)
  }

  @Test(
    arguments: [
      ("Settin&gs", 8, "Settings", [6]), ("Settin&gs", 7, "Settin…", []),
      ("Setti&ngs", 7, "Settin…", [5]), ("&Settings", 1, "…", []), ("&Settings", 0, "", []),
    ]
  )
  func `a mnemonic that is cut off is not drawn over the ellipsis`(
    marked: String,
    columns: Int,
    text: String,
    underlined: [Int]
  ) {
    let row = row(marked, within: columns, .unicode)
    #expect(row.0 == text && row.1 == underlined)
  }

  @Test func `an ellipsis of three columns has them`() {
    let cut = row("Sett&ings", within: 7, .ascii)
    #expect(cut.0 == "Sett..." && cut.1 == [])
    let kept = row("Set&tings", within: 7, .ascii)
    #expect(kept.0 == "Sett..." && kept.1 == [3])
  }
}
