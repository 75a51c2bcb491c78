import StraitChannels
import StraitForms
import StraitModel
import StraitScreen
import StraitUI

// Tables and trees of very many rows.
extension FrontEnd {
  static var tableCases: [Case] {
    [
      tableMade(), tableKey(), tablePage(), tableInsert(), tableInsertFrame(), tableSortKey(),
      tableFilter(), tableNarrowing(), treeKey(), treeOpen(),
    ]
  }

  private static let count = 1_000_000

  private final class Entry {
    var name: String
    var amount: Int

    init(_ name: String, _ amount: Int) {
      self.name = name
      self.amount = amount
    }
  }

  private static func rows() -> Property<[Entry]> {
    Property((0..<count).map { Entry("row \($0)", $0 % 1000) })
  }

  @MainActor
  private static func table(_ rows: Property<[Entry]>) -> StraitUI.Table<Entry> {
    StraitUI.Table("", of: rows) {
      TableColumn("Name", editing: \.name).width(.fraction(1))
      TableColumn("Amount", editing: \.amount, through: .integer(in: 0...1000)).alignment(.end)
      TableColumn("Twice") { "\($0.amount * 2)" }
    }
  }

  /// The rows of a controller that there is already.
  private static func tableMade() -> Case {
    .screen("table-made", "a table of 1,000,000 rows, made and drawn", target: 1500, nodes: 400) {
      let controller = ArrayController(rows())
      return { repetitions in
        (0..<repetitions).allSatisfy { _ in
          let table = StraitUI.Table("", of: controller) {
            TableColumn("Name", editing: \.name).width(.fraction(1))
            TableColumn("Amount", \.amount)
          }
          return ScreenRig(table, columns: 200, rows: 60).display.text.contains("row 58")
        }
      }
    }
  }

  private static func tableKey() -> Case {
    .screen("table-key", "a key that moves the selection in a table", target: 30, nodes: 40) {
      let table = table(rows())
      let rig = ScreenRig(table, columns: 80, rows: 24)
      rig.press("down")
      return { repetitions in
        rig.alternate("down", "up", repetitions)
        return table.selectedIndex == 0
      }
    }
  }

  private static func tablePage() -> Case {
    .screen("table-page", "a page down in it, at 200x60", target: 60, nodes: 40) {
      let table = table(rows())
      let rig = ScreenRig(table, columns: 200, rows: 60)
      rig.press("pagedown")
      return { repetitions in
        rig.alternate("pagedown", "pageup", repetitions)
        return table.selectedIndex.map { $0 < 200 } ?? false
      }
    }
  }

  /// A row that is inserted at the front and removed again, beyond what that costs the array.
  private static func tableInsert() -> Case {
    .beyond("table-insert", "an insertion at its front, beyond the array", target: 150, nodes: 400)
    {
      tableEdits(isShown: true, isDrawn: false)
    } part: {
      tableEdits(isShown: false, isDrawn: false)
    }
  }

  /// The frame that follows, beyond the insertion.
  private static func tableInsertFrame() -> Case {
    .beyond("table-insert-frame", "the frame after it", target: 60, nodes: 400) {
      tableEdits(isShown: true, isDrawn: true)
    } part: {
      tableEdits(isShown: true, isDrawn: false)
    }
  }

  @MainActor
  private static func tableEdits(isShown: Bool, isDrawn: Bool) -> (Int) -> Bool {
    let rows = rows()
    let rig = isShown ? ScreenRig(table(rows), columns: 80, rows: 24) : nil
    return { repetitions in
      for number in 0..<repetitions {
        if number & 1 == 0 { rows.insert(Entry("new", 1), at: 0) } else { rows.remove(at: 0) }
        if isDrawn { rig?.settle() }
      }
      if repetitions & 1 == 1 { rows.remove(at: 0) }
      rig?.settle()
      return rows.value.count == count && rig?.display.text.contains("row 1") ?? true
    }
  }

  /// A cell of a sorted column that takes its row to another place, and back.
  private static func tableSortKey() -> Case {
    .screen(
      "table-sort-key",
      "a sort key of 1,000,000 that moves its row, with the frame",
      target: 80,
      nodes: 40
    ) {
      let models = (0..<count).map { SortedEntry($0) }
      let table = StraitUI.Table("", of: Property(models)) {
        TableColumn("Amount", \SortedEntry.amount)
      }
      table.sorting = TableControl.Sorting(column: 0)
      let rig = ScreenRig(table, columns: 80, rows: 24)
      return { repetitions in
        for number in 0..<repetitions {
          models[5].amount = number & 1 == 0 ? 50_000 : 5
          rig.settle()
        }
        if repetitions & 1 == 1 { models[5].amount = 5 }
        rig.settle()
        return table.controller[5] === models[5]
      }
    }
  }

  /// A table that is filtered by the beginning of its names, in slices.
  @MainActor
  private final class Search {
    let text = Property("")
    let table = FrontEnd.table(rows())
    private let rig: ScreenRig
    private let clock = VirtualScheduler()

    init() {
      rig = ScreenRig(table, columns: 80, rows: 24)
      table.filter(by: text.values, on: clock, narrowing: { $1.hasPrefix($0) }) { entry, text in
        entry.name.hasPrefix(text)
      }
      clock.runAll()
    }

    /// A search for the first digit, another one each time.
    func nextSearch() -> String {
      letter = letter == "row 1" ? "row 2" : "row 1"
      return letter
    }

    private var letter = "row 2"

    /// Applies a text, with all slices and the frame.
    ///
    /// - Returns: How many rows are shown.
    func apply(_ text: String) -> Int {
      self.text.value = text
      clock.runAll()
      rig.settle()
      return table.controller.count
    }
  }

  private static func tableFilter() -> Case {
    .screen(
      "table-filter",
      "a text applied to 1,000,000 rows in slices, with the frame",
      target: 60_000,
      nodes: 4000
    ) {
      let search = Search()
      return { repetitions in
        (0..<repetitions).allSatisfy { _ in search.apply(search.nextSearch()) == 111_111 }
      }
    }
  }

  /// One more letter of it, beyond what the first takes.
  private static func tableNarrowing() -> Case {
    .beyond("table-narrowing", "one more letter of it", target: 30_000, nodes: 4000) {
      let search = Search()
      return { repetitions in
        (0..<repetitions).allSatisfy { _ in
          let text = search.nextSearch()
          return search.apply(text) == 111_111 && search.apply(text + "7") == 11_111
        }
      }
    } part: {
      let search = Search()
      return { repetitions in
        (0..<repetitions).allSatisfy { _ in search.apply(search.nextSearch()) == 111_111 }
      }
    }
  }

  private final class SortedEntry: ObservableModel {
    @Observed var amount: Int

    init(_ amount: Int) {
      self.amount = amount
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

  /// A thousand nodes with a thousand others in each, all open.
  @MainActor
  private static func tree() -> Tree<Node> {
    let roots = (0..<1000).map { root in
      Node("root \(root)", (0..<1000).map { Node("node \(root) \($0)") })
    }
    let tree = Tree("", of: Property(roots), children: \Node.nodes) { $0.name }
    for root in 0..<1000 { tree.expand(root * 1001) }
    return tree
  }

  private static func treeKey() -> Case {
    .screen("tree-key", "a key that moves the selection in an open tree", target: 30, nodes: 40) {
      let tree = tree()
      let rig = ScreenRig(tree, columns: 80, rows: 24)
      rig.press("end")
      return { repetitions in
        rig.alternate("up", "down", repetitions)
        return tree.selectedIndex == 1_000_999
      }
    }
  }

  private static func treeOpen() -> Case {
    .screen("tree-open", "a node of 1,000 closed and opened in it", target: 150, nodes: 40) {
      let tree = tree()
      let rig = ScreenRig(tree, columns: 80, rows: 24)
      rig.press("home")
      return { repetitions in
        rig.alternate("left", "right", repetitions)
        return tree.rowCount == 1_001_000
      }
    }
  }
}
