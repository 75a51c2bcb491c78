/// F7: a split shares its room as the modifiers of its sides say.
@MainActor @Suite struct SplitLengthTests {
  /// Returns the lengths of the sides in an available length; the border is in between.
  private func lengths(
    of first: Widget,
    _ second: Widget,
    position: Int? = nil,
    in room: Int
  ) -> [Int] {
    let split = Split(.horizontal, position: position) { [first, second] }
    let driver = Driver(App(bracketed: split), size: Size(columns: room, rows: 1))
    return withExtendedLifetime(driver) { [first, second].map(\.frame.size.columns) }
  }

  @Test func `F7 the sides share the room by their fractions until the border has a position`() {
    #expect(lengths(of: Label("a"), Label("b"), in: 21) == [10, 10])
    #expect(
      lengths(of: Label("a").width(.fraction(1)), Label("b").width(.fraction(3)), in: 21)
        == [5, 15]
    )
    #expect(lengths(of: Label("a").width(.cells(6)), Label("b"), in: 21) == [6, 14])
    #expect(lengths(of: Label("title").width(.fit), Label("b"), in: 21) == [5, 15])
    #expect(
      lengths(
        of: Label("a").width(.fraction(1)),
        Label("b").width(.fraction(3)),
        position: 9,
        in: 21
      )
        == [9, 11]
    )
  }

  @Test func `F7 a side has no more than its maximum, and no less than its minimum`() {
    #expect(lengths(of: Label("a").maximum(columns: 4), Label("b"), in: 21) == [4, 16])
    #expect(
      lengths(of: Label("a").maximum(columns: 4), Label("b"), position: 9, in: 21) == [4, 16]
    )
    #expect(lengths(of: Label("a"), Label("b").maximum(columns: 4), in: 21) == [16, 4])
    #expect(
      lengths(of: Label("a"), Label("b").maximum(columns: 4), position: 9, in: 21) == [16, 4]
    )
    #expect(
      lengths(of: Label("a"), Label("b").minimum(columns: 15), position: 9, in: 21) == [5, 15]
    )
    #expect(
      lengths(of: Label("a").minimum(columns: 12), Label("b"), position: 2, in: 21) == [12, 8]
    )
  }

  @Test func `F7 where room lacks, the side with the lower priority gives first`() {
    let sides = { (priority: Int) in
      [Label("a").width(.cells(12)).priority(priority), Label("b").width(.cells(12))]
    }
    let last = sides(1)
    #expect(lengths(of: last[0], last[1], in: 17) == [12, 4])
    let first = sides(-1)
    #expect(lengths(of: first[0], first[1], in: 17) == [4, 12])
  }
}
