import Glibc

/// The promises of `rac_addObserverForName:object:` of ReactiveCocoa, and more.
@Suite struct NotificationSignalTests {
  private final class Document: ObservableModel {
    @Observed var title = ""
  }

  private final class Plain {}

  private let center = NotificationCenter()
  private let name = Notification.Name("changed")
  private let scheduler = VirtualScheduler()
  private let log = Log()

  /// The numbers of the notifications that signals have sent, and `|` for each completion.
  private final class Log {
    var lines: [String] = []

    @discardableResult
    func follow(_ signal: Signal<Int>) -> Disposable {
      signal.subscribe(
        onNext: { self.lines.append("\($0)") },
        onCompleted: { self.lines.append("|") }
      )
    }

    @discardableResult
    func follow(_ signal: Signal<Notification>) -> Disposable {
      follow(signal.map { NotificationSignalTests.number($0) ?? -1 })
    }
  }

  private func post(_ number: Int, _ object: Any? = nil, _ name: String = "changed") {
    center.post(name: Notification.Name(name), object: object, userInfo: ["number": number])
  }

  private static func number(_ notice: Notification) -> Int? {
    notice.userInfo?["number"] as? Int
  }

  /// Runs a closure on another thread, and waits until it has returned.
  private func elsewhere(_ body: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      body()
      done.signal()
    }
    done.wait()
  }

  @Test func `a notification that is posted here arrives inside the post`() {
    let subscription = log.follow(center.signal(for: name))
    post(1)
    #expect(log.lines == ["1"])
    post(2, nil, "another name")
    post(3)
    subscription.dispose()
    post(4)
    #expect(log.lines == ["1", "3"])
  }

  @Test func `without a name all are received`() {
    log.follow(center.signal(for: nil))
    post(1)
    post(2, nil, "another name")
    #expect(log.lines == ["1", "2"])
  }

  @Test func `a notification of another domain is dropped and reported`() {
    log.follow(center.signal(for: name))
    let reports = Reports()
    let (center, name) = (center, name)
    elsewhere { reports.add(Report.collecting { center.post(name: name, object: nil) }.reports) }
    #expect(log.lines.isEmpty)
    #expect(reports.all.count == 1)
    let text = reports.all.first?.description ?? ""
    #expect(text.contains("changed failed: a notification was posted in"))
    post(2)
    #expect(log.lines == ["2"])
  }

  /// Safe to share: only touched under the lock.
  private final class Reports: @unchecked Sendable {
    private let lock = NSLock()
    private var reports: [Report] = []

    var all: [Report] { lock.withLock { reports } }

    func add(_ more: [Report]) { lock.withLock { reports += more } }
  }

  @Test func `notifications of other threads are transformed there, and arrive here in order`() {
    let here = pthread_self()
    log.follow(
      center.signal(for: name, on: scheduler) { notice in
        pthread_equal(pthread_self(), here) == 0 ? Self.number(notice) : nil
      }
    )
    let (center, name) = (center, name)
    elsewhere {
      for number in 0..<100 {
        center.post(name: name, object: nil, userInfo: ["number": number])
      }
    }
    #expect(log.lines.isEmpty)
    // The transformation drops notifications that were posted on this thread.
    post(-1)
    scheduler.advance(by: .zero)
    #expect(log.lines == (0..<100).map { "\($0)" })
  }

  @Test func `a notification that waits when a subscription is disposed does not arrive`() {
    let subscription = log.follow(center.signal(for: name, on: scheduler, Self.number))
    post(1)
    scheduler.advance(by: .zero)
    post(2)
    subscription.dispose()
    scheduler.advance(by: .zero)
    #expect(log.lines == ["1"])
  }

  @Test func `a subscriber may dispose itself, and others go on`() {
    var received: [Int] = []
    let first = SerialDisposable()
    first.inner = center.signal(for: name).subscribe(onNext: { notice in
      received.append(Self.number(notice) ?? -1)
      first.dispose()
    })
    log.follow(center.signal(for: name).take(2))
    for number in 1...3 { post(number) }
    #expect(received == [1])
    #expect(log.lines == ["1", "2", "|"])
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
    log.follow(center.signal(for: name, object: one))
    log.follow(center.signal(for: name, object: one, on: scheduler, Self.number).map { $0 * 10 })
    post(1, one)
    post(2, other)
    post(3)
    scheduler.advance(by: .zero)
    #expect(log.lines == ["1", "10"])
  }

  @Test func `the signal completes when a model is deallocated`() {
    var document: Document? = Document()
    weak let weakly = document
    log.follow(center.signal(for: name, object: document))
    log.follow(center.signal(for: name, object: document, on: scheduler, Self.number))
    post(1, document)
    scheduler.advance(by: .zero)
    #expect(log.lines == ["1", "1"])
    document = nil
    #expect(weakly == nil)
    scheduler.advance(by: .zero)
    #expect(log.lines == ["1", "1", "|", "|"])
    // An object that comes to the same place in memory is another one.
    for _ in 0..<10 { post(2, Document()) }
    scheduler.advance(by: .zero)
    #expect(log.lines.count == 4)
  }

  @Test func `the end of any other object is found at the next notification`() {
    var object: Plain? = Plain()
    let signal = center.signal(for: name, object: object, on: scheduler, Self.number)
    log.follow(signal)
    object = nil
    scheduler.advance(by: .zero)
    #expect(log.lines.isEmpty)
    post(1)
    scheduler.advance(by: .zero)
    #expect(log.lines == ["|"])
    // The object is deallocated: a new subscriber is sent the completion immediately.
    log.follow(signal)
    scheduler.advance(by: .zero)
    #expect(log.lines == ["|", "|"])
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
    let (center, name) = (center, name)
    log.follow(center.signal(for: name, on: MainScheduler.shared, Self.number))
    await Task.detached {
      for number in 1...3 {
        center.post(name: name, object: nil, userInfo: ["number": number])
      }
    }.value
    let deadline = ContinuousClock.now + waitLimit
    while log.lines.count < 3, ContinuousClock.now < deadline { await Task.yield() }
    #expect(log.lines == ["1", "2", "3"])
  }
}
