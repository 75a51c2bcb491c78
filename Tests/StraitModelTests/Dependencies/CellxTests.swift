import StraitModel
import Testing

/// The graph of cellx: layers of four, each made of the layer before, an effect on each.
@Suite struct CellxTests {
  private typealias Four = [Int]

  private static func next(_ four: Four) -> Four {
    [four[1], four[0] - four[2], four[1] + four[3], four[2]]
  }

  /// Returns the last layer by plain arithmetic.
  private static func layer(_ number: Int, after first: Four) -> Four {
    (0..<number).reduce(first) { four, _ in next(four) }
  }

  /// The published ends of some graphs, before the write and after it.
  private static let published: [Int: [Four]] = [
    10: [[3, 6, 2, -2], [2, 4, -2, -3]],
    20: [[2, 4, -1, -6], [-2, 1, -4, -4]],
    50: [[-2, -4, 1, 6], [2, -1, 4, 4]],
    1000: [[-3, -6, -2, 2], [-2, -4, 2, 3]],
    2500: [[-3, -6, -2, 2], [-2, -4, 2, 3]],
    5000: [[2, 4, -1, -6], [-2, 1, -4, -4]],
  ]

  @Test(arguments: [10, 20, 30, 50, 100, 1000, 2500, 5000])
  func `a batch of four writes computes each value once`(layers: Int) {
    let start = (1...4).map { Property($0) }
    var computations = 0
    var runs = 0
    var effects: [Effect] = []
    var before: [() -> Int] = start.map { property in { property.value } }
    var end: [Derived<Int>] = []
    func derived(_ compute: @escaping () -> Int) -> Derived<Int> {
      let made = Derived {
        computations += 1
        return compute()
      }
      effects.append(
        Effect {
          runs += 1
          _ = made.value
        }
      )
      return made
    }
    for _ in 0..<layers {
      let (p1, p2, p3, p4) = (before[0], before[1], before[2], before[3])
      end = [
        derived { p2() }, derived { p1() - p3() }, derived { p2() + p4() }, derived { p3() },
      ]
      before = end.map { made in { made.value } }
    }
    #expect(computations == 4 * layers)
    let first = end.map(\.value)
    #expect(first == Self.layer(layers, after: [1, 2, 3, 4]))
    (computations, runs) = (0, 0)
    transaction {
      for (index, property) in start.enumerated() { property.value = 4 - index }
    }
    let second = end.map(\.value)
    #expect(second == Self.layer(layers, after: [4, 3, 2, 1]))
    if let published = Self.published[layers] { #expect([first, second] == published) }
    // Each column takes on another value in each layer, so nothing comes out equal.
    #expect(computations == 4 * layers)
    #expect(runs <= 4 * layers)
    // What is made last is released first: closures hold what they read, and releasing one is a
    // call.
    while effects.popLast() != nil {}
  }
}
