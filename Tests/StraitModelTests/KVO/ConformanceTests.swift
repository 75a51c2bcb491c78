/// Behaviours of Apple's key-value observing that `ObservingContract` does not have.
@Suite struct ConformanceTests {
  final class Leaf: ObservableModel {
    @Observed var value = 0
  }

  final class Root: ObservableModel {
    @Observed var number = 0
    @Observed var leaves: [Leaf] = []
  }

  let root = Root()
  let log = ChangeLog()

  @Test func `a path through a collection follows its elements`() {
    let one = Leaf()
    root.leaves = [one]
    log.observe(root, \.leaves.totalOfValues, .new)
    one.value = 2
    root.leaves.append(Leaf())
    root.leaves[1].value = 5
    #expect(log.take() == ["-→2", "-→7"])
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
