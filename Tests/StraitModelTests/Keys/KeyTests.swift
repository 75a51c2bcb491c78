@Suite struct KeyTests {
  private let person = Person()

  private func text(_ value: Any?) -> String { value.map { "\($0)" } ?? "nil" }

  @Test(arguments: [
    ("name", "Ada"), ("age", "36"), ("nickname", "nil"), ("place", "\(Place())"),
    // One without the wrapper, two that are declared, and two of a subclass.
    ("mood", "calm"), ("greeting", "Hello, Ada"), ("plain", "1"), ("salary", "100"),
    ("lateBy", "\(Duration.zero)"),
  ])
  func `a variable is read by its name`(_ key: String, _ expected: String) throws {
    let employee: Person = Employee()
    #expect(try text(employee.value(forKey: key)) == expected)
  }

  @Test func `an object is read by its name, and so is the model itself`() throws {
    person.address = Address()
    #expect(try person.value(forKey: "address") as? Address === person.address)
    #expect(try person.value(forKey: "self") as? Person === person)
  }

  @Test func `a variable is set by its name, and observers are notified`() throws {
    let log = ChangeLog()
    log.observe(person, \.name)
    try person.setValue("Grace", forKey: "name")
    #expect(person.name == "Grace")
    #expect(log.lines == ["Ada→Grace"])
    try person.setValue("glad", forKey: "mood")
    try person.setValue(2, forKey: "plain")
    #expect(person.mood.value == "glad" && person.plain == 2)
  }

  @Test func `an optional is set, read without its wrapping, and emptied`() throws {
    for none in [nil, Optional<String>.none as Any] as [Any?] {
      try person.setValue("Countess", forKey: "nickname")
      #expect(person.nickname == "Countess")
      let value = try #require(try person.value(forKey: "nickname"))
      #expect(type(of: value) == String.self)
      try person.setValue(none, forKey: "nickname")
      #expect(person.nickname == nil)
    }
  }

  @Test func `a declared variable is set as the class would set it`() throws {
    let employee = Employee()
    try employee.setValue(40, forKey: "age")
    #expect(employee.ages == [40])
  }

  @Test func `long names, and names made at run time, are found`() throws {
    final class Long: ObservableModel {
      @Observed var aNameOfMoreThanFifteenBytes = 1
      @Observed var größe = 2
    }
    let model = Long()
    let made = ["aNameOf", "MoreThan", "FifteenBytes"].joined()
    #expect(try model.value(forKey: made) as? Int == 1)
    #expect(try model.value(forKey: "aNameOfMoreThanFifteenBytes") as? Int == 1)
    #expect(try model.value(forKey: "größe") as? Int == 2)
    #expect(try model.value(forKey: "gro\u{308}ße") as? Int == 2)
  }

  @Test func `a read by name is noted as any other`() {
    let read = Derived { [person] in (try? person.value(forKey: "age")) as? Int ?? 0 }
    #expect(read.value == 36)
    person.age = 37
    #expect(read.value == 37)
  }

  @Test func `a replaced property is the one that is found`() throws {
    final class Replacing: ObservableModel {
      @Observed var name = "Ada"
      func replace() { _name = Observed(wrappedValue: "Grace") }
    }
    let model = Replacing()
    #expect(try model.value(forKey: "name") as? String == "Ada")
    model.replace()
    #expect(try model.value(forKey: "name") as? String == "Grace")
  }

  // MARK: Variables that were found before

  private final class Counter: ObservableModel {
    @Observed var count: Int
    @Observed var step = 1

    init(_ count: Int) { self.count = count }
  }

  @Test func `each of many objects has its own variables`() throws {
    let counters = (0..<3_000).map { Counter($0) }
    for _ in 0..<2 {
      for (index, counter) in counters.enumerated() {
        #expect(try counter.value(forKey: "count") as? Int == index)
        try counter.setValue(index, forKey: "step")
        #expect(counter.step == index)
      }
    }
  }

  @Test func `an object at the address of one that was deallocated has its own variables`() throws {
    var kept: [Property<Int>] = []
    for index in 0..<200 {
      let counter = Counter(index)
      // The properties of the objects before may still exist.
      #expect(try counter.value(forKey: "count") as? Int == index)
      #expect(try counter.value(forKey: "step") as? Int == 1)
      kept.append(counter.$step)
      counter.step = index + 2
    }
    #expect(kept.map(\.value) == Array(2..<202))
  }

  @Test func `a use of a name holds neither the object nor its property`() throws {
    weak var object: Counter?
    weak var property: Property<Int>?
    do {
      let counter = Counter(1)
      (object, property) = (counter, counter.$count)
      #expect(try counter.value(forKey: "count") as? Int == 1)
      #expect(try counter.value(forKey: "count") as? Int == 1)
    }
    #expect(object == nil && property == nil)
  }

  @Test func `objects of many threads are used by name at once`() async {
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<8 {
        group.addTask {
          let counters = (0..<50).map { Counter(task * 100 + $0) }
          return (0..<20).allSatisfy { _ in
            counters.enumerated().allSatisfy { index, counter in
              (try? counter.value(forKey: "count")) as? Int == task * 100 + index
            }
          }
        }
      }
      for await right in group { #expect(right) }
    }
  }

  // MARK: Types

  @Test func `numbers of other types are taken where they are exact`() throws {
    try person.setValue(2, forKey: "height")
    #expect(person.height == 2)
    try person.setValue(40.0, forKey: "age")
    #expect(person.age == 40)
    try person.setValue(UInt8(41), forKey: "age")
    #expect(person.age == 41)
    try person.setValue(Float(0.5), forKey: "score")
    #expect(person.score == 0.5)
    try person.setValue(7, forKey: "score")
    #expect(person.score == 7)
    try person.setValue(Float.nan, forKey: "score")
    #expect(person.score?.isNaN == true)
  }

  @Test(
    arguments: [
      ("age", 40.5, "Person.age takes Int, got Double 40.5"),
      ("age", "40", "Person.age takes Int, got String \"40\""),
      ("age", true, "Person.age takes Int, got Bool true"),
      ("age", UInt64.max, "Person.age takes Int, got UInt64 18446744073709551615"),
      ("height", Int.max, "Person.height takes Double, got Int 9223372036854775807"),
      ("name", 1, "Person.name takes String, got Int 1"),
      ("nickname", 1, "Person.nickname takes Optional<String>, got Int 1"),
      ("plain", "x", "Person.plain takes Int, got String \"x\""),
      ("friends", [1], "Person.friends takes Array<Person>, got Array<Int>"),
      (
        "age", String(repeating: "9", count: 1000),
        "Person.age takes Int, got String \"\(String(repeating: "9", count: 40))…\""
      ),
    ] as [(String, any Sendable, String)]
  )
  func `a value that does not fit is refused, and named`(
    _ key: String,
    _ value: any Sendable,
    _ says: String
  ) throws {
    let error = #expect(throws: KeyError.self) { try person.setValue(value, forKey: key) }
    #expect(error?.description == says)
    #expect(person.age == 36 && person.name == "Ada" && person.plain == 1)
  }

  @Test func `an array of whatever is taken if its elements are of the type`() throws {
    let ada: Any = [Employee(), Person()] as [Any]
    try person.setValue(ada, forKey: "friends")
    #expect(person.friends.count == 2)
  }

  @Test(arguments: ["age", "name", "plain", "mood"])
  func `nil is refused by variables without nil`(_ key: String) {
    let error = #expect(throws: KeyError.self) { try person.setValue(nil, forKey: key) }
    #expect(error?.key == key)
    guard case .nilForScalar(let expected) = error?.reason else {
      return #expect(Bool(false), "\(String(describing: error))")
    }
    #expect(error?.description == "Person.\(key) takes \(expected), got nil")
  }

  @Test(arguments: [("greeting", "Person"), ("salary", "Employee")])
  func `what is read-only is not set`(_ key: String, _ type: String) throws {
    let employee = Employee()
    let model: Person = type == "Employee" ? employee : person
    let error = #expect(throws: KeyError.self) { try model.setValue(1, forKey: key) }
    #expect(error?.reason == .readOnly)
    #expect(error?.description == "\(type).\(key) is not set by name")
    employee.salary = 5
    #expect(employee.salary == 5)
  }

  // MARK: Unknown names

  @Test(arguments: [
    ("nmae", ["name"]), ("Age", ["age"]), ("agee", ["age"]), ("adress", ["address"]),
    ("scroe", ["score", "scores"]), ("unheardOf", []), ("", []), ("hidden", []),
    (String(repeating: "x", count: 10_000), []),
  ])
  func `an unknown name is refused, with those that are near it`(
    _ key: String,
    _ near: [String]
  ) {
    let read = #expect(throws: KeyError.self) { try person.value(forKey: key) }
    #expect(read?.reason == .undefinedKey(near: near))
    let set = #expect(throws: KeyError.self) { try person.setValue(1, forKey: key) }
    #expect(set == read)
  }

  private class Answering: ObservableModel, KeyValueFallback {
    @Observed var known = 1
    var extras: [String: Any] = [:]

    func value(forUndefinedKey key: String) throws(KeyError) -> Any? { extras[key] }

    func setValue(_ value: Any?, forUndefinedKey key: String) throws(KeyError) {
      extras[key] = value
    }

    func setNilValue(forKey key: String) throws(KeyError) { known = 0 }
  }

  private final class SilentAnswering: ObservableModel, KeyValueFallback {
    @Observed var known = 1
  }

  @Test func `a class may answer for unknown names`() throws {
    let model = Answering()
    try model.setValue(2, forKey: "extra")
    #expect(try model.value(forKey: "extra") as? Int == 2)
    #expect(try model.value(forKey: "other") == nil)
  }

  @Test func `what a class leaves out is refused as ever`() {
    let model = SilentAnswering()
    #expect(throws: KeyError(.undefinedKey(near: []), key: "extra", in: SilentAnswering.self)) {
      try model.value(forKey: "extra")
    }
    #expect(throws: KeyError.self) { try model.setValue(1, forKey: "extra") }
    #expect(throws: KeyError.self) { try model.setValue(nil, forKey: "known") }
  }

  // MARK: Several

  @Test func `several variables are read at once`() throws {
    let values = try person.dictionaryWithValues(forKeys: ["name", "nickname", "age"])
    #expect(values.count == 3)
    #expect(values["name"] as? String == "Ada")
    #expect(values["age"] as? Int == 36)
    let nickname = try #require(values["nickname"])
    #expect(nickname == nil)
  }

  @Test(
    arguments: [
      ["age": "x", "name": "Grace"], ["name": "Grace", "zip": 1], ["name": "Grace", "age": nil],
      ["name": "Grace", "greeting": "Hi"],
    ] as [[String: (any Sendable)?]]
  )
  func `if one of several is refused, none is set`(_ values: [String: (any Sendable)?]) {
    let kept = CompositeDisposable()
    var received = 0
    person.$name.observe { _, _ in received += 1 }.store(in: kept)
    #expect(throws: KeyError.self) {
      try person.setValues(forKeys: values.mapValues { $0 as Any? })
    }
    #expect(person.name == "Ada" && received == 0)
  }

  @Test func `several are set in the order of the listing`() throws {
    let model = Answering()
    try model.setValues(forKeys: ["extra": 1, "known": nil])
    #expect(model.known == 0)
    #expect(model.extras["extra"] as? Int == 1)
  }
}
