import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen

@testable import StraitUI

/// What the trees of the tests show.
final class Folder: ObservableModel {
  @Observed var name: String
  @Observed var folders: [Folder]

  init(_ name: String, _ folders: [Folder] = []) {
    self.name = name
    self.folders = folders
  }
}

/// A tree of folders on a screen of its own.
@MainActor
struct HostedTree {
  let roots: Property<[Folder]>
  let tree: Tree<Folder>
  let driver: Driver

  init(_ roots: [Folder]? = nil, columns: Int = 20, rows: Int = 8) {
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
  var texts: [String] {
    driver.settle()
    return (0..<tree.rowCount).map { tree.node(at: $0)?.name ?? "?" }
  }

  /// The lines of the screen, without blanks at their ends.
  var lines: [String] {
    driver.settle()
    var lines: [String] = []
    for line in driver.display.text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = line
      while line.last == " " { line.removeLast() }
      lines.append(String(line))
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  func press(_ keys: KeyPress...) {
    for key in keys {
      driver.display.send(key)
      driver.settle()
    }
  }
}
