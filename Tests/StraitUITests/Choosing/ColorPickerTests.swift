import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import StraitTestSupport
import Testing

@testable import StraitUI

/// A colour that is typed, stepped, or chosen from a palette.
@MainActor @Suite struct ColorPickerTests {
  private let color = Property(Color.palette(208))

  @Test func `a colour by its parts has no number to be stepped`() {
    let picker = ColorPicker("Flag", value: .rgb(1, 2, 3), id: "flag")
    #expect(!picker.described.abilities.contains(.increment) && !picker.perform(.increment(1)))
    picker.value = .palette(100)
    #expect(picker.described.abilities.contains(.increment))
  }

  @Test func `whatever is typed, pressed or set never traps, in any size`() throws {
    var random = SeededRandom(seed: 255)
    let picker = ColorPicker("Flag", to: color, id: "flag")
    let app = App(root: Column { picker })
    app.theme = .dark
    let driver = Driver(app, size: Size(columns: 50, rows: 20))
    // Random bytes may be the keys that end an app.
    for id in ["app.quit", "app.suspend"] { driver.app.keyMap.bind(id, to: []) }
    let keys: [KeyPress] = [
      "up", "down", "left", "right", "home", "end", "backspace", "ctrl+a", "alt+down", "escape",
      "enter", "ctrl+_",
    ]
    for round in 0..<1500 {
      switch random.below(5) {
      case 0: driver.display.send(Array(random.text(pieces: 4).utf8))
      case 1: driver.display.send(Array(random.pick(["#", "f", "0", "9", "red", "-"]).utf8))
      case 2: color.value = random.pick([.default, .palette(0), .palette(255), .rgb(0, 255, 9)])
      default: driver.display.send(random.pick(keys))
      }
      if round % 100 == 0 {
        try driver.resize(to: Size(columns: 1 + random.below(50), rows: 1 + random.below(20)))
      }
      driver.settle()
      #expect(color.value == picker.value)
    }
  }
}
