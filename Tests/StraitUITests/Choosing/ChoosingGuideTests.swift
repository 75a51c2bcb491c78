@testable import StraitUI

/// The keys of the controls that choose, on the page about controls.
@MainActor @Suite struct ChoosingGuideTests {
  @Test func `the page of controls names every action of these controls, and no other`() throws {
    let page = try UIPages.text("Controls")
    let tables = [
      Select<Int>.actionTable, ComboBox.actionTable, DatePicker.actionTable,
      ChoiceList.actionTable, MonthCalendar.actionTable, ColorGrid.actionTable,
    ]
    let own = ["select.", "combobox.", "entry.", "choices.", "calendar.", "colors."]
    var ids: Set<String> = []
    for entry in tables.flatMap(\.entries) where own.contains(where: entry.id.hasPrefix) {
      ids.insert(entry.id)
    }
    let all = KeyMap.frameworkActions.filter { id in own.contains(where: id.hasPrefix) }
    #expect(ids == Set(all))
    for id in ids { #expect(page.contains("`\(id)`"), "\(id)") }
    for match in page.matches(of: /`((?:select|combobox|entry|choices|calendar|colors)\.[a-z.]+)`/)
    {
      #expect(ids.contains(String(match.output.1)), "\(match.output.1)")
    }
  }
}
