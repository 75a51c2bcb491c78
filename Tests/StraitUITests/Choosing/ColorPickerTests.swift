import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import TestSupport
import Testing

@testable import StraitUI

/// A colour that is typed, stepped, or chosen from a palette.
@MainActor @Suite struct ColorPickerTests {
  private let color = Property(Color.palette(208))

  private func driver(_ widgets: Widget..., theme: Theme = .dark, rows: Int = 20) -> Driver {
    let column = Column {}
    for widget in widgets { column.append(widget) }
    let app = App(root: column)
    app.theme = theme
    return Driver(app, size: Size(columns: 50, rows: rows))
  }

  private func makePicker() -> ColorPicker {
    let picker = ColorPicker("Flag", to: color, id: "flag")
    picker.columns = 18
    return picker
  }

  @Test func `names, numbers and parts are typed, and a swatch shows them`() throws {
    let picker = makePicker()
    let driver = driver(picker)
    try driver.expect(screenHas: "208")
    let swatch = driver.display.frame.cells[Point(column: 6, row: 0)]
    #expect(swatch.style.background == .palette(208))
    try driver.press("ctrl+a")
    try driver.type("#FF")
    #expect(picker.described.problem != nil && color.value == .palette(208))
    try driver.type("8700")
    #expect(color.value == .rgb(255, 135, 0) && picker.described.problem == nil)
    try driver.press("escape")
    #expect(picker.editor.text == "#ff8700")
    try driver.press("ctrl+a")
    try driver.type("Bright-Blue")
    #expect(color.value == .palette(12))
    try driver.press("ctrl+a")
    try driver.type("chartreuse")
    #expect(picker.described.problem == "must be a colour such as red, 208 or #ff8700")
    #expect(color.value == .palette(12))
  }

  @Test func `up and down step the number, or the part that the caret is in`() throws {
    let picker = makePicker()
    let driver = driver(picker)
    try driver.press("up", "up", "down")
    #expect(color.value == .palette(209))
    color.value = .rgb(255, 135, 0)
    driver.settle()
    try driver.press("home", "up")
    #expect(color.value == .rgb(255, 135, 0))
    try driver.press("down", "right", "right", "right", "up")
    #expect(color.value == .rgb(254, 136, 0))
    try driver.press("end", "down", "up")
    #expect(color.value == .rgb(254, 136, 1))
  }

  @Test func `the palette is gone through by the arrows, and a click chooses`() throws {
    let picker = makePicker()
    let driver = driver(picker)
    try driver.press("alt+down")
    try driver.expect(screenHas: "208  #ff8700")
    try driver.press("right", "down")
    try driver.expect(screenHas: "215  #ffaf5f")
    try driver.press("enter")
    #expect(color.value == .palette(215) && !picker.isOpen)
    try driver.press("f4", "home")
    try driver.expect(screenHas: "0  black")
    try driver.press("end", "down", "space")
    #expect(color.value == .palette(255))
    try driver.press("f4")
    // The third of the first row.
    driver.display.send(MousePress(.press, .left, at: Point(column: 10, row: 2)))
    driver.settle()
    #expect(color.value == .palette(2) && !picker.isOpen)
    picker.colors = .sixteen
    try driver.press("f4", "end", "enter")
    #expect(color.value == .palette(15))
    try driver.press("f4", "left", "escape")
    #expect(color.value == .palette(15))
  }

  @Test func `without colours there is no swatch, and the palette is a list of names`() throws {
    let picker = makePicker()
    let driver = driver(picker, theme: .monochrome)
    try driver.expect(screenHas: "Flag ▌208")
    try driver.press("alt+down")
    try driver.expect(screenHas: "default")
    try driver.type("bright-m")
    try driver.press("enter")
    #expect(color.value == .palette(13))
    try driver.expect(screenHas: "bright-magenta")
  }

  @Test func `F23 scripts set, step, open and choose, and the plain mode asks`() throws {
    let picker = makePicker()
    let driver = driver(picker)
    try driver.fill(.id("flag"), "#010203")
    #expect(color.value == .rgb(1, 2, 3))
    #expect(picker.described.abilities.contains(.increment) == false)
    #expect(throws: DriverError.self) { try driver.increment(.id("flag"), by: 1) }
    #expect(throws: DriverError.self) { try driver.set(.id("flag"), to: .text("no colour")) }
    try driver.set(.id("flag"), to: .integer(100))
    #expect(picker.described.abilities.contains(.increment))
    try driver.increment(.id("flag"), by: 500)
    #expect(color.value == .palette(255))
    try driver.expand(.id("flag"))
    try driver.choose(.role("palette"), "bright-red")
    #expect(color.value == .palette(9) && !picker.isOpen)
    let dialogue = PlainDialogue(driver.app)
    #expect(dialogue.begin().prompt == "Flag, bright-red, closed: ")
    #expect(dialogue.take("default") && color.value == .default)
  }

  @Test func `whatever is typed, pressed or set never traps, in any size`() throws {
    var random = SeededRandom(seed: 255)
    let picker = makePicker()
    let driver = driver(picker)
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
