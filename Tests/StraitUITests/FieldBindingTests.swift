import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import StraitUI
import Testing

private final class Person: ObservableModel {
  @Observed var name = "Ada"
  @Observed(coercing: { $0.uppercased() }) var code = ""
}

/// Fields at work with a model, in an app.
@MainActor @Suite struct FieldBindingTests {
  private let person = Person()
  private let first = TextField(id: "first")
  private let second = TextField(id: "second")

  private func bound() -> Driver {
    first.newTextChannel().bind(to: person.channel(to: \.name))
    second.newTextChannel().bind(to: person.channel(to: \.name))
    return Driver(
      App(
        bracketed: Column {
          first; second
        }
      )
    )
  }

  @Test func `G12 a key in one field shows in the other in the same frame`() throws {
    let driver = bound()
    let frames = driver.display.frameCount
    try driver.type("!")
    #expect(driver.display.frameCount == frames + 1)
    try driver.expect(screenHas: "[Ada!                          ]\n[Ada!  ")
  }

  @Test func `T4 an edit is one write to the model and none back`() throws {
    let driver = bound()
    let log = TextLog()
    log.follow("model", person.values(of: \.name))
    log.follow("first", first.newTextChannel())
    log.follow("second", second.newTextChannel())
    try driver.type("!")
    #expect(log.lines == ["model next Ada", "model next Ada!", "first next Ada!"])
  }

  @Test
  func `G13 T15 a change of the model keeps the caret where the text before it is the same`()
    throws
  {
    let driver = bound()
    let log = TextLog()
    log.follow("first", first.newTextChannel())
    try driver.press("left")
    person.name = "Adam"
    driver.settle()
    try driver.expect("first", value: "Adam")
    try driver.expect("first", caret: 2)
    person.name = "Macadam"
    driver.settle()
    try driver.expect("first", caret: 5)
    try driver.press("home")
    person.name = "Macadamia"
    driver.settle()
    try driver.expect("first", caret: 0)
    #expect(log.lines == [])
  }

  @Test func `T13 a write of the same text moves no caret`() throws {
    let driver = bound()
    try driver.press("home")
    person.name = "Ada"
    first.newTextChannel().sendNext("Ada")
    driver.settle()
    try driver.expect("first", caret: 0)
  }

  @Test func `T8 a text that the model corrects is shown as the model has it`() throws {
    first.newTextChannel().bind(to: person.channel(to: \.code))
    let driver = Driver(App(bracketed: first))
    try driver.type("ab")
    #expect(person.code == "AB")
    try driver.expect("first", value: "AB")
    try driver.expect("first", caret: 2)
  }

  @Test func `the articles' one terminal for both ways binds, and the caret stays`() throws {
    let terminal = first.newTextChannel()
    person.values(of: \.name).subscribe(terminal)
    let assignment = terminal.assign(to: person.$name)
    let driver = Driver(App(bracketed: first))
    try driver.press("home")
    try driver.type("x")
    #expect(person.name == "xAda")
    try driver.expect("first", caret: 1)
    person.name = "Bob"
    driver.settle()
    try driver.expect("first", value: "Bob")
    assignment.dispose()
  }

  @Test func `G14 T25 a model that is deallocated leaves the fields working`() throws {
    var person: Person? = Person()
    weak let weakPerson = person
    if let person {
      first.newTextChannel().bind(to: person.channel(to: \.name))
      second.newTextChannel().bind(to: person.channel(to: \.name))
    }
    let driver = Driver(
      App(
        bracketed: Column {
          first; second
        }
      )
    )
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
