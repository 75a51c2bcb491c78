/// Pictures of a table, a tree and a list of several, in `Tests/Goldens/Tables`: to be looked at
/// when they change.
@MainActor @Suite struct TablePictureTests {
  private final class Person: ObservableModel {
    @Observed var name: String
    @Observed var born: Int
    @Observed var pays: Bool
    @Observed var plan: String

    init(_ name: String, _ born: Int, _ plan: String, pays: Bool) {
      self.name = name
      self.born = born
      self.plan = plan
      self.pays = pays
    }
  }

  private func people() -> [Person] {
    [
      Person("Ada Lovelace", 1815, "team", pays: true),
      Person("Charles Babbage", 1791, "free", pays: false),
      Person("Grace Hopper", 1906, "large", pays: true),
      Person("Hedy Lamarr", 1914, "team", pays: true),
      Person("Emmy Noether", 1882, "free", pays: false),
      Person("Sofya Kovalevskaya", -1850, "free", pays: false),
      Person("Barbara Liskov", 1939, "large", pays: true),
      Person("Frances Allen", 1932, "team", pays: true),
    ]
  }

  private func table() -> Table<Person> {
    Table("People", of: Property(people()), id: "people") {
      TableColumn("Name", editing: \.name).width(.fraction(1))
      TableColumn("Born", editing: \.born, through: .integer(in: 0...2100)).alignment(.end)
        .problem { $0.born < 0 ? "must not be negative" : nil }
      TableColumn("Pays", toggling: \.pays)
      TableColumn("Plan", choosing: \.plan, among: ["free", "team", "large"]) { $0 }
    }
  }

  private func tree() -> Tree<Folder> {
    let roots = [
      Folder("Demo"),
      Folder(
        "Sources",
        [
          Folder("StraitUI", [Folder("Collections"), Folder("Outlines"), Folder("Tables")]),
          Folder("StraitModel", [Folder("Controllers")]),
        ]
      ),
      Folder("Tests", [Folder("Goldens")]),
    ]
    let tree = Tree("Folders", of: Property(roots), children: \.$folders, id: "folders") {
      $0.name
    }
    tree.expand(1)
    tree.expand(2)
    tree.selectedIndex = 4
    return tree
  }

  private func list() -> List<String> {
    let names = Property(["Name", "Born", "Pays", "Plan", "Notes"])
    let list = List("Shown", of: names, id: "shown", text: { $0 })
      .selecting(Property<Set<String>>(["Name", "Born", "Plan"]), by: { $0 })
    list.selectedIndex = 2
    return list
  }

  @Test(arguments: ["dark", "monochrome"], ["selected", "editing"])
  func `a table, a tree and a list of several look as they are stored`(
    look: String,
    state: String
  ) throws {
    let (table, tree, list) = (table(), tree(), list())
    if state == "editing" { list.isEnabled = false }
    let app = App(
      root: Column(spacing: 1) {
        table.height(.cells(9))
        Row(spacing: 3) {
          tree.width(.fraction(1))
          list.width(.cells(20))
        }
        .height(.cells(8))
        KeyHints()
      }
    )
    app.theme = .look(look)
    let driver = Driver(app, size: Size(columns: 64, rows: 20))
    table.sorting = TableControl.Sorting(column: 0)
    try driver.choose(.id("people"), "Grace Hopper 1906 on large")
    if state == "editing" {
      try driver.press("right")
      try driver.type("19o6")
    } else {
      try driver.perform(.focus(.id("people")))
    }
    expectGolden(driver.display.frame.svgDocument, "Tables/\(state)-\(look)-64x20.svg")
  }

  @Test(arguments: ["dark", "monochrome"])
  func `a tree and a list that have the focus look as they are stored`(look: String) throws {
    let (tree, list) = (tree(), list())
    let app = App(
      root: Row(spacing: 3) {
        tree.width(.fraction(1))
        list.width(.cells(20))
      }
    )
    app.theme = .look(look)
    let driver = Driver(app, size: Size(columns: 44, rows: 9))
    try driver.perform(.focus(.id("folders")))
    expectGolden(driver.display.frame.svgDocument, "Tables/tree-\(look)-44x9.svg")
    try driver.perform(.focus(.id("shown")))
    expectGolden(driver.display.frame.svgDocument, "Tables/several-\(look)-44x9.svg")
  }
}
