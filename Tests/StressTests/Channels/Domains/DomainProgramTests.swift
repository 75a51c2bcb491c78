/// Whole small programs, one for each kind of domain, as a user would write them.
@Suite(.timeLimit(.minutes(15))) struct DomainProgramTests {
  // MARK: A main-actor program

  @MainActor
  final class Screen {
    private(set) var lines: [String] = []
    private let typed = Subject<String>()

    /// Shows results of work in the background.
    func show(_ background: BackgroundScheduler) async {
      await withCheckedContinuation { continuation in
        Signal<Int>
          .subscribe(on: background, deliveringOn: MainScheduler.shared) { inlet in
            for number in 1...3 { inlet.sendNext(number) }
            inlet.sendCompleted()
            return nil
          }
          .map { "line \($0)" }
          .subscribe(
            onNext: { self.lines.append($0) },
            onCompleted: { continuation.resume() }
          )
      }
    }
  }

  @MainActor
  @Test func `a main-actor program receives work in the background`() async {
    let screen = Screen()
    await screen.show(BackgroundScheduler())
    #expect(screen.lines == ["line 1", "line 2", "line 3"])
  }

  @MainActor
  @Test func `a main-actor program is sent to by a detached task`() async {
    let (inlet, signal) = Inlet<Int>.make(on: MainScheduler.shared)
    var sum = 0
    Task.detached {
      for number in 1...100 { inlet.sendNext(number) }
      inlet.sendCompleted()
    }
    await withCheckedContinuation { continuation in
      signal.subscribe(onNext: { sum += $0 }, onCompleted: { continuation.resume() })
    }
    #expect(sum == 5050)
  }

  // MARK: An actor

  actor Store {
    private lazy var scheduler = ActorScheduler(isolation: self)
    private var total = 0
    private var waiting: [CheckedContinuation<Int, Never>] = []

    /// A way to add to the total, for anybody.
    func open() -> Inlet<Int> {
      let (inlet, signal) = Inlet<Int>.make(on: scheduler)
      signal.filter { $0 > 0 }.subscribe(
        onNext: { [unowned self] in add($0) },
        onCompleted: { [unowned self] in finish() }
      )
      return inlet
    }

    private nonisolated func add(_ number: Int) {
      assumeIsolated { $0.total += number }
    }

    private nonisolated func finish() {
      assumeIsolated { store in
        for continuation in store.waiting { continuation.resume(returning: store.total) }
      }
    }

    func result() async -> Int {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  @Test func `an actor owns a graph`() async {
    let store = Store()
    let inlet = await store.open()
    async let result = store.result()
    await Task.yield()
    for number in -10...10 { inlet.sendNext(number) }
    Task {
      await Task.yield()
      inlet.sendCompleted()
    }
    #expect(await result == 55)
  }

  // MARK: Two domains

  @Test func `a graph in a loop delivers to one in the background, and that one back`() {
    let loop = LoopScheduler()
    let background = BackgroundScheduler()
    let (back, answers) = Inlet<Int>.make(on: loop)
    let source = Subject<Int>()
    var values: [Int] = []
    var isDone = false
    answers.subscribe(onNext: { values.append($0) }, onCompleted: { isDone = true })
    source.deliver(on: background) { numbers in
      numbers.map { $0 * $0 }.subscribe(back)
    }
    for number in 1...5 { source.sendNext(number) }
    source.sendCompleted()
    loop.run(until: { isDone })
    #expect(values == [1, 4, 9, 16, 25])
  }

  @Test func `a graph in a loop delivers to one on the main actor`() async {
    let lines = await withCheckedContinuation { continuation in
      BackgroundScheduler().schedule { _ in
        let source = Subject<Int>()
        source.deliverOnMain { numbers in
          let sum = Sum()
          return numbers.subscribe(
            onNext: { number in
              MainActor.assertIsolated()
              sum.value += number
            },
            onCompleted: { continuation.resume(returning: sum.value) }
          )
        }
        for number in 1...4 { source.sendNext(number) }
        source.sendCompleted()
      }
    }
    #expect(lines == 10)
  }

  private final class Sum {
    var value = 0
  }

  @Test func `disposing a delivery ends both sides`() async {
    let background = BackgroundScheduler()
    let (events, note) = AsyncStream<String>.makeStream()
    let source = Subject<Int>()
    let delivery = source.deliver(on: background) { numbers in
      numbers.subscribe(onNext: { note.yield("\($0)") })
      return Disposable { note.yield("disposed") }
    }
    source.sendNext(1)
    var iterator = events.makeAsyncIterator()
    #expect(await iterator.next() == "1")
    delivery.dispose()
    source.sendNext(2)
    #expect(await iterator.next() == "disposed")
    background.schedule { _ in note.finish() }
    #expect(await iterator.next() == nil)
  }

  @Test func `disposing a subscription has its work cleaned up where it ran`() async {
    let background = BackgroundScheduler()
    let (events, note) = AsyncStream<String>.makeStream()
    let scheduler = VirtualScheduler()
    let signal = Signal<Int>.subscribe(on: background, deliveringOn: scheduler) { inlet in
      note.yield("begun")
      return Disposable {
        note.yield(inlet.sendNext(1) == .terminated ? "cleaned up" : "still received")
      }
    }
    var iterator = events.makeAsyncIterator()
    let subscription = signal.subscribe(onNext: { _ in })
    #expect(await iterator.next() == "begun")
    subscription.dispose()
    #expect(await iterator.next() == "cleaned up")
  }

  @Test func `work that returns without an ending lets its subscribers go`() async {
    let background = BackgroundScheduler()
    let scheduler = VirtualScheduler()
    weak var weakHeld: Sum?
    do {
      let held = Sum()
      weakHeld = held
      Signal<Int>.subscribe(on: background, deliveringOn: scheduler) { inlet in
        inlet.sendNext(1)
        return nil
      }
      .subscribe(onNext: { held.value += $0 })
    }
    await eventually {
      scheduler.advance(by: .zero)
      return weakHeld == nil
    }
  }

  @Test func `a delivery whose receiver goes at once is released`() async {
    let background = BackgroundScheduler()
    let source = Subject<Int>()
    for round in 0..<2000 {
      source.deliver(on: background) { _ in nil }
      if round.isMultiple(of: 10) { source.sendNext(round) }
    }
    await eventually {
      source.sendNext(0)
      return source.subscriberCount == 0
    }
  }
}
