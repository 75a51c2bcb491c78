@Suite struct PropertyListingTests {
  @Test func `a model lists its variables, superclasses' first, then declarations`() {
    #expect(
      Employee().properties.map(\.name) == [
        "name", "age", "height", "nickname", "score", "address", "friends", "rooms", "scores",
        "place", "mood", "salary", "lateBy", "plain", "greeting",
      ]
    )
  }

  @Test func `each has its type, and its declaration`() throws {
    let age = try #require(Person().properties.first { $0.name == "age" })
    #expect("\(age.valueType)" == "Int")
    #expect(age.title == "Age")
    #expect(age.unit == "years")
    #expect(age.range?.lowerBound as? Int == 0)
    #expect(age.range?.upperBound as? Int == 150)
    #expect(age.defaultValue as? Int == 36)
    #expect(age.documentation == "Full years.")
    #expect(!age.isReadOnly && age.isObserved && !age.isOptional)
    #expect("\(age)" == "age: Int (0...150 years)")
  }

  @Test func `a computed one is neither observed nor set`() throws {
    let greeting = try #require(Person().properties.first { $0.name == "greeting" })
    #expect(greeting.isReadOnly && !greeting.isObserved)
    #expect("\(greeting)" == "greeting: String (read-only)")
    let nickname = try #require(Person().properties.first { $0.name == "nickname" })
    #expect(nickname.isOptional && !nickname.isReadOnly)
  }

  @Test func `a subclass adds to what its superclass declared`() throws {
    let properties = Employee().properties
    let salary = try #require(properties.first { $0.name == "salary" })
    #expect(salary.title == "Pay" && salary.isReadOnly)
    #expect(properties.first { $0.name == "age" }?.unit == "years")
  }

  @Test func `a range holds what is in it, of any number type`() throws {
    final class Model: ObservableModel, PropertyDeclaring {
      @Observed var share: Double? = nil
      static var declarations: [PropertyDeclaration] { [.variable(\Model.share, range: 0...1)] }
    }
    let range = try #require(Model().properties[0].range)
    #expect(range.contains(0.5) && range.contains(1) && range.contains(nil))
    #expect(!range.contains(2) && !range.contains("0.5") && !range.contains(-0.1))
    #expect("\(range)" == "0.0...1.0")
  }

  @Test func `a declared range refuses nothing`() throws {
    let person = Person()
    try person.setValue(200, forKey: "age")
    #expect(person.age == 200)
  }

  @Test(arguments: [
    ("firstName", "First name"), ("homeURL", "Home URL"), ("URLOfHome", "URL of home"),
    ("x", "X"), ("age_in_years", "Age in years"), ("isOn", "Is on"), ("line2", "Line2"),
  ])
  func `a name is spelled out in words where no title is declared`(_ name: String, _ title: String)
  {
    #expect(Titles().properties.first { $0.name == name }?.title == title)
  }

  private final class Titles: ObservableModel {
    @Observed var firstName = 0
    @Observed var homeURL = 0
    @Observed var URLOfHome = 0
    @Observed var x = 0
    @Observed var age_in_years = 0
    @Observed var isOn = 0
    @Observed var line2 = 0
  }

  private class Guarded: ObservableModel, PropertyDeclaring {
    @Observed private var secret = 1
    @Observed private(set) var shown = 2

    class var declarations: [PropertyDeclaration] {
      [.variable(\Guarded.shown, isReadOnly: true)]
    }
    class var accessInstanceVariablesDirectly: Bool { false }
  }

  @Test func `a class may leave out what it does not declare`() throws {
    let model = Guarded()
    #expect(model.properties.map(\.name) == ["shown"])
    #expect(throws: KeyError.self) { try model.value(forKey: "secret") }
    #expect(throws: KeyError.self) { try model.setValue(3, forKey: "shown") }
    #expect(try model.value(forKey: "shown") as? Int == 2)
  }

  private final class Odd: ObservableModel, CustomReflectable, PropertyDeclaring {
    @Observed var name = "Ada"
    @Observed var age: Int? = 36
    var customMirror: Mirror { Mirror(self, children: ["something": "else"]) }

    static var declarations: [PropertyDeclaration] {
      [.variable(\Odd.name, name: "name"), .variable(\Odd.age, name: "age")]
    }
  }

  @Test func `a class that shows something else to Mirror declares its names`() throws {
    let model = Odd()
    #expect(model.properties.map(\.name) == ["name", "age"])
    try model.setValue(40, forKey: "age")
    #expect(try model.value(forKey: "age") as? Int == 40)
    #expect(try model.value(forKey: "name") as? String == "Ada")
  }

  private class Generic<Element>: ObservableModel {
    @Observed var element: Element
    @Observed var elements: [Element] = []

    init(_ element: Element) {
      self.element = element
    }
  }

  private final class OfText: Generic<String> {
    weak var other: OfText?
    lazy var lazyOne = 1
    var flag = true
    @Observed var more = 1.5
    var text = "text"
  }

  @Test func `generic classes, and fields of all kinds between variables, are read right`() throws {
    let numbers = Generic(7)
    #expect(numbers.properties.map { "\($0)" } == ["element: Int", "elements: Array<Int>"])
    #expect(try numbers.value(forKey: "element") as? Int == 7)
    let texts = OfText("one")
    texts.more = 2.5
    #expect(texts.properties.map(\.name) == ["element", "elements", "more"])
    #expect(try texts.value(forKey: "element") as? String == "one")
    #expect(try texts.value(forKey: "more") as? Double == 2.5)
  }

  private actor Counter: ObservableModel {
    @Observed var count = 1

    func byName() throws -> Int? {
      try setValue(2, forKey: "count")
      return try value(forKey: "count") as? Int
    }

    func names() -> [String] { properties.map(\.name) }
  }

  @Test func `an actor reads and sets its own variables by name`() async throws {
    let counter = Counter()
    #expect(try await counter.byName() == 2)
    #expect(await counter.names() == ["count"])
  }

  @Test func `an actor's variables are not reached from elsewhere`() async {
    await #expect(processExitsWith: .failure) {
      let counter = Counter()
      _ = await counter.names()
      _ = try counter.value(forKey: "count")
    }
  }

  @MainActor private final class View: ObservableModel, PropertyDeclaring {
    @Observed var title = "Title"
    nonisolated static var declarations: [PropertyDeclaration] { [] }
  }

  @MainActor @Test func `a class of the main actor has names, too`() throws {
    let view = View()
    try view.setValue("New", forKey: "title")
    #expect(try view.value(forKey: "title") as? String == "New")
  }

  private final class Nameless: ObservableModel, PropertyDeclaring {
    @Observed var name = "Ada"
    var greeting: String { name + name }
    static var declarations: [PropertyDeclaration] { [.variable(\Nameless.greeting)] }
  }

  private final class Alien: ObservableModel, PropertyDeclaring {
    static var declarations: [PropertyDeclaration] { [.variable(\Person.age)] }
  }

  @Test func `a declaration without the name that it needs is a programmer's mistake`() async {
    await #expect(processExitsWith: .failure) { _ = Nameless().properties }
    await #expect(processExitsWith: .failure) { _ = Alien().properties }
  }

  @Test func `listings are made on many threads at once`() async {
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          (0..<100).allSatisfy { _ in
            (try? Employee().value(forKey: "salary")) as? Int == 100
              && Generic(1.5).properties.count == 2 && Generic([1]).properties.count == 2
          }
        }
      }
      for await right in group { #expect(right) }
    }
  }
}
