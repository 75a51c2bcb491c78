import StraitChannels
import StraitModel
import Testing

/// The column for Strait of the table of RxSwift in FromCombine.md.
@MainActor @Suite struct PortingFromRxSwift {
  final class Person: ObservableModel {
    @Observed var name = "Ada"
  }

  private let scheduler = VirtualScheduler()

  @Test func `relays and subjects`() {
    let name = Property("")
    var texts: [String] = []
    let bag = CompositeDisposable()
    name.values.subscribe(onNext: { texts.append($0) }).store(in: bag)
    var owner: ScopedDisposable? = ScopedDisposable(bag)
    name.value = "Ada"
    #expect(texts == ["", "Ada"])
    withExtendedLifetime(owner) {}
    owner = nil
    name.value = "Grace"
    #expect(texts == ["", "Ada"])
    name.values.subscribe(onNext: { texts.append($0) })
    name.value = "Hedy"
    #expect(texts == ["", "Ada", "Grace", "Hedy"])
    #expect(BehaviorSubject(1).value == 1)
    let kept = ReplaySubject<Int>(capacity: 2)
    for number in 1...3 { kept.sendNext(number) }
    var numbers: [Int] = []
    kept.subscribe(onNext: { numbers.append($0) })
    #expect(numbers == [2, 3])
    let events = Subject<Int>()
    events.sendCompleted()
  }

  @Test func `bindings`() {
    let (name, shown) = (Property("Ada"), Property(""))
    let texts = Subject<String>()
    let following = shown.bind(from: name)
    #expect(shown.value == "Ada")
    following.dispose()
    shown.bind(to: name)
    texts.assign(to: name)
    texts.sendNext("Grace")
    #expect(shown.value == "Grace")
    shown.value = "Hedy"
    #expect(name.value == "Hedy")
  }

  @Test func `operators`() async throws {
    func search(_ text: String) -> Signal<Int> { .just(text.count) }
    let texts = Subject<String>()
    var (found, lines, pairs): ([Int], [String], [String]) = ([], [], [])
    texts.catchTo(.just("")).deliverOnMain().subscribe(onNext: { _ in })
    texts.deliver(on: scheduler).subscribe(onNext: { _ in })
    texts.distinctUntilChanged().subscribe(onNext: { _ in })
    texts.switchMap { search($0) }.subscribe(onNext: { found.append($0) })
    texts.log("names", to: { lines.append($0) }).subscribe(onNext: { _ in })
    let a = texts.map { $0.uppercased() }
    let b = texts.map { $0.lowercased() }
    let shared = texts.multicast(ReplaySubject(capacity: 1)).autoconnect()
    let leaving = shared.subscribe(onNext: { _ in })
    Signal.combineLatest(a, b).subscribe(onNext: { pairs.append("\($0)\($1)") })
    a.withLatestFrom(b).subscribe(onNext: { _ in })
    texts.sendNext("ab")
    #expect(found == [2])
    #expect(lines.count == 1)
    #expect(pairs == ["ABab"])
    texts.sendNext("cd")
    var (late, later): ([String], [String]) = ([], [])
    let last = shared.subscribe(onNext: { late.append($0) })
    leaving.dispose()
    texts.sendNext("ef")
    last.dispose()
    texts.sendNext("gh")
    shared.subscribe(onNext: { later.append($0) })
    texts.sendNext("ij")
    #expect((late, later) == (["cd", "ef"], ["ef"]))
    #expect(try await Signal.just(1).first() == 1)
    #expect(try await Signal.defer { .just(1) }.first() == 1)
  }

  @Test func `making signals`() async throws {
    let counted = Signal<Int> { subscriber in
      subscriber.sendNext(1)
      subscriber.sendCompleted()
      return Disposable {}
    }
    #expect(try await counted.first() == 1)
    let background = BackgroundScheduler()
    let work = Signal<Int>.subscribe(on: background, deliveringOn: MainScheduler.shared) { inlet in
      inlet.sendNext(1)
      inlet.sendCompleted()
      return nil
    }
    #expect(try await work.first() == 1)
    let scheduler = VirtualScheduler()
    let elsewhere = Signal<Int>.subscribe(on: background, deliveringOn: scheduler) { inlet in
      inlet.sendCompleted()
      return nil
    }
    elsewhere.subscribe(onNext: { _ in }).dispose()
  }

  @Test func `commands, paths and ends`() throws {
    let count = Command<String, Int> { text in .just(text.count) }
    var counts: [Int] = []
    count.executionSignals.flatten().subscribe(onNext: { counts.append($0) })
    count.execute("Ada")
    #expect(counts == [3])
    var person: Person? = Person()
    var ended = false
    do {
      let person = try #require(person)
      #expect(person.observationCount == 0)
      person.values(of: \.name).ignoreValues()
        .subscribe(onNext: { _ in }, onError: { _ in }, onCompleted: { ended = true })
    }
    person = nil
    #expect(ended)
  }
}
