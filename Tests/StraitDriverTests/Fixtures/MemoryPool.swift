@testable import StraitDriver

/// Workers that answer in another order than that of the orders, and crash if a test requests it.
@MainActor final class MemoryPool: WorkerPool {
  var startLimit = Int.max
  private(set) var started = 0
  private(set) var stopped: [Int] = []
  private(set) var hasEnded = false
  private var orders: [(worker: Int, line: String)] = []
  private var waiting: [(worker: Int, news: WorkerNews)] = []
  private let make: () -> DriverProgram

  init(_ make: @escaping () -> DriverProgram) {
    self.make = make
  }

  func start() throws -> Int {
    guard started < startLimit else { throw NoFile() }
    started += 1
    return started
  }

  func send(_ line: String, to worker: Int) { orders.append((worker, line)) }

  func next() async -> (worker: Int, news: WorkerNews) {
    if !waiting.isEmpty { return waiting.removeFirst() }
    // The last one to get an order is the first to answer.
    let (worker, line) = orders.removeLast()
    let begun = JobAnswer.begun(JobOrder(line: Array(line.utf8))?.index ?? 0)
    if line.contains("killed") { waiting = [(worker, .ended("signal 9"))] }
    if !waiting.isEmpty { return (worker, .line(Array(begun.line.utf8))) }
    if line.contains("babbles") { return (worker, .line(Array("what?".utf8))) }
    // A crash before the first step has no place.
    let length = line.contains("filling") ? 21 : 6
    let place = SourcePlace(file: "a.uitest", line: 2, column: 3, length: length)
    var answer = JobAnswer.crash(line.contains("early") ? nil : place)
    if line.contains("crashes") {
      waiting = [
        (worker, .line(Array(answer.line.utf8))), (worker, .ended("exit code 3")),
      ]
      return (worker, .line(Array(begun.line.utf8)))
    } else {
      var next: String? = line
      let lines = {
        defer { next = nil }
        return next.map { Array($0.utf8) }
      }
      await make().work(lines) { answer = $0 }
    }
    return (worker, .line(Array(answer.line.utf8)))
  }

  func stop(_ worker: Int) { stopped.append(worker) }

  func end() { hasEnded = true }
}
