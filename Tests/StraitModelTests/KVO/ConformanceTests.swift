/// The behaviour of Apple's key-value observing; the documentation's table names each test.
@Suite struct ConformanceTests {
  final class Leaf: ObservableModel {
    @Observed var value = 0
  }

  final class Root: ObservableModel {
    @Observed var number = 0
    @Observed var leaves: [Leaf] = []
    @Observed var tags: Set<Int> = [1, 2]
  }

  let root = Root()
  let log = ChangeLog()

  @Test func `an initial notice while notices are switched off`() {
    ModelFront().keepSilent()
  }

  @Test func `dependencies that are declared in a ring`() {
    ModelFront().followRing()
  }

  @Test func `one of two observers of the same path is removed`() {
    ModelFront().removeOne()
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
    root.$tags.edit { $0.formUnion([2, 3]) }
    root.$tags.edit { $0.subtract([1]) }
    root.$tags.edit { $0.formIntersection([3]) }
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
