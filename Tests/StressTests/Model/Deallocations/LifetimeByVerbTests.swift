/// The rules of the page WhereObjectsEnd under "What may be dropped", over every kind of object.
@Suite struct LifetimeByVerbTests {
  fileprivate final class Person: ObservableModel {
    @Observed var age = 0
    private(set) lazy var next = Derived { [unowned self] in age + 1 }
  }

  /// A function that observes `age` of a person and counts the deliveries.
  fileprivate typealias Observing = NamedAction<@Sendable (Person, Counter) -> any Keepable>

  fileprivate final class Counter {
    var count = 0

    func take() -> Int {
      defer { count = 0 }
      return count
    }
  }

  fileprivate static let kinds: [Observing] = [
    Observing("a property") { person, counter in
      person.$age.observe { _, _ in counter.count += 1 }
    },
    Observing("a derived value") { person, counter in
      person.next.observe { _, _ in counter.count += 1 }
    },
    Observing("a path of a model") { person, counter in
      person.observe(\.age) { _, _ in counter.count += 1 }
    },
    Observing("a path through a derived value") { person, counter in
      person.observe(\.next.value) { _, _ in counter.count += 1 }
    },
    Observing("an effect") { person, counter in
      let effect = Effect {
        _ = person.age
        counter.count += 1
      }
      counter.count = 0
      return effect
    },
  ]

  /// A way to keep what `observe` returns, and to end it.
  enum Keeping: CaseIterable, Sendable {
    case dropped, disposed, inSet, inComposite, inDisposedComposite
  }

  @Test(arguments: kinds, Keeping.allCases)
  fileprivate func `an observation lasts until it is dropped or disposed`(
    _ kind: Observing,
    _ keeping: Keeping
  ) {
    let (person, counter) = (Person(), Counter())
    var kept: (any Keepable)? = kind.action(person, counter)
    var set: Set<Disposable> = []
    var composite: CompositeDisposable? = CompositeDisposable()
    switch keeping {
    case .dropped, .disposed: break
    case .inSet: kept?.store(in: &set)
    case .inComposite, .inDisposedComposite: if let composite { kept?.store(in: composite) }
    }
    if ![.dropped, .disposed].contains(keeping) { kept = nil }
    person.age = 1
    #expect(counter.take() == 1)
    withExtendedLifetime((kept, set, composite)) {}
    switch keeping {
    case .dropped: kept = nil
    case .disposed: for _ in 0..<2 { kept?.dispose() }
    case .inSet: set = []
    case .inComposite: composite = nil
    case .inDisposedComposite: composite?.dispose()
    }
    person.age = 2
    #expect(counter.take() == 0)
    withExtendedLifetime((kept, set, composite)) {}
  }

  @Test(arguments: kinds.dropLast())
  fileprivate func `an observation is disposed when its model is deallocated`(_ kind: Observing)
    throws
  {
    let counter = Counter()
    var person: Person? = Person()
    let observation = try #require(person.map { kind.action($0, counter) } as? PropertyObservation)
    #expect(!observation.isDisposed)
    person = nil
    #expect(observation.isDisposed)
  }

  @Test func `an observation may be kept in an array, beside a subscription`() {
    let (person, counter) = (Person(), Counter())
    var kept: [Disposable] = []
    person.$age.observe { _, _ in counter.count += 1 }.store(in: &kept)
    person.$age.values.subscribe(onNext: { _ in counter.count += 1 }).store(in: &kept)
    person.age = 1
    #expect(counter.take() == 3)
    withExtendedLifetime(kept) {}
    kept = []
    person.age = 2
    #expect(counter.take() == 1)
  }

  /// A function that makes the second property follow the first, and drops the returned token.
  typealias Joining = NamedAction<@Sendable (Property<Int>, Property<Int>) -> Void>

  static let joinings: [Joining] = [
    Joining("subscribe to values") { source, target in
      source.values.subscribe(onNext: { target.value = $0 })
    },
    Joining("subscribe a subscriber") { source, target in
      let subject = Subject<Int>()
      subject.subscribe(onNext: { target.value = $0 })
      source.values.subscribe(subject)
    },
    Joining("subscribe an end of a channel") { source, target in
      source.channel().subscribe(target.channel())
    },
    Joining("assign") { source, target in source.values.assign(to: target) },
    Joining("bind properties") { source, target in target.bind(to: source) },
    Joining("bind through a converter") { source, target in
      target.bind(to: source, through: .total(forward: { $0 }, backward: { $0 }))
    },
    Joining("bind ends of channels") { source, target in
      target.channel().bind(to: source.channel())
    },
  ]

  @Test(arguments: joinings)
  func `what subscribe, bind and assign return may be dropped`(_ joining: Joining) {
    let (source, target) = (Property(0), Property(0))
    joining.action(source, target)
    source.value = 1
    #expect(target.value == 1)
  }
}

/// The result of `observe` or `Effect`, kept in each way that the page names.
private protocol Keepable: AnyObject {
  func dispose()
  func store(in set: inout Set<Disposable>)
  func store(in composite: CompositeDisposable)
}

extension PropertyObservation: Keepable {}
extension Effect: Keepable {}
