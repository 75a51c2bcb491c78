import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import StraitScript
import StraitUI
import Testing

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
    try driver.widget("orders").isEnabled = false
    #expect(throws: DriverError.self) { try driver.fill(cell, "5") }
    #expect(try driver.find(cell).described.text == "4")
  }

  @Test func `the tree of several says which are chosen`() throws {
    let driver = Driver(CaseApp.makeItems(), size: Size(columns: 40, rows: 24))
    #expect(driver.tree.contains("item none of 8 items none"))
    try driver.choose(.id("files"), items: .ranges([1...2, 4...4]))
    #expect(driver.tree.contains("item 1 of 8 items 1..2,4"))
    #expect(driver.tree.contains("item none of 200\n"))
  }
}
