/// Rows and cells behind dialogs, in trees and in the plain dialogue.
@MainActor @Suite struct ItemScriptTests {
  @Test func `cells behind a dialog, and of a table that is disabled, are refused`() throws {
    let driver = Driver(CaseApp.makeItems(), size: Size(columns: 40, rows: 24))
    let cell = ScriptLocator.id("orders").item(.number(3), column: .text("Price"))
    let dialog = Dialog<Bool>("Sure?") { close in Button("Yes") { close(true) } }
    driver.app.present(dialog).subscribe(onNext: { _ in })
    driver.settle()
    #expect(throws: DriverError.self) { try driver.fill(cell, "4") }
    try driver.press("enter")
    try driver.fill(cell, "4")
    try driver.find(.id("orders")).isEnabled = false
    #expect(throws: DriverError.self) { try driver.fill(cell, "5") }
    #expect(try driver.find(cell).described.text == "4")
  }

  @Test func `a row is chosen by its text, or by that of a cell that no other row has`() throws {
    let driver = Driver(CaseApp.makeItems(), size: Size(columns: 40, rows: 24))
    let orders = ScriptLocator.id("orders")
    var chosen: Int? { driver.tree.firstMatch(of: /item (\d+) of 200/).flatMap { Int($0.1) } }
    try driver.choose(orders, "order 7")
    #expect(chosen == 7)
    try driver.choose(orders, "order 150")
    #expect(chosen == 150)
    // The price of one row, and twice that of another.
    let several = #expect(throws: DriverError.self) { try driver.choose(orders, "6") }
    #expect(several?.description == "expected one row of #orders with the cell \"6\", found 2")
    let none = #expect(throws: DriverError.self) { try driver.choose(orders, "order 999") }
    #expect(none?.message.hasPrefix("expected an entry of #orders, found \"order 999\"") == true)
    #expect(chosen == 150)
  }

  @Test func `the tree of several says which are chosen`() throws {
    let driver = Driver(CaseApp.makeItems(), size: Size(columns: 40, rows: 24))
    #expect(driver.tree.contains("item none of 8 items none"))
    try driver.perform(.chooseItems(.id("files"), .ranges([1...2, 4...4])))
    #expect(driver.tree.contains("item 1 of 8 items 1..2,4"))
    #expect(driver.tree.contains("item none of 200\n"))
  }
}
