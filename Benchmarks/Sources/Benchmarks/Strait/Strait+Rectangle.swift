import StraitModel

extension Strait {
  /// One run writes so many times, and reads what is read after each write.
  static func write(to rectangle: Rectangle) -> Case {
    Case(
      "W11-rectangle-\(rectangle.name)",
      .strait,
      "write to \(rectangle.width)x\(rectangle.layers), \(rectangle.sources) sources each",
      operations: rectangle.iterations
    ) {
      let graph = RectangleGraph(rectangle)
      // What is published are the runs after the first.
      _ = graph.run()
      return .graph { repetitions in
        var isRight = true
        var runs = Runs()
        for _ in 0..<repetitions {
          let (sum, done) = graph.run()
          isRight =
            sum == rectangle.sum && done.computations == rectangle.computations && isRight
          runs.computations += done.computations
          runs.effects += done.effects
        }
        return (isRight, runs)
      }
    }
  }
}

private final class RectangleGraph {
  private let iterations: Int
  private let cells: [Property<Double>]
  private let read: [Derived<Double>]
  private let effect: Effect
  private let log: EffectLog

  init(_ rectangle: Rectangle) {
    iterations = rectangle.iterations
    let log = EffectLog()
    let cells = (0..<rectangle.width).map { Property(Double($0)) }
    let plan = rectangle.plan()
    var row = Self.row(below: cells, plan[0], log)
    for nodes in plan.dropFirst() { row = Self.row(below: row, nodes, log) }
    let read = rectangle.readNodes().map { [row] in row[$0] }
    effect = Effect {
      log.effects &+= 1
      for node in read { _ = node.value }
    }
    (self.cells, self.read, self.log) = (cells, read, log)
  }

  private static func row<Source: RectangleSource>(
    below sources: [Source],
    _ plan: [(sources: [Int], isStatic: Bool)],
    _ log: EffectLog
  ) -> [Derived<Double>] {
    plan.map { node in
      let read = node.sources.map { sources[$0] }
      if node.isStatic {
        return Derived {
          log.computed()
          var sum = 0.0
          for source in read { sum += source.value }
          return sum
        }
      }
      let (first, others) = (read[0], Array(read.dropFirst()))
      return Derived {
        log.computed()
        var sum = first.value
        let number = Int(sum)
        let left = number.isMultiple(of: 2) ? nil : number % others.count
        for index in others.indices where index != left { sum += others[index].value }
        return sum
      }
    }
  }

  func run() -> (sum: Double, runs: Runs) {
    _ = log.takeRuns()
    for number in 0..<iterations {
      let index = number % cells.count
      cells[index].value = Double(number + index)
      for node in read { _ = node.value }
    }
    let runs = withExtendedLifetime(effect) { log.takeRuns() }
    return (read.reduce(0) { $1.value + $0 }, runs)
  }
}

/// What a node of a rectangle reads.
private protocol RectangleSource: SendableMetatype {
  var value: Double { get }
}

extension Property: RectangleSource where Value == Double {}
extension Derived: RectangleSource where Value == Double {}
