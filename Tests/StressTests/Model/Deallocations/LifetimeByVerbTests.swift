import ModelTestSupport
import StraitChannels
import StraitModel
import Testing

/// What the page WhereObjectsEnd says under "What may be dropped", over every kind of object.
@Suite struct LifetimeByVerbTests {
  fileprivate final class Person: ObservableModel {
    @Observed var age = 0
    private(set) lazy var next = Derived { [unowned self] in age + 1 }
  }

  /// Something that `observe` or `Effect` returns.
  struct Observing: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// Observes `age` of a person and counts what is delivered; the result is disposed as the first
    /// of the two, and kept by the second.
    fileprivate let begin: @Sendable (Person, Counter) -> (Keepable, AnyObject)
  }

  /// What can be kept in each of the ways that the page names.
  fileprivate struct Keepable {
    let disposable: Disposable?
    let dispose: () -> Void
    let storeInSet: (inout Set<Disposable>) -> Void
    let storeInComposite: (CompositeDisposable) -> Void

    init(_ observation: PropertyObservation) {
      disposable = observation
      dispose = { [weak observation] in observation?.dispose() }
      storeInSet = { [weak observation] in observation?.store(in: &$0) }
      storeInComposite = { [weak observation] in observation?.store(in: $0) }
    }

    init(_ effect: Effect) {
      disposable = nil
      dispose = { [weak effect] in effect?.dispose() }
      storeInSet = { [weak effect] in effect?.store(in: &$0) }
      storeInComposite = { [weak effect] in effect?.store(in: $0) }
    }

    /// The ways alone, without the object.
    func withoutObject() -> Keepable { Keepable(nil, dispose, storeInSet, storeInComposite) }

    private init(
      _ disposable: Disposable?,
      _ dispose: @escaping () -> Void,
      _ storeInSet: @escaping (inout Set<Disposable>) -> Void,
      _ storeInComposite: @escaping (CompositeDisposable) -> Void
    ) {
      self.disposable = disposable
      self.dispose = dispose
      self.storeInSet = storeInSet
      self.storeInComposite = storeInComposite
    }
  }

  fileprivate final class Counter {
    var count = 0

    func take() -> Int {
      defer { count = 0 }
      return count
    }
  }

  private static func observing(
    _ name: String,
    _ begin: @escaping @Sendable (Person, Counter) -> PropertyObservation
  ) -> Observing {
    Observing(testDescription: name) {
      let observation = begin($0, $1)
      return (Keepable(observation).withoutObject(), observation)
    }
  }

  static let kinds: [Observing] = [
    observing("a property") { person, counter in
      person.$age.observe { _, _ in counter.count += 1 }
    },
    observing("a derived value") { person, counter in
      person.next.observe { _, _ in counter.count += 1 }
    },
    observing("a path of a model") { person, counter in
      person.observe(\.age) { _, _ in counter.count += 1 }
    },
    observing("a path through a derived value") { person, counter in
      person.observe(\.next.value) { _, _ in counter.count += 1 }
    },
    Observing(testDescription: "an effect") { person, counter in
      let effect = Effect {
        _ = person.age
        counter.count += 1
      }
      counter.count = 0
      return (Keepable(effect).withoutObject(), effect)
    },
  ]

  @Test(arguments: kinds)
  func `what observe returns ends when it is dropped`(_ kind: Observing) {
    let (person, counter) = (Person(), Counter())
    var kept: AnyObject? = kind.begin(person, counter).1
    person.age = 1
    #expect(counter.take() == 1)
    withExtendedLifetime(kept) {}
    kept = nil
    person.age = 2
    #expect(counter.take() == 0)
  }

  @Test(arguments: kinds)
  func `what observe returns ends when it is disposed`(_ kind: Observing) {
    let (person, counter) = (Person(), Counter())
    let (ways, kept) = kind.begin(person, counter)
    ways.dispose()
    person.age = 1
    #expect(counter.take() == 0)
    ways.dispose()
    withExtendedLifetime(kept) {}
  }

  @Test(arguments: kinds)
  func `what observe returns may be kept in a set`(_ kind: Observing) {
    let (person, counter) = (Person(), Counter())
    var set: Set<Disposable> = []
    do {
      let (ways, kept) = kind.begin(person, counter)
      ways.storeInSet(&set)
      withExtendedLifetime(kept) {}
    }
    person.age = 1
    #expect(counter.take() == 1)
    withExtendedLifetime(set) {}
    set = []
    person.age = 2
    #expect(counter.take() == 0)
  }

  @Test(arguments: kinds, [true, false])
  func `what observe returns may be kept in a composite`(_ kind: Observing, _ isDisposed: Bool) {
    let (person, counter) = (Person(), Counter())
    var composite: CompositeDisposable? = CompositeDisposable()
    do {
      let (ways, kept) = kind.begin(person, counter)
      composite.map(ways.storeInComposite)
      withExtendedLifetime(kept) {}
    }
    person.age = 1
    #expect(counter.take() == 1)
    withExtendedLifetime(composite) {}
    if isDisposed { composite?.dispose() } else { composite = nil }
    person.age = 2
    #expect(counter.take() == 0)
    withExtendedLifetime(composite) {}
  }

  @Test(arguments: kinds.dropLast())
  func `an observation counts as disposed when what it observes is deallocated`(_ kind: Observing)
    throws
  {
    let counter = Counter()
    var person: Person? = Person()
    let observation = try #require(
      person.map { kind.begin($0, counter).1 } as? PropertyObservation
    )
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

  /// What `subscribe`, `bind` or `assign` returns.
  struct Joining: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// Has the second follow the first, and drops what is returned.
    let join: @Sendable (Property<Int>, Property<Int>) -> Void
  }

  static let joinings: [Joining] = [
    Joining(testDescription: "subscribe to values") { source, target in
      source.values.subscribe(onNext: { target.value = $0 })
    },
    Joining(testDescription: "subscribe a subscriber") { source, target in
      let subject = Subject<Int>()
      subject.subscribe(onNext: { target.value = $0 })
      source.values.subscribe(subject)
    },
    Joining(testDescription: "subscribe an end of a channel") { source, target in
      source.channel().subscribe(target.channel())
    },
    Joining(testDescription: "assign") { source, target in source.values.assign(to: target) },
    Joining(testDescription: "bind properties") { source, target in target.bind(to: source) },
    Joining(testDescription: "bind through a converter") { source, target in
      target.bind(to: source, through: .total(forward: { $0 }, backward: { $0 }))
    },
    Joining(testDescription: "bind ends of channels") { source, target in
      target.channel().bind(to: source.channel())
    },
  ]

  @Test(arguments: joinings)
  func `what subscribe, bind and assign return may be dropped`(_ joining: Joining) {
    let (source, target) = (Property(0), Property(0))
    joining.join(source, target)
    source.value = 1
    #expect(target.value == 1)
  }
}
