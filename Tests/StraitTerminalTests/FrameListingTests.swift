@Suite struct FrameListingTests {
  @Test func `a listing has the caret, the rows, and the runs of each row that look alike`() throws
  {
    var cells = CellBuffer(size: Size(columns: 6, rows: 2))
    let style = Style(foreground: .rgb(1, 2, 255), background: .rgb(16, 32, 48))
    cells.draw("A", at: Point(column: 0, row: 1), style: style)
    let listing = FrameListing(Frame(cells: cells, caret: Point(column: 2, row: 1)))
    #expect(listing.text == "2,1\n      \nA     ")
    #expect(listing.styles == "6 plain\n1 fg=#0102ff bg=#102030, 5 plain")
    #expect(FrameListing(listing.description) == listing)
  }
}
