@MainActor @Suite struct LabelTests {
  @Test func `a label shows its text in its style`() throws {
    let bold = Style(attributes: .bold)
    let label = Label("Ada", style: .title, id: "label")
    let driver = Driver(bracketed: label)
    try driver.expect(screen: "Ada")
    try driver.expect("label", value: "Ada")
    #expect(driver.display.frame.cells[Point(column: 2, row: 0)].style == bold)
    label.text = "Grace"
    label.style = .text
    try driver.expect(screen: "Grace")
    #expect(driver.display.frame.cells[Point(column: 2, row: 0)].style == .plain)
  }

  @Test func `a label follows a signal, keeps its last value, and is released with it`()
    throws
  {
    let texts = Subject<String>()
    var label: Label? = Label(texts)
    weak let weakLabel = label
    texts.sendNext("a")
    #expect(label?.text == "a")
    texts.sendNext("b")
    label = nil
    #expect(weakLabel == nil)
    let other = Label(texts)
    texts.sendNext("c")
    texts.sendCompleted()
    #expect(other.text == "c")
  }

  @Test func `a label follows a property, and does not hold it`() {
    var name: Property<String>? = Property("Ada")
    weak let weakName = name
    let label = name.map { Label($0) }
    #expect(label?.text == "Ada")
    name?.value = "Grace"
    #expect(label?.text == "Grace")
    name = nil
    #expect(weakName == nil && label?.text == "Grace")
  }

  @Test func `a label follows a derived value, which it holds`() {
    let count = Property(1)
    weak var weakText: Derived<String>?
    var label: Label?
    do {
      let text = Derived { "\(count.value) items" }
      weakText = text
      label = Label(text)
    }
    count.value = 2
    #expect(label?.text == "2 items" && weakText != nil)
    label = nil
    #expect(weakText == nil)
  }

  @Test(arguments: [
    (12, "one two\nthree"), (7, "one two\nthree"), (6, "one\ntwo\nthree"), (1, "o\nn\ne\nt\nw\n."),
  ])
  func `a label that wraps has a row for each line`(columns: Int, shown: String) throws {
    let label = Label("one two\nthree").wraps()
    let driver = Driver(App(bracketed: Column { label }), size: Size(columns: columns, rows: 6))
    try driver.expect(screen: shown)
    #expect(label.size(for: Proposal()) == Size(columns: 7, rows: 2))
    label.wraps = false
    driver.settle()
    #expect(label.size(for: Proposal()).rows == 1)
  }

  @Test func `a label that wraps in too few rows ends with an ellipsis`() throws {
    let driver = Driver(bracketed: Label("one two three").wraps(), columns: 7, rows: 1)
    try driver.expect(screen: "one ...")
    try driver.resize(to: Size(columns: 5, rows: 2))
    try driver.expect(screen: "one\ntw...")
  }

  @Test(
    arguments: [(7, "漢字漢"), (6, "漢字漢"), (5, "漢..."), (4, " ..."), (3, "..."), (1, "."), (0, "")]
  )
  func `a label is cut at whole characters`(columns: Int, shown: String) throws {
    let driver = Driver(bracketed: Label("漢字漢"), columns: columns, rows: 1)
    try driver.expect(screen: shown)
  }
}
