/// An element of the tests' trees.
package final class Folder: ObservableModel {
  @Observed package var name: String
  @Observed package var folders: [Folder]

  package init(_ name: String, _ folders: [Folder] = []) {
    self.name = name
    self.folders = folders
  }
}

/// A tree of folders on a separate screen.
@MainActor
package struct HostedTree {
  package let roots: Property<[Folder]>
  package let tree: Tree<Folder>
  package let driver: Driver

  package init(_ roots: [Folder]? = nil, columns: Int = 20, rows: Int = 8) {
    let property = Property(
      roots ?? [
        Folder("bin"),
        Folder("home", [Folder("ada", [Folder("notes")]), Folder("grace")]),
        Folder("tmp", [Folder("old")]),
      ]
    )
    self.roots = property
    tree = Tree("", of: property, children: \.$folders, id: "tree") { $0.name }
    driver = Driver(App(bracketed: tree), size: Size(columns: columns, rows: rows))
  }

  /// The texts of all rows.
  package var texts: [String] {
    driver.settle()
    return (0..<tree.rowCount).map { tree.node(at: $0)?.name ?? "?" }
  }

  /// The lines of the screen, without blanks at their ends.
  package var lines: [String] { driver.shownLines }

  package func press(_ keys: KeyPress...) {
    for key in keys { driver.send(keys: key) }
  }
}
