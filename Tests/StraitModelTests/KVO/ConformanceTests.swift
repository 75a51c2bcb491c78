import StraitChannels
import StraitModel
import Testing

/// What Apple's key-value observing does, one test a behaviour; the documentation's table names them.
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

  final class Log {
    var lines: [String] = []

    func add<Value>(_ name: String) -> (Root, PropertyChange<Value>) -> Void {
      { [self] _, change in
        let prior = change.isPrior ? "prior " : ""
        lines.append("\(prior)\(name) \(text(change.oldValue))→\(text(change.newValue))")
      }
    }

    private func text<Value>(_ value: Value?) -> String {
      func plain(_ value: Any) -> String {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional else { return "\(value)" }
        return mirror.children.first.map { plain($0.value) } ?? "nil"
      }
      return value.map { plain($0) } ?? "-"
    }

    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  let root = Root()
  let log = Log()

  @Test func `a plain notice`() {
    let token = root.observe(\.number, changeHandler: log.add("n"))
    root.number = 1
    #expect(log.take() == ["n -→-"])
    withExtendedLifetime(token) {}
  }

  @Test func `a notice for the path alone that was set`() {
    let tokens = [
      root.observe(\.number, options: .new, changeHandler: log.add("n")),
      root.observe(\.other, options: .new, changeHandler: log.add("o")),
    ]
    root.other = 1
    #expect(log.take() == ["o -→1"])
    withExtendedLifetime(tokens) {}
  }

  @Test func `a notice by hand`() {
    let token = root.observe(\.plain, options: [.old, .new], changeHandler: log.add("p"))
    root.plain = 1
    root.willChangeValue(for: \.plain)
    root.plain = 2
    root.didChangeValue(for: \.plain)
    #expect(log.take() == ["p 1→2"])
    withExtendedLifetime(token) {}
  }

  @Test func `the old value is caught before the change`() {
    let token = root.observe(\.point, options: [.old, .new], changeHandler: log.add("p"))
    root.point.x = 3
    #expect(log.take() == ["p Point(x: 0, y: 0)→Point(x: 3, y: 0)"])
    withExtendedLifetime(token) {}
  }

  @Test func `an empty leaf below a path`() {
    let token = root.observe(\.leaf?.text, options: [.old, .new], changeHandler: log.add("t"))
    let leaf = Leaf()
    root.leaf = leaf
    leaf.text = ""
    root.leaf = nil
    #expect(log.take() == ["t nil→t", "t t→", "t →nil"])
    withExtendedLifetime(token) {}
  }

  @Test func `a notice before the change`() {
    let token = root.observe(\.number, options: [.prior, .old, .new], changeHandler: log.add("n"))
    root.number = 1
    #expect(log.take() == ["prior n 0→-", "n 0→1"])
    withExtendedLifetime(token) {}
  }

  @Test func `a dependent value`() {
    let token = root.observe(\.sum, options: [.old, .new], changeHandler: log.add("s"))
    root.number = 1
    root.other = 2
    #expect(log.take() == ["s 0→1", "s 1→3"])
    withExtendedLifetime(token) {}
  }

  @Test func `numbers and structures`() {
    let tokens = [
      root.observe(\.number, options: .new, changeHandler: log.add("n")),
      root.observe(\.point.y, options: .new, changeHandler: log.add("y")),
    ]
    root.number = 1
    root.point = Point(x: 0, y: 5)
    #expect(log.take() == ["n -→1", "y -→5"])
    withExtendedLifetime(tokens) {}
  }

  @Test func `notices that are switched off`() {
    let token = root.observe(\.silent, options: [.old, .new], changeHandler: log.add("s"))
    root.silent = 1
    #expect(log.take() == [])
    root.willChangeValue(for: \.silent)
    root.silent = 2
    root.didChangeValue(for: \.silent)
    #expect(log.take() == ["s 1→2"])
    withExtendedLifetime(token) {}
  }

  @Test func `an initial notice while notices are switched off`() {
    let token = root.observe(\.silent, options: [.initial, .new], changeHandler: log.add("s"))
    root.silent = 1
    #expect(log.take() == ["s -→0"])
    withExtendedLifetime(token) {}
  }

  @Test func `a value set by name`() throws {
    let token = root.observe(\.number, options: [.old, .new], changeHandler: log.add("n"))
    try root.setValue(5, forKey: "number")
    #expect(log.take() == ["n 0→5"])
    withExtendedLifetime(token) {}
  }

  @Test func `a key of a dictionary`() {
    let token = root.observe(\.table["k"], options: [.old, .new], changeHandler: log.add("k"))
    root.table["k"] = 2
    root.table["k"] = nil
    #expect(log.take() == ["k 1→2", "k 2→nil"])
    withExtendedLifetime(token) {}
  }

  @Test func `nothing after the observer was removed`() {
    let token = root.observe(\.number, changeHandler: log.add("n"))
    token.invalidate()
    token.invalidate()
    root.number = 1
    #expect(log.take() == [])
  }

  @Test func `a dependent value of an object below`() {
    let token = root.observe(\.leaf?.double, options: .new, changeHandler: log.add("d"))
    let leaf = Leaf()
    root.leaf = leaf
    leaf.value = 2
    #expect(log.take() == ["d -→0", "d -→4"])
    withExtendedLifetime(token) {}
  }

  @Test func `a path of two, its head replaced`() {
    let token = root.observe(\.leaf?.value, options: [.old, .new], changeHandler: log.add("v"))
    let first = Leaf()
    root.leaf = first
    let second = Leaf()
    second.value = 9
    root.leaf = second
    first.value = 5
    #expect(log.take() == ["v nil→0", "v 0→9"])
    withExtendedLifetime(token) {}
  }

  final class Chain: ObservableModel {
    @Observed var next: Chain?
    @Observed var value: Int

    init(_ value: Int, _ next: Chain? = nil) {
      self.value = value
      self.next = next
    }
  }

  @Test func `a path of three, replaced at either place, in two orders`() {
    for headFirst in [true, false] {
      let chain = Chain(1, Chain(2, Chain(3)))
      var values: [Int?] = []
      let token = chain.observe(\.next?.next?.value, options: .new) { _, change in
        values.append(change.newValue ?? nil)
      }
      let head = Chain(20, Chain(30))
      if headFirst {
        chain.next = head
        head.next = Chain(31)
      } else {
        chain.next?.next = Chain(31)
        chain.next = head
      }
      chain.next?.next?.value += 1
      #expect(values == (headFirst ? [30, 31, 32] : [31, 30, 31]))
      withExtendedLifetime(token) {}
    }
  }

  @Test func `paths below, with an initial notice`() {
    let leaf = Leaf()
    root.leaf = leaf
    let tokens = [
      root.observe(\.leaf?.value, options: [.initial, .new], changeHandler: log.add("v")),
      root.observe(\.leaf?.text, options: [.initial, .new], changeHandler: log.add("t")),
    ]
    leaf.text = "u"
    #expect(log.take() == ["v -→0", "t -→t", "t -→u"])
    withExtendedLifetime(tokens) {}
  }

  @Test func `dependencies that are declared in a ring`() {
    let token = root.observe(\.ring, options: .new, changeHandler: log.add("r"))
    root.number = 1
    #expect(log.take() == ["r -→7"])
    withExtendedLifetime(token) {}
  }

  @Test func `one of two observers of the same path is removed`() {
    let one = root.observe(\.number, options: .new, changeHandler: log.add("one"))
    let other = root.observe(\.number, options: .new, changeHandler: log.add("other"))
    one.invalidate()
    root.number = 1
    #expect(log.take() == ["other -→1"])
    withExtendedLifetime(other) {}
  }

  @Test func `a deep path in a tree that is not whole, and becomes whole`() {
    let chain = Chain(1)
    var values: [Int?] = []
    let token = chain.observe(\.next?.next?.value, options: [.initial, .new]) { _, change in
      values.append(change.newValue ?? nil)
    }
    let middle = Chain(2)
    chain.next = middle
    middle.next = Chain(3)
    chain.next = nil
    #expect(values == [nil, 3, nil])
    withExtendedLifetime(token) {}
  }

  @Test func `a dependent value of a path below`() {
    let tokens = [
      root.observe(\.leafDouble, options: .new, changeHandler: log.add("d")),
      root.observe(\.leafPair, options: .new, changeHandler: log.add("p")),
    ]
    let leaf = Leaf()
    root.leaf = leaf
    leaf.value = 1
    leaf.text = "u"
    #expect(log.take().sorted() == ["d -→0", "d -→2", "p -→0 t", "p -→1 t", "p -→1 u"])
    withExtendedLifetime(tokens) {}
  }

  @Test func `a value that depends on a dependent value`() {
    let token = root.observe(\.sumOfSum, options: [.old, .new], changeHandler: log.add("s"))
    root.other = 4
    #expect(log.take() == ["s 1→5"])
    withExtendedLifetime(token) {}
  }

  @Test func `many observers are notified in the order they came`() {
    let tokens = (0..<50).map {
      root.observe(\.number, options: .new, changeHandler: log.add("\($0)"))
    }
    root.number = 1
    #expect(log.take() == (0..<50).map { "\($0) -→1" })
    withExtendedLifetime(tokens) {}
  }

  @Test func `an equal value is delivered`() {
    let token = root.observe(\.number, options: [.old, .new], changeHandler: log.add("n"))
    root.number = 0
    #expect(log.take() == ["n 0→0"])
    withExtendedLifetime(token) {}
  }

  @Test func `elements come, go and are replaced, with their places`() {
    var lines: [String] = []
    let token = root.observe(\.items, options: [.old, .new]) { _, change in
      let places = change.indexes.map { $0.ranges.map { "\($0)" }.joined() } ?? ""
      lines.append("\(change.kind) \(places) \(change.oldValue ?? []) \(change.newValue ?? [])")
    }
    root.$items.insert("x", at: 1)
    root.$items.remove(at: 0)
    root.$items.replaceSubrange(0..<1, with: ["y"])
    #expect(
      lines == [
        #"insertion 1..<2 [] ["x"]"#, #"removal 0..<1 ["a"] []"#,
        #"replacement 0..<1 ["x"] ["y"]"#,
      ]
    )
    withExtendedLifetime(token) {}
  }

  @Test func `an aggregate at the end of a path`() {
    let token = root.observe(\.leaves.count, options: [.old, .new], changeHandler: log.add("c"))
    root.leaves.append(Leaf())
    root.leaves = []
    #expect(log.take() == ["c 0→1", "c 1→0"])
    withExtendedLifetime(token) {}
  }

  @Test func `a path through a collection follows its elements`() {
    let one = Leaf()
    root.leaves = [one]
    var sums: [Int] = []
    let token = root.observe(\.leaves.totalOfValues, options: .new) { _, change in
      sums.append(change.newValue ?? -1)
    }
    one.value = 2
    root.leaves.append(Leaf())
    root.leaves[1].value = 5
    #expect(sums == [2, 2, 7])
    withExtendedLifetime(token) {}
  }

  @Test func `members of a set come and go`() {
    var lines: [String] = []
    let token = root.observe(\.tags, options: [.old, .new]) { _, change in
      let (old, new) = (change.oldValue?.sorted() ?? [], change.newValue?.sorted() ?? [])
      lines.append("\(change.kind) \(old) \(new)")
    }
    root.$tags.formUnion([2, 3])
    root.$tags.subtract([1])
    root.$tags.formIntersection([3])
    root.tags = [9]
    #expect(
      lines == ["insertion [] [3]", "removal [1] []", "removal [2] []", "setting [3] [9]"]
    )
    withExtendedLifetime(token) {}
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
    var values: [Int?] = []
    let token = holder.observe(\.leaf?.value, options: .new) { values.append($1.newValue ?? nil) }
    leaf?.value = 1
    leaf = nil
    #expect(values == [1, nil])
    withExtendedLifetime(token) {}
  }

  @Test func `an observer that sets what it observes is called in order`() {
    let first = root.observe(\.number, options: .new) { root, change in
      if change.newValue == 1 { root.number = 2 }
    }
    let second = root.observe(\.number, options: [.old, .new], changeHandler: log.add("n"))
    root.number = 1
    #expect(log.take() == ["n 0→1", "n 1→2"])
    withExtendedLifetime((first, second)) {}
  }
}

extension Array where Element == ConformanceTests.Leaf {
  fileprivate var totalOfValues: Int { reduce(0) { $0 + $1.value } }
}
