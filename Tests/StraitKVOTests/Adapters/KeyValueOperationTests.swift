import Foundation
import StraitChannels
import StraitKVO
import Testing

/// Operations whose states are observed.
@Suite struct KeyValueOperationTests {
  private final class Work: KeyValueOperation, @unchecked Sendable {
    let notes: Notes

    init(_ notes: Notes) { self.notes = notes }

    override func main() { notes.add("main \(isExecuting)") }
  }

  /// Work that continues after `start()` has returned.
  private final class Download: KeyValueOperation, @unchecked Sendable {
    private let stage = Locked(0)

    override var isAsynchronous: Bool { true }
    override var isExecuting: Bool { stage.withLock { $0 == 1 } }
    override var isFinished: Bool { stage.withLock { $0 == 2 } }

    override func start() {
      stage.withLock { $0 = 1 }
      stateChanged()
      DispatchQueue.global().async { [self] in
        willChangeValue(forKey: "isFinished")
        stage.withLock { $0 = 2 }
        didChangeValue(forKey: "isFinished")
        stateChanged()
      }
    }
  }

  private final class Notes: Sendable {
    private let lines = Locked<[String]>([])
    private let added = DispatchSemaphore(value: 0)

    var all: [String] { lines.withLock { $0 } }

    func add(_ line: String) {
      lines.withLock { $0.append(line) }
      added.signal()
    }

    /// Waits until some notes were added since the start.
    func wait(for count: Int) {
      for _ in 0..<count { added.wait() }
    }
  }

  private func observe(_ operation: KeyValueOperation, _ notes: Notes) -> [PropertyObservation] {
    [
      operation.observe(\.isExecuting, options: [.new]) {
        notes.add("executing \($1.newValue ?? false)")
      },
      operation.observe(\.isFinished, options: [.new]) {
        notes.add("finished \($1.newValue ?? false)")
      },
      operation.observe(\.isCancelled, options: [.new]) {
        notes.add("cancelled \($1.newValue ?? false)")
      },
    ]
  }

  @Test func `all states of an operation on a queue are noticed`() {
    let notes = Notes()
    let work = Work(notes)
    let tokens = observe(work, notes)
    let queue = OperationQueue()
    queue.addOperations([work], waitUntilFinished: true)
    work.waitUntilFinished()
    // The queue is notified first, and the observers directly after.
    notes.wait(for: 4)
    #expect(notes.all == ["executing true", "main true", "executing false", "finished true"])
    for token in tokens { token.invalidate() }
  }

  @Test func `an operation that is cancelled before it is started never runs`() {
    let notes = Notes()
    let work = Work(notes)
    let tokens = observe(work, notes)
    work.cancel()
    work.start()
    #expect(notes.all == ["cancelled true", "finished true"])
    for token in tokens { token.invalidate() }
  }

  @Test func `an operation that overrides start is noticed where it says so`() {
    let notes = Notes()
    let download = Download()
    let tokens = observe(download, notes)
    OperationQueue().addOperations([download], waitUntilFinished: true)
    notes.wait(for: 3)
    #expect(notes.all == ["executing true", "executing false", "finished true"])
    for token in tokens { token.invalidate() }
  }

  @Test func `an operation becomes ready when the one that it waits for finishes`() {
    let notes = Notes()
    let (first, second) = (Work(notes), Work(notes))
    let token = second.observe(\.isReady, options: [.new]) {
      notes.add("ready \($1.newValue ?? false)")
    }
    second.addDependency(first)
    first.start()
    #expect(notes.all == ["ready false", "main true", "ready true"])
    second.addDependency(Work(notes))
    #expect(notes.all.last == "ready false")
    token.invalidate()
  }

  @Test func `an operation that is started twice, or too early, is reported`() {
    let notes = Notes()
    let (first, second) = (Work(notes), Work(notes))
    second.addDependency(first)
    let reports = Report.collecting {
      second.start()
      first.start()
      first.start()
    }.reports
    #expect(reports.count == 2)
    #expect("\(reports)".contains("Work.start() was called before it was ready, or twice"))
    #expect(notes.all == ["main true"])
  }
}
