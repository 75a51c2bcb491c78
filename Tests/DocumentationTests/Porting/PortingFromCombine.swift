import StraitChannels
import StraitModel
import Testing

/// The column for Strait of the table of Combine in FromCombine.md.
@MainActor @Suite struct PortingFromCombine {
  final class Person: ObservableModel {
    @Observed var name = "Ada"
    @Observed var age = 36
  }

  struct Refused: Error {}

  private let person = Person()
  private let subject = Subject<String>()
  private let scheduler = VirtualScheduler()

  @Test func `subscriptions go on, observations end when they are dropped`() {
    var names: [String] = []
    person.values(of: \.name).subscribe(onNext: { names.append($0) })
    var pairs: [String] = []
    let observations = CompositeDisposable()
    person.$name.observe { old, new in pairs.append("\(old)-\(new)") }.store(in: observations)
    person.name = "Grace"
    person.name = "Grace"
    #expect(names == ["Ada", "Grace", "Grace"])
    #expect(pairs == ["Ada-Grace", "Grace-Grace"])
    observations.dispose()
    let subscription = subject.subscribe(onNext: { names.append($0) })
    var scope: ScopedDisposable? = ScopedDisposable(subscription)
    subject.sendNext("Hedy")
    scope?.dispose()
    scope = nil
    subject.sendNext("Edith")
    subscription.dispose()
    #expect(names.last == "Hedy")
  }

  @Test func `assigning does not hold the object`() {
    var person: Person? = Person()
    weak let gone = person
    person.map { person in
      subject.assign(to: \.name, on: person)
      subject.assign(to: person.$name)
    }
    subject.sendNext("Grace")
    #expect(person?.name == "Grace")
    person = nil
    #expect(gone == nil)
  }

  @Test func `subjects, failures and two ways`() {
    let current = BehaviorSubject("Ada")
    #expect(current.value == "Ada")
    var failures = 0
    subject.subscribe(onNext: { _ in }, onError: { _ in failures += 1 }, onCompleted: {})
    subject.sendError(Refused())
    #expect(failures == 1)
    let (left, right) = (Property("left"), Property("right"))
    left.bind(to: right)
    #expect(left.value == "right")
    left.value = "both"
    #expect(right.value == "both")
  }

  @Test func `operators`() {
    func search(_ text: String) -> Signal<Int> { .just(text.count) }
    var (found, quiet, lines): ([Int], [String], [String]) = ([], [], [])
    subject.distinctUntilChanged().subscribe(onNext: { _ in })
    subject.debounce(for: .seconds(1), on: scheduler).subscribe(onNext: { quiet.append($0) })
    subject.switchMap { search($0) }.subscribe(onNext: { found.append($0) })
    subject.deliver(on: scheduler).subscribe(onNext: { _ in })
    subject.log("names", to: { lines.append($0) }).subscribe(onNext: { _ in })
    let names: Signal<String> = subject.map { $0.uppercased() }
    let shared = subject.publish().autoconnect()
    var (first, second): ([String], [String]) = ([], [])
    let leaving = shared.subscribe(onNext: { first.append($0) })
    let (a, b) = (names, subject.map { $0.lowercased() })
    var pairs: [String] = []
    Signal.combineLatest(a, b).subscribe(onNext: { pairs.append("\($0)\($1)") })
    subject.sendNext("ab")
    scheduler.advance(by: .seconds(1))
    #expect(found == [2])
    #expect(quiet == ["ab"])
    #expect(pairs == ["ABab"])
    shared.subscribe(onNext: { second.append($0) }).dispose()
    leaving.dispose()
    shared.subscribe(onNext: { second.append($0) })
    subject.sendNext("cd")
    #expect((first, second) == (["ab"], []))
    #expect(lines.count == 2)
  }

  @Test func `derived values and effects`() {
    let sum = Derived { person.name.count + person.age }
    #expect(sum.value == 39)
    var shown = ""
    let effect = Effect { shown = "\(person.name), \(person.age)" }
    transaction {
      person.name = "Grace"
      person.age = 85
    }
    #expect(shown == "Grace, 85")
    effect.dispose()
  }

  @Test func `other threads and async work`() async throws {
    func load() async throws -> Int { 7 }
    let (inlet, numbers) = Inlet<Int>.make(on: scheduler)
    var received: [Int] = []
    numbers.subscribe(onNext: { received.append($0) })
    await Task.detached { _ = inlet.sendNext(1) }.value
    scheduler.advance(by: .zero)
    #expect(received == [1])
    #expect(try await Signal<Int>.task { try await load() }.first() == 7)
    for try await name in person.values(of: \.name).values {
      #expect(name == "Ada")
      break
    }
  }
}
