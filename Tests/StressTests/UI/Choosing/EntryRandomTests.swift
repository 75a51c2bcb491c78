@testable import StraitUI

/// Dates, times, colours and numbers under random input.
@MainActor @Suite struct EntryRandomTests {
  private nonisolated static let names = ["DatePicker", "TimePicker", "ColorPicker"]

  /// Texts that the model is set to, and parts of such texts.
  private static let texts: [String: (values: [String], parts: [String])] = [
    "DatePicker": (["0001-01-01", "2024-02-29", "9999-12-31", ""], ["2024-", "02", "-", "31"]),
    "TimePicker": (["00:00", "23:59:59", "12:30", ""], ["12:", "9", ":", "p", "30"]),
    "ColorPicker": (["default", "0", "255", "#00ff09"], ["#", "f", "0", "9", "red", "-"]),
  ]

  private static let keys: [KeyPress] = [
    "up", "down", "left", "right", "home", "end", "backspace", "delete", "ctrl+w", "ctrl+u",
    "ctrl+k", "ctrl+_", "alt+shift+z", "ctrl+a", "shift+left", "shift+end", "alt+down", "escape",
    "pagedown", "shift+pageup", "enter", "tab", "ctrl+c", "ctrl+x", "ctrl+v",
  ]

  @Test(arguments: names)
  func `whatever is typed, pasted, sent or set never traps, and the model has the value`(
    name: String
  ) throws {
    var edits = 0
    for seed in Soak.seeds(20) { edits += try countEdits(of: name, seed) }
    #expect(edits > 0)
  }

  /// Sends random input to a control for 500 rounds, and counts the edits.
  private func countEdits(of name: String, _ seed: UInt64) throws -> Int {
    var random = SeededRandom(seed: seed)
    let (values, parts) = try #require(Self.texts[name])
    let sample = BoundSample.make(name)
    let app = App(root: Column { [sample.control, TextField("Beside")] })
    app.theme = .dark
    let driver = Driver(app, size: Size(columns: 50, rows: 20))
    // Random bytes may be the keys that end an app.
    for id in ["app.quit", "app.suspend"] { app.keyMap.setKeys([], for: id) }
    var edits = 0
    sample.control.signal(for: .change).subscribe(onNext: { _ in edits += 1 })
    for round in 0..<500 {
      if round % 20 == 0 { app.focus(sample.control) }
      if round % 100 == 0 {
        try driver.resize(to: Size(columns: 1 + random.below(50), rows: 1 + random.below(20)))
      }
      switch random.below(10) {
      case 0: driver.display.send(Array(random.text(pieces: 6).utf8))
      case 1: driver.display.send(random.bytes(8))
      case 2: sample.set(random.pick(values))
      case 3: _ = sample.control.handle(.paste(random.text(pieces: 8)))
      case 4...6: driver.display.send(Array(random.pick(parts).utf8))
      default: driver.display.send(random.pick(Self.keys))
      }
      driver.settle()
      #expect(sample.model() == sample.held(), "seed \(seed)")
    }
    return edits
  }
}
