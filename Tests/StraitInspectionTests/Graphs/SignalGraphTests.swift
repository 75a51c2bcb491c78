@Suite struct SignalGraphTests {
  /// The example of the article "Seeing inside".
  @Test func `a dump draws what hangs on a subject`() {
    let search = Subject<String>()
    search.name = "search"
    let found = Subject<Int>()
    found.name = "found"
    search.map(\.count).subscribe(found)
    search.filter { !$0.isEmpty }.named("queries").map { _ in 1 }.subscribe(found)
    found.subscribe(onNext: { _ in })
    let graph = SignalGraph(from: search)
    #expect(
      graph.text == """
        search
        ├─ map
        │  └─ found [1]
        │     └─ subscriber
        └─ filter
           └─ queries
              └─ map
                 └─ found [1] (above)
        """
    )
    #expect(
      graph.dot == """
        digraph strait {
          rankdir=LR;
          n0 [label="search", shape=ellipse];
          n1 [label="map", shape=diamond];
          n2 [label="found", shape=ellipse];
          n3 [label="subscriber", shape=plain];
          n4 [label="filter", shape=diamond];
          n5 [label="queries", shape=diamond];
          n6 [label="map", shape=diamond];
          n0 -> n1;
          n1 -> n2;
          n2 -> n3;
          n0 -> n4;
          n4 -> n5;
          n5 -> n6;
          n6 -> n2;
        }

        """
    )
    #expect(Article.text.contains("```\n\(graph.text)\n```"))
    #expect(Article.text.contains("```\n\(graph.dot)```"))
  }

  @Test func `channels are drawn with both ends, and rings are marked`() {
    let left = Channel<String>()
    let right = Channel<String>()
    left.name = "left"
    let binding = left.followingTerminal.bind(to: right.leadingTerminal)
    right.followingTerminal.subscribe(onNext: { _ in })
    #expect(
      SignalGraph(from: left).text == """
        left.leading [1]
        └─ ⇄ left.following [2]
           ├─ Channel<String>.leading
           │  ├─ left.following [2] (cycle)
           │  └─ ⇄ Channel<String>.following
           │     └─ subscriber
           └─ ⇄ left.leading [1] (cycle)
        left.following [2] (above)
        """
    )
    binding.dispose()
  }

  @Test func `operators of several sources are one node`() {
    let one = Subject<Int>()
    let other = Subject<Int>()
    one.merge(other).subscribe(onNext: { _ in })
    #expect(
      SignalGraph(from: one, other).text == """
        Subject<Int>
        └─ merge [1]
           └─ subscriber
        Subject<Int>
        └─ merge [1] (above)
        """
    )
  }

  @Test func `subjects with no subscriber are nodes of their own`() {
    let graph = SignalGraph(from: Subject<Int>(), Subject<Int>(), Signal<Int>.just(1))
    #expect(graph.text == "Subject<Int>\nSubject<Int>\nSignal<Int>")
  }

  @Test func `a walk starts from a subscription too, and passes over who has left`() {
    let subject = Subject<Int>()
    let kept = subject.map { $0 }.subscribe(onNext: { _ in })
    subject.subscribe(onNext: { _ in }).dispose()
    #expect(SignalGraph(from: kept).text == "subscriber")
    #expect(SignalGraph(from: subject).nodes.count == 3)
  }

  @Test func `a long chain needs no stack`() {
    let first = Subject<Int>()
    var last = first
    for _ in 0..<20_000 {
      let next = Subject<Int>()
      last.subscribe(next)
      last = next
    }
    let graph = SignalGraph(from: first)
    #expect(graph.nodes.count == 20_001)
    #expect(graph.edges.count == 20_000)
  }

  @Test func `a description for Graphviz can be read back whatever the names are`() {
    let names = [
      "plain", "with \"quotes\"", "back\\slash", "two\nlines", "\u{1b}[31m", "Grüße → 世界",
    ]
    for name in names {
      let subject = Subject<Int>()
      subject.name = name
      subject.named(name).subscribe(onNext: { _ in })
      let graph = SignalGraph(from: subject)
      let read = DotReader.read(graph.dot)
      #expect(read?.labels.count == graph.nodes.count, "\(graph.dot)")
      #expect(read?.edges == graph.edges.map { [$0.source, $0.target] })
      if name != "\u{1b}[31m" { #expect(read?.labels == graph.nodes.map(\.name)) }
    }
  }

  static let named: [(name: String, apply: @Sendable (Signal<Int>, VirtualScheduler) -> Any)] = [
    ("map", { signal, _ in signal.map { $0 } }),
    ("any", { signal, _ in signal.any { _ in false } }),
    ("all", { signal, _ in signal.all { _ in true } }),
    ("try", { signal, _ in signal.try { _ in } }),
    ("takeUntil", { signal, _ in signal.takeUntil(Signal<Int>.never()) }),
    ("takeUntilReplacement", { signal, _ in signal.takeUntilReplacement(.never()) }),
    ("skipUntil", { signal, _ in signal.skipUntil(Signal<Int>.never()) }),
    ("combineLatest", { signal, _ in Signal.combineLatest(signal, Signal<Int>.never()) }),
    ("zip", { signal, _ in Signal.zip(signal, Signal<Int>.never()) }),
    ("merge", { signal, _ in signal.merge(.never()) }),
    ("amb", { signal, _ in signal.amb(.never()) }),
    ("withLatestFrom", { signal, _ in signal.withLatestFrom(Signal<Int>.never()) }),
    ("switchToLatest", { signal, _ in signal.map { Signal.just($0) }.switchToLatest() }),
    ("flatten", { signal, _ in signal.map { Signal.just($0) }.flatten() }),
    ("retry", { signal, scheduler in signal.retry(backoff: .constant(.zero), on: scheduler) }),
    ("debounce", { signal, scheduler in signal.debounce(for: .ticks(1), on: scheduler) }),
    ("delay", { signal, scheduler in signal.delay(.ticks(1), on: scheduler) }),
    ("deliver", { signal, scheduler in signal.deliver(on: scheduler) }),
    ("timeout", { signal, scheduler in signal.timeout(between: .ticks(1), on: scheduler) }),
    ("buffer", { signal, scheduler in signal.buffer(for: .ticks(1), on: scheduler) }),
    ("window", { signal, scheduler in signal.window(for: .ticks(1), on: scheduler) }),
    ("autoconnect", { signal, _ in signal.publish().autoconnect() }),
  ]

  @Test(arguments: named.indices)
  func `an operator is called what its method is`(_ index: Int) {
    let (name, apply) = Self.named[index]
    let subject = Subject<Int>()
    func subscribe<Value>(_ signal: Signal<Value>) -> Disposable {
      signal.subscribe(onNext: { _ in })
    }
    let scheduler = VirtualScheduler()
    let subscription: Disposable? =
      switch apply(subject, scheduler) {
      case let signal as Signal<Int>: subscribe(signal)
      case let signal as Signal<Bool>: subscribe(signal)
      case let signal as Signal<(Int, Int)>: subscribe(signal)
      case let signal as Signal<[Int]>: subscribe(signal)
      case let signal as Signal<Signal<Int>>: subscribe(signal)
      default: nil
      }
    let labels = SignalGraph(from: subject).nodes.map(\.name)
    #expect(labels.contains(name), "\(labels)")
    #expect(subscription != nil)
    subscription?.dispose()
  }
}
