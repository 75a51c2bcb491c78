import Dispatch

/// Graphs that are made on one thread and continue on another, and several threads with a graph
/// each.
@Suite struct MovedGraphTests {
  /// Hands a graph from thread to thread; one at a time has it.
  private final class Graph: @unchecked Sendable {
    let number = Property(0)
    let other = Property(0)
    let double: Derived<Int>
    var effects: [Effect] = []
    var seen: [Int] = []

    init() {
      let number = number
      double = Derived { number.value * 2 }
    }

    func follow() {
      effects.append(
        Effect { [unowned self] in seen.append(double.value + other.value) }
      )
    }
  }

  @Test func `a graph goes on on another thread`() {
    let graph = Graph()
    // Each thread begins to count where it likes; what one has read the other must not take for its own.
    for round in 1...20 {
      onSmallStack {
        for _ in 0..<round % 3 { _ = graph.double.value }
        graph.number.value = round
        graph.follow()
        graph.other.value = round
        graph.seen = []
        graph.number.value += 1
        graph.other.value += 1
      }
      let last = (round + 1) * 2 + round
      let before = Array(repeating: last, count: round)
      #expect(graph.seen == before + Array(repeating: last + 1, count: round))
    }
  }

  /// A property with a tree below it: two branches, with effects on each.
  private final class Tree: @unchecked Sendable {
    let number = Property(1)
    let left: Derived<Int>
    let right: Derived<Int>
    var effects: [Effect] = []
    var seen: [Int] = []

    init() {
      let number = number
      let top = Derived { number.value }
      (left, right) = (Derived { top.value * 10 }, Derived { top.value * 100 })
      for branch in [left, right] { effects.append(Effect { _ = branch.value }) }
    }

    /// Joins the branches: from now on the graph is not a tree.
    func join() {
      effects.append(Effect { [unowned self] in seen.append(left.value + right.value) })
    }
  }

  @Test func `a tree that another thread has made into something else is no tree`() async throws {
    let (there, back) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let tree = Tree()
    async let other: Void = onOwnThread {
      // It numbers its runs before the other thread begins to number its own.
      _ = Effect {}
      back.signal()
      there.wait()
      tree.join()
      back.signal()
    }
    async let one = onOwnThread {
      back.wait()
      // The second set knows the tree from the first one.
      for number in 2...4 { tree.number.value = number }
      there.signal()
      back.wait()
      for number in 5...6 { tree.number.value = number }
      return tree.seen
    }
    try await other
    // Each value once, and never one branch without the other.
    #expect(try await one == [440, 550, 660])
  }

  @Test func `effects may run more often on one thread after another than in a row`() {
    let graph = Graph()
    graph.follow()
    let (_, reports) = Report.collecting {
      for round in 1...(2 * Effect.runLimit) { onSmallStack { graph.number.value = round } }
    }
    #expect(reports.isEmpty)
    #expect(graph.seen.count == 2 * Effect.runLimit + 1)
  }

  @Test func `a transaction that fails leaves nothing to the thread`() {
    let graph = Graph()
    onSmallStack {
      graph.follow()
      rollBack {
        graph.number.value = 7
      }
    }
    onSmallStack { graph.number.value = 1 }
    #expect(graph.seen == [0, 2])
    onSmallStack { graph.effects = [] }
  }

  @Test func `each thread has a graph of its own`() async {
    await withTaskGroup(of: Bool.self) { group in
      for seed in 0..<4 {
        group.addTask {
          (0..<10).allSatisfy { round in
            GraphProgram(seed: UInt64(seed * 100 + round)).run().problems.isEmpty
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
