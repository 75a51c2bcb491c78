@MainActor @Suite struct TabsTests {
  private func tabs(_ count: Int = 9) -> Tabs {
    Tabs("Many", id: "tabs") {
      (1...count).map { number in Tab("Page \(number)") { Label("content \(number)") } }
    }
  }

  @Test func `the title of the shown page is in sight at any width`() throws {
    let tabs = tabs()
    let driver = Driver(App(bracketed: tabs), size: Size(columns: 24, rows: 5))
    for columns in 1...30 {
      for index in 0..<9 {
        tabs.selectedIndex = index
        try driver.resize(to: Size(columns: columns, rows: 3))
        let strip = driver.screen.split(separator: "\n").first ?? ""
        if columns >= 12 { #expect(strip.contains("[Page \(index + 1)]"), "\(strip)") }
      }
    }
  }

  @Test func `requests choose a page that there is, and that is enabled`() {
    let tabs = tabs(3)
    let driver = Driver(bracketed: TextField("Above"), tabs)
    #expect(tabs.perform(.chooseIndex(2)) && !tabs.perform(.chooseIndex(3)))
    #expect(!tabs.perform(.choose("Nothing")))
    #expect(driver.tree.contains(#"tabs #tabs "Many" = "Page 3" item 3 of 3"#))
    tabs.tabs[1].isEnabled = false
    #expect(!tabs.perform(.choose("Page 2")))
  }

  @Test func `F6 a page that grows or shrinks changes the room of the tabs, shown or not`() {
    let pages = [Column { Label("a") }, Column { Label("b") }]
    let tabs = Tabs("t") {
      Tab("A") { pages[0] }
      Tab("B") { pages[1] }
    }
    let driver = Driver(bracketed: tabs, Label("below"))
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

  private final class CountingWidget: Widget {
    var measurements = 0
    private let fills: Bool

    init(fills: Bool = false) { self.fills = fills }

    override var naturalWidth: Length { fills ? .fraction(1) : .fit }

    override func measure(_ proposal: Proposal) -> Size {
      measurements += 1
      return Size(columns: 8, rows: (proposal.columns ?? 8) < 8 ? 6 : 3)
    }
  }

  @Test func `a resize measures a hidden page only if the page is wider than the tabs`() throws {
    let hidden = CountingWidget()
    let tabs = Tabs("t") {
      Tab("A") { Label("a") }
      Tab("B") { hidden }
    }
    let driver = Driver(App(bracketed: Column { tabs }), size: Size(columns: 40, rows: 12))
    let former = hidden.measurements
    for columns in 20...39 {
      try driver.resize(to: Size(columns: columns, rows: 12))
      #expect(tabs.frame.size.rows == 3 + 2)
    }
    #expect(hidden.measurements == former)
    try driver.resize(to: Size(columns: 6, rows: 12))
    #expect(hidden.measurements > former && tabs.frame.size.rows == 6 + 2)
  }

  @Test func `hidden pages are not measured where the shown one needs all rows`() {
    let hidden = CountingWidget(fills: true)
    let tabs = Tabs("t") {
      Tab("A") { (1...20).map { Label("line \($0)") } }
      Tab("B") { hidden }
    }
    for columns in 20...39 {
      #expect(tabs.size(for: Proposal(columns: columns, rows: 12)).rows == 12)
    }
    #expect(hidden.measurements == 0)
    #expect(tabs.size(for: Proposal(columns: 30, rows: 40)).rows == 20 + 2)
    #expect(hidden.measurements > 0)
  }

  @Test func `F1 a page that sends the tabs on as it enters is not shown`() throws {
    for target in [0, 2] {
      weak var shown: Tabs?
      let sender = Entering { shown?.value = target }
      let tabs = Tabs("t") {
        Tab("A") { Label("first") }
        Tab("B") {
          Label("sender")
          sender
        }
        Tab("C") { Label("third") }
      }
      let driver = Driver(App(bracketed: tabs))
      shown = tabs
      tabs.value = 1
      driver.settle()
      #expect(tabs.value == target && sender.app == nil)
      try driver.expect(screenHas: target == 0 ? "first" : "third")
      #expect(!driver.screen.contains("sender"))
    }
  }
}
