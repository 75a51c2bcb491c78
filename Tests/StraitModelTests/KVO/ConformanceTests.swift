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

  final class Root: ObservingCustomization {
    @Observed var number = 0
    @Observed var other = 0
    @Observed var leaf: Leaf?
    @Observed var leaves: [Leaf] = []
    @Observed var tags: Set<Int> = [1, 2]
    @Observed var silent = 0
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

  @Test func `a notice for the path alone that was set`() {
    log.observe(root, \.number, .new, as: "n")
    log.observe(root, \.other, .new, as: "o")
    root.other = 1
    #expect(log.take() == ["o -→1"])
  }

  @Test func `an empty leaf below a path`() {
    log.observe(root, \.leaf?.text, as: "t")
    let leaf = Leaf()
    root.leaf = leaf
    leaf.text = ""
    root.leaf = nil
    #expect(log.take() == ["t nil→t", "t t→", "t →nil"])
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
}

extension Array where Element == ConformanceTests.Leaf {
  fileprivate var totalOfValues: Int { reduce(0) { $0 + $1.value } }
}
