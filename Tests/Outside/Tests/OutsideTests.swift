import Outside
// The framework has its own rating.
import class Outside.Rating
import StraitDriver
import StraitModel
import StraitScreen
import StraitUI
import Testing

private final class Person: ObservableModel {
  @Observed var stars = 2
  @Observed var name = "Ada"
}

/// Widgets and containers that see only the public API, driven like those of the framework.
@MainActor @Suite struct OutsideTests {
  @Test func `a control from outside has a channel, hints and semantics`() throws {
    let person = Person()
    let driver = Driver(
      App(
        root: Column {
          Rating("Stars", to: person.$stars, id: "stars"); Spacer(); KeyHints()
        }
      )
    )
    try driver.expect(screenHas: "★★☆☆☆")
    try driver.expect(screenHas: "More")
    try driver.press("right")
    #expect(person.stars == 3)
    person.stars = 5
    driver.settle()
    try driver.expect(.id("stars"), .value("5"))
    try driver.expect(screenHas: "★★★★★")
    try driver.perform(.set(.id("stars"), .integer(1)))
    #expect(person.stars == 1)
  }

  @Test func `F22 a request is one edit, and one out of range is refused`() throws {
    let rating = Rating("Stars", value: 2, id: "stars")
    var edits: [Int] = []
    rating.newValueChannel().subscribe(onNext: { edits.append($0) })
    #expect(rating.perform(.set("4")))
    #expect(rating.perform(.increment(-2)))
    #expect(rating.perform(.increment(9)))
    #expect(!rating.perform(.set("6")))
    #expect(!rating.perform(.set("many")))
    #expect(!rating.perform(.toggle))
    #expect(edits == [4, 2, 5])
  }

  @Test func `pages of tabs come and go, and keep their values`() throws {
    let person = Person()
    let tabs = Tabs([
      Tabs.Page("Name") { TextField("Name", to: person.$name, id: "name") },
      Tabs.Page("Stars") { Rating("Stars", to: person.$stars, id: "stars") },
    ])
    let driver = Driver(App(root: tabs))
    try driver.expect(screenHas: "[Name] Stars")
    try driver.press("right")
    try driver.expect(screenHas: " Name [Stars]")
    try driver.expect(screenHas: "★★☆☆☆")
    #expect(try driver.findAll(.id("name")).isEmpty)
    person.name = "Grace"
    try driver.press("left")
    try driver.expect(.id("name"), .value("Grace"))
    try driver.press("tab")
    try driver.type("!")
    #expect(person.name == "Grace!")
    // The page with the focus leaves.
    tabs.selected = 1
    driver.settle()
    #expect(driver.app.focused != nil)
  }

  @Test func `a list of many elements has widgets for the rows in sight alone`() throws {
    let elements = Property((0..<100_000).map { "element \($0)" })
    let driver = Driver(
      App(root: VirtualList(elements, id: "list")),
      size: Size(columns: 20, rows: 4)
    )
    try driver.expect(screen: "element 0\nelement 1\nelement 2\nelement 3")
    try driver.perform(.scroll(.id("list"), to: 2))
    try driver.expect(screen: "element 1\nelement 2\nelement 3\nelement 4")
    elements.removeAll { $0.hasSuffix("3") }
    driver.settle()
    try driver.expect(screen: "element 1\nelement 2\nelement 4\nelement 5")
    elements.value = ["one"]
    driver.settle()
    try driver.expect(screen: "one")
    driver.app.root.forEachWidget { _ = $0 }
    #expect(driver.app.root.children.count == 1)
  }

  @Test func `a list from outside has a selection that its rows inherit`()
    throws
  {
    let elements = Property((0..<100).map { "element \($0)" })
    let list = VirtualList(elements, id: "list")
    let driver = Driver(App(root: list), size: Size(columns: 20, rows: 3))
    try driver.expect(focused: "list")
    try driver.press("down", "down")
    try driver.expect(screen: "element 0\nelement 1 *\nelement 2")
    #expect(list.children.map(\.isDrawnSelected) == [false, true, false])
    try driver.press("tab")
    try driver.expect(focused: "list")
    try driver.press("down", "down")
    try driver.expect(screen: "element 1\nelement 2\nelement 3 *")
    driver.display.send(MousePress(.press, .left, at: Point(column: 1, row: 0)))
    driver.settle()
    try driver.expect(screen: "element 1 *\nelement 2\nelement 3")
    try driver.choose(.id("list"), "element 60")
    try driver.expect(.id("list"), .value("element 60"))
    try driver.expect(screen: "element 58\nelement 59\nelement 60 *")
    elements.value = ["one"]
    driver.settle()
    try driver.expect(screen: "one")
    #expect(list.selected == nil)
  }

  @Test func `rows from outside can have the focus, and the selection follows`()
    throws
  {
    let list = VirtualList(Property((0..<100).map { "element \($0)" }), rowsHaveFocus: true)
    let driver = Driver(App(root: list), size: Size(columns: 20, rows: 3))
    #expect(list.children.first?.isFocused == true)
    try driver.expect(screen: "element 0 *\nelement 1\nelement 2")
    try driver.press("tab")
    try driver.expect(screen: "element 0\nelement 1 *\nelement 2")
    try driver.press("down")
    try driver.press("down")
    try driver.expect(screen: "element 1\nelement 2\nelement 3 *")
    #expect(list.children.map(\.isFocused) == [false, false, true])
    #expect(list.children.count == 3)
    // The focus is in the rows or at the list, as the list says.
    list.keepsFocusOut = true
    driver.settle()
    #expect(list.isFocused)
    try driver.press("up")
    try driver.expect(screen: "element 1\nelement 2 *\nelement 3")
  }

  @Test func `a dialog from outside has the focus until it is closed`() throws {
    let field = TextField("Name", id: "name")
    let driver = Driver(App(root: Column { field }))
    var chosen: [String] = []
    driver.app.push(ColorDialog(["red", "green"]) { chosen.append($0) }, as: .dialog)
    driver.settle()
    try driver.expect(screenHas: "Colour")
    try driver.type("x")
    #expect(field.text.isEmpty)
    try driver.press("down", "enter")
    #expect(chosen == ["green"])
    #expect(field.isFocused)
    #expect(driver.app.layers.count == 1)
  }
}
