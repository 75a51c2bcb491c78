@testable import StraitUI

/// A list, a table or a tree of the same elements.
enum RowsKind: CaseIterable {
  case list, several, controlled, table, tree
}

/// A control of any kind that shows the same elements, on a separate screen.
@MainActor
struct HostedRows {
  let folders: Property<[Folder]>
  let control: ListControl
  let driver: Driver

  init(_ kind: RowsKind, _ names: [String], columns: Int = 16, rows: Int = 5) {
    let folders = Property(names.map { Folder($0) })
    self.folders = folders
    let control: ListControl
    switch kind {
    case .list: control = List("", of: folders, id: "rows", text: \.name)
    case .several:
      let chosen = Property<Set<ObjectIdentifier>>([])
      control = List("", of: folders, id: "rows", text: \.name)
        .selecting(chosen, by: { ObjectIdentifier($0) })
    case .controlled:
      control = List("", of: ArrayController(folders), id: "rows", text: \.name)
    case .table:
      control = Table("", of: folders, id: "rows") { TableColumn("Name", editing: \.name) }
    case .tree: control = Tree("", of: folders, children: \.$folders, id: "rows") { $0.name }
    }
    self.control = control
    driver = Driver(App(bracketed: control), size: Size(columns: columns, rows: rows))
  }

  /// The texts on the screen, without signs.
  var shown: [String] {
    driver.settle()
    return driver.display.text.split(separator: "\n").compactMap { line in
      line.split { !$0.isLetter && !$0.isNumber }.first.map(String.init)
    }.filter { $0 != "Name" }
  }

  func press(_ keys: KeyPress...) { driver.send(keys: keys) }
}
