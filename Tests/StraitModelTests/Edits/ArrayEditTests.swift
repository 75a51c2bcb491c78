@Suite struct ArrayEditTests {
  private static let letters = ["a", "b", "c", "d", "e"]

  /// An edit of five letters, and those that it leads to.
  struct Row: Sendable {
    let edit: ArrayEdit<String>
    let kind: ChangeKind
    let indexes: [Range<Int>]
    let result: String

    init(_ edit: ArrayEdit<String>, _ kind: ChangeKind, _ indexes: Range<Int>..., to result: String)
    {
      (self.edit, self.kind, self.indexes, self.result) = (edit, kind, indexes, result)
    }
  }

  private static let places = RangeSet([0..<1, 3..<5])

  @Test(arguments: [
    // Places are those in the new array if elements come, and in the old one if they only go.
    Row(.insertion(of: ["x", "y"], at: 1), .insertion, 1..<3, to: "axybcde"),
    Row(.insertion(of: ["x", "y", "z"], at: places), .insertion, 0..<1, 3..<5, to: "xabyzcde"),
    Row(.replacement(of: [], at: 1, with: ["x"]), .insertion, 1..<2, to: "axbcde"),
    Row(.removal(of: ["d", "e"], at: 3), .removal, 3..<5, to: "abc"),
    Row(.removal(of: ["a", "d", "e"], at: places), .removal, 0..<1, 3..<5, to: "bc"),
    Row(.replacement(of: ["b"], at: 1, with: []), .removal, 1..<2, to: "acde"),
    Row(.replacement(of: ["b"], at: 1, with: ["x", "y"]), .replacement, 1..<3, to: "axycde"),
    Row(.replacement(of: ["b", "c"], at: 1, with: ["x"]), .replacement, 1..<2, to: "axde"),
    Row(
      .replacement(of: ["a", "d", "e"], at: places, with: ["x", "y", "z"]),
      .replacement,
      0..<1,
      3..<5,
      to: "xbcyz"
    ),
    Row(.move(of: "a", from: 0, to: 4), .move, 4..<5, to: "bcdea"),
    Row(.move(of: "e", from: 4, to: 0), .move, 0..<1, to: "eabcd"),
    Row(.move(of: "b", from: 1, to: 2), .move, 2..<3, to: "acbde"),
    Row(.move(of: "d", from: 3, to: 1), .move, 1..<2, to: "adbce"),
  ])
  func `an edit leads from one array to another`(_ row: Row) {
    #expect(row.edit.kind == row.kind)
    #expect(row.edit.indexes == RangeSet(row.indexes))
    expectLawful(row.edit, from: Self.letters, to: row.result.map { String($0) })
  }

  @Test func `an element that moves to its own place has not moved`() {
    #expect(ArrayEdit.move(of: "a", from: 2, to: 2).isEmpty)
  }

  @Test func `a setting holds both arrays without a copy`() {
    let old = Array(0..<1000)
    let new = Array(1000..<3000)
    let edit = ArrayEdit.setting(from: old, to: new)
    expectLawful(edit, from: old, to: new)
    var array = old
    edit.apply(to: &array)
    #expect(array.base == new.base)
    #expect(edit.removed.base == old.base)
  }

  @Test func `a replacement in place and an append do not copy the array`() {
    var array = Array(0..<1000)
    array.reserveCapacity(2000)
    let before = array.base
    ArrayEdit.replacement(of: [5], at: 5, with: [55]).apply(to: &array)
    ArrayEdit.insertion(of: [7, 8], at: 1000).apply(to: &array)
    ArrayEdit.removal(of: [0], at: 0).apply(to: &array)
    ArrayEdit.move(of: 1, from: 0, to: 500).apply(to: &array)
    #expect(array.base == before)
  }

  @Test func `an edit says what it does`() {
    #expect("\(ArrayEdit.insertion(of: ["x", "y"], at: 1))" == "insertion at 1..<3")
    #expect("\(ArrayEdit.removal(of: ["x"], at: 1))" == "removal at 1")
    #expect("\(ArrayEdit.replacement(of: ["x"], at: 1, with: ["y"]))" == "replacement at 1")
    #expect(
      "\(ArrayEdit.replacement(of: ["x"], at: 1, with: ["y", "z"]))" == "replacement of 1 by 1..<3"
    )
    #expect("\(ArrayEdit.move(of: "x", from: 1, to: 4))" == "move 1→4")
    #expect("\(ArrayEdit.setting(from: ["x"], to: []))" == "setting of 0 elements over 1")
  }

  @Test func `an edit of another array is the programmer's mistake`() async {
    await #expect(processExitsWith: .failure) {
      var array = [1, 2]
      ArrayEdit.removal(of: [3], at: 2).apply(to: &array)
    }
    await #expect(processExitsWith: .failure) {
      var array = [1, 2]
      ArrayEdit.insertion(of: [3], at: 3).apply(to: &array)
    }
    await #expect(processExitsWith: .failure) {
      _ = ArrayEdit.insertion(of: [3, 4], at: RangeSet(0..<1))
    }
  }
}

extension Array {
  /// The address of the elements.
  var base: UnsafeRawPointer? { withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) } }
}
