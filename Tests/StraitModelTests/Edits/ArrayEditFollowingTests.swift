@Suite struct ArrayEditFollowingTests {
  /// Edits that follow each other, and the one edit that they are together.
  struct Run: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let edits: [ArrayEdit<String>]
    /// Without one, the edits undo each other.
    let joint: ArrayEdit<String>?

    init(_ name: String, _ edits: ArrayEdit<String>..., joint: ArrayEdit<String>? = nil) {
      (testDescription, self.edits, self.joint) = (name, edits, joint)
    }

    static let all = [
      Run(
        "appends",
        .insertion(of: ["a"], at: 3),
        .insertion(of: ["b", "c"], at: 4),
        joint: .insertion(of: ["a", "b", "c"], at: 3)
      ),
      Run(
        "some elements that come and go, and one that stays",
        .insertion(of: ["a", "b"], at: 3),
        .insertion(of: ["x"], at: 0),
        .removal(of: ["a", "b"], at: 4),
        joint: .insertion(of: ["x"], at: 0)
      ),
      Run("one that comes and goes", .insertion(of: ["a"], at: 0), .removal(of: ["a"], at: 0)),
      Run(
        "two replacements in a place",
        .replacement(of: ["a"], at: 2, with: ["b"]),
        .replacement(of: ["b"], at: 2, with: ["c"]),
        joint: .replacement(of: ["a"], at: 2, with: ["c"])
      ),
      Run(
        "a removal and an insertion in a place",
        .removal(of: ["a"], at: 2),
        .insertion(of: ["b"], at: 2),
        joint: .replacement(of: ["a"], at: 2, with: ["b"])
      ),
      Run(
        "two moves of an element",
        .move(of: "a", from: 0, to: 4),
        .move(of: "a", from: 4, to: 2),
        joint: .move(of: "a", from: 0, to: 2)
      ),
      Run("there and back", .move(of: "a", from: 0, to: 4), .move(of: "a", from: 4, to: 0)),
      Run(
        "a new element that moves",
        .insertion(of: ["x"], at: 0),
        .move(of: "x", from: 0, to: 3),
        joint: .insertion(of: ["x"], at: 3)
      ),
      Run(
        "an old one that moves and goes",
        .move(of: "a", from: 0, to: 3),
        .removal(of: ["a"], at: 3),
        joint: .removal(of: ["a"], at: 0)
      ),
      Run(
        "a setting between others",
        .insertion(of: ["x"], at: 0),
        .setting(from: ["x", "a"], to: ["b", "c"]),
        .removal(of: ["c"], at: 1),
        joint: .setting(from: ["a"], to: ["b"])
      ),
    ]
  }

  @Test(arguments: Run.all)
  func `edits that follow each other are one edit`(_ run: Run) {
    let joint = ArrayEdit(coalescing: run.edits)
    if let expected = run.joint {
      #expect(joint == expected)
    } else {
      #expect(joint?.isEmpty == true)
    }
  }

  @Test func `an element that was overtaken by all others has moved alone`() {
    let edits: [ArrayEdit] = [.move(of: "b", from: 1, to: 0), .move(of: "c", from: 2, to: 1)]
    let edit = ArrayEdit(coalescing: edits)
    var list = ["a", "b", "c"]
    edit?.apply(to: &list)
    #expect(list == ["b", "c", "a"])
    #expect(edit?.kind == .move)
  }

  @Test func `a run of none is no edit`() {
    #expect(ArrayEdit<Int>(coalescing: []) == nil)
  }

  @Test(arguments: 0..<400)
  func `B11: apply of every edit, and of every joint of edits, gives the new array`(
    _ seed: Int
  ) {
    var random = SeededRandom(seed: UInt64(seed))
    var next = 100
    var arrays = [(0..<random.below(9)).map { $0 }]
    var edits: [ArrayEdit<Int>] = []
    for _ in 0..<(1 + random.below(12)) {
      let old = arrays[arrays.count - 1]
      let edit = ArrayEdit.any(in: old, &next, &random)
      var new = old
      edit.apply(to: &new)
      edits.append(edit)
      arrays.append(new)
    }
    expectLawful(run: edits, through: arrays, "seed \(seed)")
    // An edit sent for a batch contains at most the elements that have changed.
    if let whole = ArrayEdit(coalescing: edits), whole.kind != .setting {
      let stayed = Set(arrays[0]).intersection(arrays[arrays.count - 1])
      let moved = Set(whole.moves.map { arrays[0][$0.from] })
      #expect(moved.isSubset(of: stayed), "seed \(seed)")
      #expect(Set(whole.removed).subtracting(moved) == Set(arrays[0]).subtracting(stayed))
    }
  }

  @Test func `a long run of appends and removals costs what it touches`() {
    var list = Array(0..<100)
    let old = list
    var edits: [ArrayEdit<Int>] = []
    for step in 0..<20_000 {
      edits.append(.insertion(of: [step], at: list.count))
      list.append(step)
      if step.isMultiple(of: 2) {
        edits.append(.removal(of: [list.removeFirst()], at: 0))
      }
    }
    let whole = ArrayEdit(coalescing: edits)
    var again = old
    whole?.apply(to: &again)
    #expect(again == list)
    #expect(whole?.removedIndexes.ranges.count == 1)
    #expect(whole?.insertedIndexes.ranges.count == 1)
  }
}

extension ArrayEdit<Int> {
  /// Any edit of an array whose elements are all different; new ones are numbered on.
  static func any(in old: [Int], _ next: inout Int, _ random: inout SeededRandom) -> ArrayEdit {
    func fresh(_ count: Int) -> [Int] {
      next += count
      return Array((next - count)..<next)
    }
    let lower = random.below(old.count + 1)
    let upper = lower + random.below(old.count - lower + 1)
    switch random.below(old.isEmpty ? 2 : 9) {
    case 0:
      return .insertion(of: fresh(1 + random.below(3)), at: random.below(old.count + 1))
    case 1:
      let count = old.count + 3
      var places = RangeSet<Int>()
      for _ in 0..<3 { places.insert(contentsOf: random.place(below: count)) }
      let missing = places.ranges.reduce(0) { $0 + $1.count }
      // Places in the new array, none behind its end.
      let last = places.ranges.last?.upperBound ?? 0
      if last > old.count + missing { return .insertion(of: fresh(1), at: 0) }
      return .insertion(of: fresh(missing), at: places)
    case 2:
      return .removal(of: Array(old[lower..<upper]), at: lower)
    case 3:
      let places = old.indices { $0.isMultiple(of: 3) }
      return .removal(of: Array(old[places]), at: places)
    case 4:
      let places = old.indices { $0.isMultiple(of: 2) }
      let gone = Array(old[places])
      return .replacement(of: gone, at: places, with: fresh(gone.count))
    case 5:
      return .replacement(of: Array(old[lower..<upper]), at: lower, with: fresh(random.below(3)))
    case 6, 7:
      let from = random.below(old.count)
      return .move(of: old[from], from: from, to: random.below(old.count))
    default:
      if random.below(4) > 0 { return .difference(from: old, to: old.shuffled(using: &random)) }
      return .setting(from: old, to: fresh(random.below(4)))
    }
  }
}

extension SeededRandom {
  /// Any one place of some.
  fileprivate mutating func place(below count: Int) -> Range<Int> {
    let place = below(count)
    return place..<(place + 1)
  }
}
