import Foundation

@testable import StraitUI

final class Guest: ObservableModel, PropertyDeclaring {
  enum Room: CaseIterable { case single, double, suite }

  @Observed var name = ""
  @Observed var eMail = ""
  @Observed var phone: String?
  @Observed var arrives: CalendarDate?
  @Observed var nights = 2
  @Observed var room = Room.double
  @Observed var adults = 2
  @Observed var children = 0
  @Observed var breakfast = true
  @Observed var wishes = ""

  static var declarations: [PropertyDeclaration] {
    [
      .variable(\Guest.eMail, title: "E-mail"), .variable(\Guest.nights, range: 1...30),
      .variable(\Guest.adults, range: 1...6), .variable(\Guest.children, range: 0...6),
    ]
  }

  init() {
    validate(\.name, .notEmpty)
    validate(\.eMail, .that("needs a domain after the @") { $0.split(separator: "@").count == 2 })
    validate(\.adults, \.children, that: "are too many for the room") {
      $0.adults + $0.children < 7
    }
  }
}

/// Examples of the page about forms, and their behaviour.
@MainActor @Suite struct FormGuideTests {
  private final class Person: ObservableModel, PropertyDeclaring {
    enum Plan: CaseIterable { case free, team }

    @Observed var name = "Ada"
    @Observed var age = 36
    @Observed var volume = 7
    @Observed var weight = 61.5
    @Observed var stars = 3
    @Observed var plan = Plan.team
    @Observed var secret = "none"
    @Observed var address = FormAddress()

    static var declarations: [PropertyDeclaration] {
      [.variable(\Person.volume, range: 0...11), .variable(\Person.weight, range: 20...300)]
    }
  }

  private final class Store {
    var saved: [String] = []

    func save(_ person: Person) { saved.append(person.name) }
  }

  private let person = Person()
  private let store = Store()

  @Test func `the page's code about rows does what it says`() throws {
    let arranged = Form(of: person) {
      $0.row(\.name, "Full name")
      $0.row(\.volume, as: .slider)
      $0.row(\.weight, step: 0.5)
      $0.row(\.stars) { entry in entry.field(Rating(entry.title, value: entry.value)) }
      $0.section("Address", columns: 2) {
        $0.row(\.address.street)
        $0.row(\.address.city)
      }
      $0.hide(\.secret)
    }
    let driver = Driver(App(bracketed: arranged), size: Size(columns: 60, rows: 30))
    try driver.perform(.focus(.id("weight")))
    try driver.press("up")
    #expect(person.weight == 62)
    try driver.perform(.focus(.id("stars")))
    try driver.press("right")
    #expect(person.stars == 4 && !arranged.keys.contains("secret"))
    arranged.remove(\.volume)
    arranged.add(\.secret, as: .secret)
    driver.settle()
    #expect(arranged.keys.last == "secret" && !arranged.keys.contains("volume"))
    #expect(driver.find("secret")?.described.isSecret == true)
    arranged.rearrange { $0.row(\.age) }
    #expect(arranged.keys.first == "age")
  }

  private final class Order: ObservableModel, PropertyDeclaring {
    @Observed var lines = [Line()]

    static var declarations: [PropertyDeclaration] { [] }
  }

  private final class Line: ObservableModel, PropertyDeclaring {
    @Observed var title = "Tea"
    @Observed var amount = 2

    static var declarations: [PropertyDeclaration] { [.variable(\Line.amount, range: 1...99)] }
  }

  @Test func `the page's code about arrays does what it says`() throws {
    let order = Order()
    let basket = Form(of: order) {
      $0.list(\.lines, adding: { Line() }) {
        $0.row(\.amount, as: .stepper)
      }
    }
    let driver = Driver(App(bracketed: basket), size: Size(columns: 60, rows: 30))
    try driver.perform(.press(.id("lines.add")))
    try driver.expect(.id("lines.1.amount"), .focused)
    try driver.press("up")
    #expect(order.lines.map(\.amount) == [2, 3])
    #expect(basket.keys.suffix(2) == ["lines.1.amount", "lines.1.title"])
  }

  @Test func `the lines of the other programs are those that the page says`() throws {
    let page = try UIPages.text("FormsOfModels")
    for (file, row) in [
      ("textual.py", "| Textual 8.2.8, in Python | "),
      ("huh.go", "| huh 2.0.3 with Bubble Tea 2, in Go | "), ("gtk.c", "| GTK 4.10, in C | "),
    ] {
      let source = try String(
        contentsOf: UIPages.root.appending(path: "Tests/Compared/Booking/\(file)"),
        encoding: .utf8
      )
      var count = 0
      for line in source.split(separator: "\n") {
        let text = line.drop { $0 == " " || $0 == "\t" }
        if !text.isEmpty, !text.hasPrefix("//"), !text.hasPrefix("# ") { count += 1 }
      }
      #expect(page.contains("\(row)\(count) |"), "\(file) has \(count)")
    }
  }

  @Test func `the page's line to save and add another edits a new model`() throws {
    let store = store
    let staged = Form(of: person, policy: BindingPolicy(commit: .explicit))
    staged.submissions.subscribe(onNext: { person in store.save(person) })
    let another = Button("Save and add another") { if staged.submit() { staged.show(Person()) } }
    let driver = Driver(bracketed: staged, another, columns: 60, rows: 30)
    try driver.fill(.id("name"), "Grace")
    try driver.perform(.press(.role("button", name: "Save and add another")))
    try driver.fill(.id("name"), "Hedy")
    try driver.perform(.press(.role("button", name: "Save and add another")))
    #expect(store.saved == ["Grace", "Hedy"] && person.name == "Grace")
    #expect(staged.model !== person && staged.model.name == "Ada" && !staged.isDirty.value)
  }

  @Test func `the page's code about edits and endings does what it says`() throws {
    let (person, store) = (person, store)
    let staged = Form(of: person, policy: BindingPolicy(commit: .explicit))
    staged.check("a team needs an address") { person.plan == .free || !person.address.city.isEmpty }
    staged.submissions.subscribe(onNext: { person in store.save(person) })
    let driver = Driver(App(bracketed: staged), size: Size(columns: 60, rows: 30))
    try driver.fill(.id("address.city"), "")
    #expect(!staged.submit() && person.address.city == "London")
    try driver.fill(.id("address.city"), "Paris")
    #expect(staged.submit() && store.saved == ["Ada"])
    let form = Form(of: person)
    let app = App(root: form)
    app.onTermination = { [weak form] _ in form?.submit() }
    #expect(app.onTermination != nil)
  }

  @Test func `ten fields in thirty lines are validated, undone and submitted`() throws {
    let booking = Form(of: Guest()) { $0.row(\.wishes, as: .lines(3)) }
    let driver = Driver(App(bracketed: booking), size: Size(columns: 60, rows: 30))
    #expect(booking.keys.count == 10 && booking.leftOut.isEmpty)
    #expect(["name", "eMail"].allSatisfy { driver.find($0)?.described.problem == nil })
    #expect(!booking.submit())
    driver.settle()
    try driver.expect(.id("name"), .focused)
    try driver.expect(screenHas: "Name: must not be empty")
    try driver.expect(screenHas: "E-mail: needs a domain after the @")
    try driver.type("Ada")
    try driver.fill(.id("eMail"), "ada@")
    try driver.expect(screenHas: "E-mail: needs a domain after the @")
    try driver.fill(.id("eMail"), "ada@example.org")
    try driver.fill(.id("adults"), "6")
    try driver.fill(.id("children"), "1")
    try driver.expect(screenHas: "Children: are too many for the room")
    booking.undo()
    driver.settle()
    #expect(booking.model.children == 0 && booking.canSubmit.value)
    #expect(booking.submit() && !booking.isDirty.value)
  }

  @Test func `the page's program has as many lines as it says`() throws {
    let page = try UIPages.text("FormsOfModels")
    let blocks = UIPages.blocks(of: page)
    let program = try #require(blocks.last).split(separator: "\n", omittingEmptySubsequences: true)
    #expect(program.count <= 30)
    // An import must be added; the code that runs the form replaces the last line.
    #expect(page.contains("| Strait, with its import | \(program.count + 1) |"))
  }

  @Test func `the page has every action, with its keys`() throws {
    var rows = try UIPages.keys("FormsOfModels")
    for entry in Form<Guest>.actionTable.entries + FormElement.actionTable.entries
      + FormProblems.actionTable.entries
    {
      #expect(rows.removeValue(forKey: entry.id) == entry.keys, "\(entry.id)")
      #expect(KeyMap.frameworkActions.contains(entry.id))
    }
    #expect(rows.isEmpty)
  }
}
