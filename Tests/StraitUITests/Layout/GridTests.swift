/// Modifiers of containers; the script `layout` has grids, splits and columns on the screen.
@MainActor @Suite struct GridTests {
  @Test func `spacing can be set by a modifier, which returns the container`() {
    func labels() -> [Label] { [Label("a"), Label("b")] }
    let row: Row = Row { labels() }.spacing(3)
    let column: Column = Column { labels() }.spacing(2)
    let grid: Grid = Grid(columns: [.fit, .fit]) { labels() }.spacing(4)
    #expect(row.spacing == 3 && column.spacing == 2 && grid.spacing == 4)
    #expect(row.measure(Proposal()) == Size(columns: 5, rows: 1))
    #expect(column.measure(Proposal()) == Size(columns: 1, rows: 4))
    #expect(grid.measure(Proposal()) == Size(columns: 6, rows: 1))
  }
}
