import Observation
import StraitChannels
import StraitModel
import StraitObservation
import StraitTestSupport
import Testing

/// Models as Swift's Observation sees them.
@MainActor
@Suite struct TrackedTests {
  @MainActor final class Person: ObservableModel {
    @Observed var name = "Ada"
    @Observed var age = 36
    @Observed var address: Address? = Address()
    private var years: Derived<Int>?

    init() {
      years = Derived { [unowned self] in 100 - age }
    }

    var greeting: String { "Hello, \(name)" }
    var yearsLeft: Int { years?.value ?? 0 }
  }

  @MainActor final class Address: ObservableModel {
    @Observed var city = "London"
  }

  /// The lines that `onChange` writes.
  @MainActor final class Log {
    var lines: [String] = []
  }

  private func track(_ log: Log, _ line: String, _ read: () -> Void) {
    withObservationTracking(read) {
      MainActor.assumeIsolated { log.lines.append(line) }
    }
  }

  @Test func `a set of what was read is announced once, before the value is stored`() {
    let (person, log) = (Person(), Log())
    let tracked = Tracked(person)
    withObservationTracking {
      _ = tracked.name
    } onChange: {
      MainActor.assumeIsolated { log.lines.append(person.name) }
    }
    person.age += 1
    #expect(log.lines.isEmpty)
    person.name = "Grace"
    person.name = "Hedy"
    #expect(log.lines == ["Ada"])
    #expect(tracked.name == "Hedy")
  }

  @Test func `a set through it is the model's own`() {
    let (person, log) = (Person(), Log())
    let tracked = Tracked(person)
    track(log, "age") { _ = tracked.age }
    tracked.age += 1
    #expect(person.age == 37)
    #expect(log.lines == ["age"])
  }

  @Test func `computed variables, derived values and longer paths are followed`() {
    let (person, log) = (Person(), Log())
    let tracked = Tracked(person)
    track(log, "greeting") { _ = tracked.greeting }
    track(log, "years") { _ = tracked.yearsLeft }
    track(log, "city") { _ = tracked[dynamicMember: \.address?.city] }
    person.name = "Grace"
    #expect(log.lines == ["greeting"])
    person.age = 40
    #expect(log.lines == ["greeting", "years"])
    #expect(tracked.yearsLeft == 60)
    person.address?.city = "Paris"
    #expect(log.lines == ["greeting", "years", "city"])
    track(log, "another") { _ = tracked[dynamicMember: \.address?.city] }
    person.address = nil
    #expect(log.lines.last == "another")
  }

  @Test func `what is read of a model behind a variable is followed by its whole path alone`() {
    let (person, log) = (Person(), Log())
    let tracked = Tracked(person)
    track(log, "variable") { _ = tracked.address?.city }
    track(log, "path") { _ = tracked[dynamicMember: \.address?.city] }
    person.address?.city = "Paris"
    #expect(log.lines == ["path"])
    person.address = nil
    #expect(log.lines == ["path", "variable"])
  }

  @Test func `an observer that reads again before the value is there is notified again`() {
    let (person, log) = (Person(), Log())
    let tracked = Tracked(person)
    withObservationTracking {
      _ = tracked.name
    } onChange: {
      MainActor.assumeIsolated {
        withObservationTracking {
          log.lines.append(tracked.name)
        } onChange: {
          MainActor.assumeIsolated { log.lines.append("again") }
        }
      }
    }
    person.name = "Grace"
    #expect(log.lines == ["Ada", "again"])
  }

  @Test func `a handler that sets what it is called for is called once`() {
    let (person, log) = (Person(), Log())
    let tracked = Tracked(person)
    withObservationTracking {
      _ = (tracked.name, tracked.yearsLeft)
    } onChange: {
      MainActor.assumeIsolated {
        log.lines.append("\(person.name) \(person.age)")
        tracked.name = "the handler's"
        person.age = 1
      }
    }
    person.name = "Grace"
    #expect(log.lines == ["Ada 36"])
    #expect(person.name == "Grace")
    track(log, "name") { _ = tracked.name }
    person.name = "Hedy"
    #expect(log.lines == ["Ada 36", "name"])
  }

  private func readAndSet(_ tracked: Tracked<Person>, _ log: Log) {
    withObservationTracking {
      _ = tracked.age
    } onChange: {
      MainActor.assumeIsolated {
        log.lines.append("")
        readAndSet(tracked, log)
        tracked.model.age = 1
      }
    }
  }

  @Test func `one that reads again and sets again is left in the end, with a report`() {
    let (person, log) = (Person(), Log())
    let tracked = Tracked(person)
    readAndSet(tracked, log)
    let (_, reports) = Report.collecting { person.age = 2 }
    #expect(reports.first == .cyclic(name: "a handler of withObservationTracking"))
    // The observer of the path and the property are left as well.
    #expect(reports.count == 3)
    // The sets that a property's own observers make in turn come to an end.
    #expect(log.lines.count < 200_000)
  }

  @Test func `what was rolled back is sent no later than the next change`() {
    struct Failure: Error {}
    let (person, log) = (Person(), Log())
    let tracked = Tracked(person)
    track(log, "first") { _ = tracked.name }
    #expect(throws: Failure.self) {
      try transaction {
        person.name = "Grace"
        throw Failure()
      }
    }
    #expect(log.lines == ["first"])
    track(log, "second") { _ = tracked.name }
    person.name = "Hedy"
    #expect(log.lines == ["first", "second"])
  }

  @Test func `a sequence of observations takes each value that it is given time for`() async {
    let person = Person()
    let tracked = Tracked(person)
    let log = Log()
    let loop = Task {
      for await age in Observations({ tracked.age }) {
        log.lines.append("\(age)")
        if age == 3 { return }
      }
    }
    await eventually { log.lines == ["36"] }
    for age in 1...3 {
      person.age = age
      await eventually { log.lines.last == "\(age)" }
    }
    await loop.value
    #expect(log.lines == ["36", "1", "2", "3"])
  }

  @Test func `three sets in one transaction are one`() async {
    let person = Person()
    let tracked = Tracked(person)
    let log = Log()
    let loop = Task {
      for await text in Observations({ "\(tracked.name) \(tracked.age)" }) {
        log.lines.append(text)
        if tracked.age == 3 { return }
      }
    }
    await eventually { log.lines.count == 1 }
    transaction {
      person.age = 1
      person.name = "Grace"
      person.age = 2
    }
    await eventually { log.lines.count == 2 }
    person.age = 3
    await loop.value
    #expect(log.lines == ["Ada 36", "Grace 2", "Grace 3"])
  }

  @Test func `it holds the model, and is held by nothing`() {
    var tracked: Tracked<Person>? = Tracked(Person())
    weak let model = tracked?.model
    weak let weakly = tracked
    track(Log(), "name") { _ = tracked?.name }
    #expect(model != nil)
    tracked = nil
    #expect(weakly == nil)
    #expect(model == nil)
  }
}
