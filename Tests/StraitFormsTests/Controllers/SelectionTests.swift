@Suite struct SelectionTests {
  private let letters = Property(["a", "b", "c", "d", "e"])

  private func makeController() -> ArrayController<String> {
    ArrayController(letters, id: \.self)
  }

  @Test func `the neighbour is selected when the last selected element leaves`() {
    let controller = makeController()
    let selection = controller.selection
    selection.select(row: 2)
    letters.remove(at: 2)
    #expect(selection.element == "d")
    letters.removeSubrange(2...)
    #expect(selection.element == "b")
    letters[1] = "z"
    #expect(selection.element == "z")
    letters.removeAll()
    #expect(selection.isEmpty && selection.row == nil)
    selection.whenRemoved = .deselect
    letters.value = ["a", "b"]
    selection.select(row: 0)
    letters.removeFirst()
    #expect(selection.isEmpty)
  }

  @Test func `while others are selected no neighbour is`() {
    let controller = makeController()
    let selection = controller.selection
    selection.allowsSeveral = true
    selection.rows = RangeSet([0..<1, 3..<5])
    letters.remove(at: 0)
    #expect(selection.elements == ["d", "e"])
    #expect(selection.element == "d")
    controller.removeSelection()
    #expect(letters.value == ["b", "c"])
    #expect(selection.elements == ["c"])
  }

  @Test(arguments: [
    (HidingPolicy.keep, ["c"], ["c"]), (.deselect, [], []), (.selectNeighbour, ["d"], ["d"]),
  ])
  func `a filter that hides what is selected does what the policy says`(
    policy: HidingPolicy,
    hidden: [String],
    shown: [String]
  ) {
    let controller = makeController()
    controller.selection.whenHidden = policy
    controller.selection.select(row: 2)
    controller.filter = { $0 != "c" }
    #expect(controller.selection.elements == hidden)
    #expect(controller.selection.row == (policy == .selectNeighbour ? 2 : nil))
    controller.filter = nil
    #expect(controller.selection.elements == shown)
    #expect(controller.selection.row == shown.first.flatMap { controller.row(of: $0) })
  }

  @Test func `what a filter hides stays selected unless the program asks for another policy`() {
    let controller = makeController()
    let selection = controller.selection
    let chosen = Property<String?>("c")
    let seen = Recording(chosen.values)
    let binding = selection.channel(to: \.element).bind(to: chosen.channel())
    #expect(selection.row == 2)
    controller.filter = { $0 < "c" }
    #expect(chosen.value == "c" && selection.row == nil && selection.count == 1)
    controller.filter = nil
    #expect(chosen.value == "c" && selection.row == 2)
    // A bound property selects a hidden element, too.
    controller.filter = { $0 < "c" }
    chosen.value = "e"
    #expect(chosen.value == "e" && selection.element == "e" && selection.row == nil)
    controller.filter = nil
    #expect(selection.row == 4)
    #expect(!seen.values.contains(nil))
    selection.whenHidden = .deselect
    controller.filter = { $0 < "c" }
    #expect(chosen.value == nil)
    chosen.value = "d"
    #expect(selection.isEmpty)
    withExtendedLifetime(binding) {}
  }

  @Test func `a selected element that is hidden is not removed with the others`() {
    let controller = makeController()
    controller.selection.allowsSeveral = true
    controller.selection.rows = RangeSet(0..<3)
    controller.filter = { $0 != "b" }
    controller.removeSelection()
    #expect(letters.value == ["b", "d", "e"])
    #expect(controller.selection.elements == ["b"])
    controller.removeSelection()
    #expect(letters.value == ["b", "d", "e"])
  }

  @Test func `commands select as keys and the mouse do`() {
    let controller = makeController()
    let selection = controller.selection
    #expect(selection.selectNext() && selection.row == 0)
    #expect(!selection.selectPrevious() && selection.row == 0)
    selection.select(row: 4)
    #expect(!selection.selectNext() && selection.row == 4)
    selection.selectAll()
    #expect(selection.count == 1)
    selection.extend(toRow: 2)
    #expect(selection.elements == ["c"])
    selection.allowsSeveral = true
    selection.extend(toRow: 4)
    #expect(selection.elements == ["c", "d", "e"] && selection.row == 4)
    selection.extend(toRow: 1)
    #expect(selection.elements == ["b", "c"] && selection.row == 1)
    selection.toggle(row: 4)
    selection.toggle(row: 1)
    #expect(selection.rows == RangeSet([2..<3, 4..<5]) && selection.row == 4)
    selection.toggle(row: 9)
    selection.selectAll()
    #expect(selection.count == 5 && selection.row == 4)
    selection.allowsSeveral = false
    #expect(selection.elements == ["e"])
    selection.toggle(row: 4)
    #expect(selection.isEmpty)
    #expect(selection.selectPrevious() && selection.element == "e")
    selection.select(row: 7)
    #expect(selection.isEmpty && !selection.contains(row: 7))
    selection.element = "d"
    #expect(selection.row == 3 && selection.contains(row: 3))
    selection.deselectAll()
    #expect(selection.element == nil)
  }

  @Test func `a path follows the row of what is selected, and sets it`() {
    let controller = makeController()
    let rows = Recording(controller.selection.values(of: \.row))
    let row = Property<Int?>(nil)
    let binding = row.channel().bind(to: controller.selection.channel(to: \.row))
    row.value = 1
    #expect(controller.selection.element == "b")
    letters.insert("0", at: 0)
    #expect(row.value == 2)
    letters.remove(at: 2)
    #expect(row.value == 2 && controller.selection.element == "c")
    controller.selection.deselectAll()
    #expect(row.value == nil)
    #expect(rows.values == [nil, 1, 2, 2, nil], "the neighbour has the same row")
    withExtendedLifetime(binding) {}
  }
}
