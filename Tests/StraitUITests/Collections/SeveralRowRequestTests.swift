@testable import StraitUI

/// Requests to controls in which several rows can be selected.
@MainActor @Suite struct SeveralRowRequestTests {
  nonisolated private static let kinds = ["list", "list of a controller", "table", "tree"]

  private static func make(_ kind: String) -> ListControl {
    let nodes = Property(["a", "b", "c"].map { SampleNode($0) })
    let controller = ArrayController(nodes)
    controller.selection.allowsSeveral = true
    switch kind {
    case "list":
      return List("c", of: nodes, id: "c", text: { $0.text }).selecting(Property([]), by: \.text)
    case "list of a controller": return List("c", of: controller, id: "c", text: { $0.text })
    case "table": return Table("c", of: controller, id: "c") { TableColumn("Text") { $0.text } }
    default:
      return Tree("c", of: nodes, id: "c", text: \.text) { _ in [] }
        .selecting(Property([]), by: \.text)
    }
  }

  @Test(arguments: kinds)
  func `F22 a request that is taken is one edit, also where the current row stays`(kind: String) {
    let list = Self.make(kind)
    let driver = Driver(App(bracketed: list), size: Size(columns: 20, rows: 8))
    var (edits, changes) = (0, 0)
    list.edits.subscribe(onNext: { _ in edits += 1 })
    list.signal(for: .change).subscribe(onNext: { _ in changes += 1 })
    let requests: [(request: SemanticRequest, selected: RangeSet<Int>)] = [
      (.chooseIndex(1), RangeSet(1..<2)), (.chooseIndexes(RangeSet(1..<3)), RangeSet(1..<3)),
      (.toggle, RangeSet(2..<3)), (.check(true), RangeSet(1..<3)), (.check(false), RangeSet(2..<3)),
      (.chooseIndexes(RangeSet(0..<2)), RangeSet(0..<2)), (.setNone, RangeSet()),
      (.chooseIndexes(RangeSet()), RangeSet()), (.choose("b"), RangeSet(1..<2)),
    ]
    for (index, step) in requests.enumerated() {
      for _ in 1...(step.request == .toggle ? 1 : 3) {
        let before = (edits, changes)
        #expect(list.perform(step.request), "\(index): \(step.request)")
        driver.settle()
        #expect(edits == before.0 + 1 && changes == before.1 + 1, "\(index): \(step.request)")
        #expect(list.marks?.rows == step.selected, "\(index): \(step.request)")
      }
    }
  }

  @Test(arguments: kinds)
  func `F22 a row that is toggled is one edit, whichever row is the current one`(kind: String) {
    let list = Self.make(kind)
    let driver = Driver(App(bracketed: list), size: Size(columns: 20, rows: 8))
    var edits: [Int?] = []
    list.edits.subscribe(onNext: { edits.append($0) })
    for row in [2, 2, 0, 0, 1] {
      #expect(list.perform(.toggle, at: ItemPlace(item: row)))
      driver.settle()
    }
    #expect(edits == [2, 2, 0, 0, 1])
    #expect(list.marks?.rows == RangeSet(1..<2))
  }
}
