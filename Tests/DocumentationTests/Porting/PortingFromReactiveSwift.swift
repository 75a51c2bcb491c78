import StraitChannels
import StraitForms
import StraitModel
import Testing

/// The column for Strait of the table of ReactiveSwift in FromCombine.md.
@MainActor @Suite struct PortingFromReactiveSwift {
  final class Person: ObservableModel {
    @Observed var age = 36

    init() { validate(\.age, .in(0...150)) }
  }

  @Test func `properties`() {
    let name = Property("")
    let (a, b) = (Property(1), Property(2))
    let shown = Property("?")
    var (pairs, later): ([String], [String]) = ([], [])
    let observation = name.observe { old, new in pairs.append("\(old)-\(new)") }
    name.values.skip(1).subscribe(onNext: { later.append($0) })
    let count = name.map { $0.count }
    let sum = Derived { a.value + b.value }
    let both = Derived { a.value > 0 && b.value > 0 }
    let following = shown.bind(from: name)
    name.value = "Ada"
    #expect((pairs, later) == (["-Ada"], ["Ada"]))
    #expect((count.value, sum.value, both.value, shown.value) == (3, 3, true, "Ada"))
    following.dispose()
    observation.dispose()
    let texts = Subject<String>()
    shown.bind(from: texts)
    texts.sendNext("by a signal")
    #expect(shown.value == "by a signal")
  }

  @Test func `two ways, values that are refused, and rules`() {
    let (name, shown) = (Property("Ada"), Property(""))
    shown.bind(to: name)
    transaction { name.value = "Grace" }
    #expect(shown.value == "Grace")
    let age = Property(0, coercing: { $0 < 0 ? nil : min($0, 150) })
    let partner = Property(0)
    partner.bind(to: age)
    partner.value = -1
    #expect((age.value, partner.value) == (0, 0))
    let person = Person()
    person.age = 200
    #expect(person.errors(of: \.age).count == 1)
  }

  @Test func `signals and operators`() async throws {
    func search(_ text: String) -> Signal<Int> { .just(text.count) }
    let texts = Subject<String>()
    let ended = Subject<Int>()
    var (received, lines, found): ([String], [String], [Int]) = ([], [], [])
    let subscription = texts.subscribe(onNext: { received.append($0) })
    texts.takeUntil(ended).subscribe(onNext: { _ in })
    texts.distinctUntilChanged().subscribe(onNext: { _ in })
    texts.switchMap { search($0) }.subscribe(onNext: { found.append($0) })
    texts.catch { _ in .just("") }.subscribe(onNext: { _ in })
    texts.deliverOnMain().subscribe(onNext: { _ in })
    texts.log("names", to: { lines.append($0) }).subscribe(onNext: { _ in })
    texts.sendNext("Ada")
    #expect((received, found, lines.count) == (["Ada"], [3], 1))
    ScopedDisposable(subscription).dispose()
    let one = Signal<Int> { subscriber in
      subscriber.sendNext(1)
      subscriber.sendCompleted()
      return nil
    }
    #expect(try await one.first() == 1)
    _ = BackgroundScheduler()
    _ = VirtualScheduler()
  }

  @Test func `commands`() {
    let count = Command<String, Int> { text in .just(text.count) }
    var (counts, running, errors): ([Int], [Bool], Int) = ([], [], 0)
    count.executionSignals.flatten().subscribe(onNext: { counts.append($0) })
    count.executing.subscribe(onNext: { running.append($0) })
    count.errors.subscribe(onNext: { _ in errors += 1 })
    count.execute("Ada")
    #expect((counts, running, errors) == ([3], [false, true, false], 0))
    #expect(count.isEnabled)
  }
}
