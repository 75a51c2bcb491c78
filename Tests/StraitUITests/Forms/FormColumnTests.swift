/// Forms with several rows in one line.
@MainActor @Suite struct FormColumnTests {
  private let person = FormPerson()

  private func place(_ driver: Driver, _ id: String) -> Point {
    driver.find(id)?.screenFrame.origin ?? Point(column: -1, row: -1)
  }

  private func app(_ columns: Int, _ arrange: (FormArrangement<FormPerson>) -> Void) -> Driver {
    Driver(App(bracketed: Form(of: person, arrange)), size: Size(columns: columns, rows: 30))
  }

  private func arrange(_ form: FormArrangement<FormPerson>) {
    form.columns = 2
    form.row(\.name)
    form.row(\.age)
    form.row(\.tags, as: .lines(3))
    form.row(\.weight)
    form.section("Where", columns: 2) {
      $0.row(\.address.street)
      $0.row(\.address.city)
    }
    form.row(\.nick)
    form.hideOthers()
  }

  @Test func `rows fill two columns from left to right, those of a section too`() throws {
    let driver = app(72, arrange)
    let names = ["name", "age", "tags", "weight", "address.street", "address.city", "nick"]
    let places = names.map { place(driver, $0) }
    #expect(places[0].row == places[1].row && places[1].column > places[0].column)
    #expect(places[2].row == places[0].row + 1 && places[2].row == places[3].row)
    #expect(places[4].row == places[5].row && places[4].row >= places[2].row + 3)
    #expect(places[6].row == places[4].row + 1 && places[6].column == places[0].column)
    #expect(Set([0, 2, 4, 6].map { places[$0].column }).count == 1)
    #expect(Set([1, 3, 5].map { places[$0].column }).count == 1)
    try driver.perform(.focus(.id("name")))
    for name in names.dropFirst() {
      try driver.press("tab")
      try driver.expect(.id(name), .focused)
    }
    try driver.click(.id("address.city"))
    try driver.expect(.id("address.city"), .focused)
  }

  @Test func `where there is no room, they stand below each other`() {
    let driver = app(40, arrange)
    let rows = ["name", "age", "tags", "weight", "address.street", "address.city"]
      .map { place(driver, $0).row }
    #expect(rows == rows.sorted() && Set(rows).count == 6)
  }

  @Test func `a warning in one column makes the line higher`() throws {
    let driver = app(72, arrange)
    let before = place(driver, "address.street").row
    try driver.fill(.id("weight"), "250")
    try driver.fill(.id("name"), "")
    #expect(place(driver, "tags").row > place(driver, "name").row + 1)
    #expect(place(driver, "address.street").row == before + 1)
  }

  @Test(arguments: [1, 2, 3, 9, 40, 200])
  func `any number of columns survives any size`(columns: Int) throws {
    let driver = app(columns) { form in
      form.columns = columns
      form.section("All", columns: 3) { $0.others() }
    }
    for width in [1, 2, 30, 79, 300] {
      try driver.resize(to: Size(columns: width, rows: 1 + width / 3))
      for _ in 0..<4 { try driver.press("tab") }
    }
    #expect(driver.ending == nil)
  }
}
