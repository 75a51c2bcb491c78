import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import StraitScript
import StraitUI
import Testing

/// What scripts ask of the rows and cells of lists, tables and trees, in sight or not.
@MainActor @Suite struct ItemScriptTests {
  private final class Order: ObservableModel {
    @Observed var name: String
    @Observed var price: Int
    @Observed var isPaid = false

    init(_ number: Int) {
      name = "order \(number)"
      price = number
    }
  }

  private final class Node {
    let name: String
    let nodes: Property<[Node]>

    init(_ name: String, _ nodes: [Node] = []) {
      self.name = name
      self.nodes = Property(nodes)
    }
  }

  private func makeApp() -> App {
    let orders = Property((1...200).map { Order($0) })
    let table = Table("Orders", of: orders, id: "orders") {
      TableColumn("Name", editing: \.name)
      TableColumn("Price", editing: \.price, through: .integer(in: 0...1000)).alignment(.end)
      TableColumn("Paid", toggling: \.isPaid)
      TableColumn("Twice") { "\($0.price * 2)" }
    }
    let names = ["a", "b", "c", "d", "e", "f", "1..2", "none"]
    let files = List("Files", names, id: "files").selecting(Property<Set<String>>([]), by: { $0 })
    let roots = Property([Node("home", [Node("ada")]), Node("tmp")])
    let tree = Tree("Tree", of: roots, children: \.nodes, id: "tree") { $0.name }
    var submitted: [Int] = []
    tree.signal(for: .submit).subscribe(onNext: { [weak tree] _ in
      submitted.append(tree?.selectedIndex ?? -1)
    })
    return App(
      bracketed: Column {
        table.height(.cells(8))
        files.height(.cells(7))
        tree.height(.cells(5))
      }
    )
  }

  private func run(_ script: String, isPlain: Bool = false) async throws -> TestResult {
    var options = RunOptions()
    options.isPlain = isPlain
    let result = await ScriptRunner(options: options) { _ in makeApp() }.run(try program(script))
    return try #require(result.tests.first)
  }

  @Test(
    arguments: [
      #"expect #orders item=3 column="Price" value "3" | expect #orders item=3 column=2 value "3""#,
      #"expect #orders item="order 150" column=1 value "order 150""#
        + #" | expect #orders item="order 150" column=1 hidden"#,
      #"expect #orders item=3 role tablerow | expect #orders item=3 column=2 role tablecell"#,
      #"expect #orders item=3 column="Price" editable"#
        + #" | expect #orders item=3 column="Twice" not editable"#,
      #"expect #orders item="order 1" count 1 | expect #orders item="nothing" count 0"#,
      #"expect #orders item=201 count 0 | expect #orders item=1 column=5 count 0"#,
      #"expect #files item=2 value "b" | expect #files item="b" role listrow"#,
      // Edits, also of rows that are out of sight.
      #"fill #orders item=3 column="Price" "12" | expect #orders item=3 column="Twice" value "24""#,
      #"fill #orders item=180 column="Price" "7" | expect #orders item=180 column="Price" visible"#
        + #" | expect #orders item=180 column="Price" value "7""#
        + #" | expect #orders item=180 column=2 focused | expect #orders focused"#,
      #"set #orders item="order 5" column="Name" "five" | expect #orders item="five" count 1"#,
      #"toggle #orders item=2 column="Paid" | expect #orders item=2 column="Paid" checked"#
        + #" | uncheck #orders item=2 column=3 | expect #orders item=2 column=3 not checked"#
        + #" | check #orders item=199 column="Paid" | expect #orders item=199 column=3 checked"#,
      #"press #orders item=99 column="Name" | expect #orders.cell focused | type "x""#
        + #" | press enter | expect #orders item=99 column=1 value "x""#,
      // The mouse.
      #"click #orders item=100 column="Paid" | expect #orders item=100 column=3 focused"#
        + #" | advance 1s | click #orders item=100 column="Paid""#
        + #" | expect #orders item=100 column="Paid" checked"#,
      #"click #orders item=4 column=1 double | type "y" | press enter"#
        + #" | expect #orders item=4 column=1 value "y""#,
      #"click #files item=8 | expect #files items 8 | click #files item=6 ctrl"#
        + #" | expect #files items 6,8 | click #files item=2 shift | expect #files items 2..6"#,
      // Trees.
      #"expand #tree item=1 | expect #tree item=2 value "ada" | expect #tree item=1 expanded"#
        + #" | collapse #tree item=1 | expect #tree item=2 value "tmp""#
        + #" | expect #tree item=2 role treerow"#,
      #"press #tree item="tmp" | expect #tree value "tmp" | expect #tree items 2"#,
      // Several.
      #"choose #files items 2..4,6 | expect #files items 2..4,6 | expect #files items 6,2..4"#
        + #" | expect #files choice == ["b", "c", "d", "f"] | expect #files choice has "f""#
        + #" | expect #files not items 2..4 | choose #files items none | expect #files items none"#
        + #" | choose #files items all | expect #files items 1..8 | expect #files items all"#,
      #"toggle #files item=3 | toggle #files item=5 | expect #files items 3,5"#
        + #" | toggle #files item=3 | expect #files items 5"#,
      #"choose #files "c" | expect #files items 3 | expect #files choice == ["c"]"#,
      #"choose #orders item 3 | expect #orders items 3 | expect #tree items none"#,
      // Variables.
      #"let n = 4 | expect #orders item=$n column="Price" value "4""#,
      #"let t = "order 9" | let c = "Price" | expect #orders item=$t column=$c value "9""#,
      #"let p = value #orders item=7 column="Price" | fill #orders item=1 column=2 $p"#
        + #" | expect #orders item=1 column=2 value "7""#,
    ]
  )
  func `a script finds rows and cells and acts on them`(_ lines: String) async throws {
    let script = lines.split(separator: " | ").joined(separator: "\n")
    for isPlain in [false, true] {
      let test = try await run(script, isPlain: isPlain)
      #expect(test.outcome == .passed, "\(isPlain ? "plain" : "screen"): \(test.failures)")
    }
  }

  private func message(_ body: (Driver) throws -> Void) -> String {
    do {
      try body(Driver(makeApp(), size: Size(columns: 40, rows: 24)))
      return "no error"
    } catch {
      return (error as? DriverError)?.message ?? "\(error)"
    }
  }

  @Test func `what there is not is refused with what may have been meant`() {
    let orders = ScriptLocator.id("orders")
    #expect(
      message { try $0.fill(orders.item(.number(3), column: .text("Prise")), "1") }
        == #"expected one widget #orders item=3 column="Prise", found none; did you mean "Price"?"#
    )
    #expect(
      message { try $0.press(.id("files").item(.text("nonne"))) }
        == #"expected one widget #files item="nonne", found none; did you mean "none"?"#
    )
    #expect(
      message { try $0.fill(orders.item(.number(3), column: .number(4)), "1") }
        == "expected a value that #orders item=3 column=4 takes, found \"1\", and a tablecell, "
        + "with which nothing can be done"
    )
    #expect(
      message { try $0.fill(orders.item(.number(3), column: .text("Price")), "many") }
        == #"expected a value that #orders item=3 column="Price" takes, found "many", and a "#
        + "tablecell: must be a whole number from 0 to 1000"
    )
    #expect(
      message { try $0.press(.id("files").item(.number(1))) }
        == "expected a widget that can be pressed, found #files item=1, a listrow, which can be "
        + "toggled"
    )
    #expect(
      message { try $0.choose(orders, items: .ranges([1...2])) }
        == "expected a widget that can be given several choices, found #orders, a table, which can "
        + "be chosen from and scrolled"
    )
    #expect(
      message { try $0.choose(.id("files"), items: .ranges([7...9])) }
        == "expected entries of #files, found items 7..9 among 8"
    )
    #expect(
      message { try $0.focus(orders.item(.number(1))) }
        == "expected a widget that can have the focus, found #orders item=1, a tablerow"
    )
  }

  @Test(arguments: [
    (text: "1001", reason: "must be a whole number from 0 to 1000"),
    (text: "", reason: "must be a whole number from 0 to 1000"),
    (text: "-1", reason: "must be a whole number from 0 to 1000"),
    (text: "12", reason: nil),
  ])
  func `a cell says why it refuses a value, and only of that value`(
    text: String,
    reason: String?
  ) throws {
    let driver = Driver(makeApp(), size: Size(columns: 40, rows: 24))
    let price = ScriptLocator.id("orders").item(.number(3), column: .text("Price"))
    let fixed = ScriptLocator.id("orders").item(.number(3), column: .text("Twice"))
    for isFilled in [false, true] {
      do throws(DriverError) {
        if isFilled { try driver.fill(price, text) } else { try driver.set(price, to: .text(text)) }
        #expect(reason == nil)
      } catch {
        #expect(error.message.hasSuffix("and a tablecell: \(reason ?? "no reason")"))
      }
      // A cell that cannot be edited has no reason of another one.
      let error = #expect(throws: DriverError.self) { try driver.set(fixed, to: "1") }
      #expect(error?.message.hasSuffix(", with which nothing can be done") == true)
    }
  }

  @Test func `a refused edit changes nothing and ends`() throws {
    let driver = Driver(makeApp(), size: Size(columns: 40, rows: 24))
    let price = ScriptLocator.id("orders").item(.number(3), column: .text("Price"))
    #expect(throws: DriverError.self) { try driver.fill(price, "many") }
    #expect(driver.app.focused?.id == "orders")
    #expect(try driver.find(price).described.text == "3")
  }

  @Test func `cells behind a dialog, and of a table that is disabled, are refused`() throws {
    let driver = Driver(makeApp(), size: Size(columns: 40, rows: 24))
    let cell = ScriptLocator.id("orders").item(.number(3), column: .text("Price"))
    let dialog = Dialog<Bool>("Sure?") { close in Button("Yes") { close(true) } }
    driver.app.present(dialog).subscribe(onNext: { _ in })
    driver.settle()
    #expect(throws: DriverError.self) { try driver.fill(cell, "4") }
    try driver.press("enter")
    try driver.fill(cell, "4")
    try driver.widget("orders").isEnabled = false
    #expect(throws: DriverError.self) { try driver.fill(cell, "5") }
    #expect(try driver.find(cell).described.text == "4")
  }

  @Test func `the tree of several says which are chosen`() throws {
    let driver = Driver(makeApp(), size: Size(columns: 40, rows: 24))
    #expect(driver.tree.contains("item none of 8 items none"))
    try driver.choose(.id("files"), items: .ranges([1...2, 4...4]))
    #expect(driver.tree.contains("item 1 of 8 items 1..2,4"))
    #expect(driver.tree.contains("item none of 200\n"))
  }

  @Test func `the plain dialogue takes texts, numbers and ranges of several`() {
    let app = makeApp()
    let scheduler = VirtualScheduler()
    app.start(on: HeadlessDisplay(), scheduler: scheduler)
    let dialogue = PlainDialogue(app)
    _ = dialogue.begin()
    func say(_ line: String) -> String {
      dialogue.take(":go files")
      dialogue.take(line)
      scheduler.advance(by: .zero)
      return dialogue.answer().text
    }
    func chosen() -> [String] {
      dialogue.take(":go files")
      return app.focused?.described.choice?.texts ?? []
    }
    #expect(say("a, 3..4, 6").contains("Files: a, c, d, f"))
    #expect(chosen() == ["a", "c", "d", "f"])
    _ = say("2-3")
    #expect(chosen() == ["b", "c"])
    // The text of an item goes before what it could mean.
    _ = say("1..2")
    #expect(chosen() == ["1..2"])
    _ = say("7, none")
    #expect(chosen() == ["1..2", "none"])
    let refused = say("a, 12")
    #expect(refused.contains("expected one of a, b, c, d, e, f, 1..2, none for Files"))
    #expect(refused.contains("one or several, as 1, 3..4"))
    #expect(chosen() == ["1..2", "none"])
  }
}
