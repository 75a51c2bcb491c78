/// The search box of the articles, as the documentation shows it in `Cookbook.md`.
@Suite struct SearchExampleTests {
  /// A place that is searched, and answers after a while.
  struct Engine {
    let name: String
    let answersAfter: Duration
    let scheduler: any Scheduler

    func search(_ text: String) -> Signal<String> {
      .just("\(name): \(text)").delay(answersAfter, on: scheduler)
    }
  }

  /// Returns the signal of the example: the text to show for each typed text.
  static func results(
    of texts: Signal<String>,
    from engines: [Engine],
    on scheduler: any Scheduler
  ) -> Signal<[String]> {
    texts
      .debounce(for: .milliseconds(300), on: scheduler)
      .distinctUntilChanged()
      .map { text in
        Signal.merge(engines.map { $0.search(text) })
          .scan([]) { found, result in found + [result] }
          .startWith([])
      }
      .switchToLatest()
      .deliver(on: scheduler)
  }

  /// A search box, three engines, and the shown text, on virtual time.
  private struct World {
    let scheduler = VirtualScheduler()
    let texts = Subject<String>()
    private(set) var log = EventLog()

    init() {
      let scheduler = scheduler
      let engines = [("slow", 900), ("fast", 50), ("fair", 200)].map { name, milliseconds in
        Engine(name: name, answersAfter: .milliseconds(milliseconds), scheduler: scheduler)
      }
      let log = log
      SearchExampleTests.results(of: texts, from: engines, on: scheduler)
        .subscribe(
          onNext: { log.note("\(Self.milliseconds(scheduler.now)) \($0)") },
          onCompleted: { log.note("\(Self.milliseconds(scheduler.now)) completed") }
        )
    }

    private static func milliseconds(_ time: Duration) -> Int {
      Int(time / .milliseconds(1))
    }

    func type(_ text: String, then pause: Int) {
      texts.sendNext(text)
      for _ in 0..<pause / 10 { scheduler.advance(by: .milliseconds(10)) }
    }
  }

  @Test func `the answers come as they arrive, the fastest first`() {
    let world = World()
    world.type("strait", then: 2000)
    #expect(
      world.log.lines == [
        "300 []",
        "350 [\"fast: strait\"]",
        "500 [\"fast: strait\", \"fair: strait\"]",
        "1200 [\"fast: strait\", \"fair: strait\", \"slow: strait\"]",
      ]
    )
  }

  @Test func `who types on is not disturbed, and old answers are dropped`() {
    let world = World()
    world.type("s", then: 100)
    world.type("st", then: 100)
    world.type("str", then: 400)
    world.type("strait", then: 2000)
    #expect(
      world.log.lines == [
        "500 []",
        "550 [\"fast: str\"]",
        "700 [\"fast: str\", \"fair: str\"]",
        "900 []",
        "950 [\"fast: strait\"]",
        "1100 [\"fast: strait\", \"fair: strait\"]",
        "1800 [\"fast: strait\", \"fair: strait\", \"slow: strait\"]",
      ]
    )
  }

  @Test func `the last search is finished when the box has gone`() {
    let world = World()
    world.type("a", then: 0)
    world.texts.sendCompleted()
    for _ in 0..<200 { world.scheduler.advance(by: .milliseconds(10)) }
    #expect(world.log.lines.last == "900 completed")
    #expect(world.scheduler.nextDue == nil)
  }
}
