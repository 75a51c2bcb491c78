import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import StraitTestSupport
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

  private func person(_ name: String) -> Person? { people.value.first { $0.name == name } }

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
}
