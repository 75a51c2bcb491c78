/// Long sequences and large groups of signals, none of which needs native stack.
@Suite struct LongRunTests {
  private static let many = 20_000

  private typealias Run = @Sendable (Int) -> Signal<Int>

  private static let runs: [(name: String, apply: Run)] = [
    ("flatMap", { .from(0..<$0).flatMap { .just($0) } }),
    ("flatMap(limit:)", { .from(0..<$0).flatMap(limit: 3) { .just($0) } }),
    ("concatMap", { .from(0..<$0).concatMap { .just($0) } }),
    ("switchMap", { .from(0..<$0).switchMap { .just($0) } }),
    ("bind", { .from(0..<$0).bind { { value, _ in .just(value) } } }),
    ("concat", { .concat((0..<$0).map { .just($0) }) }),
    ("merge", { .merge((0..<$0).map { .just($0) }) }),
    ("repeat", { Signal.just(1).repeat($0) }),
    ("groupBy", { .from(0..<$0).groupBy { $0 % 10 }.flatten() }),
    ("window", { .from(0..<$0).window(3).flatten() }),
    ("window in a row", { .from(0..<$0).window(3).concat() }),
    ("amb", { count in .amb((0..<count).map { _ in .never() } + [.from(0..<count)]) }),
  ]

  @Test(arguments: [64, 0])
  func `a long run is received to its end`(_ limit: Int) {
    withRecursionLimit(limit) {
      for (name, apply) in Self.runs {
        var values = 0
        var endings = 0
        apply(Self.many).subscribe(
          onNext: { _ in values += 1 },
          onCompleted: { endings += 1 }
        )
        #expect(values == Self.many, "\(name)")
        #expect(endings == 1, "\(name)")
      }
    }
  }

  @Test func `a chain of 1,000 names sends on a stack of 8 MB`() {
    onSmallStack(kilobytes: 8192) {
      let source = Subject<Int>()
      var signal: Signal<Int> = source
      for _ in 0..<1_000 { signal = signal.named("one of many") }
      var last = 0
      signal.subscribe(onNext: { last = $0 })
      source.sendNext(1)
      #expect(last == 1)
    }
  }
}
