import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import StraitUI
import Testing

@MainActor @Suite struct TabsTests {
  private let name = TextField("Name", value: "Ada", id: "name")
  private let nick = TextField("Nick", id: "nick")
  private let host = TextField("Host", id: "host")
  private let above = TextField("Above", id: "above")

  private func tabs(to page: Property<Int>? = nil) -> Tabs {
    let content: () -> [Tab] = { [name, nick, host] in
      [
        Tab("General") {
          name; nick
        },
        Tab("Network") { host },
        Tab("Empty") {},
      ]
    }
    return page.map { Tabs("Settings", to: $0, id: "tabs") { content() } }
      ?? Tabs("Settings", id: "tabs") { content() }
  }

  private func driver(_ tabs: Tabs, columns: Int = 40, rows: Int = 8) -> Driver {
    Driver(
      App(
        bracketed: Column {
          above; tabs
        }
      ),
      size: Size(columns: columns, rows: rows)
    )
  }

  @Test func `the titles stand above the page that is shown`() throws {
    let driver = driver(tabs())
    try driver.expect(screenHas: "[General] Network  Empty")
    try driver.expect(screenHas: "Name [Ada")
    #expect(!driver.screen.contains("Host"))
    try driver.focus(.id("tabs"))
    try driver.expect(screenHas: "[General] Network  Empty")
  }

  @Test func `arrows, Home and End on the titles show another page, and stay there at the ends`()
    throws
  {
    let tabs = tabs()
    let driver = driver(tabs)
    try driver.focus(.id("tabs"))
    var log: [Int] = []
    tabs.newSelectedIndexChannel().subscribe(onNext: { log.append($0) })
    try driver.press("right", "right", "right", "home", "left", "end")
    #expect(log == [1, 2, 0, 2])
    try driver.expect(focused: "tabs")
  }

  @Test func `a page is left and shown again with its value, its caret and the focus`() throws {
    let driver = driver(tabs())
    try driver.focus(.id("nick"))
    try driver.type("ace")
    try driver.press("home")
    try driver.press("ctrl+pagedown")
    try driver.expect(focused: "host")
    try driver.press("ctrl+pageup")
    try driver.expect(focused: "nick")
    #expect(nick.text == "ace" && nick.described.caret == 0)
    try driver.press("alt+2")
    try driver.expect(focused: "host")
    // A page without anything that could have the focus gives it to the titles.
    try driver.press("alt+3")
    try driver.expect(focused: "tabs")
    try driver.press("alt+9")
    try driver.expect(screenHas: " Network [Empty]")
  }

  @Test func `what is in a page that is not shown has no focus and no events`() throws {
    let tabs = tabs()
    let driver = driver(tabs)
    var events: [ControlEvents] = []
    above.signal(for: .allEditing).subscribe(onNext: { events.append($0) })
    host.signal(for: .allEditing).subscribe(onNext: { events.append($0) })
    try driver.focus(.id("name"))
    events = []
    try driver.press("ctrl+pagedown")
    #expect(events == [.begin])
    try driver.press("tab", "tab", "tab")
    try driver.expect(focused: "host")
    #expect(!nick.isAttached && nick.app == nil)
  }

  @Test func `a click on a title and the wheel above the titles show another page`() throws {
    let tabs = tabs()
    let driver = driver(tabs)
    driver.display.send(MousePress(.press, .left, at: Point(column: 12, row: 1)))
    driver.settle()
    #expect(tabs.selectedIndex == 1)
    try driver.expect(focused: "tabs")
    driver.display.send(MousePress(.wheelDown, nil, at: Point(column: 3, row: 1)))
    driver.display.send(MousePress(.wheelDown, nil, at: Point(column: 3, row: 1)))
    driver.settle()
    #expect(tabs.selectedIndex == 2)
    driver.display.send(MousePress(.wheelUp, nil, at: Point(column: 3, row: 1)))
    driver.settle()
    #expect(tabs.selectedIndex == 1)
    // Beside the titles nothing is chosen.
    driver.display.send(MousePress(.press, .left, at: Point(column: 35, row: 1)))
    driver.settle()
    #expect(tabs.selectedIndex == 1)
  }

  @Test func `a disabled page is passed over by keys, clicks and scripts, but not by a program`()
    throws
  {
    let tabs = tabs()
    tabs.tabs[1].isEnabled = false
    let driver = driver(tabs)
    try driver.focus(.id("tabs"))
    try driver.press("right")
    #expect(tabs.selectedIndex == 2)
    try driver.press("left", "alt+2")
    #expect(tabs.selectedIndex == 0)
    #expect(!tabs.perform(.choose("Network")) && tabs.perform(.choose("Empty")))
    tabs.selectedIndex = 1
    driver.settle()
    try driver.expect(screenHas: "Host")
  }

  @Test func `the signs beside the titles pass over disabled pages`() {
    let tabs = Tabs("Many", id: "tabs") {
      for number in 1...9 { Tab("Page \(number)") { Label("content \(number)") } }
    }
    tabs.tabs[1].isEnabled = false
    tabs.tabs[2].isEnabled = false
    let driver = Driver(App(bracketed: tabs), size: Size(columns: 24, rows: 5))
    func click(_ column: Int) {
      driver.display.send(MousePress(.press, .left, at: Point(column: column, row: 0)))
      driver.display.send(MousePress(.release, .left, at: Point(column: column, row: 0)))
      driver.settle()
    }
    driver.settle()
    // A title that is in sight is what is meant.
    click(10)
    #expect(tabs.selectedIndex == 0)
    click(23)
    #expect(tabs.selectedIndex == 3)
    click(0)
    #expect(tabs.selectedIndex == 0)
  }

  @Test func `an index without a page shows the nearest one, and is not written back`() throws {
    let page = Property(7)
    let tabs = tabs(to: page)
    let driver = driver(tabs)
    #expect(tabs.shownIndex == 2 && page.value == 7)
    try driver.expect(screenHas: "[Empty]")
    page.value = -3
    driver.settle()
    #expect(tabs.shownIndex == 0 && tabs.value == -3)
    page.value = 1
    driver.settle()
    try driver.expect(screenHas: "[Network]")
    try driver.focus(.id("tabs"))
    try driver.press("left")
    #expect(page.value == 0)
    let none = Tabs("None") {}
    let empty = Driver(App(bracketed: none))
    #expect(none.shownIndex == nil && none.focusOrderIsOwn)
    try empty.press("right", "home", "ctrl+pagedown", "alt+1")
    #expect(none.value == 0)
  }

  @Test func `titles that have no room are scrolled to, and signs say that there are more`() throws
  {
    let tabs = Tabs("Many", id: "tabs") {
      for number in 1...9 { Tab("Page \(number)") { Label("content \(number)") } }
    }
    let driver = Driver(App(bracketed: tabs), size: Size(columns: 24, rows: 5))
    try driver.expect(screenHas: "[Page 1] Page 2        >")
    try driver.press("end")
    try driver.expect(screenHas: "<  Page 8 [Page 9]")
    try driver.expect(screenHas: "content 9")
    // The sign at the left is the way back.
    driver.display.send(MousePress(.press, .left, at: Point(column: 0, row: 0)))
    driver.settle()
    #expect(tabs.selectedIndex == 6)
    for columns in 1...30 {
      for index in 0..<9 {
        tabs.selectedIndex = index
        try driver.resize(to: Size(columns: columns, rows: 3))
        let strip = driver.screen.split(separator: "\n").first ?? ""
        if columns >= 12 { #expect(strip.contains("[Page \(index + 1)]"), "\(strip)") }
      }
    }
    try driver.resize(to: Size(columns: 1, rows: 1))
    try driver.press("home")
    #expect(tabs.selectedIndex == 0)
  }

  @Test func `scripts choose a page by its title or its number`() throws {
    let tabs = tabs()
    let driver = driver(tabs)
    try driver.choose(.id("tabs"), "Network")
    #expect(tabs.selectedIndex == 1)
    try driver.set(.id("tabs"), to: "General")
    #expect(tabs.selectedIndex == 0)
    #expect(tabs.perform(.chooseIndex(2)) && !tabs.perform(.chooseIndex(3)))
    #expect(!tabs.perform(.choose("Nothing")))
    #expect(driver.tree.contains(#"tabs #tabs "Settings" = "Empty" item 3 of 3"#))
    // In plain lines.
    let dialogue = PlainDialogue(driver.app)
    _ = dialogue.begin()
    dialogue.take(":go settings")
    driver.settle()
    _ = dialogue.answer()
    dialogue.take("network")
    driver.settle()
    #expect(tabs.selectedIndex == 1)
  }

  @Test func `a title that changes is drawn anew`() throws {
    let tabs = tabs()
    let driver = driver(tabs)
    tabs.tabs[1].title = "Wires"
    driver.settle()
    try driver.expect(screenHas: "[General] Wires  Empty")
    tabs.problem = "no"
    driver.settle()
    try driver.expect(screenHas: "! no")
  }

  @Test func `F1 a page whose field sends the tabs back as it loses the focus is shown again`()
    throws
  {
    let tabs = tabs()
    let driver = driver(tabs)
    try driver.focus(.id("nick"))
    nick.signal(for: .end).subscribe(onNext: { [nick] _ in
      if nick.text.isEmpty { tabs.value = 0 }
    })
    try driver.press("ctrl+pagedown")
    #expect(tabs.value == 0 && tabs.shownIndex == 0)
    try driver.expect(screenHas: "[General] Network  Empty")
    try driver.expect(screenHas: "Name [Ada")
    #expect(!driver.screen.contains("Host") && host.app == nil)
    try driver.fill(.id("nick"), "x")
    try driver.press("ctrl+pagedown")
    #expect(tabs.value == 1)
    try driver.expect(screenHas: "Host")
  }

  @Test func `F6 a page that grows or shrinks changes the room of the tabs, shown or not`() {
    let pages = [Column { Label("a") }, Column { Label("b") }]
    let tabs = Tabs("t") {
      Tab("A") { pages[0] }
      Tab("B") { pages[1] }
    }
    let driver = Driver(
      App(
        bracketed: Column {
          tabs
          Label("below")
        }
      )
    )
    let rows = tabs.frame.size.rows
    for page in pages {
      page.append {
        Label("c")
        Label("d")
        Button("e") {}
      }
      driver.settle()
      #expect(tabs.frame.size.rows == rows + 3)
      for widget in page.children.suffix(3) {
        #expect(widget.frame.isEmpty == (page !== pages[0]))
        page.remove(widget)
      }
      driver.settle()
      #expect(tabs.frame.size.rows == rows)
    }
  }

  @Test func `F1 a page that sends the tabs on as it enters is not shown`() throws {
    final class Sender: Widget {
      var go: () -> Void = {}
      override func attached() {
        super.attached()
        go()
      }
    }
    for target in [0, 2] {
      let sender = Sender()
      let tabs = Tabs("t") {
        Tab("A") { Label("first") }
        Tab("B") {
          Label("sender")
          sender
        }
        Tab("C") { Label("third") }
      }
      let driver = Driver(App(bracketed: tabs))
      sender.go = { tabs.value = target }
      tabs.value = 1
      driver.settle()
      #expect(tabs.value == target && sender.app == nil)
      try driver.expect(screenHas: target == 0 ? "first" : "third")
      #expect(!driver.screen.contains("sender"))
    }
  }
}

extension Tabs {
  /// Whether the titles can have the focus though there is no page.
  fileprivate var focusOrderIsOwn: Bool { isFocusable }
}
