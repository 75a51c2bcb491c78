/// What the page about tables and trees shows, line for line.
@MainActor @Suite struct TableGuideTests {
  private final class Person: ObservableModel {
    @Observed var name: String
    @Observed var age = 36
    @Observed var pays = false
    @Observed var plan = "free"

    init(_ name: String) {
      self.name = name
    }
  }

  private final class Club: ObservableModel {
    @Observed var members = [Person("Ada"), Person("Grace")]
    @Observed var chosen: Person?
    @Observed var search = ""
  }

  private struct File {
    var path: String
    var name: String { path }
  }

  private final class Shelf: ObservableModel {
    @Observed var files = [File(path: "a"), File(path: "b")]
    @Observed var chosen: Set<String> = []
  }

  private final class Folder: ObservableModel {
    @Observed var name = ""
    @Observed var folders: [Folder] = []
  }

  private final class Disk: ObservableModel {
    @Observed var folders = [Folder()]
    @Observed var folder: Folder?
  }

  private final class Part {
    let name = "part"
    let isSmallest = false
    let parts: [Part] = []
  }

  private final class Car: ObservableModel {
    @Observed var parts = [Part()]
  }

  @Test func `lists of several`() {
    let folder = Shelf()
    let club = Club()
    let members = ArrayController(club.$members)
    let files = List("Files", of: folder.$files, text: { $0.name })
      .selecting(folder.$chosen, by: \.path)
    members.selection.allowsSeveral = true
    let list = List("Members", of: members, text: { $0.name })
    let driver = Driver(
      App(
        root: Column {
          files
          list
        }
      )
    )
    driver.send(keys: "down", "shift+down")
    #expect(folder.chosen == ["a", "b"])
    driver.send(keys: "tab", "ctrl+a")
    #expect(members.selection.count == 2)
  }

  @Test func `a table`() throws {
    let club = Club()
    let table = Table("Members", of: club.$members, to: club.$chosen, id: "members") {
      TableColumn("Name", editing: \.name).width(.fraction(1))
      TableColumn("Age", editing: \.age, through: .integer(in: 0...150)).alignment(.end)
      TableColumn("Pays", toggling: \.pays)
      TableColumn("Plan", choosing: \.plan, among: ["free", "team"]) { $0 }
      TableColumn("Initial") { String($0.name.prefix(1)) }
    }
    table.placeholder = "no members yet"
    table.filter(by: club.$search.values) { member, text in
      text.isEmpty || member.name.contains(text)
    }
    let driver = Driver(App(root: table))
    try driver.choose(.id("members"), "Ada 36 off free A")
    #expect(club.chosen?.name == "Ada")
    try driver.press("right")
    #expect(table.perform(.set("37")))
    #expect(club.members[0].age == 37)
    club.search = "r"
    driver.settle()
    try driver.expect(screenHas: "Grace")
    club.search = "x"
    driver.settle()
    try driver.expect(screenHas: "no members yet")
  }

  @Test func `trees`() {
    let disk = Disk()
    let car = Car()
    let tree = Tree("Folders", of: disk.$folders, children: \.$folders, to: disk.$folder) {
      $0.name
    }
    let parts = Tree("Parts", of: car.$parts, text: { $0.name }, isLeaf: { $0.isSmallest }) {
      $0.parts
    }
    disk.folders[0].folders.append(Folder())
    tree.expand(0)
    disk.folders[0].folders.append(Folder())
    #expect(tree.rowCount == 3 && parts.rowCount == 1)
  }
}
