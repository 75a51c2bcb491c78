import StraitChannels
import StraitModel
import Testing

/// What users ask for, 8: no crash when an observed object or its observer is deallocated.
@Suite struct LifetimeRequestTests {
  private final class Person: ObservableModel {
    @Observed var name = "Ada"
    @Observed var friend: Person?
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

  @Test func `request 8: an object that is deallocated while it is observed ends the observation`()
  {
    var person: Person? = Person()
    weak let released = person
    var count = 0
    let token = person?.observe(\.name) { _, _ in count += 1 }
    person?.name = "Grace"
    person = nil
    #expect(released == nil)
    token?.invalidate()
    #expect(count == 1)
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

  @Test func `request 8: an observation is removed inside its initial callback`() {
    let person = Person()
    var log: [String] = []
    let kept = SerialDisposable()
    let tokens = CompositeDisposable()
    kept.inner = person.values(of: \.name).subscribe(onNext: { value in
      log.append("value \(value)")
      kept.dispose()
    })
    let token = person.observe(\.name, options: [.initial, .new]) { _, change in
      log.append("change \(change.newValue ?? "")")
      tokens.dispose()
    }
    // What is put into a disposed composite is disposed at once.
    Disposable { token.invalidate() }.store(in: tokens)
    person.name = "Grace"
    #expect(log == ["value Ada", "change Ada"])
    #expect(SignalGraph(from: person.$name).edges.isEmpty)
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

  @Test func `request 8: the last reference to the object goes inside its own callback`() {
    var person: Person? = Person()
    weak let released = person
    var log: [String] = []
    let tokens = (0..<2).map { number in
      person?.observe(\.name, options: .new) { _, change in
        log.append("\(number) \(change.newValue ?? "")")
        person = nil
      }
    }
    person?.name = "Grace"
    #expect(released == nil)
    #expect(log == ["0 Grace", "1 Grace"] || log == ["0 Grace"])
    for token in tokens { token?.invalidate() }
  }

  @Test func `request 8: a binding ends with either side, and the other side goes on`() {
    for end in [BindingEnd.first, .second] {
      var view: Person? = Person()
      var model: Person? = Person()
      var binding: Binding?
      if let view, let model { binding = view.$name.bind(to: model.$name) }
      var states: [String] = []
      binding?.states.subscribe(onNext: { states.append("\($0)") })
      if end == .first { view = nil } else { model = nil }
      view?.name = "Grace"
      model?.name = "Grace"
      #expect(states == ["live", "ended"])
      #expect((view ?? model)?.name == "Grace")
    }
  }

  @Test func `request 8: observers learn that what they observe is gone`() {
    var person: Person? = Person()
    var log: [String] = []
    person?.values(of: \.name).subscribe(
      onNext: { log.append($0) },
      onCompleted: { log.append("|") }
    )
    person?.values(of: \.friend?.name).subscribe(onCompleted: { log.append("friend |") })
    person = nil
    #expect(log == ["Ada", "|", "friend |"] || log == ["Ada", "friend |", "|"])
  }
}
