@MainActor @Suite struct LocatorTests {
  final class Address: ObservableModel {
    @Observed var city = "London"
  }

  final class Person: ObservableModel {
    @Observed var name = "Ada"
    @Observed var nickname = "Countess"
    @Observed var address = Address()
  }

  /// A button, in as far as a locator looks at it.
  private final class Choice: Widget {
    override var isFocusable: Bool { true }
    override func measure(_ proposal: Proposal) -> Size { Size(columns: 8, rows: 1) }
    override var semantics: Semantics {
      var semantics = Semantics("choice")
      semantics.problem = "choose something"
      return semantics
    }
  }

  private let person = Person()
  private let twin = Person()
  private let driver: Driver

  init() {
    let first = TextField("name", id: "name")
    let second = TextField("name", id: "again")
    let city = TextField("city", id: "city")
    let twins = TextField("twin", id: "twin")
    first.newTextChannel().bind(to: person.channel(to: \.name))
    second.newTextChannel().bind(to: person.channel(to: \.name))
    city.newTextChannel().bind(to: person.address.channel(to: \.city))
    twins.newTextChannel().bind(to: twin.channel(to: \.name))
    let app = App(
      bracketed: Column(id: "all") {
        Column(id: "upper") {
          Label("Upper")
          first
          second
        }
        Column(id: "lower") {
          city
          twins
          Label("Choose")
          Choice(id: "choice")
        }
      },
      models: ["person": person]
    )
    driver = Driver(app)
  }

  private func ids(_ locator: ScriptLocator) throws(DriverError) -> [String] {
    try driver.findAll(locator).map { $0.id ?? $0.role.rawValue }
  }

  @Test func `G42 a locator finds the widgets that its file has`() async throws {
    let folder = "Tests/StraitDriverTests/Cases"
    try await FileCase.expectBlocks(of: "locators.txt", in: folder) { example in
      let parts = example.text.split(separator: " ", maxSplits: 1)
      let step = try #require(try Script(parsing: "hover \(parts[1])").steps.first)
      guard case .command(.action(let action, _)) = step.content,
        let locator = action.targets.first
      else { throw CancellationError() }
      let found: [String]
      do throws(DriverError) {
        let one = parts[0] == "one"
        found =
          one ? [try driver.find(locator).id ?? ""] : [try ids(locator).joined(separator: " ")]
      } catch {
        found = error.description.split(separator: "\n").map(String.init)
      }
      return example.annotated(with: [], result: found)
    }
  }

  @Test func `a text of several rows is found where its rows are shown`() throws {
    let root = Column(id: "all") {
      Label("one", id: "first")
      Label("two", id: "second")
    }
    let driver = Driver(App(bracketed: root))
    #expect(try driver.findAll(.text("one\ntwo")).map(\.id) == ["all"])
    #expect(try driver.findAll(.text("two\none")).isEmpty)
  }

  @Test func `G27 a text is looked for as it is shown`() throws {
    try driver.focus("city")
    try driver.perform(.paste("\t"))
    #expect(try ids(.text("London\t")) == ["city"])
  }

  @Test func `a widget belongs to the nearest of several properties that are bound`() throws {
    person.$nickname.bind(to: person.$name)
    #expect(try ids(.key("person.name")) == ["name", "again"])
    #expect(try ids(.key("person.nickname")) == [])
  }

  @Test func `a widget that is bound over a property of no model is found`() throws {
    let between = Property("")
    let field = TextField(id: "far")
    field.newTextChannel().bind(to: between.channel())
    between.bind(to: person.$nickname)
    let driver = Driver(App(bracketed: field, models: ["person": person]))
    #expect(try driver.find(.key("person.nickname")).id == "far")
  }

  /// A way to bind a field to `person.age` or `person.nickname`.
  typealias Way = NamedAction<@MainActor @Sendable (TextField, Person) -> Void>

  nonisolated static let ways: [Way] = [
    Way("through a converter") {
      $0.newTextChannel().bind(to: $1.channel(to: \.nickname), through: .lossless)
    },
    Way("through a converter, to a property") {
      $0.newTextChannel().bind(to: $1.$nickname, through: .lossless)
    },
    Way("to a converted end") {
      $0.newTextChannel().bind(to: $1.channel(to: \.nickname).converted(by: .lossless))
    },
    Way("to a mapped end") {
      $0.newTextChannel()
        .bind(to: $1.channel(to: \.nickname).map(forward: { $0 }, backward: { $0 }))
    },
    Way("to a filtered end") {
      $0.newTextChannel().bind(to: $1.$nickname.channel().filter(forward: nil, backward: nil))
    },
    Way("to an end with a value for nil") {
      $0.newTextChannel(nilValue: "").bind(to: $1.channel(to: \.nickname, nilValue: "none"))
    },
    Way("to all of them in a row") {
      let end = $1.channel(to: \.nickname, nilValue: "none")
        .map(forward: { $0 ?? "" }, backward: { $0 })
        .filter(forward: { $0 != "x" }, backward: nil)
        .converted(by: .lossless)
      $0.newTextChannel().bind(to: end, through: .lossless)
    },
    Way("one way, by subscribing a mapped end") {
      $0.newTextChannel()
        .subscribe($1.channel(to: \.nickname).map(forward: { $0 }, backward: { $0 }))
    },
  ]

  @Test(arguments: ways)
  func `a widget is found whatever its end is seen through`(_ way: Way) throws {
    let field = TextField(id: "field")
    way.action(field, person)
    let driver = Driver(App(bracketed: field, models: ["person": person]))
    #expect(try driver.find(.key("person.nickname")).id == "field")
  }

  // MARK: Errors

  @Test func `a path is an error in an app without models`() {
    expectError(
      #"expected a path that begins with a model of the app, found "a.b" among no models"#
    ) { _ = try Driver(App(bracketed: Label())).find(.key("a.b")) }
  }

  @Test func `a long list of candidates is cut`() {
    let labels = (1...25).map { Label("\($0)") }
    let driver = Driver(App(bracketed: Column { labels }))
    let error = #expect(throws: DriverError.self) { try driver.find(.role("label")) }
    #expect(error?.candidates.count == 21)
    #expect(error?.candidates.last == "… and 5 more")
  }

  @Test func `the tree names role, id, name, value, state and key path`() {
    #expect(
      driver.tree == """
        column #all
          column #upper
            label "Upper"
            textfield #name "name" = "Ada" focused caret 3 key person.name
            textfield #again "name" = "Ada" caret 3 key person.name
          column #lower
            textfield #city "city" = "London" caret 6 key person.address.city
            textfield #twin "twin" = "Ada" caret 3
            label "Choose"
            choice #choice invalid "choose something"
        """
    )
  }
}
