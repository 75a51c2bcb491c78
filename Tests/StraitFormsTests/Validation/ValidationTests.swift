@Suite struct ValidationTests {
  private class Person: ObservableModel {
    @Observed var name = "Ada"
    @Observed var age = 36
    @Observed var score: Double?
    @Observed(clampedTo: 0...10) var level = 5
    @Observed var start = 1
    @Observed var end = 2
    @Observed var friend: Person?
    var plain = 1
  }

  private final class Checked: Person {
    @Observed var code = ""

    override init() {
      super.init()
      validate(\.age, .in(0...150))
      validate(\.code, as: .refusing, .count(0...3))
    }
  }

  private let person = Person()

  private func messages(_ errors: [ValidationError]) -> [String] {
    errors.map(\.description)
  }

  // MARK: Reporting

  @Test func `a reporting rule takes every value, and says what is wrong with it`() {
    person.validate(\.age, .in(0...150))
    #expect(person.errors(of: \.age).isEmpty && !person.hasErrors)
    person.age = 200
    #expect(person.age == 200)
    #expect(messages(person.errors(of: \.age)) == ["age must be from 0 to 150, got Int 200"])
    #expect(person.hasErrors)
    person.age = 20
    #expect(person.errors(of: \.age).isEmpty && !person.hasErrors)
  }

  @Test
  func `errors are listed per variable, by name, and for the model in the order of its variables`()
    throws
  {
    person.validate(\.age, .in(0...1))
    person.validate(\.name, .count(4...5))
    #expect(person.errors.map(\.property) == ["name", "age"])
    #expect(person.errors(of: \.end).isEmpty)
    #expect(try person.errors(forKey: "age").map(\.message) == ["must be from 0 to 1"])
    #expect(try person.errors(forKey: "end").isEmpty)
    #expect(throws: KeyError.self) { try person.errors(forKey: "agee") }
  }

  @Test func `the value that a variable begins with is checked, too`() {
    person.validate(\.name, as: .refusing, .count(4...5))
    #expect(person.errors(of: \.name).map(\.message) == ["must have 4 to 5 characters"])
  }

  @Test func `errors of a variable are a signal`() {
    person.validate(\.age, .in(0...150))
    let received = Recording(person.errorsSignal(of: \.age).map { $0.map(\.found) })
    for age in [200, 300, 300, 1, 2] { person.age = age }
    #expect(received.values == [[], ["Int 200"], ["Int 300"], []])
  }

  @Test func `the signal ends with the object`() {
    var model: Person? = Person()
    var ended = 0
    model?.errorsSignal(of: \.age).subscribe(onNext: { _ in }, onCompleted: { ended += 1 })
    model = nil
    #expect(ended == 1)
  }

  @Test func `whether there are errors is followed as any variable`() {
    person.validate(\.age, .in(0...150))
    person.validate(\.name, .notEmpty)
    let received = Recording(person.values(of: \.hasErrors))
    let counts = Recording { [person] in person.errors.count }
    transaction {
      person.age = 200
      person.name = ""
    }
    person.age = 1
    person.name = "Ada"
    let flags = received.values
    #expect(flags.first == false && flags.last == false && flags.contains(true))
    #expect(counts.values == [0, 2, 1, 0])
  }

  @Test func `variables are checked against each other`() {
    person.validate(\.start, \.end, that: "must be in order") { $0.start <= $0.end }
    let received = Recording(person.values(of: \.hasErrors))
    person.start = 3
    #expect(
      messages(person.errors) == [
        "start must be in order, got Int 3", "end must be in order, got Int 2",
      ]
    )
    person.end = 3
    #expect(!person.hasErrors)
    #expect(received.values == [false, true, false])
  }

  @Test func `a rule may follow other objects`() {
    person.validate(\.age, that: "must not be older than the friend") {
      $0.age <= ($0.friend?.age ?? .max)
    }
    let friend = Person()
    friend.age = 5
    #expect(!person.hasErrors)
    person.friend = friend
    #expect(person.hasErrors)
    friend.age = 50
    #expect(!person.hasErrors)
  }

  // MARK: Refusing

  @Test(.eachRecursionLimit)
  func `a refusing rule keeps what is there, and says why until a value is taken`() {
    let person = Person()
    person.validate(\.age, as: .refusing, .in(0...150))
    let received = Writes(person.$age)
    person.age = 200
    #expect(person.age == 36 && received.values.isEmpty)
    #expect(messages(person.errors(of: \.age)) == ["age must be from 0 to 150, got Int 200"])
    #expect(person.hasErrors)
    person.age = -1
    #expect(person.errors(of: \.age).map(\.found) == ["Int -1"])
    person.age = 40
    #expect(!person.hasErrors)
    #expect(received.values == [40])
  }

  @Test func `a rule may substitute, and the next one checks the substitute`() {
    person.validate(\.name, as: .refusing) { name in
      guard let word = name.split(separator: " ").first else { throw Invalid("must not be empty") }
      return String(word)
    }
    person.validate(\.name, as: .refusing, .count(1...5))
    person.name = "  Grace Hopper"
    #expect(person.name == "Grace")
    person.name = "  "
    #expect(person.errors(of: \.name).map(\.message) == ["must not be empty"])
    person.name = "Leonardo da"
    #expect(
      messages(person.errors) == [#"name must have 1 to 5 characters, got String "Leonardo""#]
    )
    #expect(person.name == "Grace")
  }

  @Test func `a coercion comes first, and has the last word on substitutes`() {
    var asked: [Int] = []
    person.validate(\.level, as: .refusing) { level in
      asked.append(level)
      return level == 7 ? 70 : level
    }
    person.level = 100
    #expect(person.level == 10)
    person.level = 7
    #expect(person.level == 10)
    #expect(asked == [10, 7])
  }

  @Test func `an error that is thrown is reported in its own words`() {
    struct Odd: Error, CustomStringConvertible {
      var description: String { "is odd" }
    }
    person.validate(\.age, as: .refusing) { age in
      if age % 2 == 1 { throw Odd() }
      return age
    }
    person.age = 3
    #expect(messages(person.errors) == ["age is odd, got Int 3"])
  }

  @Test func `an observer of the errors may set the variable right`() {
    person.validate(\.age, as: .refusing, .in(0...150))
    person.errorsSignal(of: \.age).subscribe(onNext: { [person] errors in
      if !errors.isEmpty { person.age = 150 }
    })
    person.age = 200
    #expect(person.age == 150 && !person.hasErrors)
  }

  @Test func `what a transaction rolled back is not reported as an error`() {
    person.validate(\.age, .in(0...150))
    person.validate(\.name, as: .refusing, .notEmpty)
    rollBack {
      person.age = 200
      person.name = ""
      #expect(person.errors.count == 2)
    }
    #expect(!person.hasErrors)
  }

  @Test func `what a refusing rule reads, no setter depends on`() {
    let limit = Property(10)
    person.validate(\.age, as: .refusing, .that("must be below the limit") { $0 < limit.value })
    let runs = RunCounter { [person] in person.age = 5 }
    limit.value = 20
    #expect(runs.count == 1)
  }

  // MARK: Rules

  @Test func `rules for optionals`() {
    person.validate(\.score, .required(), .ifPresent(.in(0...1)))
    #expect(messages(person.errors) == ["score must not be empty, got nil"])
    person.score = 2
    #expect(messages(person.errors) == ["score must be from 0.0 to 1.0, got Double 2.0"])
    person.score = 0.5
    #expect(!person.hasErrors)
  }

  @Test func `a value may be checked without being set`() throws {
    person.validate(\.name, as: .refusing) { $0.uppercased() }
    person.validate(\.name, .count(1...5))
    #expect(try person.validated("grace", for: \.name) == "GRACE")
    let error = #expect(throws: ValidationError.self) {
      try person.validated("leonardo", for: \.name)
    }
    #expect(error?.message == "must have 1 to 5 characters")
    #expect(person.name == "Ada" && !person.hasErrors)
  }

  // MARK: By name

  @Test func `a value is checked and substituted by name`() throws {
    person.validate(\.name, as: .refusing) { $0.uppercased() }
    person.validate(\.age, .in(0...150))
    var value: Any? = "grace"
    try person.validateValue(&value, forKey: "name")
    #expect(value as? String == "GRACE")
    value = 40.0
    try person.validateValue(&value, forKey: "age")
    #expect(value as? Int == 40)
    value = 200
    try person.validateValue(&value, forKey: "level")
    #expect(value as? Int == 10)
    value = nil
    try person.validateValue(&value, forKey: "score")
    #expect(value == nil)
    person.friend = Person()
    person.friend?.validate(\.age, .in(0...1))
    value = 1
    try person.validateValue(&value, forKeyPath: "friend.age")
    #expect(person.name == "Ada" && person.age == 36)
  }

  @Test(
    arguments: [
      ("age", 200, "Person.age: must be from 0 to 150"),
      ("age", "x", #"Person.age takes Int, got String "x""#),
      ("age", nil, "Person.age takes Int, got nil"),
      ("agee", 1, #"no "agee" in Person; near it: age"#),
      (
        "friend.age", 2,
        #"Person.age: must be from 0 to 1 (part 2 of "friend.age")"#
      ),
      (
        "friend.friend.age", 2,
        #"Person.friend is nil, so nothing behind it can be set (part 2 of "friend.friend.age")"#
      ),
      ("name.x", 2, #"Person.name takes a model, got String "Ada" (part 1 of "name.x")"#),
    ] as [(String, (any Sendable)?, String)]
  )
  func `what is wrong with a value is reported by name`(
    _ path: String,
    _ value: (any Sendable)?,
    _ says: String
  ) {
    person.validate(\.age, .in(0...150))
    person.friend = Person()
    person.friend?.validate(\.age, .in(0...1))
    let error = #expect(throws: KeyError.self) {
      var value = value as Any?
      try person.validateValue(&value, forKeyPath: path)
    }
    #expect(error?.description == says)
    #expect(person.errors.isEmpty)
  }

  @Test func `a value that is refused by name throws, alone and with others`() {
    person.validate(\.age, as: .refusing, .in(0...150))
    person.friend = person
    let says = "Person.age: must be from 0 to 150"
    let error = #expect(throws: KeyError.self) { try person.setValue(200, forKey: "age") }
    #expect(error?.description == says)
    #expect(person.errors(of: \.age).map(\.found) == ["Int 200"])
    let atPath = #expect(throws: KeyError.self) {
      try person.setValue(200, forKeyPath: "friend.age")
    }
    #expect(atPath?.description == says + #" (part 2 of "friend.age")"#)
    #expect(throws: KeyError.self) { try person.setValues(forKeys: ["name": "G", "age": 200]) }
    #expect(person.age == 36 && person.name == "Ada")
    person.friend = nil
  }

  // MARK: Classes and deallocations

  @Test func `rules hold no object, and end with the object`() {
    weak var seen: Person?
    do {
      let model = Checked()
      model.validate(\.start, \.end, that: "must be in order") { $0.start <= $0.end }
      model.age = 200
      model.code = "long"
      #expect(model.hasErrors)
      seen = model
    }
    #expect(seen == nil)
  }

  @Test func `errors that are still asked for after the object's deallocation are none`() {
    var model: Checked? = Checked()
    let all = Derived { [weak model] in model?.errors ?? [] }
    model?.age = 200
    #expect(all.value.count == 1)
    model = nil
    let rule = Checked().validate(\.age, .in(0...1))
    rule.dispose()
  }

  @Test func `validating what is not one observed variable is a programmer's mistake`() async {
    await #expect(processExitsWith: .failure) { Person().validate(\.plain, .in(0...1)) }
    await #expect(processExitsWith: .failure) {
      Person().validate(\.plain, that: "must be") { _ in true }
    }
  }

  @Test(arguments: ["set", "set by name", "several set by name", "set of a bound property"])
  func `a reporting rule prevents no set, and a refusing one prevents each`(way: String) {
    for policy in [ValidationPolicy.reporting, .refusing] {
      let (person, other) = (Person(), Property(1))
      person.validate(\.age, as: policy, .in(0...150))
      let binding = other.bind(to: person.$age)
      switch way {
      case "set": person.age = 200
      case "set by name": try? person.setValue(200, forKey: "age")
      case "several set by name": try? person.setValues(forKeys: ["age": 200])
      default: other.value = 200
      }
      let expected = policy == .refusing ? 36 : 200
      #expect(person.age == expected && other.value == expected)
      #expect(person.errors(of: \.age).map(\.message) == ["must be from 0 to 150"])
      binding.dispose()
    }
  }
}
