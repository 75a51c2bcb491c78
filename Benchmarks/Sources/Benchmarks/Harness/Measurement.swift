import CClock

/// What a case cost, round by round.
struct Measurement {
  let example: Case
  private(set) var costs: [Double] = []
  private(set) var isRight = true
  /// How often an operation's closures ran in the last round, if it is one on derived values.
  private(set) var runsPerOperation: (computations: Double, effects: Double)?

  private let work: Work
  private var repetitions = 1

  /// Prepares a case and finds out how often its work fits into a round.
  init(_ example: Case, roundNanoseconds: Int64 = 20_000_000) {
    self.example = example
    // What a case costs must not depend on the ones before it: a large graph whose nodes lie scattered
    // takes five times as long.
    tidy_memory()
    work = example.prepare()
    guard example.unit == .nanoseconds else { return }
    while true {
      let start = thread_nanoseconds()
      repeatWork(repetitions)
      let spent = thread_nanoseconds() - start
      if spent >= roundNanoseconds { break }
      // Grow towards the aim, at most tenfold at a time: the first repetitions warm up.
      let wanted = Double(repetitions) * Double(roundNanoseconds) * 1.1 / Double(max(spent, 1))
      repetitions = max(repetitions + 1, min(repetitions * 10, Int(wanted)))
    }
  }

  /// Repeats work of one thread.
  private mutating func repeatWork(_ repetitions: Int) {
    switch work {
    case .timed(let run):
      isRight = run(repetitions) && isRight
    case .beyond(let run, let part):
      isRight = run(repetitions) && part(repetitions) && isRight
    case .graph(let run):
      let (fits, runs) = run(repetitions)
      isRight = fits && isRight
      runsPerOperation = (
        Double(runs.computations) / Double(repetitions * example.operations),
        Double(runs.effects) / Double(repetitions * example.operations)
      )
    case .together, .sized:
      break
    }
  }

  /// Measures one round.
  mutating func round() {
    switch work {
    case .timed, .graph:
      let start = thread_nanoseconds()
      repeatWork(repetitions)
      let spent = thread_nanoseconds() - start
      costs.append(Double(spent) / Double(repetitions * example.operations))
    case .beyond(let run, let part):
      let start = thread_nanoseconds()
      isRight = run(repetitions) && isRight
      let middle = thread_nanoseconds()
      isRight = part(repetitions) && isRight
      let beyond = 2 * middle - start - thread_nanoseconds()
      costs.append(Double(beyond) / Double(repetitions * example.operations))
    case .together(let run):
      let start = wall_nanoseconds()
      isRight = run() && isRight
      costs.append(Double(wall_nanoseconds() - start) / 1_000_000)
    case .sized(let measure):
      let (bytes, fits) = measure(10_000)
      isRight = fits && isRight
      costs.append(bytes)
    }
  }

  /// The median round.
  var median: Double {
    let sorted = costs.sorted()
    guard let middle = sorted.isEmpty ? nil : sorted[sorted.count / 2] else { return .nan }
    return middle
  }

  /// The fastest and the slowest round.
  var range: (Double, Double) { (costs.min() ?? .nan, costs.max() ?? .nan) }
}
