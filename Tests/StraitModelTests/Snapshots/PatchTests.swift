import Testing

@Suite struct PatchTests {
  final class Item: ObservableModel {
    @Observed var name = "a"
    @Observed var count = 0
    @Observed var note: String?
    @Observed var tags: [String] = []
    @Observed var child: Item?
  }

  private func patch(_ item: Item, deep: Bool = false, _ change: () -> Void) throws -> Patch {
    let before = item.snapshot(deep: deep)
    change()
    return try before.patch(to: item.snapshot(deep: deep))
  }

  @Test func `a patch leads forward, and its inverse back`() throws {
    let item = Item()
    let patch = try patch(item) {
      item.name = "b"
      item.note = "n"
      item.count = 1
      item.count = 0
    }
    #expect(patch.changes.map(\.path) == ["name", "note"])
    #expect(patch.changes[0].oldValue as? String == "a")
    #expect(patch.changes[0].newValue as? String == "b")
    try item.apply(patch.inverse)
    #expect(item.name == "a" && item.note == nil)
    try item.apply(patch)
    #expect(item.name == "b" && item.note == "n")
    #expect("\(patch.inverse.inverse)" == "\(patch)")
  }

  @Test func `patches compose`() throws {
    let item = Item()
    let one = try patch(item) { (item.name, item.count) = ("b", 1) }
    let other = try patch(item) { (item.name, item.note) = ("c", "n") }
    let third = try patch(item) { item.count = 0 }
    let whole = try one.followed(by: other).followed(by: third)
    #expect(whole.changes.map(\.path) == ["name", "note"])
    try item.apply(whole.inverse)
    #expect(item.name == "a" && item.count == 0 && item.note == nil)
    try item.apply(whole)
    #expect(item.name == "c" && item.count == 0 && item.note == "n")
    #expect(try whole.followed(by: whole.inverse).isEmpty)
  }

  @Test func `a deep patch knows the objects behind`() throws {
    let item = Item()
    let child = Item()
    item.child = child
    let patch = try patch(item, deep: true) { child.name = "b" }
    #expect(patch.changes.map(\.path) == ["child.name"])
    // It is the object's, wherever it is now.
    item.child = nil
    try item.apply(patch.inverse)
    #expect(child.name == "a")
  }

  @Test func `an object behind that is deallocated is left out`() throws {
    let item = Item()
    item.child = Item()
    let patch = try patch(item, deep: true) {
      item.child?.name = "b"
      item.count = 1
    }
    item.child = nil
    #expect(try item.apply(patch.inverse).isEmpty)
    #expect(item.count == 0)
  }

  @Test func `a patch by hand fits every model that has the names and types`() throws {
    var patch = Patch()
    patch.set("name", from: "a", to: "b")
    patch.set("note", from: String?.none, to: "n")
    patch.set("name", from: "b", to: "c")
    let items = [Item(), Item()]
    for item in items {
      try item.apply(patch)
      #expect(item.name == "c" && item.note == "n")
      try item.apply(patch.inverse)
      #expect(item.name == "a" && item.note == nil)
    }
  }

  @Test func `a patch that does not fit names what is wrong, and changes nothing`() {
    let item = Item()
    var unknown = Patch()
    unknown.set("count", from: 0, to: 1)
    unknown.set("colour", from: 1, to: 2)
    let first = #expect(throws: PatchError.self) { try item.apply(unknown) }
    #expect(
      first == .unknownProperty(property: "colour", expected: "a property of Item", found: "none")
    )
    var mistyped = Patch()
    mistyped.set("name", from: "a", to: "b")
    mistyped.set("count", from: "few", to: "many")
    let second = #expect(throws: PatchError.self) { try item.apply(mistyped) }
    #expect(second == .wrongType(property: "count", expected: "Int", found: "String"))
    #expect(second?.description == "expected a value of type Int for \"count\", found String")
    #expect(item.name == "a" && item.count == 0)
  }

  @Test func `a patch of another object is refused`() throws {
    let (one, other) = (Item(), Item())
    let mine = try patch(one) { one.count = 1 }
    let yours = try patch(other) { other.count = 2 }
    let expected = PatchError.otherObject(
      property: "count",
      expected: "the Item that it was made of",
      found: "another Item"
    )
    #expect(#expect(throws: PatchError.self) { try other.apply(mine) } == expected)
    #expect(other.count == 2)
    #expect(#expect(throws: PatchError.self) { try mine.followed(by: yours) } == expected)
    let (before, after) = (one.snapshot(), other.snapshot())
    #expect(throws: PatchError.self) { try before.patch(to: after) }
  }

  @Test(arguments: 0..<50)
  func `random changes: any run of patches leads from its first state to its last and back`(
    seed: UInt64
  ) throws {
    var random = SeededRandom(seed: seed)
    let item = Item()
    let children = [Item(), Item()]
    item.child = children[0]
    children[1].child = item
    func state() -> String {
      ([item] + children).map {
        "\($0.name) \($0.count) \($0.note ?? "-") \($0.tags) \($0.child?.name ?? "-")"
      }.joined(separator: "|")
    }
    var states = [state()]
    var patches: [Patch] = []
    // Both children are known from the beginning.
    item.tags = ["x"]
    children[0].child = children[1]
    states = [state()]
    for _ in 0..<20 {
      let patch = try patch(item, deep: true) {
        for _ in 0..<random.below(4) {
          let target = random.pick([item] + children)
          switch random.below(4) {
          case 0: target.name = "\(random.below(5))"
          case 1: target.count = random.below(3)
          case 2: target.note = random.below(2) == 0 ? nil : "n\(random.below(3))"
          default: target.tags.append("\(random.below(9))")
          }
        }
      }
      patches.append(patch)
      states.append(state())
    }
    for _ in 0..<20 {
      let from = random.below(patches.count)
      let to = from + 1 + random.below(patches.count - from)
      let whole = try patches[from..<to].reduce(Patch()) { try $0.followed(by: $1) }
      // Go to the last state, back to the first of the run, and forward again.
      let rest = try patches[to...].reduce(Patch()) { try $0.followed(by: $1) }
      try item.apply(rest.inverse)
      #expect(state() == states[to])
      try item.apply(whole.inverse)
      #expect(state() == states[from])
      try item.apply(whole)
      #expect(state() == states[to])
      try item.apply(rest)
      #expect(state() == states[patches.count])
    }
    (item.child, children[0].child, children[1].child) = (nil, nil, nil)
  }
}
