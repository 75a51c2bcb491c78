/// Containers that show the rows of a controller; the script `controlled-list` has lists.
@MainActor @Suite struct ControllerListTests {
  @Test func `a container makes a row for each, and moves it along`() {
    let people = Property([Member("Grace", 85), Member("Ada", 36), Member("Hedy", 85)])
    let controller = ArrayController(people, sortedBy: [.ascending(\.name)])
    var made = 0
    let column = Column {
      ForEach(controller) { person in
        made += 1
        return Label(Derived { person.name }.value)
      }
    }
    let driver = Driver(App(root: column), size: Size(columns: 12, rows: 6))
    let first = column.children.first
    people.value[1].name = "Zoe"
    people.remove(at: 0)
    driver.settle()
    #expect(made == 3 && column.children.count == 2)
    #expect(column.children.last === first)
  }
}
