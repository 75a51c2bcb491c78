import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import StraitUI
import Testing

private final class Person: ObservableModel {
  @Observed var name = "Ada"

  init() {
    validate(\.name, .count(1...4), .that("must be one word") { !$0.contains(" ") })
  }
}

@MainActor @Suite struct FieldProblemTests {
  private let field = TextField("name", value: "Ada", columns: 6, id: "f")

  private func driver() -> Driver {
    Driver(
      App(
        bracketed: Column {
          field; Label("below")
        }
      ),
      size: Size(columns: 80, rows: 3)
    )
  }

  @Test func `G7 what a model finds wrong stands below the field in the same turn`() throws {
    let person = Person()
    field.newTextChannel().bind(to: person.channel(to: \.name))
    field.showProblems(of: person.errorValues(of: \.name))
    let driver = driver()
    try driver.expect(screen: "name [Ada   ]\nbelow")
    try driver.type("m ")
    try driver.expect(screen: "name [Adam  ]\n      ! must have 1 to 4 characters\nbelow")
    #expect(field.described.problem == "must have 1 to 4 characters")
    // One at the start, and one for each key.
    #expect(driver.display.frameCount == 3)
    try driver.press("left", "backspace")
    try driver.expect(screen: "name [Ada   ]\n      ! must be one word\nbelow")
    try driver.press("delete")
    try driver.expect(screen: "name [Ada   ]\nbelow")
    #expect(field.described.problem == nil)
    person.name = ""
    driver.settle()
    try driver.expect(screen: "name [      ]\n      ! must have 1 to 4 characters\nbelow")
  }

  @Test(
    arguments: [
      (80, "name [Ada   !"), (14, "name [Ada   !"), (13, "name [Ada   !"), (8, "[Ada   !"),
      (5, "<da !"), (3, "< !"),
      (2, "a"), (1, ""),
    ]
  )
  func `G26 a problem that has no row of its own is seen as long as the field has an end`(
    columns: Int,
    row: String
  ) throws {
    let driver = Driver(App(bracketed: Column { field }), size: Size(columns: columns, rows: 1))
    field.problem = "must not"
    driver.settle()
    try driver.expect(screen: row)
    #expect(driver.display.frame.caret != nil)
    let end = driver.display.frame.cells.row(0).first { $0.base == "!" }
    #expect(end?.style.attributes.contains(.bold) == (columns > 2 ? true : nil))
  }

  @Test func `a field that fills the screen makes room for its problem`() throws {
    let driver = Driver(App(bracketed: field), size: Size(columns: 30, rows: 1))
    try driver.expect(screen: "name [Ada                    ]")
    field.problem = "\u{1B}[31mno"
    driver.settle()
    try driver.expect(screen: "name [Ada                    !")
    try driver.resize(to: Size(columns: 30, rows: 2))
    try driver.expect(screen: "name [Ada                    ]\n      ! ␛[31mno")
    expectHarmless(driver.display.frame)
  }

  @Test func `a signal of problems is followed until it is disposed, one at a time`() {
    let problems = Subject<String?>()
    let others = Subject<String?>()
    field.showProblems(of: problems)
    problems.sendNext("wrong")
    #expect(field.problem == "wrong")
    problems.sendNext(nil)
    #expect(field.problem == nil)
    let following = field.showProblems(of: others)
    problems.sendNext("wrong")
    #expect(field.problem == nil)
    others.sendNext("other")
    following.dispose()
    others.sendNext(nil)
    #expect(field.problem == "other")
  }

  @Test func `following problems does not hold the field`() {
    let problems = Subject<String?>()
    var field: TextField? = TextField()
    weak let weakField = field
    field?.showProblems(of: problems)
    field = nil
    #expect(weakField == nil)
    problems.sendNext("wrong")
  }

  @Test func `a hint shows dimly while the field is empty`() throws {
    field.placeholder = "first name"
    field.text = ""
    let driver = driver()
    try driver.expect(screen: "name [fir...]\nbelow")
    try driver.expect(cursorAt: 6, 0)
    #expect(driver.display.frame.cells[Point(column: 6, row: 0)].style.attributes == .dim)
    #expect(field.described.hint == "first name")
    #expect(field.value == "")
    try driver.type("x")
    try driver.expect(screen: "name [x     ]\nbelow")
    try driver.press("backspace")
    try driver.expect(screen: "name [fir...]\nbelow")
    field.placeholder = nil
    driver.settle()
    try driver.expect(screen: "name [      ]\nbelow")
  }
}
