import StraitModel
import TestSupport
import Testing

@Suite struct ArrayEditTests {
  private let letters = ["a", "b", "c", "d", "e"]

  @Test func `an insertion names places in the new array`() {
    let edit = ArrayEdit.insertion(of: ["x", "y"], at: 1)
    #expect(edit.kind == .insertion)
    #expect(edit.indexes == RangeSet(1..<3))
    expectLawful(edit, from: letters, to: ["a", "x", "y", "b", "c", "d", "e"])
  }

  @Test func `a removal names places in the old array`() {
    let edit = ArrayEdit.removal(of: ["d", "e"], at: 3)
    #expect(edit.kind == .removal)
    #expect(edit.indexes == RangeSet(3..<5))
    expectLawful(edit, from: letters, to: ["a", "b", "c"])
  }

  @Test func `a replacement may bring more or fewer elements than go`() {
    expectLawful(
      .replacement(of: ["b"], at: 1, with: ["x", "y"]),
      from: letters,
      to: ["a", "x", "y", "c", "d", "e"]
    )
    expectLawful(
      .replacement(of: ["b", "c"], at: 1, with: ["x"]),
      from: letters,
      to: ["a", "x", "d", "e"]
    )
    #expect(ArrayEdit.replacement(of: [], at: 1, with: ["x"]).kind == .insertion)
    #expect(ArrayEdit.replacement(of: ["b"], at: 1, with: []).kind == .removal)
  }

  @Test func `elements come, go and are replaced at several places at once`() {
    let places = RangeSet([0..<1, 3..<5])
    expectLawful(
      .insertion(of: ["x", "y", "z"], at: places),
      from: letters,
      to: ["x", "a", "b", "y", "z", "c", "d", "e"]
    )
    expectLawful(.removal(of: ["a", "d", "e"], at: places), from: letters, to: ["b", "c"])
    expectLawful(
      .replacement(of: ["a", "d", "e"], at: places, with: ["x", "y", "z"]),
      from: letters,
      to: ["x", "b", "c", "y", "z"]
    )
  }

  @Test(arguments: [
    (0, 4, "b c d e a"), (4, 0, "e a b c d"), (1, 2, "a c b d e"), (3, 1, "a d b c e"),
  ])
  func `a move takes an element from its old place to its new one`(
    _ from: Int,
    _ to: Int,
    _ result: String
  ) {
    let edit = ArrayEdit.move(of: letters[from], from: from, to: to)
    #expect(edit.kind == .move)
    expectLawful(edit, from: letters, to: result.split(separator: " ").map(String.init))
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
  /// Where the elements are kept.
  var base: UnsafeRawPointer? { withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) } }
}
