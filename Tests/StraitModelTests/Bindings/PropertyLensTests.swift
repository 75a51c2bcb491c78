/// D26, D27, T29: ends that are found by member lookup, through structs, objects and optionals.
@Suite struct PropertyLensTests {
  struct Street: Equatable {
    var name = "High"
    var number: Int? = 1
  }

  struct Place: Equatable {
    var city = "Bath"
    var street = Street()
    var nickname: String?
  }

  final class Company: ObservableModel {
    @Observed var name = "Analytical"
    @Observed var place = Place()
    @Observed var parent: Company?
    @Observed var rows = [1, 2, 3]
    var alias: String { name }
    var initials: String { String(name.prefix(1)) }
    var both: String { name + (parent?.name ?? "") }
  }

  final class Person: ObservableModel {
    @Observed var place = Place()
    @Observed var home: Place?
    @Observed var company: Company?
  }

  @Test func `a member of a struct is read, set and followed`() {
    let person = Person()
    let city = person.$place.city
    let seen = ReceivedEvents(city.values)
    var whole: [String] = []
    let kept = CompositeDisposable()
    person.$place.observe { whole.append("\($0.city) \($1.city)") }.store(in: kept)
    city.value = "York"
    person.$place.street.name.value = "Low"
    #expect(person.place == Place(city: "York", street: Street(name: "Low")))
    #expect(whole == ["Bath York", "York York"])
    #expect(city.value == "York")
    #expect(seen.events.first == "Bath")
    #expect(seen.events.last == "York")
  }

  @Test func `T21: its values are those that an observer of the part receives`() {
    let person = Person()
    let seen = ReceivedEvents(person.$place.nickname.values)
    transaction {
      person.place.nickname = "Aquae"
      person.place.nickname = nil
    }
    #expect(seen.events == ["nil"])
    let observation = person.$place.observe { _, new in
      if new.nickname == "A" { person.place.nickname = "B" }
    }
    person.place.nickname = "A"
    #expect(seen.events.suffix(2) == ["Optional(\"A\")", "Optional(\"B\")"])
    observation.dispose()
    person.company = Company()
    let names = ReceivedEvents(person.$company.whole.name.values)
    person.company = Company()
    #expect(names.events == ["Optional(\"Analytical\")"])
    let height = Property<Int>(1, coercing: { $0 < 0 ? nil : $0 })
    let heights = ReceivedEvents(height.whole.values)
    let partner = Property(1)
    partner.bind(to: height)
    partner.value = -1
    #expect(partner.value == 1)
    #expect(heights.events == ["1"])
  }

  @Test func `T29: it leads through an optional struct`() {
    let person = Person()
    let city = person.$home.city
    let seen = ReceivedEvents(city.values)
    #expect(city.value == nil)
    let (_, reports) = Report.collecting { city.value = "York" }
    #expect(reports == [.unreachable(name: nil)])
    #expect(person.home == nil)
    person.home = Place()
    #expect(city.value == "Bath")
    city.channel().sendNext("York")
    #expect(person.home?.city == "York")
    person.$home.street.number.value = nil
    #expect(person.home?.street.number == nil)
    person.home = nil
    let states = zip([""] + seen.events, seen.events).filter { $0 != $1 }.map(\.1)
    #expect(states == ["nil", "Optional(\"Bath\")", "Optional(\"York\")", "nil"])
  }

  @Test func `T29: it leads through objects that come and go`() {
    let person = Person()
    let name = person.$company.parent.name
    let seen = ReceivedEvents(name.fallback("–").values)
    let company = Company()
    person.company = company
    company.parent = Company()
    company.parent?.name = "Difference"
    name.value = "Engines"
    #expect(company.parent?.name == "Engines")
    let other = Company()
    other.parent = Company()
    person.company = other
    company.parent?.name = "unseen"
    person.company = nil
    let (_, reports) = Report.collecting { name.channel().sendNext("nowhere") }
    #expect(reports.count == 1)
    #expect(other.parent?.name == "Analytical")
    var states = seen.events
    states = zip([""] + states, states).filter { $0 != $1 }.map(\.1)
    #expect(states == ["–", "Analytical", "Difference", "Engines", "Analytical", "–"])
  }

  @Test func `T29: a report names the variable on the way that is nil`() {
    let person = Person()
    let company = Company()
    person.$company.name = "person.company"
    company.$parent.name = "company.parent"
    let name = person.$company.parent.name
    func reports(_ body: () -> Void) -> [Report] { Report.collecting(body).reports }
    #expect(reports { name.value = "x" } == [.unreachable(name: "person.company")])
    person.company = company
    #expect(reports { name.value = "x" } == [.unreachable(name: "company.parent")])
    #expect(reports { name.channel().sendNext("x") } == [.unreachable(name: "company.parent")])
    company.parent = Company()
    #expect(reports { name.value = "x" }.isEmpty)
    #expect(company.parent?.name == "x")
  }

  @Test func `T29: nil for a part that cannot be nil sets nothing, and is no loss`() {
    let person = Person()
    let ends = [person.$home.city.channel(), person.$company.whole.name.channel()]
    for (index, end) in ends.enumerated() {
      let seen = ReceivedEvents(end)
      var (_, reports) = Report.collecting { end.sendNext(nil) }
      #expect(reports.isEmpty)
      person.home = Place()
      person.company = Company()
      let value = index == 0 ? "Bath" : "Analytical"
      #expect(seen.events == ["nil", "Optional(\"\(value)\")"])
      (_, reports) = Report.collecting { end.sendNext(nil) }
      #expect(reports.isEmpty)
      // It is taken back at the sender, as any value that is refused (T9).
      #expect(seen.events == ["nil"] + Array(repeating: "Optional(\"\(value)\")", count: 2))
      person.home = nil
      person.company = nil
    }
  }

  @Test func `a fallback is read and not stored, and a nil value is what is set for nil`() {
    let person = Person()
    person.home = Place()
    let nickname = person.$home.nickname
    let field = EditedField()
    field.newTextChannel().bind(to: nickname.fallback("none").channel())
    #expect(field.text == "none")
    #expect(person.home?.nickname == nil)
    field.type("Aquae")
    #expect(person.home?.nickname == "Aquae")
    nickname.channel(nilValue: "no name").sendNext(nil)
    #expect(person.home?.nickname == "no name")
    #expect(field.text == "no name")
  }

  @Test func `a derived value follows what it reads through a lens`() {
    let person = Person()
    let shout = Derived { (person.$company.whole.name.value ?? "none").uppercased() }
    #expect(shout.value == "NONE")
    person.company = Company()
    #expect(shout.value == "ANALYTICAL")
    person.company?.name = "x"
    #expect(shout.value == "X")
  }

  @Test func `generic code finds the property of a path, and edits it with deltas`() {
    func rotate<Model: ObservableModel>(_ list: KeyPath<Model, [Int]>, of model: Model) -> Bool {
      guard let property = model.property(at: list) else { return false }
      property.edit { $0.append($0.remove(at: 0)) }
      return true
    }
    let company = Company()
    let person = Person()
    person.company = company
    var edits: [String] = []
    let kept = CompositeDisposable()
    company.$rows.edits.subscribe(onNext: { edits.append("\($0)") }).store(in: kept)
    #expect(rotate(\.rows, of: company))
    #expect(company.rows == [2, 3, 1])
    // The first edit is the existing content.
    #expect(edits == ["setting of 3 elements over 0", "replacement of 0 by 2"])
    #expect(company.property(at: \.name) === company.$name)
    #expect(company.property(at: \.alias) === company.$name)
    #expect(company.property(at: \.initials) == nil)
    #expect(company.property(at: \.both) == nil)
    #expect(company.property(at: \.place.city) == nil)
    company.parent = Company()
    #expect(company.property(at: \.both) == nil)
    #expect(person.property(at: \.company) === person.$company)
  }
}
