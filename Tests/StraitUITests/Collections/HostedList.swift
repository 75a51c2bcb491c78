import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen

@testable import StraitUI

/// A list of numbers on a screen of its own.
@MainActor
struct HostedList {
  let numbers: Property<[Int]>
  let list: List<Int>
  let driver: Driver

  /// Makes a list of a label for each number, without a name.
  init(_ numbers: [Int], columns: Int = 12, rows: Int = 4, rowHeight: Int = 1) {
    let property = Property(numbers)
    self.numbers = property
    list = List("", of: property, rowHeight: rowHeight, id: "list") {
      Label($0.values.map { "n\($0)" })
    }
    driver = Driver(
      App(bracketed: list),
      size: Size(columns: columns, rows: rows)
    )
  }

  /// What the rows on the screen show, from the top.
  var shown: [String] { list.shownTexts }

  /// The widgets of the rows on the screen, from the top.
  var widgets: [Widget] { list.window.children }

  func edit(_ body: (ArrayEditor<Int>) -> Void) {
    numbers.edit(body)
    driver.settle()
  }

  func scroll(to row: Int) {
    _ = list.perform(.scrollTo(row))
    driver.settle()
  }

  func click(_ column: Int, _ row: Int, times: Int = 1) {
    for _ in 0..<times {
      let point = Point(column: column, row: row)
      driver.display.send(MousePress(.press, .left, at: point))
      driver.display.send(MousePress(.release, .left, at: point))
    }
    driver.settle()
  }

  func wheel(_ kind: MousePress.Kind) {
    driver.display.send(MousePress(kind, nil, at: Point(column: 1, row: 0)))
    driver.settle()
  }
}

extension ListControl {
  /// The texts of the labels in the window, by where they are placed.
  var shownTexts: [String] {
    window.children.sorted { $0.frame.origin.row < $1.frame.origin.row }
      .compactMap { ($0 as? Label)?.text }
  }
}
