package import StraitChannels

/// Makes random signals of operators, over the subjects of a world.
///
/// An operator that is not among them comes from its contract, in the programs that
/// `expectContract` runs.
///
/// Each closure of an operator's notes that it ran, and may send, end, dispose and subscribe: see
/// `RandomWorld.called`.
package struct RandomTree {
  private unowned let world: RandomWorld
  private var random: SeededRandom
  /// `true` to leave out the operators whose subscriptions hold signals, to subscribe to them
  /// later.
  private let isPlain: Bool
  /// An operator that is used as well.
  private let own: OperatorContract?
  private var closures = 0
  /// The operators that were picked, each after its sources.
  package private(set) var path: [String] = []

  package init(of world: RandomWorld, seed: UInt64, isPlain: Bool, own: OperatorContract?) {
    self.world = world
    random = SeededRandom(seed: seed)
    self.isPlain = isPlain
    self.own = own
  }

  /// Makes a signal over the first subjects.
  package mutating func make(depth: Int, subjects: Int) -> Signal<Int> {
    if depth == 0 || random.below(7) == 0 { return source(subjects) }
    let source = make(depth: depth - 1, subjects: subjects)
    if let own, random.below(2) == 0 { return applied(own, to: source) }
    switch random.below(isPlain ? 8 : 12) {
    case 0, 1: return transformed(source)
    case 2: return limited(source)
    case 3: return observed(source)
    case 4: return timed(source)
    case 5: return split(source)
    case 6, 7: return combined(source, make(depth: depth - 1, subjects: subjects))
    case 8, 9: return flattened(source, depth, subjects)
    default: return followed(source, make(depth: depth - 1, subjects: subjects))
    }
  }

  private mutating func pick(_ group: String, _ count: Int) -> Int {
    let choice = random.below(count)
    path.append("\(group) \(choice)")
    return choice
  }

  // MARK: The closures

  private mutating func note(_ name: String) -> () -> Void {
    closures += 1
    let line = "\(name)\(closures)"
    return { [unowned world] in world.called(line) }
  }

  private mutating func function(_ name: String) -> (Int) -> Int {
    let note = note(name)
    let change = random.below(5)
    return {
      note()
      return ($0 + change) % 50
    }
  }

  private mutating func pair(_ name: String) -> (Int, Int) -> Int {
    let note = note(name)
    return {
      note()
      return ($0 * 7 + $1) % 50
    }
  }

  private mutating func test(_ name: String) -> (Int) -> Bool {
    let note = note(name)
    let divisor = random.below(3) + 2
    return {
      note()
      return $0 % divisor != 0
    }
  }

  // MARK: The operators

  private mutating func source(_ subjects: Int) -> Signal<Int> {
    if random.below(3) > 0 {
      let place = pick("subject", subjects)
      if let subject = world.subjects[place] { return subject }
    }
    switch pick("source", 9) {
    case 0: return .just(random.below(9))
    case 1: return .from([1, 2, 3])
    case 2: return .empty()
    case 3: return .fail(DrawnFailure())
    case 4: return .never()
    case 5:
      return Signal<Duration>.interval(.ticks(2), on: world.scheduler)
        .map { Int($0.components.seconds) }.take(4)
    case 6:
      let note = note("try")
      let value = random.below(4)
      return .try {
        note()
        if value == 0 { throw DrawnFailure() }
        return value
      }
    default:
      let (begin, end) = (note("begin"), note("clean"))
      let last = random.below(3)
      return Signal { subscriber in
        begin()
        subscriber.sendNext(5)
        subscriber.sendNext(6)
        if last == 0 { subscriber.sendCompleted() }
        if last == 1 { subscriber.sendError(DrawnFailure()) }
        return Disposable { end() }
      }
    }
  }

  private mutating func applied(_ own: OperatorContract, to source: Signal<Int>) -> Signal<Int> {
    path.append(own.name)
    return own.apply(source, world.scheduler).map { text in
      text.utf8.reduce(0) { ($0 * 7 + Int($1)) % 50 }
    }
  }

  private mutating func transformed(_ source: Signal<Int>) -> Signal<Int> {
    switch pick("transformed", 16) {
    case 0: return source.map(function("map"))
    case 1: return source.mapReplace(7)
    case 2: return source.scan(1, pair("scan"))
    case 3:
      let pair = pair("scanIndexed")
      return source.scanIndexed(1) { (pair($0, $1) + $2) % 50 }
    case 4: return source.reduce(2, pair("reduce"))
    case 5: return source.collect().map { $0.reduce(0, +) % 50 }
    case 6: return source.combinePrevious(3, pair("combinePrevious"))
    case 7: return source.combinePrevious().map { ($0.previous * 3 + $0.current) % 50 }
    case 8: return source.buffer(2).map { $0.reduce(0, +) % 50 }
    case 9:
      let test = test("compactMap")
      return source.compactMap { test($0) ? $0 : nil }
    case 10:
      let test = test("tryMap")
      return source.tryMap { value in
        if !test(value), value % 5 == 0 { throw DrawnFailure() }
        return value + 1
      }
    case 11: return source.materialize().dematerialize()
    case 12: return source.any(test("any")).map { $0 ? 1 : 0 }
    case 13: return source.all(test("all")).map { $0 ? 0 : 1 }
    case 14:
      let test = test("try")
      return source.try { if !test($0), $0 % 5 == 0 { throw DrawnFailure() } }
    default: return source.startWith(8, 9)
    }
  }

  private mutating func limited(_ source: Signal<Int>) -> Signal<Int> {
    let count = random.below(4)
    switch pick("limited", 10) {
    case 0: return source.filter(test("filter"))
    case 1: return source.take(count)
    case 2: return source.takeLast(count)
    case 3: return source.skip(count)
    case 4: return source.skipWhile(test("skipWhile"))
    case 5: return source.takeWhile(test("takeWhile"))
    case 6: return source.distinct(by: function("distinct"))
    case 7: return source.distinctUntilChanged()
    case 8: return source.ignoreValues()
    default: return source.elementAt(count)
    }
  }

  private mutating func observed(_ source: Signal<Int>) -> Signal<Int> {
    let note = note("do")
    switch pick("observed", 10) {
    case 0: return source.doNext { _ in note() }
    case 1: return source.doError { _ in note() }
    case 2: return source.doCompleted(note)
    case 3: return source.doDisposed(note)
    case 4: return source.doSubscribe(note)
    case 5: return source.finally(note)
    case 6: return source.named("named")
    case 7: return source.log("log", to: { _ in note() })
    default: return source.publish().autoconnect()
    }
  }

  private mutating func timed(_ source: Signal<Int>) -> Signal<Int> {
    let interval = Duration.ticks(random.below(4))
    let scheduler = world.scheduler
    switch pick("timed", 8) {
    case 0: return source.debounce(for: interval, on: scheduler)
    case 1: return source.throttle(for: interval, on: scheduler, latest: false)
    case 2: return source.throttle(for: interval, on: scheduler, latest: true)
    case 3: return source.delay(interval, on: scheduler)
    case 4: return source.timeout(interval, on: scheduler)
    case 5: return source.timeout(between: interval, on: scheduler)
    case 6: return source.buffer(for: interval, on: scheduler).map { $0.reduce(0, +) % 50 }
    default: return source.window(for: interval, on: scheduler).flatten()
    }
  }

  private mutating func split(_ source: Signal<Int>) -> Signal<Int> {
    switch pick("split", 4) {
    case 0: return source.window(2).flatten()
    case 1: return source.window(3).concat()
    case 2: return source.window(2).switchToLatest()
    default:
      let test = test("groupBy")
      let count = random.below(3) + 1
      return source.groupBy(test).flatMap { group in
        group.key ? group : group.take(count)
      }
    }
  }

  private mutating func combined(_ first: Signal<Int>, _ second: Signal<Int>) -> Signal<Int> {
    switch pick("combined", 12) {
    case 0: return first.merge(second)
    case 1: return .zip(first, second, transform: pair("zip"))
    case 2: return Signal<[Int]>.zip([first, second, first]).map { $0.reduce(0, +) % 50 }
    case 3: return .combineLatest(first, second, transform: pair("combineLatest"))
    case 4:
      return Signal<[Int]>.combineLatest([first, second, first])
        .map { $0.reduce(0) { $0 * 3 + $1 } % 50 }
    case 5: return first.withLatestFrom(second, pair("withLatestFrom"))
    case 6: return first.amb(second)
    case 7: return first.takeUntil(second)
    case 8: return first.skipUntil(second)
    case 9: return first.takeUntilReplacement(second)
    case 10: return first.sample(second)
    default: return .merge([first, second, first])
    }
  }

  private mutating func flattened(
    _ source: Signal<Int>,
    _ depth: Int,
    _ subjects: Int
  ) -> Signal<Int> {
    var inner: [Signal<Int>] = []
    for _ in 0..<3 { inner.append(self.make(depth: max(0, depth - 2), subjects: subjects)) }
    let note = note("flat")
    let choose = { [inner] (value: Int) in
      note()
      return inner[value % 3]
    }
    switch pick("flattened", 6) {
    case 0: return source.flatMap(choose)
    case 1: return source.flatMap(limit: 2, choose)
    case 2: return source.concatMap(choose)
    case 3, 4: return source.switchMap(choose)
    default:
      return source.bind {
        { value, stop in
          stop = value % 11 == 10
          return value == 13 ? nil : choose(value)
        }
      }
    }
  }

  private mutating func followed(_ first: Signal<Int>, _ second: Signal<Int>) -> Signal<Int> {
    let note = note("follow")
    let choice = pick("followed", 13)
    // The last three stay subscribed until their sources end, and a contract's operator may have
    // work without an end.
    if own != nil, choice >= 10 { return first }
    switch choice {
    case 0: return first.concat(second)
    case 1: return .concat([first, second, first])
    case 2:
      return first.then {
        note()
        return second
      }
    case 3: return first.catchTo(second)
    case 4:
      return first.catch { _ in
        note()
        return second
      }
    case 5: return first.retry(2)
    case 6: return first.retry(2, backoff: .constant(.ticks(random.below(2))), on: world.scheduler)
    case 7, 8: return first.repeat(2)
    case 9:
      return .defer {
        note()
        return first
      }
    case 10: return first.replayLazily()
    case 11: return first.replayLast()
    default: return .lift(world, RandomWorld.lifted, first, second)
    }
  }
}
