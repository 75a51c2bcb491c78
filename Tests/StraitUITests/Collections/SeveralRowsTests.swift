import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import StraitTestSupport
import Testing

@testable import StraitUI

/// Lists in which several rows can be selected.
@MainActor @Suite struct SeveralRowsTests {
  @Test func `a list shows its controller's selection of several`() throws {
    let numbers = Property([3, 1, 2, 5, 4])
    let controller = ArrayController(numbers, id: \.self, sortedBy: [.ascending { $0 }])
    controller.selection.allowsSeveral = true
    let list = List("", of: controller, text: { "\($0)" })
    let driver = Driver(App(bracketed: list), size: Size(columns: 8, rows: 5))
    for key in ["down", "down", "shift+down", "ctrl+down", "ctrl+down", "space"] as [KeyPress] {
      driver.display.send(key)
    }
    driver.settle()
    #expect(controller.selection.elements == [2, 3, 5])
    controller.sortKeys = [.descending { $0 }]
    driver.settle()
    #expect(controller.selection.elements == [5, 3, 2])
    #expect(list.marks?.contains(0) == true && list.marks?.contains(1) == false)
    controller.selection.select(row: 1)
    driver.settle()
    #expect(list.selectedIndex == 1)
    numbers.removeAll { $0 == 4 }
    driver.settle()
    #expect(controller.selection.count == 1)
    driver.send(keys: "ctrl+a")
    #expect(controller.selection.count == 4)
  }
}
