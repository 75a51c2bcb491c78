/// A text area under random keys.
@MainActor @Suite struct TextAreaRandomTests {
  private let area = TextArea(value: "", id: "a")
  private let driver: Driver

  init() {
    let area = self.area
    area.columns = 10
    area.rows = 3
    driver = Driver(App(bracketed: Column { area }), size: Size(columns: 30, rows: 6))
  }

  @Test(arguments: Soak.seeds(20))
  func `G2 G25 the caret is in sight after every key, in every size`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    area.wraps = seed % 2 == 0
    area.showsLineNumbers = seed % 3 == 0
    let keys: [KeyPress] = [
      "left", "right", "up", "down", "home", "end", "pageup", "pagedown", "ctrl+home", "ctrl+end",
      "ctrl+left", "ctrl+right", "backspace", "delete", "ctrl+w", "ctrl+_", "alt+shift+z",
      "shift+down", "shift+right", "ctrl+up", "ctrl+down", "ctrl+k", "ctrl+y",
    ]
    for _ in 0..<120 {
      switch random.below(8) {
      case 0...2: try driver.type(random.pick(["word ", "漢字", "a", "👩‍👩‍👧", "e\u{301}"]))
      case 3: try driver.press("enter")
      case 4 where random.below(6) == 0:
        try driver.resize(to: Size(columns: 1 + random.below(30), rows: 1 + random.below(8)))
      default: driver.display.send(random.pick(keys))
      }
      driver.settle()
      #expect(driver.display.frame.caret != nil, "seed \(seed)")
      let place = area.point(before: area.caret)
      #expect(place == driver.display.frame.caret, "seed \(seed)")
      for (column, cell) in driver.display.frame.cells.row(0).enumerated() {
        let row = driver.display.frame.cells.row(0)
        #expect(cell.width != 0 || row[column - 1].width == 2)
      }
    }
    expectHarmless(driver.display.frame)
  }
}
