import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import StraitUI
import Testing

@MainActor @Suite struct CollapsibleTests {
  private let proxy = TextField("Proxy", id: "proxy")
  private let below = TextField("Below", id: "below")

  private func driver(_ box: Collapsible, columns: Int = 40, rows: Int = 6) -> Driver {
    Driver(
      App(
        bracketed: Column {
          box; below
        }
      ),
      size: Size(columns: columns, rows: rows)
    )
  }

  private func box(_ isOpen: Bool = false) -> Collapsible {
    Collapsible("Advanced", value: isOpen, id: "box") {
      proxy
      Label("ask your administrator")
    }
  }

  @Test func `what is inside is shown, and in the order of the focus, only while it is open`()
    throws
  {
    let box = box()
    let driver = driver(box)
    try driver.expect(screenHas: "+ Advanced\nBelow")
    try driver.press("tab")
    try driver.expect(focused: "below")
    try driver.press("shift+tab", "space")
    try driver.expect(screenHas: "- Advanced\n  Proxy [")
    try driver.press("tab")
    try driver.expect(focused: "proxy")
    try driver.type("a b")
    #expect(proxy.text == "a b" && box.isExpanded)
    box.isExpanded = false
    driver.settle()
    // The focus was inside.
    try driver.expect(focused: "box")
    #expect(!proxy.isAttached && proxy.text == "a b")
    box.isExpanded = true
    driver.settle()
    try driver.expect(screenHas: "Proxy [a b")
  }

  @Test func `Space and Return toggle it, Right opens, Left closes`() throws {
    let isOpen = Property(false)
    let box = Collapsible("Advanced", to: isOpen, id: "box") { proxy }
    let driver = driver(box)
    var log: [Bool] = []
    box.newExpandedChannel().subscribe(onNext: { log.append($0) })
    try driver.press("space", "enter", "right", "right", "left", "left")
    // Left of a closed one goes on to the nearest widget, of which there is none.
    #expect(log == [true, false, true, false])
    isOpen.value = true
    driver.settle()
    #expect(log.count == 4 && box.isExpanded)
    try driver.expect(screenHas: "Proxy")
    // Keys inside do not close it.
    try driver.focus(.id("proxy"))
    try driver.press("left", "enter", "space")
    #expect(box.isExpanded && proxy.text == " ")
  }

  @Test func `a click on the title toggles it, one inside does not`() throws {
    let box = box(true)
    let driver = driver(box)
    try driver.click(.id("proxy"))
    #expect(box.isExpanded)
    driver.display.send(MousePress(.press, .left, at: Point(column: 5, row: 0)))
    driver.settle()
    #expect(!box.isExpanded)
  }

  @Test func `scripts and plain lines open and close it, and it says whether it is open`() throws {
    let box = box()
    let driver = driver(box)
    try driver.expand(.id("box"))
    #expect(box.isExpanded && box.described.isExpanded == true)
    try driver.expand(.id("box"))
    #expect(box.isExpanded)
    try driver.collapse(.id("box"))
    #expect(box.described.isExpanded == false)
    #expect(!box.perform(.set("x")) && !box.perform(.choose("x")))
    let dialogue = PlainDialogue(driver.app)
    _ = dialogue.begin()
    dialogue.take("open")
    driver.settle()
    #expect(box.isExpanded)
    box.isEditable = false
    #expect(!box.perform(.expand(false)) && box.described.abilities.isEmpty)
  }

  @Test func `one inside another opens by itself, and both fit in a screen of one cell`() throws {
    let inner = Collapsible("Inner", id: "inner") { proxy }
    let outer = Collapsible("Outer", value: true, id: "outer") { inner }
    let driver = driver(outer)
    try driver.focus(.id("inner"))
    try driver.press("right")
    #expect(inner.isExpanded)
    try driver.expect(screenHas: "- Outer\n  - Inner\n    Proxy")
    try driver.press("left", "left")
    #expect(!inner.isExpanded && outer.isExpanded)
    outer.problem = "wrong"
    driver.settle()
    try driver.expect(screenHas: "- Outer ! wrong")
    try driver.resize(to: Size(columns: 1, rows: 1))
    try driver.press("space")
    #expect(inner.isExpanded)
  }

  @Test func `F1 one that a field inside opens again as it loses the focus stays open`() throws {
    let isOpen = Property(true)
    let field = TextField("Proxy", id: "proxy")
    let collapsible = Collapsible("More", to: isOpen) { field }
    let driver = Driver(App(bracketed: collapsible))
    try driver.focus(.id("proxy"))
    field.signal(for: .end).subscribe(onNext: { _ in isOpen.value = true })
    isOpen.value = false
    driver.settle()
    #expect(isOpen.value && collapsible.value)
    try driver.expect(screenHas: "Proxy")
    #expect(field.app === driver.app)
  }
}
