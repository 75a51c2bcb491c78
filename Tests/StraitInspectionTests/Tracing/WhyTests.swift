import Foundation
import StraitModel

/// T30: `why` prints the chain of causes of the last change.
@Suite(.serialized) struct WhyTests {
  private final class Person: ObservableModel {
    @Observed var name = "Ada"
    @Observed(coercing: { min(max($0, 0), 150) }) var age = 36
    @Observed var tags: [String] = []
    @Observed var friend: Person?
    var greeting: String { "Hello, \(name), \(age)" }
  }

  /// Two properties and more, by name.
  private func named<Value>(_ name: String, _ property: Property<Value>) -> Property<Value> {
    property.name = name
    return property
  }

  private func traced<Result>(
    locating locator: (@Sendable () -> Trace.Finder?)? = nil,
    _ body: () throws -> Result
  ) rethrows -> Result {
    try withLocator({ Trace.locator = locator }) {
      Trace.remembersCauses = true
      defer { Trace.remembersCauses = false }
      return try body()
    }
  }

  @Test func `T30: a set is recorded with both values, though there is no observer`() throws {
    let person = Person()
    traced { person.name = "Grace" }
    let cause = try #require(person.why(\.name))
    #expect(cause.description == "Person.name: Ada → Grace, set")
    #expect(cause.old == "Ada")
    #expect(cause.new == "Grace")
    #expect(cause.origin == .set)
    #expect(cause.parent == nil)
    #expect(cause.location == nil)
    #expect(cause.wave > 0)
  }

  @Test func `a change in place is a set, too`() {
    let person = Person()
    traced {
      person.tags.append("first")
      person.tags.append("second")
    }
    #expect(person.why(\.tags)?.old == #"["first"]"#)
    #expect(person.why(\.tags)?.new == #"["first", "second"]"#)
  }

  @Test func `nothing is known of what was set without a trace`() {
    let person = Person()
    person.name = "Grace"
    #expect(person.why(\.name) == nil)
    traced { person.name = "Hedy" }
    #expect(person.why(\.name)?.new == "Hedy")
    person.name = "Mary"
    #expect(person.why(\.name) == nil)
    let (_, entries) = Trace.collecting { person.name = "Emmy" }
    #expect(entries == [])
    #expect(person.why(\.name)?.new == "Emmy")
  }

  @Test func `a computed variable has the newest cause of all that it reads`() {
    let person = Person()
    #expect(person.why(\.greeting) == nil)
    traced {
      person.age = 37
      person.name = "Grace"
    }
    #expect(person.why(\.greeting)?.description == "Person.name: Ada → Grace, set")
    traced { person.age = 38 }
    #expect(person.why(\.greeting)?.description == "Person.age: 37 → 38, set")
  }

  @Test(.eachRecursionLimit)
  func `T30: a chain goes through an observer, a binding, a channel and a coercion`() {
    let kept = CompositeDisposable()
    let first = named("first", Property(0))
    let second = named("second", Property(0))
    let third = named("third", Property(0))
    let fourth = named("fourth", Property(0, coercing: { min($0, 10) }))
    first.observe { _, new in second.value = new * 10 }.store(in: kept)
    third.bind(to: second)
    let end = fourth.channel()
    end.name = "end"
    third.values.skip(1).subscribe(end)
    traced { first.value = 2 }
    #expect(
      fourth.why?.description == """
        fourth: 0 → 10, asked for 20, sent into end
        third: 0 → 20, over a binding from second
        second: 0 → 20, set
        first: 0 → 2, set
        """
    )
    #expect(third.why?.parent?.description == second.why?.description)
  }

  @Test func `a send into an end is recorded with its line`() {
    let person = Person()
    let end = person.channel(to: \.name)
    end.name = "field"
    traced { end.sendNext("Grace") }
    let place = "[StraitInspectionTests/WhyTests.swift:\(#line - 1)]"
    #expect(
      person.why(\.name)?.description == "Person.name: Ada → Grace, sent into field  \(place)"
    )
  }

  @Test(.eachRecursionLimit)
  func `a send that a set comes of is in the chain, with its line`() {
    let search = Subject<String>()
    search.name = "search"
    let person = Person()
    _ = person.channel(to: \.name)
    search.map { $0 + "!" }.subscribe(onNext: { person.name = $0 })
    search.map(\.utf8.count).assign(to: person.$age)
    traced { search.sendNext("Grace") }
    let line = #line - 1
    #expect(
      person.why(\.name)?.description == """
        Person.name: Ada → Grace!, set
        search: Grace, sent  [StraitInspectionTests/WhyTests.swift:\(line)]
        """
    )
    #expect(
      person.why(\.age)?.description == """
        Person.age: 36 → 5, sent into ChannelTerminal<Int>
        search: Grace, sent  [StraitInspectionTests/WhyTests.swift:\(line)]
        """
    )
  }

  @Test(.eachRecursionLimit)
  func `a set that had to wait comes of the change that it was made in`() {
    let kept = CompositeDisposable()
    let ping = named("ping", Property(0))
    let pong = named("pong", Property(0))
    ping.observe { _, new in pong.value = new }.store(in: kept)
    pong.observe { _, new in if new < 3 { ping.value = new + 1 } }.store(in: kept)
    traced { ping.value = 1 }
    #expect(
      pong.why?.description == """
        pong: 2 → 3, set
        ping: 2 → 3, set
        pong: 1 → 2, set
        ping: 1 → 2, set
        pong: 0 → 1, set
        ping: 0 → 1, set
        """
    )
  }

  @Test(.eachRecursionLimit)
  func `a refusal is recorded, and is the cause of what goes back for it`() {
    let even = named("even", Property<Int>(0, coercing: { $0.isMultiple(of: 2) ? $0 : nil }))
    let shown = named("shown", Property(0))
    shown.bind(to: even)
    traced {
      even.value = 2
      even.value = 3
      #expect(even.whyRefused?.description == "even: refused 3, kept 2, set")
      #expect(even.whyRefused?.isRefused == true)
      shown.value = 5
    }
    #expect(even.why?.description == "even: 0 → 2, set")
    #expect(
      shown.why?.description == """
        shown: 5 → 2, over a binding from even
        even: refused 5, kept 2, over a binding from shown
        shown: 2 → 5, set
        """
    )
    #expect(shown.value == 2)
    traced { even.value = 4 }
    #expect(even.whyRefused == nil)
  }

  @Test(.eachRecursionLimit)
  func `the value that a binding begins with comes of the winner's last change`() {
    let name = named("name", Property("Ada"))
    let shown = named("shown", Property(""))
    traced {
      name.value = "Grace"
      shown.bind(to: name)
    }
    #expect(
      shown.why?.description == """
        shown: "" → Grace, over a binding from name
        name: Ada → Grace, set
        """
    )
  }

  @Test func `who names itself is named, and those who follow are not`() {
    let kept = CompositeDisposable()
    let person = Person()
    let shown = named("shown", Property(""))
    person.$name.observe { _, new in shown.value = new }.store(in: kept)
    person.$name.name = "name"
    traced {
      Trace.attributing(to: "undo Rename") { person.name = "Grace" }
      #expect(
        shown.why?.description == """
          shown: "" → Grace, set
          name: Ada → Grace, undo Rename
          """
      )
      #expect(person.why(\.name)?.origin == .named("undo Rename"))
      person.name = "Hedy"
      #expect(person.why(\.name)?.origin == .set)
    }
    var isAsked = false
    func name() -> String {
      isAsked = true
      return ""
    }
    Trace.attributing(to: name()) { person.name = "Ada" }
    #expect(!isAsked)
  }

  @Test func `what a transaction has set is recorded by its name, and from where it was set`() {
    let kept = CompositeDisposable()
    let person = Person()
    let shown = named("shown", Property(""))
    person.$name.observe { _, new in shown.value = new }.store(in: kept)
    let form = Cause.Location(file: "App/Form.swift", line: 12)
    let end = Cause.Location(file: "App/Form.swift", line: 14)
    let place = Box(form)
    traced(locating: { { [location = place.content] in location } }) {
      transaction("Rename") {
        person.name = "Hedy"
        person.name = "Grace"
        person.tags.append("new")
        place.content = end
      }
    }
    #expect(
      person.why(\.name)?.description
        == "Person.name: Ada → Grace, Rename  [App/Form.swift:12]"
    )
    #expect(person.why(\.tags)?.line == "Person.tags: [] → [\"new\"], Rename  [App/Form.swift:12]")
    #expect(shown.why?.origin == .set)
    #expect(shown.why?.location == end)
    #expect(shown.why?.parent?.origin == .named("Rename"))
  }

  @Test func `what a transaction leaves as it was keeps its cause`() {
    let person = Person()
    traced {
      person.name = "Grace"
      transaction {
        person.name = "Hedy"
        person.name = "Grace"
      }
      #expect(person.why(\.name)?.line == "Person.name: Ada → Grace, set")
      rollBack {
        person.name = "Mary"
      }
      #expect(person.why(\.name)?.line == "Person.name: Ada → Grace, set")
      person.name = "Emmy"
      #expect(person.why(\.name)?.line == "Person.name: Grace → Emmy, set")
    }
  }

  /// The location of the next set.
  private final class Box: @unchecked Sendable {
    // Only one thread of a test looks at it.
    var content: Cause.Location

    init(_ content: Cause.Location) {
      self.content = content
    }
  }

  @Test func `a weak variable sends its object's deallocation, and a collection of both values`() {
    final class Owner: ObservableModel {
      @ObservedWeak var person: Person?
    }
    let owner = Owner()
    traced {
      var person: Person? = Person()
      owner.person = person
      let text = "\(owner.person ?? Person())"
      #expect(owner.why(\.person)?.line == "Owner.person: nil → \(text), set")
      person = nil
      #expect(
        owner.why(\.person)?.line == "Owner.person: nil → nil, the deallocation of its object"
      )
      let other = Person()
      other.$tags.append("first")
      #expect(other.why(\.tags)?.line == #"Person.tags: [] → ["first"], set"#)
    }
  }

  @Test func `a path through several objects has the newest cause on the way`() {
    let person = Person()
    let friend = Person()
    traced {
      person.friend = friend
      friend.name = "Grace"
      #expect(person.why(\.friend?.name)?.line == "Person.name: Ada → Grace, set")
      person.friend = nil
      #expect(person.why(\.friend?.name)?.name == "Person.friend")
      #expect(person.why(\.friend?.name)?.new == "nil")
    }
  }

  @Test func `a chain that grows without end keeps its newest part and its beginning`() throws {
    let kept = CompositeDisposable()
    let ping = named("ping", Property(0))
    let pong = named("pong", Property(0))
    ping.observe { _, new in pong.value = new }.store(in: kept)
    pong.observe { _, new in if new < 500 { ping.value = new + 1 } }.store(in: kept)
    traced { ping.value = 1 }
    var chain: [Cause] = []
    var next = ping.why
    while let cause = next {
      chain.append(cause)
      next = cause.parent
    }
    #expect((32...65).contains(chain.count))
    #expect(chain.map(\.number) == chain.map(\.number).sorted(by: >))
    #expect(chain.reduce(chain.count) { $0 + $1.omitted } == 999)
    #expect(chain.first?.line == "ping: 499 → 500, set")
    #expect(chain.last?.line == "ping: 0 → 1, set")
    let lines = try #require(ping.why).description.split(separator: "\n")
    #expect(lines.count == chain.count + 1)
    #expect(lines.dropLast().last?.hasPrefix("… ") == true)
  }

  @Test func `a value's text is cut, and stays on one line`() {
    let text = named("text", Property(""))
    traced { text.value = "one\ntwo" }
    #expect(text.why?.line == #"text: "" → one\ntwo, set"#)
    traced { text.value = String(repeating: "x", count: 1000) }
    #expect((text.why?.new.count ?? 0) < 100)
  }

  /// A value whose text is made by the user's code, which sets the very property.
  private final class Meddler: CustomStringConvertible {
    var meddle: () -> Void = {}
    var description: String {
      meddle()
      return "meddler"
    }
  }

  @Test(.eachRecursionLimit, arguments: [true, false])
  func `a text that sets or drops its property is no problem`(_ isObserved: Bool) {
    var property: Property<Meddler>? = Property(Meddler())
    var received: [ObjectIdentifier] = []
    let (first, second) = (Meddler(), Meddler())
    let observation =
      isObserved ? property?.observe { _, new in received.append(ObjectIdentifier(new)) } : nil
    defer { withExtendedLifetime(observation) {} }
    first.meddle = {
      first.meddle = {}
      property?.value = second
    }
    traced { property?.value = first }
    #expect(property?.value === second)
    if isObserved { #expect(received == [ObjectIdentifier(first), ObjectIdentifier(second)]) }
    let last = Meddler()
    last.meddle = { property = nil }
    weak let gone = property
    traced { property?.value = last }
    #expect(gone == nil)
  }

  @Test func `causes are released with their properties`() {
    let observations = CompositeDisposable()
    weak var kept: Person?
    do {
      let person = Person()
      kept = person
      traced {
        person.$name.observe { [weak person] _, new in person?.age = new.utf8.count }
          .store(in: observations)
        person.name = "Grace"
      }
      #expect(person.why(\.age)?.parent != nil)
    }
    #expect(kept == nil)
  }

  @Test func `a locator is asked at a set by hand, and its line when it is printed`() throws {
    let person = Person()
    let shown = named("shown", Property(""))
    shown.bind(to: person.$name)
    let form = Cause.Location(file: "App/Form.swift", line: 12)
    traced(locating: { { form } }) { person.name = "Grace" }
    #expect(
      shown.why?.description.contains("Ada → Grace, set  [App/Form.swift:12]") == true
    )
    #expect(shown.why?.location == nil)
    traced(locating: { { form } }) { person.channel(to: \.name).sendNext("Hedy") }
    #expect(person.why(\.name)?.location?.line == UInt(#line - 1))
    traced(locating: { { nil } }) { person.name = "Emmy" }
    let cause = try #require(person.why(\.name))
    #expect(cause.line == "Person.name: Hedy → Emmy, set")
    let function = Cause.Location(file: nil, line: nil, function: "rename()")
    traced(locating: { { function } }) { person.name = "Ada" }
    #expect(person.why(\.name)?.line == "Person.name: Emmy → Ada, set  [rename()]")
  }

  @Test func `the beginning of a binding is where it was made`() {
    let name = named("name", Property("Ada"))
    let shown = named("shown", Property(""))
    let form = Cause.Location(file: "App/Form.swift", line: 30)
    traced(locating: { { form } }) { _ = shown.bind(to: name) }
    #expect(
      shown.why?.description
        == "shown: \"\" → Ada, over a binding from name  [App/Form.swift:30]"
    )
  }

  @Test func `entries are made as ever, and causes besides`() {
    let name = named("name", Property("Ada"))
    let shown = named("shown", Property(""))
    shown.bind(to: name)
    var entries: [String] = []
    traced {
      Trace.handler = { entries.append($0.description) }
      name.value = "Grace"
      Trace.handler = nil
      #expect(Trace.remembersCauses)
      name.value = "Hedy"
    }
    #expect(entries == ["1 name → shown: Grace"])
    #expect(shown.why?.parent?.line == "name: Grace → Hedy, set")
  }

  @Test func `the chain in the article "Seeing inside" is what is printed`() throws {
    let person = Person()
    let shown = named("shown", Property(""))
    let search = Subject<String>()
    search.name = "search"
    shown.bind(to: person.$name)
    search.map(\.capitalized).subscribe(person.channel(to: \.name))
    traced { search.sendNext("grace", file: "App/Search.swift", line: 31) }
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources")
    let article = sources.appending(path: "StraitInspection/StraitInspection.docc/SeeingInside.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    #expect(text.contains("```\n\(try #require(shown.why))\n```"))
  }

  @Test func `a cause may go to another thread`() async {
    let person = Person()
    traced { person.name = "Grace" }
    let cause = person.why(\.name)
    let text = await Task.detached { cause?.description }.value
    #expect(text == "Person.name: Ada → Grace, set")
  }
}
