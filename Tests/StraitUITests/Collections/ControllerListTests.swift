import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import TestSupport
import Testing

@testable import StraitUI

/// How lists and containers show the rows of a controller.
@MainActor @Suite struct ControllerListTests {
  private final class Person: ObservableModel {
    @Observed var name: String
    @Observed var age: Int

    init(_ name: String, _ age: Int) {
      self.name = name
      self.age = age
    }
  }

  private let people: Property<[Person]>
  private let controller: ArrayController<Person>
  private let list: List<Person>
  private let driver: Driver

  init() {
    people = Property([Person("Grace", 85), Person("Ada", 36), Person("Hedy", 85)])
    controller = ArrayController(people, sortedBy: [.ascending(\.name)])
    list = List("", of: controller, text: { "\($0.name) \($0.age)" })
    driver = Driver(App(bracketed: list), size: Size(columns: 12, rows: 4))
  }

  private var shown: [String] {
    driver.settle()
    return list.shownTexts
  }

  private func person(_ name: String) -> Person? { people.value.first { $0.name == name } }

  @Test func `a list shows the rows, and follows edits, keys, filter and order`() {
    #expect(shown == ["Ada 36", "Grace 85", "Hedy 85"])
    people.append(Person("Barbara", 20))
    #expect(shown == ["Ada 36", "Barbara 20", "Grace 85", "Hedy 85"])
    person("Ada")?.name = "Zoe"
    #expect(shown == ["Barbara 20", "Grace 85", "Hedy 85", "Zoe 36"])
    controller.filter = { $0.age > 30 }
    #expect(shown == ["Grace 85", "Hedy 85", "Zoe 36"])
    controller.sortKeys = [.ascending(\.age)]
    #expect(shown == ["Zoe 36", "Grace 85", "Hedy 85"])
  }

  @Test func `a text follows what it is made of, though the row stays`() {
    #expect(shown.first == "Ada 36")
    person("Ada")?.age = 37
    #expect(shown.first == "Ada 37")
  }

  @Test func `the selection is one for the list and the controller`() throws {
    try driver.press("down")
    try driver.press("down")
    #expect(controller.selection.element?.name == "Grace")
    person("Grace")?.name = "Zoe"
    driver.settle()
    #expect(list.selectedIndex == 2 && controller.selection.row == 2)
    controller.selection.selectPrevious()
    driver.settle()
    #expect(list.selectedIndex == 1)
    try driver.press("up")
    #expect(controller.selection.element?.name == "Ada")
    controller.selection.deselectAll()
    driver.settle()
    #expect(list.selectedIndex == nil)
  }

  @Test func `what is selected when an element leaves, the controller says`() {
    controller.selection.select(row: 0)
    people.removeAll { $0.name == "Ada" }
    driver.settle()
    #expect(list.selectedIndex == 0 && controller.selection.element?.name == "Grace")
    controller.selection.whenRemoved = .deselect
    people.removeAll { $0.name == "Grace" }
    driver.settle()
    #expect(list.selectedIndex == nil && controller.selection.isEmpty)
    controller.selection.select(row: 0)
    controller.filter = { $0.age < 0 }
    driver.settle()
    #expect(list.selectedIndex == nil && controller.selection.isEmpty)
  }

  @Test func `two lists of a controller have one selection`() throws {
    let other = List("", of: controller, text: { $0.name })
    try driver.press("down")
    #expect(other.selectedIndex == 0)
    other.selectedIndex = 2
    #expect(controller.selection.row == 0, "setting an index is no edit")
  }

  @Test func `a container makes a row for each, and moves it along`() {
    var made = 0
    let column = Column {
      ForEach(controller) { person in
        made += 1
        return Label(Derived { person.name }.value)
      }
    }
    let driver = Driver(App(root: column), size: Size(columns: 12, rows: 6))
    driver.settle()
    let first = column.children.first
    person("Ada")?.name = "Zoe"
    people.remove(at: 0)
    driver.settle()
    #expect(made == 3 && column.children.count == 2)
    #expect(column.children.last === first)
  }

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
}
