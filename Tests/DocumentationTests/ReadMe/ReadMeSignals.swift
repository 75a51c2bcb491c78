import StraitChannels
import Testing

/// What the README shows of signals.
@MainActor @Suite struct ReadMeSignals {
  private struct Engine {
    let name: String

    func search(_ text: String) -> Signal<String> { .just("\(text), found by \(name)") }
  }

  private struct Receipt {}

  private struct Full: Error {}

  private struct Server {
    func save(_ document: String) async throws -> Receipt {
      guard document.isEmpty else { throw Full() }
      return Receipt()
    }
  }

  private let lines = PrintedLines()

  /// Takes the place of the standard library's.
  private func print(_ items: Any...) {
    lines.print(items)
  }

  @Test func `a search waits for a pause, and a failed command is reported`() async {
    let scheduler = VirtualScheduler()
    let texts = Subject<String>()
    let engines = [Engine(name: "one"), Engine(name: "two")]
    let isValid = BehaviorSubject(true)
    let server = Server()
    let document = "a letter"

    let results =
      texts  // a Signal<String>
      .debounce(for: .milliseconds(300), on: scheduler)  // waits for a pause of 0.3 s
      .map { text in
        Signal.merge(engines.map { $0.search(text) })  // fast and slow ones together
          .scan([String]()) { found, result in found + [result] }
      }
      .switchToLatest()  // a newer text drops the older search
      .deliver(on: scheduler)

    let save = Command<Void, Receipt>(enabled: isValid) { _ in  // what a button does
      try await server.save(document)
    }
    save.errors.subscribe(onNext: { print("not saved:", $0) })

    var found: [String] = []
    results.subscribe(onNext: { found = $0 })
    texts.sendNext("s")
    texts.sendNext("str")
    scheduler.advance(by: .seconds(1))
    #expect(found == ["str, found by one", "str, found by two"])

    let receipt = try? await save.run(())
    #expect(receipt == nil)
    #expect(lines.all == ["not saved: Full()"])
  }

  @Test(.timeLimit(.minutes(15)))
  func `values of another task arrive on the main actor`() async {
    let sensor = AsyncStream<Double> { values in
      for value in [1.0, 3.0, 2.0] { values.yield(value) }
      values.finish()
    }
    let (inlet, readings) = Inlet<Double>.make(on: MainScheduler.shared, buffering: .newest(100))
    Task.detached { for await value in sensor { inlet.sendNext(value) } }
    readings.scan(0, max).subscribe(onNext: { print("highest:", $0) })
    // This subscriber is called after the one above.
    await withCheckedContinuation { continuation in
      readings.filter { $0 == 2 }.subscribe(onNext: { _ in continuation.resume() })
    }
    #expect(lines.all == ["highest: 1.0", "highest: 3.0", "highest: 3.0"])
  }
}
