import Foundation
import StraitChannels
import StraitKVO
import StraitTestSupport
import Testing

/// Progress that is observed without being read again and again.
@Suite struct KeyValueProgressTests {
  /// Notes that observers make on any thread.
  private final class Notes: Sendable {
    private let lines = Locked<[String]>([])

    var all: [String] { lines.withLock { $0 } }

    func add(_ line: String) { lines.withLock { $0.append(line) } }
  }

  @Test func `an observer is called with the values before and after`() {
    let progress = KeyValueProgress(totalUnitCount: 4)
    let notes = Notes()
    let token = progress.observe(\.fractionCompleted, options: [.old, .new, .initial]) {
      notes.add("\($1.oldValue.map { "\($0)" } ?? "-") \($1.newValue ?? -1) \($0.totalUnitCount)")
    }
    progress.completedUnitCount = 1
    progress.completedUnitCount = 1
    progress.completedUnitCount = 4
    #expect(notes.all == ["- 0.0 4", "0.0 0.25 4", "0.25 1.0 4"])
    token.invalidate()
    progress.completedUnitCount = 2
    #expect(notes.all.count == 3)
  }

  @Test func `an observer is called on the thread of the change`() async {
    let progress = KeyValueProgress(totalUnitCount: 2)
    let notes = Notes()
    let worker = Locked(pthread_t())
    let token = progress.observe(\.completedUnitCount) { progress, change in
      let isHere = pthread_equal(pthread_self(), worker.withLock { $0 }) != 0
      notes.add("\(isHere) \(progress.completedUnitCount) \(change.newValue == nil)")
    }
    await withCheckedContinuation { done in
      let thread = Thread {
        worker.withLock { $0 = pthread_self() }
        progress.completedUnitCount = 1
        done.resume()
      }
      thread.start()
    }
    #expect(notes.all == ["true 1 true"])
    token.invalidate()
  }

  @Test func `changes of children and grandchildren are changes of a progress`() {
    let progress = KeyValueProgress(totalUnitCount: 2)
    let child = KeyValueProgress(totalUnitCount: 2)
    let grandchild = KeyValueProgress(totalUnitCount: 4)
    progress.addChild(child, withPendingUnitCount: 1)
    child.addChild(grandchild, withPendingUnitCount: 1)
    let notes = Notes()
    let token = progress.observe(\.fractionCompleted, options: [.new]) {
      notes.add("\($1.newValue ?? -1)")
    }
    grandchild.completedUnitCount = 2
    grandchild.completedUnitCount = 4
    child.completedUnitCount = 2
    #expect(notes.all == ["0.125", "0.25", "0.5"])
    token.invalidate()
  }

  @Test func `a child that is made while a progress is current is noticed`() {
    let progress = KeyValueProgress(totalUnitCount: 1)
    let notes = Notes()
    let token = progress.observe(\.isFinished, options: [.new]) {
      notes.add("\($1.newValue ?? false)")
    }
    progress.becomeCurrent(withPendingUnitCount: 1)
    let child = KeyValueProgress(totalUnitCount: 3)
    progress.resignCurrent()
    child.completedUnitCount = 3
    #expect(notes.all == ["true"])
    token.invalidate()
  }

  @Test func `pauses and cancels are noticed, in children as well`() {
    let progress = KeyValueProgress(totalUnitCount: 1)
    let child = KeyValueProgress(totalUnitCount: 1)
    progress.addChild(child, withPendingUnitCount: 1)
    let notes = Notes()
    let tokens = [
      progress.observe(\.isPaused, options: [.new]) { notes.add("paused \($1.newValue ?? false)") },
      child.observe(\.isCancelled) { child, _ in notes.add("child \(child.isCancelled)") },
    ]
    progress.pause()
    progress.resume()
    progress.cancel()
    #expect(notes.all == ["paused true", "paused false", "child true"])
    for token in tokens { token.invalidate() }
  }

  @Test func `a plain child is noticed when the observers are notified by hand`() {
    let progress = KeyValueProgress(totalUnitCount: 1)
    let child = Progress(totalUnitCount: 2)
    progress.addChild(child, withPendingUnitCount: 1)
    let notes = Notes()
    let token = progress.observe(\.fractionCompleted, options: [.new]) {
      notes.add("\($1.newValue ?? -1)")
    }
    child.completedUnitCount = 1
    #expect(notes.all.isEmpty)
    progress.stateChanged()
    #expect(notes.all == ["0.5"])
    token.invalidate()
  }

  @Test func `values arrive in the domain of the scheduler, and complete with the progress`() {
    let scheduler = VirtualScheduler()
    var progress: KeyValueProgress? = KeyValueProgress(totalUnitCount: 2)
    var events: [String] = []
    progress?.values(of: \.fractionCompleted, on: scheduler)
      .subscribe(onNext: { events.append("\($0)") }, onCompleted: { events.append("|") })
    #expect(events == ["0.0"])
    progress?.completedUnitCount = 1
    progress?.completedUnitCount = 2
    #expect(events == ["0.0"])
    _ = scheduler.runAll()
    #expect(events == ["0.0", "0.5", "1.0"])
    progress = nil
    _ = scheduler.runAll()
    #expect(events == ["0.0", "0.5", "1.0", "|"])
  }

  @Test func `a disposed subscription receives nothing, and holds no progress`() {
    let scheduler = VirtualScheduler()
    let progress = KeyValueProgress(totalUnitCount: 2)
    var values: [Int64] = []
    let subscription = progress.values(of: \.completedUnitCount, on: scheduler)
      .subscribe(onNext: { values.append($0) })
    subscription.dispose()
    progress.completedUnitCount = 1
    _ = scheduler.runAll()
    #expect(values == [0])
    weak var released: KeyValueProgress?
    do {
      let other = KeyValueProgress(totalUnitCount: 1)
      released = other
      other.values(of: \.isFinished, on: scheduler).subscribe(onNext: { _ in })
    }
    #expect(released == nil)
  }

  @Test func `the present value is delivered last when threads race`() {
    let progress = KeyValueProgress(totalUnitCount: 1_000)
    let last = Locked<Int64>(0)
    let token = progress.observe(\.completedUnitCount) { progress, _ in
      last.withLock { $0 = progress.completedUnitCount }
    }
    DispatchQueue.concurrentPerform(iterations: 200) { progress.completedUnitCount = Int64($0) }
    #expect(last.withLock { $0 } == progress.completedUnitCount)
    token.invalidate()
  }

  @Test func `a notice before the change is refused by a report`() {
    let progress = KeyValueProgress(totalUnitCount: 1)
    let (token, reports) = Report.collecting {
      progress.observe(\.isPaused, options: [.prior]) { _, _ in }
    }
    guard case .misused(let error, let file, _)? = reports.first else {
      Issue.record("expected a report of misuse, found \(reports)")
      return
    }
    #expect(error.contains("KeyValueProgress") && error.contains(".prior"))
    #expect(file.hasSuffix("KeyValueProgressTests.swift"))
    token.invalidate()
  }
}
