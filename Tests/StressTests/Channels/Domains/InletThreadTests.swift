import Dispatch
import Glibc

/// Inlets under real threads.
@Suite(.timeLimit(.minutes(15))) struct InletThreadTests {
  static let count = Soak.many(1_000_000)

  @Test func `two threads lose nothing, keep their order, and never overlap`() {
    let count = Self.count
    let loop = LoopScheduler()
    let (inlet, signal) = Inlet<Int>.make(on: loop)
    var last = [0, 0]
    var (delivered, outOfOrder, inside, overlaps, completions) = (0, 0, 0, 0, 0)
    signal.subscribe(
      onNext: { value in
        inside += 1
        if inside != 1 { overlaps += 1 }
        let (thread, number) = (value & 1, value >> 1)
        if number != last[thread] + 1 { outOfOrder += 1 }
        last[thread] = number
        delivered += 1
        inside -= 1
      },
      onCompleted: { completions += 1 }
    )
    let group = DispatchGroup()
    for thread in 0..<2 {
      DispatchQueue.global().async(group: group) {
        for number in 1...count { inlet.sendNext(number << 1 | thread) }
      }
    }
    group.notify(queue: .global()) { inlet.sendCompleted() }
    loop.run(until: { completions == 1 })
    #expect(delivered == 2 * count)
    #expect(outOfOrder == 0)
    #expect(overlaps == 0)
    #expect(completions == 1)
  }

  /// Events that a graph on a serial queue received: that queue hops from thread to thread, so an
  /// overlap could show.
  private final class Ledger: @unchecked Sendable {
    // Only touched where the graph is, and, when that has ended, by the test.
    var last = [0, 0]
    var (delivered, wrong, inside) = (0, 0, 0)
    let ended = DispatchSemaphore(value: 0)

    func receive(_ value: Int) {
      inside += 1
      let (thread, number) = (value & 1, value >> 1)
      if inside != 1 || number != last[thread] + 1 { wrong += 1 }
      last[thread] = number
      delivered += 1
      inside -= 1
    }
  }

  @Test func `values are delivered one at a time where the domain has no thread of its own`() {
    let count = Self.count / 4
    let ledger = Ledger()
    BackgroundScheduler().schedule { local in
      let (inlet, signal) = Inlet<Int>.make(on: local)
      signal.subscribe(onNext: ledger.receive, onCompleted: { ledger.ended.signal() })
      let group = DispatchGroup()
      for thread in 0..<2 {
        DispatchQueue.global().async(group: group) {
          for number in 1...count { inlet.sendNext(number << 1 | thread) }
        }
      }
      group.notify(queue: .global()) { inlet.sendCompleted() }
    }
    ledger.ended.wait()
    #expect(ledger.delivered == 2 * count)
    #expect(ledger.wrong == 0)
  }

  @Test func `a callback of C sends from its own thread`() {
    final class Context: Sendable {
      let inlet: Inlet<String>
      init(_ inlet: Inlet<String>) { self.inlet = inlet }
    }
    let loop = LoopScheduler()
    let (inlet, signal) = Inlet<String>.make(on: loop)
    var received: [String] = []
    var hasEnded = false
    signal.subscribe(onNext: { received.append($0) }, onCompleted: { hasEnded = true })
    var thread = pthread_t()
    let context = Unmanaged.passRetained(Context(inlet)).toOpaque()
    let callback: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { raw in
      guard let raw else { return nil }
      let context = Unmanaged<Context>.fromOpaque(raw).takeRetainedValue()
      context.inlet.sendNext("from C")
      context.inlet.sendCompleted()
      return nil
    }
    #expect(pthread_create(&thread, nil, callback, context) == 0)
    loop.run(until: { hasEnded })
    pthread_join(thread, nil)
    #expect(received == ["from C"])
  }

  @Test func `threads that race to end it end it once, after what was taken before`() {
    for _ in 0..<200 {
      let loop = LoopScheduler()
      let (inlet, signal) = Inlet<Int>.make(on: loop)
      var (delivered, endings) = (0, 0)
      signal.subscribe(
        onNext: { _ in delivered += endings == 0 ? 1 : 1_000_000 },
        onError: { _ in endings += 1 },
        onCompleted: { endings += 1 }
      )
      let taken = Shared(0)
      let group = DispatchGroup()
      for thread in 0..<2 {
        DispatchQueue.global().async(group: group) {
          for number in 1...20 where inlet.sendNext(number) == .enqueued { taken.add() }
          if thread == 0 { inlet.sendCompleted() } else { inlet.sendError(Failure()) }
        }
      }
      group.wait()
      loop.run(until: { endings > 0 })
      loop.runDue()
      #expect(endings == 1)
      #expect(delivered == taken.value)
    }
  }

  @Test func `a receiver that goes in the midst of sends frees everything`() {
    for _ in 0..<200 {
      let loop = LoopScheduler()
      let live = Shared(0)
      do {
        let inlet: Inlet<Tracked>
        var signal: Signal<Tracked>?
        (inlet, signal) = Inlet<Tracked>.make(on: loop)
        let subscription = signal?.subscribe(onNext: { _ in })
        let group = DispatchGroup()
        DispatchQueue.global().async(group: group) {
          while inlet.sendNext(Tracked(live)) != .terminated {}
        }
        loop.runDue()
        signal = nil
        loop.runDue()
        subscription?.dispose()
        group.wait()
      }
      loop.runDue()
      #expect(live.value == 0)
    }
  }

  @Test func `buffers that keep the newest keep the last value of a race`() {
    let loop = LoopScheduler()
    let (inlet, signal) = Inlet<Int>.make(on: loop, buffering: .newest(3))
    var values: [Int] = []
    var isDone = false
    signal.subscribe(onNext: { values.append($0) }, onCompleted: { isDone = true })
    DispatchQueue.global().async {
      for number in 1...50_000 { inlet.sendNext(number) }
      inlet.sendCompleted()
    }
    loop.run(until: { isDone })
    #expect(values.suffix(3) == [49_998, 49_999, 50_000])
    #expect(values == values.sorted())
  }

  @MainActor @Test
  func `a subscription may be disposed after another thread has released the scheduler`() {
    let owner = Owner()
    var values: [Int] = []
    let ends = owner.loop.map { loop in
      let (inlet, signal) = Inlet<Int>.make(on: loop)
      return (inlet: inlet, subscription: signal.subscribe(onNext: { values.append($0) }))
    }
    ends?.inlet.sendNext(1)
    owner.loop?.runDue()
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) { owner.loop = nil }
    group.wait()
    ends?.subscription.dispose()
    #expect(values == [1])
    #expect(ends?.inlet.sendNext(2) == .terminated)
  }
}

/// Holds a scheduler that another thread releases.
private final class Owner: @unchecked Sendable {
  // Touched by one thread at a time; the next one has waited for it to end.
  var loop: LoopScheduler? = LoopScheduler()
}

private final class Tracked: Sendable {
  private let live: Shared<Int>

  init(_ live: Shared<Int>) {
    self.live = live
    live.add(1)
  }

  deinit {
    live.add(-1)
  }
}
