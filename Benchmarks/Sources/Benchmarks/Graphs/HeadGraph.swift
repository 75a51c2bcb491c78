/// A graph with one cell at its head, to which growing numbers are written.
final class HeadGraph<L: GraphLibrary> {
  private let head: L.Cell
  private let log: EffectLog
  private let expected: Expected
  private let minimal: Runs
  private let kept: [Any]
  private var next = 1

  /// What the effects receive.
  enum Expected {
    /// The only one receives so many times the number that was written, and so much more.
    case last(factor: Int, offset: Int)
    /// The only one receives other multiples of even and odd numbers.
    case alternating(even: Int, odd: Int)
    /// All together receive so many times the number, and so much more.
    case sum(factor: Int, offset: Int)
  }

  /// Makes a graph.
  ///
  /// - Parameters:
  ///   - expected: What the effects receive after each write.
  ///   - minimal: How often closures run at each write if none does in vain.
  ///   - build: Makes the rest of the graph, and returns what must live as long.
  init(
    expected: Expected,
    minimal: Runs,
    build: (_ head: L.Cell, _ log: EffectLog) -> [Any]
  ) {
    let (head, log) = (L.cell(0), EffectLog())
    kept = build(head, log)
    (self.head, self.log, self.expected, self.minimal) = (head, log, expected, minimal)
    _ = log.takeRuns()
  }

  /// Writes so many numbers.
  func run(_ repetitions: Int) -> (isRight: Bool, runs: Runs) {
    let (head, log) = (head, log)
    let written = next..<next + repetitions
    next = written.upperBound
    log.sum = 0
    var sumOfLast = 0
    for number in written {
      L.write(number, to: head)
      sumOfLast &+= log.last
    }
    let runs = log.takeRuns()
    let isRight =
      switch expected {
      case .last(let factor, let offset):
        sumOfLast == factor &* written.sum &+ offset &* repetitions
      case .alternating(let even, let odd):
        sumOfLast == even &* (written.sum &- written.sumOfOdd) &+ odd &* written.sumOfOdd
      case .sum(let factor, let offset):
        log.sum == factor &* written.sum &+ offset &* repetitions
      }
    return (isRight && (!L.isMinimal || runs == minimal * repetitions), runs)
  }
}

extension Range<Int> {
  /// The sum of these numbers, as it overflows.
  fileprivate var sum: Int {
    sumOfNumbers(below: upperBound) &- sumOfNumbers(below: lowerBound)
  }

  /// The sum of the odd ones of these numbers, as it overflows: the first `n` odd numbers make `n²`.
  fileprivate var sumOfOdd: Int {
    let (upTo, before) = (upperBound / 2, lowerBound / 2)
    return upTo &* upTo &- before &* before
  }
}
