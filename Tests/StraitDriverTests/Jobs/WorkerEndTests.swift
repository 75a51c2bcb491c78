@testable import StraitDriver

/// A worker that ends between two tests: neither of them is a crash.
@MainActor @Suite struct WorkerEndTests {
  /// Workers of which the first ends just after its first result.
  private final class Pool: WorkerPool {
    private(set) var started = 0
    private var news: [(worker: Int, news: WorkerNews)] = []
    private let begins: Bool
    private let make: () -> DriverProgram
    private var orders: [(worker: Int, line: String)] = []

    init(begins: Bool, _ make: @escaping () -> DriverProgram) {
      self.begins = begins
      self.make = make
    }

    func start() throws -> Int {
      started += 1
      return started
    }

    func send(_ line: String, to worker: Int) { orders.append((worker, line)) }

    func next() async -> (worker: Int, news: WorkerNews) {
      if !news.isEmpty { return news.removeFirst() }
      let (worker, line) = orders.removeFirst()
      let isSecondOfFirst = worker == 1 && line.contains("two")
      var answers: [JobAnswer] = []
      if isSecondOfFirst {
        // The crash of a thread that the test before has left behind.
        if begins { answers.append(.begun(1)) }
        answers.append(.crash(SourcePlace(file: "a.uitest", line: 2, column: 3, length: 6)))
      } else {
        var next: String? = line
        let lines = {
          defer { next = nil }
          return next.map { Array($0.utf8) }
        }
        await make().work(lines, answer: { answers.append($0) }, begin: { answers.append($0) })
      }
      news = answers.map { (worker, .line(Array($0.line.utf8))) }
      if isSecondOfFirst { news.append((worker, .ended("signal 11"))) }
      return news.removeFirst()
    }

    func stop(_ worker: Int) {}

    func end() {}
  }

  private func run(begins: Bool) async throws -> (RunResult, Pool) {
    let text = ["one", "two", "three"].map { "test \"\($0)\" {\n  settle\n}\n" }.joined()
    let world = ProgramWorld()
    world.files["a.uitest"] = text
    let worker = try world.program("--script a.uitest")
    let pool = Pool(begins: begins) { worker }
    let run = ParallelRun(RunOptions(), try program(text), pool: pool, trace: nil)
    return (await run.run(jobs: 1) { _ in }, pool)
  }

  @Test func `a worker that ends after its result fails no test, and the next one runs elsewhere`()
    async throws
  {
    let (result, pool) = try await run(begins: false)
    #expect(result.tests.map(\.name) == ["one", "two", "three"])
    #expect(result.tests.map(\.outcome) == [.passed, .passed, .passed])
    #expect(pool.started == 2)
  }

  @Test func `a worker that ends in a test that it has begun fails this test`() async throws {
    let (result, pool) = try await run(begins: true)
    #expect(result.tests.map(\.outcome) == [.passed, .failed, .passed])
    #expect(result.tests[1].failures.map(\.kind) == [.crash])
    #expect(pool.started == 2)
  }
}
