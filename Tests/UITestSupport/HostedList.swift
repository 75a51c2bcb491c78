@testable package import StraitUI

/// A list of numbers on a separate screen.
@MainActor
package struct HostedList {
  package let numbers: Property<[Int]>
  package let list: List<Int>
  package let driver: Driver

  /// Makes a list of a label for each number, without a name.
  package init(_ numbers: [Int], columns: Int = 12, rows: Int = 4, rowHeight: Int = 1) {
    let property = Property(numbers)
    self.numbers = property
    list = List("", of: property, rowHeight: rowHeight, id: "list") {
      Label($0.values.map { "n\($0)" })
    }
    driver = Driver(App(bracketed: list), size: Size(columns: columns, rows: rows))
  }

  /// The texts of the rows on the screen, from the top.
  package var shown: [String] { list.shownTexts }

  /// The widgets of the rows on the screen, from the top.
  package var widgets: [Widget] { list.window.children }

  package func edit(_ body: (ArrayEditor<Int>) -> Void) {
    numbers.edit(body)
    driver.settle()
  }

  package func scroll(to row: Int) {
    _ = list.perform(.scrollTo(row))
    driver.settle()
  }

  package func click(_ column: Int, _ row: Int, times: Int = 1) {
    driver.click(column, row, times: times)
  }

  package func wheel(_ kind: MousePress.Kind) {
    driver.mouse(kind, 1)
  }
}

extension ListControl {
  /// The texts of the labels in the window, by where they are placed.
  package var shownTexts: [String] {
    window.children.sorted { $0.frame.origin.row < $1.frame.origin.row }
      .compactMap { ($0 as? Label)?.text }
  }
}
