import ArgumentParser
import CClock
import Synchronization

/// Measures Strait and its peers, and prints a table.
@main
struct Benchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures Strait and its peers in processor time per operation."
  )

  @Argument(help: "The workloads: W1, W8, W8-64. All, if none is named.")
  var workloads: [String] = []

  @Option(help: "How often each case is measured; the table shows the median round.")
  var rounds = 7

  @Option(help: "Measures one library alone: \(Library.allValueStrings.joined(separator: ", ")).")
  var only: Library?

  @Option(help: "The size of the stack that the work runs on, in kilobytes.")
  var stack = 8192

  @Option(help: "Repeats the work just so often and measures nothing, to be counted from outside.")
  var exactly: Int?

  @Option(help: "Writes the table, and a picture for each family of workloads, into a folder.")
  var report: String?

  @Flag(help: "Prints the cases and how often each is repeated to be counted.")
  var list = false

  func validate() throws {
    guard rounds > 0 else { throw ValidationError("--rounds must be positive, got \(rounds)") }
    guard stack >= 64 else { throw ValidationError("--stack must be at least 64, got \(stack)") }
    for name in workloads where !allCases.contains(where: { $0.answers(to: name) }) {
      throw ValidationError("no workload is called \(name)")
    }
  }

  /// A name stands for a group of workloads, but not where one is to be counted alone.
  private func isMeant(_ example: Case, by name: String) -> Bool {
    exactly == nil ? example.answers(to: name) : example.workload == name
  }

  func run() throws {
    let chosen = allCases.filter { example in
      (only == nil || only == example.library)
        && (workloads.isEmpty || workloads.contains { isMeant(example, by: $0) })
    }
    if list {
      for example in chosen where example.unit == .nanoseconds {
        print(
          example.workload,
          example.library.rawValue,
          example.operations,
          example.countedRepetitions
        )
      }
      return
    }
    if exactly == nil { Table().printHead() }
    let results = Results.Collector()
    let onMainThread = chosen.filter(\.needsMainThread)
    let isRight = Atomic(doAll(onMainThread, into: results))
    let others = chosen.filter { !$0.needsMainThread }
    let command = self
    withUnsafePointer(to: isRight) { isRight in
      nonisolated(unsafe) let isRight = isRight
      withStack(kilobytes: stack) {
        if !command.doAll(others, into: results) {
          isRight.pointee.store(false, ordering: .relaxed)
        }
      }
    }
    if let report { try results.results.write(to: report) }
    if !isRight.load(ordering: .relaxed) { throw ExitCode.failure }
  }

  /// Measures cases, or repeats them.
  ///
  /// - Returns: Whether all checksums are right.
  private func doAll(_ cases: [Case], into results: Results.Collector) -> Bool {
    exactly.map { repeatAll(cases, times: $0) } ?? measure(cases, rounds: rounds, into: results)
  }
}

extension Library: ExpressibleByArgument {}

/// Measures cases, those of one workload in turn, so that all of them see the same machine.
private func measure(_ cases: [Case], rounds: Int, into results: Results.Collector) -> Bool {
  let table = Table()
  var isRight = true
  var among: [Double] = []
  var rest = cases[...]
  while let first = rest.first {
    let group = rest.prefix { $0.workload == first.workload }
    rest = rest.dropFirst(group.count)
    var measurements = group.map { Measurement($0) }
    for _ in 0..<rounds {
      for index in measurements.indices { measurements[index].round() }
    }
    for measurement in measurements {
      table.printRow(of: measurement)
      results.results.add(measurement)
      isRight = isRight && measurement.isRight
      let example = measurement.example
      if example.library == .strait, subscribeWorkloads.contains(example.workload) {
        among.append(measurement.median)
      }
    }
  }
  if let slowest = among.max(), let fastest = among.min(), among.count > 1 {
    let ratio = figure(slowest / fastest)
    print("W5, slowest number of others to the fastest: \(ratio), target <= 1.10")
  }
  return isRight
}

/// Does the work of cases just so often.
private func repeatAll(_ cases: [Case], times: Int) -> Bool {
  var isRight = true
  for example in cases {
    switch example.prepare() {
    case .timed(let run): isRight = run(times) && isRight
    case .beyond(let run, let part):
      // Counted are `countedRepetitions` and twice as many: the difference is what goes beyond.
      isRight = run(times) && isRight
      let others = max(0, 2 * example.countedRepetitions - times)
      if others > 0 { isRight = part(others) && isRight }
    case .graph(let run): isRight = run(times).isRight && isRight
    case .together, .sized: break
    }
  }
  return isRight
}
