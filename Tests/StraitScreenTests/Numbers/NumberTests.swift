/// Numbers, places, sizes and times that no screen has.
@MainActor @Suite struct NumberTests {
  @Test func `no public declaration ends the program because of a number`() async {
    await #expect(processExitsWith: .success) { await NumberCalls.callAll() }
  }

  @Test func `each public declaration that takes a number is called with extreme ones`() throws {
    let names = try NumberListing.names(in: "StraitScreen")
    let known = NumberCalls.limited.union(NumberCalls.calls.keys)
    #expect(names.subtracting(known).sorted() == [])
    #expect(known.subtracting(names).sorted() == [])
  }

  @Test func `a buffer is cut to four million cells`() {
    for (size, cut) in [
      (Size(columns: .max, rows: .max), Size(columns: 65_535, rows: 61)),
      (Size(columns: 0, rows: .max), Size(columns: 0, rows: 65_535)),
      (Size(columns: 1000, rows: 1000), Size(columns: 1000, rows: 1000)),
    ] {
      #expect(CellBuffer(size: size).size == cut)
    }
  }

  @Test func `a place that no picture has is none`() {
    var cell = Cell.blank
    for (place, set) in [(-1, nil), (0, 0), (32_767, 32_767), (32_768, nil)] as [(Int, Int?)] {
      cell.picture = place
      #expect(cell.picture == set)
    }
  }
}
