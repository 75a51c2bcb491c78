import Foundation

/// Examples of the page about text fields, and their behaviour.
@MainActor @Suite struct FieldGuideTests {
  private final class Person: ObservableModel {
    @Observed var name = "Ada"
    @Observed var age = 36
    @Observed var city = "London"
    @Observed var notes = "The colour.\nNo Colour."
  }

  private struct Index {
    func lookUp(_ text: String) -> Int { text.count }
  }

  private struct Directory {
    func names(beginningWith prefix: String) -> Signal<[String]> { .just([prefix + "la"]) }
  }

  private struct Server: Sendable {
    func completions(of text: String) async throws -> [String] { [text + "pple"] }
  }

  private let person = Person()

  @Test func `the page's code about bindings and signals does what it says`() throws {
    let name = TextField("Name", to: person.$name)
    let age = TextField("Age", to: person.$age, through: .integer(in: 0...150))
    let city = TextField("City")
    city.bind(to: person.$city, through: .trimmed, policy: BindingPolicy(commit: .onSubmitOrBlur))
    let search = TextField("Search")
    let mirror = TextField("Mirror")
    let driver = Driver(bracketed: search, name, age, city, mirror)
    let index = Index()
    var found = 0
    var (submitted, events): ([String], [ControlEvents]) = ([], [])
    var copy = search.buffer
    search.textSignal.subscribe(onNext: { text in found = index.lookUp(text) })
    search.textSignal(on: .submit).subscribe(onNext: { text in submitted.append(text) })
    search.signal(for: [.begin, .end]).subscribe(onNext: { event in events.append(event) })
    search.newTextChannel().subscribe(mirror.newTextChannel())
    search.textChanges.subscribe(onNext: { edit in copy.apply(edit) })
    try driver.type("abc")
    try driver.press("enter", "tab")
    #expect(found == 3 && submitted == ["", "abc"] && events == [.end])
    #expect(mirror.text == "abc" && copy == search.buffer)
    try driver.type("!")
    #expect(person.name == "Ada!")
    try driver.press("tab")
    try driver.type("x")
    #expect(person.age == 36 && age.text == "36x" && age.problem != nil)
    try driver.press("tab")
    try driver.type(" ")
    try driver.type("SW")
    #expect(person.city == "London")
    try driver.press("tab")
    #expect(person.city == "London SW")
  }

  @Test func `the page's code about limits, restrictions and rules does what it says`() throws {
    let (name, code, plate, day) = (TextField(), TextField(), TextField(), TextField())
    let command = TextField()
    let driver = Driver(bracketed: name, code, plate, day, command)
    name.maximumLength = .characters(40)
    code.restriction = .characters("digits only") { $0.isNumber }
    plate.restriction = .matching(/[A-Z]{0,3}/, "up to three capital letters")
    day.restriction = .mask("00/00/0000")
    day.maximumLength = .bytes(10)
    command.lineBreaks = .firstLine  // and a notice says that there was more
    code.validate(.notEmpty, .count(4...8), on: [.end, .submit])
    try driver.perform(.paste(String(repeating: "漢", count: 50)))
    #expect(name.buffer.count == 40 && name.notice != nil)
    try driver.press("tab")
    try driver.type("1")
    try driver.type("a")
    #expect(code.text == "1" && code.notice == "digits only" && code.problem == nil)
    try driver.press("tab")
    #expect(code.problem == "must have 4 to 8 characters")
    try driver.type("AB")
    try driver.type("c")
    #expect(plate.text == "AB" && plate.notice == "up to three capital letters")
    try driver.press("tab")
    try driver.type("31122026")
    #expect(day.text == "31/12/2026")
    try driver.press("tab")
    try driver.perform(.paste("one\ntwo"))
    #expect(command.text == "one" && command.notice != nil)
  }

  @Test func `the page's code about history does what it says`() throws {
    let command = TextField()
    let driver = Driver(bracketed: command)
    var saved: [String] = []
    let history = TextHistory(["make", "make test"], capacity: 100)
    command.history = history
    let keeping = history.entries.observe { _, entries in saved = entries }
    defer { keeping.dispose() }
    try driver.type("ls")
    try driver.press("enter")
    #expect(saved == ["make", "make test", "ls"])
    try driver.press("ctrl+a", "backspace", "up", "up")
    #expect(command.text == "make test")
  }

  @Test func `the page's code about completion does what it says`() async throws {
    let (city, name, search) = (TextField(), TextField(), TextField())
    let cities = ["Berlin", "Bern", "Paris"]
    let (directory, server) = (Directory(), Server())
    let driver = Driver(bracketed: city, name, search)
    city.complete { prefix in cities.filter { $0.hasPrefix(prefix) } }
    name.complete(.word) { prefix in directory.names(beginningWith: prefix) }
    search.complete { text async throws in try await server.completions(of: text) }
    try driver.type("P")
    try driver.press("right")
    #expect(city.text == "Paris")
    city.completeNothing()
    try driver.press("ctrl+a", "backspace")
    try driver.type("B")
    try driver.press("right", "tab")
    #expect(city.text == "B")
    try driver.type("to A")
    driver.advance(by: .milliseconds(150))
    try driver.press("right", "tab")
    #expect(name.text == "to Ala")
    try driver.type("a")
    driver.advance(by: .milliseconds(150))
    await driver.settleWork()
    try driver.press("right")
    #expect(search.text == "apple")
  }

  @Test func `the page's code about undo and looks does what it says`() throws {
    let name = TextField("Name", to: person.$name)
    let (password, city, amount) = (TextField(), TextField(value: "York"), TextField())
    let driver = Driver(bracketed: amount, name, password, city)
    password.isSecret = true  // bullets, and neither copied nor killed nor kept
    city.isEditable = false  // can be selected and copied
    amount.alignment = .end
    amount.columns = 12
    amount.placeholder = "0.00"
    amount.isOverwriting = true
    amount.selection = 0..<amount.buffer.count
    driver.settle()
    try driver.expect(screenHas: "0.00")
    try driver.press("tab")
    try driver.type("!")
    if name.canUndo { name.undo() }
    #expect(person.name == "Ada")
    if name.canRedo { name.redo() }
    #expect(person.name == "Ada!")
    try driver.press("tab")
    try driver.type("x")
    #expect(password.text == "x" && !driver.screen.contains("x"))
    try driver.press("tab", "ctrl+a", "ctrl+c")
    #expect(driver.app.clipboard == "York")
    #expect(city.text == "York")
  }

  @Test func `the page's code about areas and the editor does what it says`() throws {
    let notes = TextArea("Notes", to: person.$notes)
    notes.rows = 10
    notes.showsLineNumbers = true
    notes.wraps = false
    notes.tabWidth = 2
    notes.insertsTabs = true
    notes.indentsNewLines = false
    let driver = Driver(bracketed: notes)
    try driver.expect(screenHas: "2 No Colour.")
    notes.find("colour")
    #expect(notes.selection == 4..<10)
    let count = notes.replaceAll("colour", with: "color")
    #expect(count == 2 && person.notes == "The color.\nNo color.")
    try driver.press("ctrl+_")
    #expect(person.notes == "The colour.\nNo Colour.")

    var editor = TextEditor("Ada")
    editor.type("!")
    editor.move(.wordLeft, selecting: true)
    editor.insert("Grace")
    editor.undo()
    #expect(editor.text == "Ada!" && editor.selection == 3..<4)
  }
}
