/// Fields at work with a model, in an app.
@MainActor @Suite struct FieldBindingTests {
  private let person = NamedPerson()
  private let first = TextField(id: "first")
  private let second = TextField(id: "second")

  private func bound() -> Driver {
    first.newTextChannel().bind(to: person.channel(to: \.name))
    second.newTextChannel().bind(to: person.channel(to: \.name))
    return Driver(bracketed: first, second)
  }

  @Test func `the articles' one terminal for both ways binds, and the caret stays`() throws {
    let terminal = first.newTextChannel()
    person.values(of: \.name).subscribe(terminal)
    let assignment = terminal.assign(to: person.$name)
    let driver = Driver(App(bracketed: first))
    try driver.press("home")
    try driver.type("x")
    #expect(person.name == "xAda")
    try driver.expect(.id("first"), .caret(1))
    person.name = "Bob"
    try driver.expect("first", value: "Bob")
    assignment.dispose()
  }

  @Test func `G14 T25 a model that is deallocated leaves the fields working`() throws {
    var person: NamedPerson? = NamedPerson()
    weak let weakPerson = person
    if let person {
      first.newTextChannel().bind(to: person.channel(to: \.name))
      second.newTextChannel().bind(to: person.channel(to: \.name))
    }
    let driver = Driver(bracketed: first, second)
    person = nil
    #expect(weakPerson == nil)
    try driver.type("!")
    try driver.expect("first", value: "Ada!")
    try driver.expect("second", value: "Ada")
  }

  @Test func `G14 closing a view leaves the model unobserved and the other view working`() throws {
    weak var weakField: TextField?
    do {
      let closing = TextField()
      weakField = closing
      closing.newTextChannel().bind(to: person.channel(to: \.name))
    }
    #expect(weakField == nil)
    let driver = bound()
    try driver.type("!")
    #expect(person.name == "Ada!")
  }
}
