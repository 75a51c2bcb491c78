import StraitInspection

/// Requests of users, 8: no crash when an observed object or its observer is deallocated.
@Suite struct LifetimeRequestTests {
  private final class Person: ObservableModel {
    @Observed var name = "Ada"
    var onEnd: (() -> Void)?

    deinit { onEnd?() }
  }

  /// An observer that ends its own observation when it is deallocated, as is done by habit.
  private final class Screen {
    var token: PropertyObservation?
    var seen: [String] = []

    init(_ person: Person) {
      token = person.observe(\.name, options: [.initial, .new]) { [weak self] _, change in
        self?.seen.append(change.newValue ?? "")
      }
    }

    deinit { token?.invalidate() }
  }

  @Test func `request 8: a token is invalidated in the deinit of the object that is observed`() {
    let hubs = Delivery.liveHubs
    var person: Person? = Person()
    var count = 0
    let token = person?.observe(\.name) { _, _ in count += 1 }
    var ended = false
    person?.onEnd = {
      token?.invalidate()
      ended = true
    }
    person?.name = "Grace"
    person = nil
    #expect(ended)
    #expect(count == 1)
    #expect(Delivery.liveHubs == hubs)
  }

  @Test func `request 8: a token is invalidated in the deinit of its observer`() {
    let person = Person()
    var screen: Screen? = Screen(person)
    weak let released = screen
    person.name = "Grace"
    #expect(screen?.seen == ["Ada", "Grace"])
    screen = nil
    #expect(released == nil)
    person.name = "Hedy"
    #expect(SignalGraph(from: person.$name).edges.isEmpty)
  }

  @Test func `request 8: an observer is deallocated by the change that it is given`() {
    let person = Person()
    var screen: Screen? = Screen(person)
    let token = person.observe(\.name) { _, _ in screen = nil }
    let late = Screen(person)
    person.name = "Grace"
    person.name = "Hedy"
    #expect(screen == nil)
    #expect(late.seen == ["Ada", "Grace", "Hedy"])
    withExtendedLifetime(token) {}
  }

  @Test func `request 8: an observation is removed twice, by anyone, and inside any callback`() {
    let person = Person()
    var log: [String] = []
    var tokens: [PropertyObservation] = []
    for number in 0..<4 {
      tokens.append(
        person.observe(\.name) { _, _ in
          log.append("\(number)")
          if number == 1 {
            for token in tokens { token.invalidate() }
            for token in tokens { token.invalidate() }
          }
        }
      )
    }
    person.name = "Grace"
    person.name = "Hedy"
    #expect(log == ["0", "1"])
  }
}
