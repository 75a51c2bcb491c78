import Foundation
import Glibc
import StraitChannels
import StraitFoundation
import StraitModel
import Testing

/// What `rac_addObserverForName:object:` of ReactiveCocoa promises, and more.
@Suite struct NotificationSignalTests {
  private final class Document: ObservableModel {
    @Observed var title = ""
  }

  private final class Plain {}

  private let center = NotificationCenter()
  private let name = Notification.Name("changed")
  private let scheduler = VirtualScheduler()

  private func post(_ number: Int, _ object: Any? = nil, _ name: String = "changed") {
    center.post(name: Notification.Name(name), object: object, userInfo: ["number": number])
  }

  private static func number(_ notice: Notification) -> Int? {
    notice.userInfo?["number"] as? Int
  }

  /// Posts on another thread, and waits until it has.
  private func postElsewhere(_ numbers: Range<Int>) {
    let (center, name) = (center, name)
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      for number in numbers {
        center.post(name: name, object: nil, userInfo: ["number": number])
      }
      done.signal()
    }
    done.wait()
  }

  @Test func `what is posted here arrives inside the post`() {
    var received: [Int] = []
    let subscription = center.signal(for: name)
      .subscribe(onNext: { received.append(Self.number($0) ?? -1) })
    post(1)
    #expect(received == [1])
    post(2, nil, "another name")
    post(3)
    subscription.dispose()
    post(4)
    #expect(received == [1, 3])
  }

  @Test func `without a name all are received`() {
    var received: [Int] = []
    center.signal(for: nil).subscribe(onNext: { received.append(Self.number($0) ?? -1) })
    post(1)
    post(2, nil, "another name")
    #expect(received == [1, 2])
  }

  @Test func `a notification of another domain is dropped and reported`() {
    var received: [Int] = []
    let signal = center.signal(for: name)
    signal.subscribe(onNext: { received.append(Self.number($0) ?? -1) })
    let reports = Reports()
    let (center, name) = (center, name)
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      reports.add(Report.collecting { center.post(name: name, object: nil) }.reports)
      done.signal()
    }
    done.wait()
    #expect(received.isEmpty)
    #expect(reports.all.count == 1)
    #expect(
      reports.all.first?.description.contains("changed failed: a notification was posted in")
        == true
    )
    post(2)
    #expect(received == [2])
  }

  /// Safe to share: only touched under the lock.
  private final class Reports: @unchecked Sendable {
    private let lock = NSLock()
    private var reports: [Report] = []

    var all: [Report] { lock.withLock { reports } }

    func add(_ more: [Report]) { lock.withLock { reports += more } }
  }

  @Test func `what other threads post is transformed there, and arrives here in order`() {
    var received: [Int] = []
    let here = pthread_self()
    center.signal(for: name, on: scheduler) { notice in
      pthread_equal(pthread_self(), here) == 0 ? Self.number(notice) : nil
    }
    .subscribe(onNext: { received.append($0) })
    postElsewhere(0..<100)
    #expect(received.isEmpty)
    // The transformation drops what was posted on this thread.
    post(-1)
    scheduler.advance(by: .zero)
    #expect(received == Array(0..<100))
  }

  @Test func `what is on its way when a subscription is disposed does not arrive`() {
    var received: [Int] = []
    let subscription = center.signal(for: name, on: scheduler, Self.number)
      .subscribe(onNext: { received.append($0) })
    post(1)
    scheduler.advance(by: .zero)
    post(2)
    subscription.dispose()
    scheduler.advance(by: .zero)
    #expect(received == [1])
  }

  @Test func `a subscriber may dispose itself, and others go on`() {
    var log: [String] = []
    let first = SerialDisposable()
    first.inner = center.signal(for: name).subscribe(onNext: { notice in
      log.append("a\(Self.number(notice) ?? -1)")
      first.dispose()
    })
    center.signal(for: name).take(2)
      .subscribe(
        onNext: { log.append("b\(Self.number($0) ?? -1)") },
        onCompleted: { log.append("b|") }
      )
    for number in 1...3 { post(number) }
    #expect(log.sorted() == ["a1", "b1", "b2", "b|"])
  }

  @Test func `disposing releases what the transformation holds`() {
    var held: Plain? = Plain()
    weak let weakly = held
    func subscribe(_ object: Plain) -> Disposable {
      let box = Unchecked(object)
      return center.signal(for: name, on: scheduler) { [box] _ in "\(box)" }
        .subscribe(onNext: { _ in })
    }
    let subscription = held.map(subscribe)
    held = nil
    #expect(weakly != nil)
    subscription?.dispose()
    #expect(weakly == nil)
  }

  /// Safe here: it is only held.
  private struct Unchecked: @unchecked Sendable {
    let object: AnyObject

    init(_ object: AnyObject) { self.object = object }
  }

  @Test func `only an object's own notifications are received, and it is not held`() {
    let (one, other) = (Plain(), Plain())
    var received: [Int] = []
    center.signal(for: name, object: one).subscribe(onNext: {
      received.append(Self.number($0) ?? -1)
    })
    center.signal(for: name, object: one, on: scheduler, Self.number)
      .subscribe(onNext: { received.append($0 * 10) })
    post(1, one)
    post(2, other)
    post(3)
    scheduler.advance(by: .zero)
    #expect(received == [1, 10])
  }

  @Test func `the signal completes when a model is deallocated`() {
    var document: Document? = Document()
    weak let weakly = document
    var log: [String] = []
    for signal in [
      center.signal(for: name, object: document).map { Self.number($0) ?? -1 },
      center.signal(for: name, object: document, on: scheduler, Self.number),
    ] {
      signal.subscribe(onNext: { log.append("\($0)") }, onCompleted: { log.append("|") })
    }
    post(1, document)
    scheduler.advance(by: .zero)
    #expect(log == ["1", "1"])
    document = nil
    #expect(weakly == nil)
    scheduler.advance(by: .zero)
    #expect(log == ["1", "1", "|", "|"])
    // An object that comes to the same place in memory is another one.
    for _ in 0..<10 { post(2, Document()) }
    scheduler.advance(by: .zero)
    #expect(log.count == 4)
  }

  @Test func `the end of any other object is found at the next notification`() {
    var object: Plain? = Plain()
    var log: [String] = []
    let signal = center.signal(for: name, object: object, on: scheduler, Self.number)
    signal.subscribe(onNext: { log.append("\($0)") }, onCompleted: { log.append("|") })
    object = nil
    scheduler.advance(by: .zero)
    #expect(log.isEmpty)
    post(1)
    scheduler.advance(by: .zero)
    #expect(log == ["|"])
    // The object is gone: a new subscriber is sent the completion at once.
    signal.subscribe(onCompleted: { log.append("late |") })
    scheduler.advance(by: .zero)
    #expect(log == ["|", "late |"])
  }

  @Test func `a notification can set a property of the model`() {
    let document = Document()
    center.signal(for: name, object: document, on: scheduler) { $0.userInfo?["title"] as? String }
      .assign(to: document.$title)
    center.post(name: name, object: document, userInfo: ["title": "New"])
    scheduler.advance(by: .zero)
    #expect(document.title == "New")
  }

  @MainActor
  @Test func `on the main actor a detached task's posts arrive there`() async {
    let center = center
    let name = name
    var received: [Int] = []
    center.signal(for: name, on: MainScheduler.shared, Self.number)
      .subscribe(onNext: { received.append($0) })
    await Task.detached {
      for number in 1...3 {
        center.post(name: name, object: nil, userInfo: ["number": number])
      }
    }.value
    let deadline = ContinuousClock.now + .seconds(120)
    while received.count < 3, ContinuousClock.now < deadline { await Task.yield() }
    #expect(received == [1, 2, 3])
  }
}
