@testable import StraitUI

/// Lists that follow random changes of their rows and of the selection.
@MainActor @Suite struct SelectedRowRandomTests {
  @Test func `any changes leave the list with the rows and the selection of its controller`() throws
  {
    for seed in Soak.seeds(20) {
      var random = SeededRandom(seed: seed)
      let numbers = Property(Array(0..<random.below(12)))
      let controller = ArrayController(numbers, id: \.self, sortedBy: [.ascending { $0 }])
      controller.selection.whenHidden = random.pick([.keep, .deselect, .selectNeighbour])
      let list = List("", of: controller, text: { "\($0)" })
      let driver = Driver(App(bracketed: list), size: Size(columns: 9, rows: 4))
      var next = 20
      for _ in 0..<25 {
        let count = numbers.value.count
        switch random.below(8) {
        case 0: numbers.insert(next, at: random.below(count + 1))
        case 1 where count > 0: numbers.remove(at: random.below(count))
        case 2: controller.filter = { [next] in $0 % 3 != next % 3 }
        case 3:
          controller.sortKeys = [random.below(2) == 0 ? .ascending { $0 } : .descending { $0 }]
        case 4: controller.selection.select(row: random.below(count + 1))
        case 5: try driver.press(random.pick(["up", "down", "home", "end", "pagedown"]))
        case 6: numbers.value = numbers.value.shuffled(using: &random)
        default: transaction { numbers.append(contentsOf: [next, next + 100]) }
        }
        next += 1
        driver.settle()
        let texts = list.shownTexts
        let top = list.window.top
        let rows = controller.elements
        let expected = rows[top..<min(top + 4, rows.count)].map { "\($0)" }
        #expect(texts == expected, "seed \(seed)")
        #expect(list.selectedIndex == controller.selection.row, "seed \(seed)")
      }
    }
  }

  @Test func `after anything the marks are those of the elements, as in a list made afresh`() {
    for seed in Soak.seeds(12) {
      var random = SeededRandom(seed: seed)
      let numbers = Property(Array(0..<random.below(9)))
      let chosen = Property<Set<Int>>([])
      let list = List("", of: numbers, text: { "n\($0)" }).selecting(chosen, by: { $0 })
      let driver = Driver(App(bracketed: list), size: Size(columns: 9, rows: 5))
      var next = 100
      for step in 0..<80 {
        let count = numbers.value.count
        next += 1
        switch random.below(10) {
        case 0: numbers.insert(next, at: random.below(count + 1))
        case 1 where count > 0: numbers.remove(at: random.below(count))
        case 2 where count > 1: numbers.edit { [count] in $0.move(from: 0, to: count - 1) }
        case 3: numbers.value = numbers.value.shuffled(using: &random)
        case 4: chosen.value = Set(numbers.value.filter { $0 % 2 == 0 })
        default:
          driver.display.send(
            random.pick([
              "up", "down", "home", "end", "shift+up", "shift+down", "shift+end", "ctrl+up",
              "ctrl+down", "space", "ctrl+a", "pagedown",
            ])
          )
        }
        driver.settle()
        let comment = Comment(rawValue: "seed \(seed), step \(step)")
        #expect(chosen.value.isSubset(of: numbers.value), comment)
        let fresh = List("", of: numbers, text: { "n\($0)" }).selecting(chosen, by: { $0 })
        let other = Driver(App(bracketed: fresh), size: Size(columns: 9, rows: 5))
        fresh.selectedIndex = list.selectedIndex
        other.settle()
        fresh.window.scroll(to: list.window.top)
        other.settle()
        #expect(other.display.text == driver.display.text, comment)
        #expect(other.display.frame == driver.display.frame, comment)
      }
    }
  }
}
