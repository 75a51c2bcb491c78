/// Texts that lead somewhere.
@MainActor @Suite struct LinkTests {

  @Test func `the cells of a link lead to its address, and others nowhere`() {
    let first = Link("a漢", to: "https://x.org/a b", id: "first")
    let row = Row(spacing: 1) { [first, Link("c", to: "https://y.org"), Label("d")] }
    let driver = Driver(App(root: row))
    let links = (0..<8).map { driver.display.frame.link(at: Point(column: $0, row: 0))?.text }
    let (x, y) = ("https://x.org/a%20b", "https://y.org")
    #expect(links == [x, x, x, nil, y, nil, nil, nil])
    first.url = ""
    driver.settle()
    #expect(driver.display.frame.link(at: Point(column: 0, row: 0)) == nil)
    first.url = "https://y.org"
    driver.settle()
    #expect(driver.display.frame.link(at: Point(column: 0, row: 0))?.text == y)
    // A widget drawn above is not a link.
    driver.app.present(Dialog<Bool>("D") { _ in Label("x") }.width(.fraction(1)))
    driver.settle()
  }

  @Test func `no address can emit a control sequence, and one that is too long leads nowhere`() {
    let hostile = "https://x/\u{1B}]8;;\u{7}\u{9C}\n\u{202E}é "
    let target = LinkTarget(hostile)
    #expect(target?.text == "https://x/%1B]8;;%07%C2%9C%0A%E2%80%AE%C3%A9%20")
    #expect(target?.text.utf8.allSatisfy { 0x21...0x7E ~= $0 } == true)
    #expect(LinkTarget("") == nil)
    #expect(LinkTarget(String(repeating: "a", count: 2000)) != nil)
    #expect(LinkTarget(String(repeating: "a", count: 2001)) == nil)
    #expect(LinkTarget(String(repeating: "é", count: 400)) == nil)
  }

  @Test func `the plain mode says the address, and opens a link by its name`() {
    var opened = 0
    let link = Link("manual", to: "https://x.org", id: "link") { _ in opened += 1 }
    let talk = PlainTalk(link)
    #expect(talk.beginning.prompt == "manual, https://x.org, press to press it: ")
    _ = talk.answer(to: "press")
    #expect(opened == 1)
    let shown = talk.answer(to: ":show").lines
    #expect(shown == ["1 link manual: hint: https://x.org, asked for now"])
  }

  @Test func `a link is seen as one without colours, with and without the focus`() {
    let (one, other) = (Link("one", to: "a"), Link("", to: "b"))
    let app = App(root: Column { [one, other] })
    app.theme = .monochrome
    let driver = Driver(app)
    let cells = driver.display.frame.cells
    let focused = cells[.zero].style.attributes
    #expect(focused == [.bold, .underline, .reverse])
    #expect(cells[Point(column: 0, row: 1)].style.attributes == [.bold, .underline])
    #expect(driver.screen == "one\nb")
  }
}
