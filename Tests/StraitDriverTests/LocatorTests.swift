import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import StraitUI
import Testing

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
      }
    )
    app.models = ["person": person]
    driver = Driver(app)
  }

  private func ids(_ locator: ScriptLocator) throws -> [String] {
    try driver.findAll(locator).map { $0.id ?? $0.role.rawValue }
  }

  @Test func `a widget is found by its id`() throws {
    #expect(try driver.find(.id("again")).id == "again")
    #expect(try driver.widget("again").id == "again")
  }

  @Test func `widgets are found by role, and by role and name`() throws {
    #expect(try ids(.role("textfield")) == ["name", "again", "city", "twin"])
    #expect(try ids(.role("textfield", name: "city")) == ["city"])
    #expect(try ids(.role("textfield", name: "town")) == [])
  }

  @Test func `a widget is found by the label that it bears, or that stands over it`() throws {
    #expect(try ids(.label("city")) == ["city"])
    #expect(try ids(.label("Choose")) == ["choice"])
    #expect(try ids(.label("Upper")) == [])
  }

  @Test func `the innermost widgets that show a text are found`() throws {
    #expect(try ids(.text("London")) == ["city"])
    #expect(try ids(.text("Ada")) == ["name", "again", "twin"])
    #expect(try ids(.text("Upper")) == ["label"])
    #expect(try ids(.text("")) == [])
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
    try driver.paste("\t")
    #expect(try ids(.text("London\t")) == ["city"])
  }

  @Test func `G42 widgets are found by the model's key path that they are bound to`() throws {
    #expect(try ids(.key("person.name")) == ["name", "again"])
    #expect(try ids(.key("person.address.city")) == ["city"])
    #expect(try ids(.key("person.nickname")) == [])
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
    let app = App(bracketed: field)
    app.models = ["person": person]
    #expect(try Driver(app).find(.key("person.nickname")).id == "far")
  }

  /// A way to bind a field to `person.age` or `person.nickname`.
  struct Way: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let bind: @MainActor @Sendable (TextField, Person) -> Void

    static let all = [
      Way(testDescription: "through a converter") {
        $0.newTextChannel().bind(to: $1.channel(to: \.nickname), through: .lossless)
      },
      Way(testDescription: "through a converter, to a property") {
        $0.newTextChannel().bind(to: $1.$nickname, through: .lossless)
      },
      Way(testDescription: "to a converted end") {
        $0.newTextChannel().bind(to: $1.channel(to: \.nickname).converted(by: .lossless))
      },
      Way(testDescription: "to a mapped end") {
        $0.newTextChannel()
          .bind(to: $1.channel(to: \.nickname).map(forward: { $0 }, backward: { $0 }))
      },
      Way(testDescription: "to a filtered end") {
        $0.newTextChannel().bind(to: $1.$nickname.channel().filter(forward: nil, backward: nil))
      },
      Way(testDescription: "to an end with a value for nil") {
        $0.newTextChannel(nilValue: "").bind(to: $1.channel(to: \.nickname, nilValue: "none"))
      },
      Way(testDescription: "to all of them in a row") {
        let end = $1.channel(to: \.nickname, nilValue: "none")
          .map(forward: { $0 ?? "" }, backward: { $0 })
          .filter(forward: { $0 != "x" }, backward: nil)
          .converted(by: .lossless)
        $0.newTextChannel().bind(to: end, through: .lossless)
      },
      Way(testDescription: "one way, by subscribing a mapped end") {
        $0.newTextChannel()
          .subscribe($1.channel(to: \.nickname).map(forward: { $0 }, backward: { $0 }))
      },
    ]
  }

  @Test(arguments: Way.all)
  func `a widget is found whatever its end is seen through`(_ way: Way) throws {
    let field = TextField(id: "field")
    way.bind(field, person)
    let app = App(bracketed: field)
    app.models = ["person": person]
    #expect(try Driver(app).find(.key("person.nickname")).id == "field")
  }

  @Test func `what has the focus is found`() throws {
    #expect(try ids(.focused) == ["name"])
    try driver.press("tab")
    #expect(try ids(.focused) == ["again"])
  }

  @Test func `the innermost widget that covers a cell is found`() throws {
    #expect(try ids(.cell(2, 3)) == ["city"])
    #expect(try ids(.cell(20, 5)) == ["lower"])
    #expect(try ids(.cell(0, 24)) == [])
  }

  @Test func `a locator goes on inside what it means`() throws {
    #expect(try ids(.id("lower").find(.role("textfield", name: nil))) == ["city", "twin"])
    #expect(try ids(.id("lower").find(.id("lower"))) == [])
  }

  @Test func `a locator narrows to what lies beside something`() throws {
    let fields = ScriptLocator.role("textfield")
    #expect(try ids(fields.beside(.below, .id("again"))) == ["city", "twin"])
    #expect(try ids(fields.beside(.above, .id("again"))) == ["name"])
    #expect(try ids(fields.beside(.rightOf, .id("again"))) == [])
    #expect(try ids(fields.beside(.leftOf, .id("again"))) == [])
  }

  @Test func `one of several is taken in reading order`() throws {
    #expect(try ids(.role("textfield").nth(3)) == ["city"])
    #expect(try ids(.role("textfield").nth(5)) == [])
  }

  @Test func `what shows an error is found`() throws {
    #expect(try ids(.role("choice").havingError) == ["choice"])
    #expect(try ids(.id("name").havingError) == [])
  }

  // MARK: Errors

  @Test func `an unknown role is named, with the nearest`() {
    expectError(
      """
      expected one widget role=choise, found none; did you mean "choice"?; the widgets are
        #all column 0,0 80x24
        #upper column 0,0 37x3
        label "Upper" 0,0 5x1
        #name textfield "name" 0,1 37x1
        #again textfield "name" 0,2 37x1
        #lower column 0,3 37x4
        #city textfield "city" 0,3 37x1
        #twin textfield "twin" 0,4 37x1
        label "Choose" 0,5 6x1
        #choice choice 0,6 8x1
      """
    ) { () throws(DriverError) in _ = try driver.find(.role("choise")) }
  }

  @Test func `a role that no widget has is named as well, if the framework has it`() throws {
    let error = try #require(throws: DriverError.self) {
      try driver.find(.role("buton", name: "Save"))
    }
    #expect(error.hint == "button")
    // It is written as it should be: only there is none.
    for role in ["button", "choice"] {
      let error = try #require(throws: DriverError.self) { try driver.find(.role(role, name: "x")) }
      #expect(error.hint == nil)
    }
  }

  @Test func `an unknown name of a role lists the widgets of that role`() {
    expectError(
      """
      expected one widget role=textfield "town", found none; the widgets are
        #name textfield "name" 0,1 37x1
        #again textfield "name" 0,2 37x1
        #city textfield "city" 0,3 37x1
        #twin textfield "twin" 0,4 37x1
      """
    ) { () throws(DriverError) in _ = try driver.find(.role("textfield", name: "town")) }
  }

  @Test func `several matches are an error that lists them`() {
    expectError(
      """
      expected one widget key person.name, found 2; the widgets are
        #name textfield "name" 0,1 37x1
        #again textfield "name" 0,2 37x1
      """
    ) { () throws(DriverError) in _ = try driver.find(.key("person.name")) }
  }

  @Test func `a path of a model that is not there is named, with the nearest`() {
    expectError(
      #"expected a value at "person.nam", found no "nam" in Person; "#
        + #"did you mean "person.name"?"#
    ) { () throws(DriverError) in _ = try driver.find(.key("person.nam")) }
    expectError(
      #"expected a path that begins with a model of the app, found "persn.name" among person; "#
        + #"did you mean "person.name"?"#
    ) { () throws(DriverError) in _ = try driver.find(.key("persn.name")) }
    expectError(#"expected the path of a value of the model person, found "person""#) {
      () throws(DriverError) in _ = try driver.find(.key("person"))
    }
    expectError(
      #"expected a path that begins with a model of the app, found "a.b" among no models"#
    ) { () throws(DriverError) in _ = try Driver(App(bracketed: Label())).find(.key("a.b")) }
  }

  @Test func `a long list of candidates is cut`() {
    let labels = (1...25).map { Label("\($0)") }
    let driver = Driver(App(bracketed: Column { labels }))
    do throws(DriverError) {
      _ = try driver.find(.role("label"))
    } catch {
      #expect(error.candidates.count == 21)
      #expect(error.candidates.last == "… and 5 more")
    }
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
