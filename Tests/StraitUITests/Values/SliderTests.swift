import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import Testing

@testable import StraitUI

@MainActor @Suite struct SliderTests {
  private final class Player: ObservableModel {
    @Observed var volume = 7
  }

  /// A slider with a column for each of the numbers from 0 to 11.
  private func volume(_ value: Int = 7) -> Slider<Int> {
    let slider = Slider("Volume", value: value, in: 0...11, id: "volume")
    slider.columns = 12
    return slider
  }

  @Test func `the arrows, Page Up and Down, Home and End move the knob, and stop at the ends`()
    throws
  {
    let player = Player()
    let slider = Slider("Volume", to: player.$volume, in: 0...11, id: "volume")
    slider.columns = 12
    let driver = Driver(App(bracketed: Column { slider }))
    try driver.expect(screen: "Volume [-------o----  7")
    try driver.press("right")
    #expect(player.volume == 8)
    try driver.press("left", "left", "-")
    #expect(player.volume == 5)
    try driver.press("+")
    try driver.press("pageup")
    #expect(player.volume == 7)
    try driver.press("pagedown")
    #expect(player.volume == 6)
    var edits = 0
    slider.edits.subscribe(onNext: { _ in edits += 1 })
    try driver.press("end")
    try driver.press("end")
    try driver.press("right")
    try driver.expect(screen: "Volume [-----------o 11")
    try driver.press("home")
    try driver.press("left")
    #expect(player.volume == 0 && edits == 2)
    try driver.expect(screen: "Volume [o-----------  0")
  }

  @Test func `fine steps, large steps and fractions`() throws {
    let speed = Slider(
      "Speed",
      value: 100.0,
      in: 0...3000,
      step: 100,
      fineStep: 2.5,
      pageStep: 500,
      unit: "rpm"
    )
    let driver = Driver(App(bracketed: Column { speed }))
    try driver.press("shift+right")
    #expect(speed.value == 102.5)
    try driver.press("right")
    #expect(speed.value == 202.5)
    try driver.press("pageup")
    #expect(speed.value == 702.5)
    try driver.press("shift+left", "left", "pagedown")
    #expect(speed.value == 100)
    try driver.expect(screenHas: "100 rpm")
    let opacity = Slider("Opacity", value: 0.0, in: 0...1, step: 0.1)
    let second = Driver(App(bracketed: Column { opacity }))
    try second.press("right", "right", "right")
    #expect(opacity.value == 0.3)
    try second.expect(screenHas: " 0.3")
  }

  @Test func `a press and a drag on the track choose the nearest step, the wheel goes by one`()
    throws
  {
    let slider = volume()
    let other = Switch("Mute", value: false)
    let driver = Driver(
      App(
        bracketed: Column {
          other
          slider
        }
      )
    )
    var log: [Int] = []
    slider.edits.subscribe(onNext: { log.append($0) })
    // Not while it has no focus: the wheel is the form's.
    driver.display.send(MousePress(.wheelUp, nil, at: Point(column: 9, row: 1)))
    driver.display.send(MousePress(.press, .left, at: Point(column: 8 + 3, row: 1)))
    #expect(slider.isFocused)
    driver.display.send(MousePress(.drag, .left, at: Point(column: 8 + 5, row: 1)))
    driver.display.send(MousePress(.drag, .left, at: Point(column: 8 + 5, row: 0)))
    driver.display.send(MousePress(.drag, .left, at: Point(column: 60, row: 3)))
    driver.display.send(MousePress(.drag, .left, at: Point(column: 0, row: 3)))
    driver.display.send(MousePress(.release, .left, at: Point(column: 0, row: 3)))
    driver.display.send(MousePress(.drag, .left, at: Point(column: 14, row: 1)))
    driver.display.send(MousePress(.wheelUp, nil, at: Point(column: 9, row: 1)))
    driver.display.send(MousePress(.wheelDown, nil, at: Point(column: 9, row: 1)))
    // A press on the number is none on the track.
    driver.display.send(MousePress(.press, .left, at: Point(column: 8 + 14, row: 1)))
    // Nor is one on the name, and what is dragged from there.
    driver.display.send(MousePress(.release, .left, at: Point(column: 8 + 14, row: 1)))
    driver.display.send(MousePress(.wheelUp, nil, at: Point(column: 9, row: 1)))
    driver.display.send(MousePress(.press, .left, at: Point(column: 2, row: 1)))
    driver.display.send(MousePress(.drag, .left, at: Point(column: 8 + 5, row: 1)))
    driver.display.send(MousePress(.release, .left, at: Point(column: 8 + 5, row: 1)))
    #expect(log == [3, 5, 11, 0, 1, 0, 1])
  }

  @Test func `a value outside of the range is shown as it is, and not written back`() throws {
    let player = Player()
    let slider = Slider("Volume", to: player.$volume, in: 0...11, id: "volume")
    slider.columns = 12
    let driver = Driver(App(bracketed: Column { slider }))
    player.volume = 200
    driver.settle()
    try driver.expect(screen: "Volume [-----------o 200")
    #expect(player.volume == 200)
    try driver.press("right")
    #expect(player.volume == 11)
    player.volume = -3
    driver.settle()
    try driver.expect(screen: "Volume [o----------- -3")
    try driver.press("left")
    #expect(player.volume == 0)
    let strange = Slider("x", value: Double.nan, in: 0...1)
    let second = Driver(App(bracketed: Column { strange }))
    try second.expect(screenHas: "nan")
    try second.press("right")
    #expect(strange.value == 0)
  }

  @Test func `ranges of one number, and as wide as the type, have a track`() throws {
    let one = Slider("One", value: 3, in: 3...3)
    let all = Slider("All", value: 0, in: Int.min...Int.max)
    let wide = Slider("Wide", value: 0.0, in: Double.all)
    let driver = Driver(
      App(
        bracketed: Column {
          one
          all
          wide
        }
      )
    )
    try driver.press("right", "pageup", "end")
    #expect(one.value == 3)
    driver.app.focus(all)
    try driver.press("pageup")
    #expect(all.value > 0)
    try driver.press("end", "right")
    #expect(all.value == Int.max)
    driver.app.focus(wide)
    try driver.press("pageup", "end", "home", "left")
    #expect(wide.value == -Double.greatestFiniteMagnitude)
  }

  @Test func `the channel of the value takes nil for a value of its own`() throws {
    let slider = volume()
    let driver = Driver(App(bracketed: Column { slider }))
    var log: [Int?] = []
    let terminal = slider.newValueChannel(nilValue: 5)
    terminal.subscribe(onNext: { log.append($0) })
    terminal.sendNext(3)
    #expect(slider.value == 3 && log == [])
    terminal.sendNext(nil)
    #expect(slider.value == 5)
    try driver.press("right")
    #expect(log == [6])
  }

  @Test func `scripts set and increment a slider, and are refused what is no step`() throws {
    let slider = Slider("Level", value: 0.5, in: 0...1, step: 0.25, id: "level")
    let app = App(bracketed: Column { slider })
    let driver = Driver(app)
    try driver.set(.id("level"), to: .text("0.75"))
    #expect(slider.value == 0.75)
    try driver.increment(.id("level"), by: -2)
    #expect(slider.value == 0.25)
    try driver.increment(.id("level"), by: 99)
    #expect(slider.value == 1)
    for wrong in ["0.3", "2", "much", ""] {
      #expect(throws: DriverError.self) { try driver.set(.id("level"), to: .text(wrong)) }
    }
    #expect(slider.value == 1)
    let dialogue = PlainDialogue(app)
    #expect(dialogue.begin().prompt == "Level, 1, a number from 0 to 1: ")
    #expect(!dialogue.take("3"))
    #expect(dialogue.take("0.5"))
    #expect(slider.value == 0.5)
  }

  @Test(arguments: 1...30)
  func `a narrow slider shows its number before its track and its name`(columns: Int) throws {
    let slider = volume(11)
    let driver = Driver(App(bracketed: slider), size: Size(columns: columns, rows: 1))
    let screen = driver.screen
    #expect(columns < 3 || screen.contains("11"), "\(screen)")
    if columns >= 8 { #expect(screen.contains("o")) }
    if columns >= 16 { #expect(screen.contains("Volume")) }
  }

  @Test func `a slider takes the width that it is given, and can be without its number`() throws {
    let slider = volume(11).width(.fraction(1))
    slider.showsValue = false
    let driver = Driver(App(bracketed: slider), size: Size(columns: 20, rows: 1))
    try driver.expect(screen: "Volume [-----------o")
  }

  @Test func `a step of zero is a mistake`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = Slider("x", value: 1, in: 0...9, step: 0) }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { Slider("x", value: 1, in: 0...9).fineStep = -1 }
    }
  }

  @Test func `a drag that ends while the slider is read-only is over`() {
    let slider = volume(0)
    let driver = Driver(App(bracketed: slider), size: Size(columns: 30, rows: 1))
    driver.settle()
    func mouse(_ kind: MousePress.Kind, _ column: Int) {
      driver.display.send(MousePress(kind, .left, at: Point(column: column, row: 0)))
      driver.settle()
    }
    let start = slider.screenFrame.origin.column + 8
    mouse(.press, start)
    slider.isEditable = false
    mouse(.release, start)
    slider.isEditable = true
    let value = slider.value
    mouse(.press, slider.screenFrame.endColumn - 1)
    mouse(.drag, start + 4)
    #expect(slider.value == value)
  }
}
