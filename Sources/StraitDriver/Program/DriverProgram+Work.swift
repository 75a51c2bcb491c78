import StraitScript

extension DriverProgram {
  /// Runs tests as they are ordered, one by one, in place of the whole program: no report is written,
  /// traces and snapshots are.
  ///
  /// The orders come with growing numbers.
  ///
  /// - Parameters:
  ///   - nextOrder: Gives the next order, without the end of its line; `nil` when no more come.
  ///   - answer: Takes the answer to each, without the end of its line.
  ///   - expire: Takes the last answer, on another thread: that a test takes too long. The process
  ///     ends after it.
  ///   - begin: Receives `.begun` just before each test is run.
  package func work(
    _ nextOrder: () -> [UInt8]?,
    answer: (JobAnswer) -> Void,
    expire: (@Sendable (JobAnswer) -> Void)? = nil,
    begin: ((JobAnswer) -> Void)? = nil
  ) async {
    var sources = SourceTexts()
    let loaded = load(&sources)
    let trace = options.trace.map { RunTrace(folder: $0, sources: sources, write: files.write) }
    // Once, since there may be many orders.
    let tests = (try? loaded.get()).map { options.run.rounds(of: $0.tests) } ?? []
    var next = 0
    while let line = nextOrder() {
      guard let order = JobOrder(line: line) else {
        let found = String(decoding: line.prefix(80), as: UTF8.self).shown.debugDescription
        answer(.refused("expected the number of a test, found \(found)"))
        continue
      }
      switch loaded {
      case .failure(let failures):
        answer(.refused(failures.failures.map(\.message).joined(separator: "\n")))
      case .success(let program):
        guard tests.indices.contains(order.index), order.index >= next,
          order == JobOrder(order.index, tests[order.index].test, round: tests[order.index].round)
        else {
          answer(
            .refused("expected the test \(order.name.debugDescription), found scripts that changed")
          )
          continue
        }
        // The names of traces depend on the tests before, whichever process runs them.
        for (test, _) in tests[next..<order.index] { trace?.passOver(test.title, at: test.place) }
        next = order.index + 1
        begin?(.begun(order.index))
        let (test, round) = tests[order.index]
        var runner = runner(of: program, trace)
        if let expire {
          runner.expire = { test in
            expire(.overdue(test))
            return RunFailure.Kind.limit.exitCode
          }
        }
        let result = await runner.run(test, tables: program.tables, round: round)
        answer(
          .result(
            result,
            problem: trace?.problem.map { JobAnswer.Problem(path: $0.path, reason: "\($0.error)") }
          )
        )
      }
    }
  }
}
