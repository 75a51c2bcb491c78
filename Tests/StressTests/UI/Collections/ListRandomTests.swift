@testable import StraitUI

/// Lists in random sessions, compared with a simple model.
@MainActor @Suite struct ListRandomTests {
  @Test(arguments: Soak.seeds(24))
  func `F4 F6 F21 after any edits, keys, clicks and sizes a list shows what its model shows`(
    seed: UInt64
  ) throws {
    var random = SeededRandom(seed: seed)
    let rowHeight = 1 + random.below(2)
    let start = Array(0..<random.below(20))
    let host = HostedList(start, columns: 14, rows: 6, rowHeight: rowHeight)
    var model = ListModel(start, rows: 6, rowHeight: rowHeight)
    var sent: [Int?] = []
    host.list.newSelectedIndexChannel().subscribe(onNext: { sent.append($0) })
    var next = 100
    for step in 0..<300 {
      let former = host.widgetsByText
      let isSetting = try play(&random, host, &model, &next)
      let comment = Comment(rawValue: "seed \(seed), step \(step)")
      #expect(host.shown == model.shown, comment)
      #expect(host.list.window.top == model.top, comment)
      #expect(host.list.selectedIndex == model.value, comment)
      #expect(host.list.described.choice?.index == model.selected, comment)
      #expect(host.list.described.choice?.count == model.elements.count, comment)
      #expect(sent == model.sent, comment)
      let present = host.widgetsByText
      #expect(present.count == host.widgets.count, comment)
      if !isSetting {
        for (text, widget) in present where former[text] != nil {
          #expect(former[text] == widget, comment)
        }
      }
      expectDrawn(host, model, comment)
      if step % 25 == 0 { expectSameAsFresh(host, model, comment) }
      // One failure is enough to find the step.
      guard host.shown == model.shown, host.list.selectedIndex == model.value else { return }
    }
  }

  /// Does something to the list and to the model.
  ///
  /// - Returns: `true` if the whole array was set.
  private func play(
    _ random: inout SeededRandom,
    _ host: HostedList,
    _ model: inout ListModel,
    _ next: inout Int
  ) throws -> Bool {
    func fresh(_ count: Int) -> [Int] {
      next += count
      return Array(next - count..<next)
    }
    let count = model.elements.count
    switch random.below(20) {
    case 0, 1:
      let (new, index) = (fresh(1 + random.below(4)), random.below(count + 1))
      host.edit { $0.insert(contentsOf: new, at: index) }
      model.insert(new, at: index)
    case 2:
      let new = fresh(1 + random.below(3))
      host.edit { $0.insert(contentsOf: new, at: 0) }
      model.insert(new, at: 0)
    case 3, 4:
      let start = random.below(count + 1)
      let range = start..<start + random.below(min(6, count - start) + 1)
      let new = random.below(2) == 0 ? [] : fresh(random.below(5))
      host.edit { $0.replaceSubrange(range, with: new) }
      model.replace(range, by: new)
    case 5, 6:
      guard count > 1 else { break }
      let (from, to) = (random.below(count), random.below(count))
      host.edit { $0.move(from: from, to: to) }
      model.move(from: from, to: to)
    case 7:
      guard random.below(3) == 0 else { break }
      let new = fresh(random.below(25))
      host.numbers.value = new
      host.driver.settle()
      model.set(new)
      return true
    case 8:
      let rows = 1 + random.below(9)
      try host.driver.resize(to: Size(columns: 14, rows: rows))
      model.resize(to: rows)
    case 9:
      let index = random.pick([nil, random.below(count + 1), random.below(30), -1])
      host.list.selectedIndex = index
      host.driver.settle()
      model.set(index)
    case 10, 11:
      let row = random.below(model.rows)
      host.driver.advance(by: .seconds(1))
      host.click(random.below(4), row)
      model.click(row)
    case 12, 13:
      let isUp = random.below(2) == 0
      host.wheel(isUp ? .wheelUp : .wheelDown)
      model.scroll(by: isUp ? -3 : 3)
    case 14: try press("up", host) { model.move(by: -1) }
    case 15: try press("down", host) { model.move(by: 1) }
    case 16: try press("pageup", host) { model.page(-1) }
    case 17: try press("pagedown", host) { model.page(1) }
    case 18: try press("home", host) { model.go(to: 0) }
    default: try press("end", host) { model.go(to: model.elements.count - 1) }
    }
    return false
  }

  private func press(_ key: KeyPress, _ host: HostedList, _ model: () -> Void) throws {
    host.driver.display.send(key)
    host.driver.settle()
    model()
  }

  private func expectDrawn(_ host: HostedList, _ model: ListModel, _ comment: Comment) {
    let cells = host.driver.display.frame.cells
    for row in 0..<model.rows {
      let index = model.top + row / model.rowHeight
      let isSelected = index == model.selected && index < model.elements.count
      let isFirst = model.selected == nil && row == 0
      let bar = cells[Point(column: 0, row: row)]
      let sign: Unicode.Scalar = isSelected ? ">" : isFirst ? "|" : " "
      #expect(bar == Cell(base: sign, style: bar.style), comment)
      let hasText = index < model.elements.count && row % model.rowHeight == 0
      let text = hasText ? "n\(model.elements[index])" : ""
      let found = String(
        String.UnicodeScalarView(cells.row(row).dropFirst().prefix(12).map(\.base))
      )
      #expect(found == text.padding(to: 12), comment)
      for cell in cells.row(row).dropFirst().prefix(12) {
        #expect(cell.style.attributes.contains(.reverse) == isSelected, comment)
      }
    }
  }

  /// Compares the screen with that of a list that was made with what this one has come to.
  private func expectSameAsFresh(_ host: HostedList, _ model: ListModel, _ comment: Comment) {
    let fresh = HostedList(
      model.elements,
      columns: 14,
      rows: model.rows,
      rowHeight: model.rowHeight
    )
    fresh.list.selectedIndex = model.value
    fresh.driver.settle()
    fresh.scroll(to: model.top)
    #expect(fresh.driver.display.frame == host.driver.display.frame, comment)
  }
}

extension HostedList {
  /// The widgets of the rows on the screen, by their text.
  fileprivate var widgetsByText: [String: ObjectIdentifier] {
    var widgets: [String: ObjectIdentifier] = [:]
    for child in self.widgets {
      if let label = child as? Label { widgets[label.text] = ObjectIdentifier(label) }
    }
    return widgets
  }
}

extension String {
  /// The text with blanks behind it.
  fileprivate func padding(to count: Int) -> String {
    self + String(repeating: " ", count: count - self.count)
  }
}
