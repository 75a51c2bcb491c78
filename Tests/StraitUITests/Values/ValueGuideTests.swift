@testable import StraitUI

/// The keys of the page about controls.
@MainActor @Suite struct ValueGuideTests {
  @Test func `the page has every action, with its keys`() throws {
    var rows = try UIPages.keys("Controls")
    let tables = [
      Switch.actionTable, MixedCheckbox.actionTable, Slider<Int>.actionTable,
      Stepper<Int>.actionTable, NumberField<Int>.actionTable, SegmentedControl.actionTable,
      Rating.actionTable,
    ]
    let own = ["choice.", "mixedcheckbox.", "number.", "rating.", "slider.", "stepper.", "switch."]
    let actions = Set(KeyMap.frameworkActions.filter { id in own.contains(where: id.hasPrefix) })
    var known: Set<String> = ["choice.letter"]
    for entry in tables.flatMap(\.entries) where actions.contains(entry.id) {
      known.insert(entry.id)
      guard let keys = rows.removeValue(forKey: entry.id) else {
        // The digits share one row, that of the first.
        #expect(entry.id.last?.isNumber == true, "\(entry.id) has no row")
        continue
      }
      #expect(entry.keys == keys, "\(entry.id)")
    }
    #expect(rows.isEmpty && known == actions)
  }
}
