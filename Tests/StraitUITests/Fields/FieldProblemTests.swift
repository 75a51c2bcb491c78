@MainActor @Suite struct FieldProblemTests {
  private let field = TextField("name", value: "Ada", columns: 6, id: "f")

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
    let driver = Driver(bracketed: field, columns: columns, rows: 1)
    field.problem = "must not"
    try driver.expect(screen: row)
    #expect(driver.display.frame.caret != nil)
    let end = driver.display.frame.cells.row(0).first { $0.base == "!" }
    #expect(end?.style.attributes.contains(.bold) == (columns > 2 ? true : nil))
  }

  @Test func `a field that fills the screen makes room for its problem`() throws {
    let driver = Driver(App(bracketed: field), size: Size(columns: 30, rows: 1))
    try driver.expect(screen: "name [Ada                    ]")
    field.problem = "\u{1B}[31mno"
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
}
