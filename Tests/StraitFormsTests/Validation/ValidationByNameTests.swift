/// Rules where names are ambiguous, where several variables are set together, and where a model
/// has a fallback for names.
@Suite struct ValidationByNameTests {
  private class Base: ObservableModel {
    @Observed private var count = 1
    var baseCount: Int {
      get { count }
      set { count = newValue }
    }
    func limit() { validate(\.count, .in(0...9)) }
  }

  private final class Derived: Base {
    @Observed private var count = 2
  }

  @Test func `a variable is validated that a subclass hides by one of the same name`() {
    let model = Derived()
    model.limit()
    model.baseCount = 12
    #expect(model.errors.map(\.property) == ["super.count"])
    model.baseCount = 3
    #expect(model.errors.isEmpty)
  }

  private final class Span: ObservableModel {
    @Observed var start = 0
    @Observed var end = 10
  }

  private final class Open: ObservableModel, KeyValueFallback {
    @Observed var age = 1
    var extra: [String: Any?] = [:]
    func value(forUndefinedKey key: String) throws(KeyError) -> Any? { extra[key] ?? nil }
    func setValue(_ value: Any?, forUndefinedKey key: String) throws(KeyError) {
      extra[key] = value
    }
    func setNilValue(forKey key: String) throws(KeyError) { age = 0 }
  }

  @Test func `what a fallback takes is not refused before`() throws {
    let model = Open()
    var value: Any? = 5
    try model.validateValue(&value, forKey: "unknown")
    try model.setValue(value, forKey: "unknown")
    value = nil
    try model.validateValue(&value, forKey: "age")
    try model.setValue(value, forKey: "age")
    #expect(model.age == 0 && model.extra.keys.sorted() == ["unknown"])
    value = "no number"
    #expect(throws: KeyError.self) { try model.validateValue(&value, forKey: "age") }
  }

  private final class Grade: ObservableModel {
    @Observed(coercing: { $0 < 10 ? $0 : nil }) var mark = 1
    @Observed var name = ""
  }

  @Test func `what a coercion refuses is not stored by name, and only the check throws`() throws {
    let grade = Grade()
    try grade.setValue(50, forKey: "mark")
    try grade.setValues(forKeys: ["mark": 50, "name": "Ada"])
    #expect(grade.mark == 1 && grade.name == "Ada")
    var value: Any? = 50
    #expect(throws: KeyError.self) { try grade.validateValue(&value, forKey: "mark") }
  }

  @Test func `several values are taken that single sets in their order would take`() throws {
    let span = Span()
    span.validate(\.end, as: .refusing, .that("start < end") { $0 >= span.start })
    try span.setValues(forKeys: ["start": 50, "end": 60])
    try span.setValues(forKeys: ["start": 0, "end": 10])
    #expect(span.start == 0 && span.end == 10)
    #expect(throws: KeyError.self) { try span.setValues(forKeys: ["start": 50, "end": 20]) }
    #expect(span.start == 0 && span.errors(of: \.end).map(\.found) == ["Int 20"])
  }

  private final class Scored: ObservableModel {
    @Observed var score: Double? = 1
  }

  @Test func `an empty optional in a value is refused as nil is`() throws {
    for value in [nil, Double?.none as Any, Double??.some(.none) as Any] as [Any?] {
      let scored = Scored()
      scored.validate(\.score, as: .refusing, .required())
      #expect(throws: KeyError.self) { try scored.setValue(value, forKey: "score") }
      #expect(throws: KeyError.self) { try scored.setValues(forKeys: ["score": value]) }
      #expect(scored.score == 1 && scored.errors(of: \.score).count == 1)
      try scored.setValue(Double?.some(2) as Any, forKey: "score")
      #expect(scored.score == 2)
    }
    let free = Scored()
    try free.setValue(Double?.none as Any, forKey: "score")
    #expect(free.score == nil)
  }

  private final class Person: ObservableModel {
    @Observed var name = ""
  }

  private final class Team: ObservableModel {
    @ObservedWeak var lead: Person?
  }

  @Test func `a rule is asked by name of a variable that does not hold its object, too`() throws {
    let (team, person, nameless) = (Team(), Person(), Person())
    person.name = "Ada"
    team.validate(
      \.$lead.value,
      as: .refusing,
      .that("must have a name") { $0.object?.name != "" }
    )
    try team.setValue(person, forKey: "lead")
    #expect(team.lead === person)
    #expect(throws: KeyError.self) { try team.setValue(nameless, forKey: "lead") }
    #expect(team.lead === person)
    #expect(team.errors.map(\.property) == ["lead"])
    var value: Any? = nameless
    #expect(throws: KeyError.self) { try team.validateValue(&value, forKey: "lead") }
    value = person
    try team.validateValue(&value, forKey: "lead")
    #expect(value as? Person === person)
    value = nil
    try team.validateValue(&value, forKey: "lead")
    #expect(value == nil)
    try team.setValue(nil, forKey: "lead")
    #expect(team.lead == nil && team.errors.isEmpty)
    withExtendedLifetime((person, nameless)) {}
  }

  @Test func `a check gives what a set stores, whichever rule has a substitute`() throws {
    func trimmed(_ text: String) -> String { text.filter { $0 != " " } }
    for policy in [ValidationPolicy.reporting, .refusing] {
      let grade = Grade()
      grade.validate(\.name, as: policy, ValidationRule { trimmed($0) })
      grade.validate(\.name, as: .refusing, .that("too long") { $0.count <= 5 })
      var value: Any? = " Ada "
      try grade.validateValue(&value, forKey: "name")
      #expect(try grade.validated(" Ada ", for: \.name) == value as? String)
      grade.name = " Ada "
      #expect(grade.name == value as? String)
      let isTaken = (try? grade.validated("  Ada  ", for: \.name)) != nil
      grade.name = "  Ada  "
      #expect(isTaken == grade.errors.isEmpty)
    }
  }

  @Test func `a path that can lead nowhere is the error that a set throws`() {
    let person = Person()
    let paths = ["address..city", "address.city.", ".name", "", "address.@count", "friends.@sum"]
    for path in paths {
      var value: Any? = "x"
      let error = #expect(throws: KeyError.self, "\(path)") {
        try person.validateValue(&value, forKeyPath: path)
      }
      let refusal = #expect(throws: KeyError.self, "\(path)") {
        try person.setValue("x", forKeyPath: path)
      }
      #expect(error == refusal, "\(path)")
    }
  }
}
