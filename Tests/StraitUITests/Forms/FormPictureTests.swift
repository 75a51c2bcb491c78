/// Pictures of forms, in `Tests/Goldens/Forms`: to be looked at when they change.
@MainActor @Suite struct FormPictureTests {
  private final class Person: ObservableModel, PropertyDeclaring {
    enum Plan: CaseIterable { case free, team, large }

    @Observed var name = "Ada"
    @Observed var age = 36
    @Observed var born = CalendarDate("1815-12-10") ?? CalendarDate.all.lowerBound
    @Observed var volume = 7
    @Observed var subscribes = true
    @Observed var plan = Plan.team
    @Observed var eMail = "ada@example.org"
    @Observed var weight = 61.5
    @Observed var address = Address()
    @Observed var number = 1815

    static var declarations: [PropertyDeclaration] {
      [
        .variable(\Person.age, range: 0...150),
        .variable(\Person.volume, range: 0...11),
        .variable(\Person.eMail, title: "E-mail"),
        .variable(\Person.weight, unit: "kg", range: 20...300),
        .variable(\Person.number, title: "Customer", isReadOnly: true),
      ]
    }

    init() {
      validate(\.eMail, .that("needs a domain after the @") { $0.split(separator: "@").count == 2 })
      validate(\.weight, .that("is unusual") { (40...200).contains($0) }.asWarning)
    }
  }

  private final class Address: ObservableModel {
    @Observed var street = "12 St James’s Square"
    @Observed var city = "London"
  }

  private func form(_ person: Person) -> Widget {
    let form = Form(of: person) {
      $0.row(\.name); $0.row(\.age); $0.row(\.born)
      $0.row(\.volume, as: .slider)
    }
    return Column {
      form
      Spacer()
      KeyHints()
    }.padding(1)
  }

  @Test(arguments: ["dark", "light", "sixteen", "monochrome", "ascii"])
  func `a form with edits, a problem and a warning looks as it is stored`(look: String) throws {
    let app = App(root: form(Person()))
    app.theme = .look(look)
    let driver = Driver(app, size: Size(columns: 64, rows: 28))
    try driver.fill(.id("eMail"), "ada@")
    try driver.fill(.id("weight"), "250")
    try driver.fill(.id("name"), "Ada Lovelace")
    try driver.perform(.focus(.id("name")))
    expectGolden(driver.display.frame.svgDocument, "Forms/edited-\(look)-64x28.svg")
  }

  @Test(arguments: ["dark", "monochrome"])
  func `the question before a dirty form is left looks as it is stored`(look: String) throws {
    let app = App(root: form(Person()))
    app.theme = .look(look)
    let driver = Driver(app, size: Size(columns: 64, rows: 28))
    try driver.fill(.id("name"), "Ada Lovelace")
    try driver.press("ctrl+q")
    expectGolden(driver.display.frame.svgDocument, "Forms/quitting-\(look)-64x28.svg")
  }
}
