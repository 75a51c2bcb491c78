import StraitChannels
import StraitModel
import Testing

/// What users ask for, 9 and 10: deep paths that hold, and names that are checked.
@Suite struct PathRequestTests {
  final class Address: ObservableModel {
    @Observed var city: String
    var plain = 0

    init(_ city: String = "London") { self.city = city }
  }

  final class Person: ObservableModel {
    @Observed var name = "Ada"
    @Observed var address: Address?
    @Observed var friends: [Person] = []
    @Observed var scores: [String: Int] = [:]
    var plain = "no observer can follow this"
    var shout: String { name.uppercased() }
  }

  /// The values of a path that its observer has received, old and new.
  private func log<Value>(
    _ person: Person,
    _ path: KeyPath<Person, Value?>
  ) -> (token: PropertyObservation, lines: Property<[String]>) {
    let lines = Property<[String]>([])
    let token = person.observe(path, options: [.old, .new]) { _, change in
      let values = [change.oldValue, change.newValue].map { value in
        ((value ?? nil) as Value?).map { "\($0)" } ?? "nil"
      }
      lines.value.append(values.joined(separator: "→"))
    }
    return (token, lines)
  }

  // MARK: 9

  @Test func `request 9: a deep path ends by itself with its root, and with its token`() {
    var person: Person? = Person()
    let address = Address()
    person?.address = address
    weak let released = person
    var isDone = false
    person?.values(of: \.address?.city).subscribe(onCompleted: { isDone = true })
    person = nil
    #expect(released == nil && isDone)
    #expect(SignalGraph(from: address.$city).edges.isEmpty)
    let other = Person()
    other.address = address
    let (token, lines) = log(other, \.address?.city)
    token.invalidate()
    address.city = "Paris"
    #expect(lines.value == [])
    #expect(SignalGraph(from: address.$city).edges.isEmpty)
  }

  @Test func `request 9: a middle object that was replaced sends nothing any more`() {
    let person = Person()
    let (first, second) = (Address("London"), Address("Paris"))
    person.address = first
    let (token, lines) = log(person, \.address?.city)
    person.address = second
    first.city = "Leeds"
    second.city = "Lyon"
    // The same leaf under another object is a change of the object, and none of the value.
    person.address = Address("Lyon")
    #expect(lines.value == ["London→Paris", "Paris→Lyon"])
    withExtendedLifetime(token) {}
  }

  @Test func `request 9: a nil in the middle is a value, and does not lose the next change`() {
    let person = Person()
    let (token, lines) = log(person, \.address?.city)
    person.address = Address("London")
    person.address = nil
    person.address = Address("Paris")
    person.address?.city = "Lyon"
    #expect(lines.value == ["nil→London", "London→nil", "nil→Paris", "Paris→Lyon"])
    withExtendedLifetime(token) {}
  }

  @Test func `request 9: a middle object that goes away first takes nothing with it`() {
    let person = Person()
    let (token, lines) = log(person, \.address?.city)
    for city in ["London", "Paris"] {
      person.address = Address(city)
      weak let released = person.address
      person.address = nil
      #expect(released == nil)
    }
    #expect(lines.value == ["nil→London", "London→nil", "nil→Paris", "Paris→nil"])
    withExtendedLifetime(token) {}
  }

  @Test func `request 9: a write through a nil sets nothing, and is reported`() {
    let person = Person()
    person.$address.name = "Person.address"
    let field = EditedField()
    let city = person.channel(through: \.address, to: \.city, nilValue: "")
    field.newTextChannel().bind(to: city.map(forward: { $0 ?? "" }, backward: { $0 }))
    let ((), reports) = Report.collecting { field.type("Bath") }
    #expect(reports == [.unreachable(name: "Person.address")])
    person.address = Address("London")
    #expect(person.address?.city == "London")
    #expect(field.text == "London")
  }

  @Test func `request 9: a path through an array follows its elements, and the array`() {
    let person = Person()
    let names = Derived {
      ((try? person.value(forKeyPath: "friends.name")) as? [String])?.joined(separator: " ") ?? "?"
    }
    var seen: [String] = []
    let kept = CompositeDisposable()
    names.observe { _, new in seen.append(new) }.store(in: kept)
    let (grace, hedy) = (Person(), Person())
    grace.name = "Grace"
    person.friends = [grace]
    grace.name = "Emmy"
    person.friends.append(hedy)
    hedy.name = "Hedy"
    person.friends.removeFirst()
    grace.name = "no friend"
    #expect(seen == ["Grace", "Emmy", "Emmy Ada", "Emmy Hedy", "Hedy"])
  }

  @Test func `request 9: a path through a subscript follows one key`() {
    let person = Person()
    var chess: [Int?] = []
    person.values(of: \.scores["chess"]).distinctUntilChanged()
      .subscribe(onNext: { chess.append($0) })
    person.scores["chess"] = 3
    person.scores["go"] = 5
    person.scores["chess"] = nil
    #expect(chess == [nil, 3, nil])
  }

  // MARK: 10

  #if DEBUG
    @Test func `request 10: a path to a variable that is not observed is reported, by its name`() {
      let person = Person()
      let ((), reports) = Report.collecting { _ = person.observe(\.plain) { _, _ in } }
      #expect(reports == [.unobserved(path: "Person.plain")])
      let ((), none) = Report.collecting { _ = person.observe(\.shout) { _, _ in } }
      #expect(none == [])
    }
  #endif

  @Test(arguments: [
    ("nmae", "no \"nmae\" in Person; near it: name"),
    ("address.cty", "no \"cty\" in Address; near it: city (part 2 of \"address.cty\")"),
    ("", "no \"\" in Person"),
  ])
  func `request 10: a name that is wrong is an error that says which, and no trap`(
    _ path: String,
    _ says: String
  ) {
    let person = Person()
    person.address = Address()
    let read = #expect(throws: KeyError.self) { try person.value(forKeyPath: path) }
    #expect(read?.description == says)
    #expect(throws: KeyError.self) { try person.setValue("x", forKeyPath: path) }
    #expect(person.name == "Ada")
  }

  @Test func `request 10: a value of another type is an error, and sets nothing`() {
    let person = Person()
    #expect(throws: KeyError.self) { try person.setValue(7, forKeyPath: "name") }
    #expect(throws: KeyError.self) { try person.setValue(nil, forKeyPath: "name") }
    #expect(person.name == "Ada")
  }

  @Test func `request 10: a path of types needs no name, wherever it leads`() {
    let person = Person()
    var shouts: [String] = []
    var counts: [Int] = []
    // Neither of these has a name that could be written as a string.
    person.values(of: \.shout.count).subscribe(onNext: { counts.append($0) })
    person.values(of: \.[dynamicName: 2]).subscribe(onNext: { shouts.append($0) })
    person.name = "Grace"
    #expect(counts == [3, 5])
    #expect(shouts == ["AdaAda", "GraceGrace"])
  }

  @Test(arguments: [
    ("_ = person.observe(\\.nmae) { _, _ in }", "has no member 'nmae'"),
    ("person.$name.value = 7", "cannot assign value of type 'Int' to type 'String'"),
    ("person.$name.bind(to: person.$age)", "cannot convert value of type 'Property<Int>'"),
  ])
  func `request 10: a path with a wrong name or type does not compile`(
    _ line: String,
    _ says: String
  ) throws {
    let source = """
      import StraitModel
      final class Person: ObservableModel {
        @Observed var name = "Ada"
        @Observed var age = 36
      }
      func use(_ person: Person) {

      """
    let right = try SwiftCompiler.check(
      source + "person.$name.value = \"x\"; _ = person.observe(\\.name) { _, _ in }\n}\n"
    )
    #expect(right.compiles, "\(right.says)")
    let wrong = try SwiftCompiler.check(source + line + "\n}\n")
    #expect(!wrong.compiles)
    #expect(wrong.says.contains(says), "\(wrong.says)")
  }
}

extension PathRequestTests.Person {
  fileprivate subscript(dynamicName times: Int) -> String {
    String(repeating: name, count: times)
  }
}
