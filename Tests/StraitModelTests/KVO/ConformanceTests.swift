import StraitChannels
import StraitModel
import Testing

/// The behaviour of Apple's key-value observing; the documentation's table names each test.
@Suite struct ConformanceTests {
  final class Leaf: ObservableModel {
    @Observed var value = 0
    @Observed var text = "t"
    var double: Int { value * 2 }
  }

  struct Point: Equatable { var x = 0, y = 0 }

  final class Root: ObservingCustomization {
    @Observed var number = 0
    @Observed var other = 0
    @Observed var point = Point()
    @Observed var leaf: Leaf?
    @Observed var leaves: [Leaf] = []
    @Observed var items = ["a", "b", "c"]
    @Observed var tags: Set<Int> = [1, 2]
    @Observed var table = ["k": 1]
    @Observed var silent = 0
    var plain = 0
    var sum: Int { number + other }
    var sumOfSum: Int { sum + 1 }
    var leafDouble: Int { leaf?.double ?? -1 }
    var leafPair: String { leaf.map { "\($0.value) \($0.text)" } ?? "none" }
    var ring: Int { 7 }
    var ringTwin: Int { 8 }

    static func keyPathsAffectingValue(for key: AnyKeyPath) -> Set<AnyKeyPath> {
      switch key {
      case \Root.ring: [\Root.ringTwin]
      case \Root.ringTwin: [\Root.ring, \Root.number]
      default: []
      }
    }

    static func automaticallyNotifiesObservers(for key: AnyKeyPath) -> Bool {
      key != \Root.silent
    }
  }

  let root = Root()
  let log = ChangeLog()

  @Test func `a plain notice`() {
    log.observe(root, \.number, [], as: "n")
    root.number = 1
    #expect(log.take() == ["n -→-"])
  }

  @Test func `a notice for the path alone that was set`() {
    log.observe(root, \.number, .new, as: "n")
    log.observe(root, \.other, .new, as: "o")
    root.other = 1
    #expect(log.take() == ["o -→1"])
  }

  @Test func `a notice by hand`() {
    log.observe(root, \.plain, as: "p")
    root.plain = 1
    root.willChangeValue(for: \.plain)
    root.plain = 2
    root.didChangeValue(for: \.plain)
    #expect(log.take() == ["p 1→2"])
  }

  @Test func `the old value is caught before the change`() {
    log.observe(root, \.point, as: "p")
    root.point.x = 3
    #expect(log.take() == ["p Point(x: 0, y: 0)→Point(x: 3, y: 0)"])
  }

  @Test func `an empty leaf below a path`() {
    log.observe(root, \.leaf?.text, as: "t")
    let leaf = Leaf()
    root.leaf = leaf
    leaf.text = ""
    root.leaf = nil
    #expect(log.take() == ["t nil→t", "t t→", "t →nil"])
  }

  @Test func `a notice before the change`() {
    log.observe(root, \.number, [.prior, .old, .new], as: "n")
    root.number = 1
    #expect(log.take() == ["prior n 0→-", "n 0→1"])
  }

  @Test func `a dependent value`() {
    log.observe(root, \.sum, as: "s")
    root.number = 1
    root.other = 2
    #expect(log.take() == ["s 0→1", "s 1→3"])
  }

  @Test func `numbers and structures`() {
    log.observe(root, \.number, .new, as: "n")
    log.observe(root, \.point.y, .new, as: "y")
    root.number = 1
    root.point = Point(x: 0, y: 5)
    #expect(log.take() == ["n -→1", "y -→5"])
  }

  @Test func `notices that are switched off`() {
    log.observe(root, \.silent, as: "s")
    root.silent = 1
    #expect(log.take() == [])
    root.willChangeValue(for: \.silent)
    root.silent = 2
    root.didChangeValue(for: \.silent)
    #expect(log.take() == ["s 1→2"])
  }

  @Test func `an initial notice while notices are switched off`() {
    log.observe(root, \.silent, [.initial, .new], as: "s")
    root.silent = 1
    #expect(log.take() == ["s -→0"])
  }

  @Test func `a value set by name`() throws {
    log.observe(root, \.number, as: "n")
    try root.setValue(5, forKey: "number")
    #expect(log.take() == ["n 0→5"])
  }

  @Test func `a key of a dictionary`() {
    log.observe(root, \.table["k"], as: "k")
    root.table["k"] = 2
    root.table["k"] = nil
    #expect(log.take() == ["k 1→2", "k 2→nil"])
  }

  @Test func `nothing after the observer was removed`() {
    let token = log.observe(root, \.number, [], as: "n")
    token.invalidate()
    token.invalidate()
    root.number = 1
    #expect(log.take() == [])
  }

  @Test func `a dependent value of an object below`() {
    log.observe(root, \.leaf?.double, .new, as: "d")
    let leaf = Leaf()
    root.leaf = leaf
    leaf.value = 2
    #expect(log.take() == ["d -→0", "d -→4"])
  }

  @Test func `a path of two, its head replaced`() {
    log.observe(root, \.leaf?.value, as: "v")
    let first = Leaf()
    root.leaf = first
    let second = Leaf()
    second.value = 9
    root.leaf = second
    first.value = 5
    #expect(log.take() == ["v nil→0", "v 0→9"])
  }

  final class Chain: ObservableModel {
    @Observed var next: Chain?
    @Observed var value: Int

    init(_ value: Int, _ next: Chain? = nil) {
      self.value = value
      self.next = next
    }
  }

  @Test(arguments: [true, false])
  func `a path of three, replaced at either place, in two orders`(_ headFirst: Bool) {
    let chain = Chain(1, Chain(2, Chain(3)))
    log.observe(chain, \.next?.next?.value, .new)
    let head = Chain(20, Chain(30))
    if headFirst {
      chain.next = head
      head.next = Chain(31)
    } else {
      chain.next?.next = Chain(31)
      chain.next = head
    }
    chain.next?.next?.value += 1
    #expect(log.take() == (headFirst ? ["-→30", "-→31", "-→32"] : ["-→31", "-→30", "-→31"]))
  }

  @Test func `paths below, with an initial notice`() {
    let leaf = Leaf()
    root.leaf = leaf
    log.observe(root, \.leaf?.value, [.initial, .new], as: "v")
    log.observe(root, \.leaf?.text, [.initial, .new], as: "t")
    leaf.text = "u"
    #expect(log.take() == ["v -→0", "t -→t", "t -→u"])
  }

  @Test func `dependencies that are declared in a ring`() {
    log.observe(root, \.ring, .new, as: "r")
    root.number = 1
    #expect(log.take() == ["r -→7"])
  }

  @Test func `one of two observers of the same path is removed`() {
    let one = log.observe(root, \.number, .new, as: "one")
    log.observe(root, \.number, .new, as: "other")
    one.invalidate()
    root.number = 1
    #expect(log.take() == ["other -→1"])
  }

  @Test func `a deep path in a tree that is not whole, and becomes whole`() {
    let chain = Chain(1)
    log.observe(chain, \.next?.next?.value, [.initial, .new])
    let middle = Chain(2)
    chain.next = middle
    middle.next = Chain(3)
    chain.next = nil
    #expect(log.take() == ["-→nil", "-→3", "-→nil"])
  }

  @Test func `a dependent value of a path below`() {
    log.observe(root, \.leafDouble, .new, as: "d")
    log.observe(root, \.leafPair, .new, as: "p")
    let leaf = Leaf()
    root.leaf = leaf
    leaf.value = 1
    leaf.text = "u"
    #expect(log.take().sorted() == ["d -→0", "d -→2", "p -→0 t", "p -→1 t", "p -→1 u"])
  }

  @Test func `a value that depends on a dependent value`() {
    log.observe(root, \.sumOfSum, as: "s")
    root.other = 4
    #expect(log.take() == ["s 1→5"])
  }

  @Test func `many observers are notified in the order they came`() {
    for number in 0..<50 { log.observe(root, \.number, .new, as: "\(number)") }
    root.number = 1
    #expect(log.take() == (0..<50).map { "\($0) -→1" })
  }

  @Test func `an equal value is delivered`() {
    log.observe(root, \.number, as: "n")
    root.number = 0
    #expect(log.take() == ["n 0→0"])
  }

  @Test func `elements come, go and are replaced, with their places`() {
    log.observeEdits(root, \.items)
    root.$items.insert("x", at: 1)
    root.$items.remove(at: 0)
    root.$items.replaceSubrange(0..<1, with: ["y"])
    #expect(
      log.take() == [
        #"insertion 1..<2 -→["x"]"#, #"removal 0..<1 ["a"]→-"#, #"replacement 0..<1 ["x"]→["y"]"#,
      ]
    )
  }

  @Test func `an aggregate at the end of a path`() {
    log.observe(root, \.leaves.count, as: "c")
    root.leaves.append(Leaf())
    root.leaves = []
    #expect(log.take() == ["c 0→1", "c 1→0"])
  }

  @Test func `a path through a collection follows its elements`() {
    let one = Leaf()
    root.leaves = [one]
    log.observe(root, \.leaves.totalOfValues, .new)
    one.value = 2
    root.leaves.append(Leaf())
    root.leaves[1].value = 5
    #expect(log.take() == ["-→2", "-→7"])
  }

  @Test func `members of a set come and go`() {
    log.observeEdits(root, \.tags)
    root.$tags.formUnion([2, 3])
    root.$tags.subtract([1])
    root.$tags.formIntersection([3])
    root.tags = [9]
    #expect(
      log.take() == ["insertion -→[3]", "removal [1]→-", "removal [2]→-", "setting [3]→[9]"]
    )
  }

  @Test func `the object that is observed is deallocated first`() {
    var object: Leaf? = Leaf()
    let token = object?.observe(\.value) { _, _ in }
    weak let gone = object
    object = nil
    #expect(gone == nil)
    token?.invalidate()
  }

  @Test func `an observer may remove itself while it receives its initial value`() {
    var tokens: [PropertyObservation] = []
    var count = 0
    tokens.append(
      root.observe(\.number, options: [.initial]) { _, _ in
        count += 1
        tokens.removeAll()
      }
    )
    root.number = 1
    root.number = 2
    #expect(count == 2)
  }

  @Test func `an object in the middle may be deallocated before the path is left`() {
    final class Holder: ObservableModel {
      @ObservedWeak var leaf: Leaf?
      @Observed var name = ""
    }
    let holder = Holder()
    var leaf: Leaf? = Leaf()
    holder.leaf = leaf
    log.observe(holder, \.leaf?.value, .new)
    leaf?.value = 1
    leaf = nil
    #expect(log.take() == ["-→1", "-→nil"])
  }

  @Test func `an observer that sets what it observes is called in order`() {
    root.observe(\.number, options: .new) { root, change in
      if change.newValue == 1 { root.number = 2 }
    }.store(in: log.kept)
    log.observe(root, \.number, as: "n")
    root.number = 1
    #expect(log.take() == ["n 0→1", "n 1→2"])
  }
}

extension Array where Element == ConformanceTests.Leaf {
  fileprivate var totalOfValues: Int { reduce(0) { $0 + $1.value } }
}
