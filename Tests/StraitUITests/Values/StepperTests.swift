import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import Testing

@testable import StraitUI

@MainActor @Suite struct StepperTests {
  private final class Job: ObservableModel {
    @Observed var copies = 2
  }

  @Test func `the arrows go by a step, Page Up and Down by ten, Home and End to the ends`() throws {
    let job = Job()
    let stepper = Stepper("Copies", to: job.$copies, in: 1...99, id: "copies")
    let driver = Driver(App(bracketed: Column { stepper }))
    try driver.expect(screen: "Copies [ 2] ^v")
    try driver.press("up")
    try driver.press("+")
    #expect(job.copies == 4)
    try driver.press("down", "-", "-", "-", "-")
    #expect(job.copies == 1)
    try driver.press("pageup")
    try driver.expect(screen: "Copies [11] ^v")
    try driver.press("pageup", "pagedown")
    #expect(job.copies == 11)
    try driver.press("end", "up")
    #expect(job.copies == 99 && !stepper.canIncrease && stepper.canDecrease)
    try driver.press("home", "down")
    #expect(job.copies == 1)
  }

  @Test func `a stepper that wraps goes from one end to the other`() throws {
    let hour = Stepper("Hour", value: 22, in: 0...23, wraps: true)
    let driver = Driver(App(bracketed: Column { hour }))
    try driver.press("pageup")
    #expect(hour.value == 23)
    try driver.press("up")
    #expect(hour.value == 0)
    try driver.press("down")
    #expect(hour.value == 23 && hour.canIncrease)
  }

  @Test func `no steps change no number, whether or not a stepper wraps`() {
    for wraps in [true, false] {
      let hour = Stepper("Hour", value: 0, in: 0...23, wraps: wraps)
      for value in [0, 7, 23] {
        hour.value = value
        #expect(hour.perform(.increment(0)) && hour.value == value)
      }
    }
  }

  @Test func `a click on an arrow goes by a step, and so does the wheel`() throws {
    let stepper = Stepper("Copies", value: 2, in: 1...99)
    let driver = Driver(App(bracketed: Column { stepper }))
    for _ in 0..<3 {
      driver.display.send(MousePress(.press, .left, at: Point(column: 12, row: 0)))
      driver.display.send(MousePress(.release, .left, at: Point(column: 12, row: 0)))
    }
    #expect(stepper.value == 5)
    driver.display.send(MousePress(.press, .left, at: Point(column: 13, row: 0)))
    driver.display.send(MousePress(.release, .left, at: Point(column: 13, row: 0)))
    driver.display.send(MousePress(.press, .left, at: Point(column: 9, row: 0)))
    #expect(stepper.value == 4)
    driver.display.send(MousePress(.wheelUp, nil, at: Point(column: 9, row: 0)))
    driver.display.send(MousePress(.wheelUp, nil, at: Point(column: 9, row: 0)))
    driver.display.send(MousePress(.wheelDown, nil, at: Point(column: 9, row: 0)))
    #expect(stepper.value == 5)
  }

  @Test func `without a range, a stepper goes on to the end of the type`() throws {
    let stepper = Stepper<Int8>("n", value: 126)
    let driver = Driver(App(bracketed: Column { stepper }))
    try driver.press("up", "up", "up")
    #expect(stepper.value == 127)
    try driver.press("pagedown")
    #expect(stepper.value == 117)
    let half = Stepper("x", value: 0.25, step: 0.5, unit: "mm")
    let second = Driver(App(bracketed: Column { half }))
    try second.press("up")
    try second.expect(screen: "x [0.5 mm] ^v")
  }

  @Test func `scripts set and increment a stepper, and a plain dialogue asks for its number`()
    throws
  {
    let stepper = Stepper("Copies", value: 2, in: 1...99, id: "copies")
    let app = App(bracketed: Column { stepper })
    let driver = Driver(app)
    try driver.set(.id("copies"), to: .text("40"))
    try driver.increment(.id("copies"), by: 3)
    #expect(stepper.value == 43)
    #expect(throws: DriverError.self) { try driver.set(.id("copies"), to: .text("100")) }
    let dialogue = PlainDialogue(app)
    #expect(dialogue.begin().prompt == "Copies, 43, a number from 1 to 99: ")
    #expect(dialogue.take("7"))
    #expect(stepper.value == 7)
    stepper.isEditable = false
    #expect(!stepper.perform(.increment(1)) && !stepper.canIncrease)
  }

  @Test func `a value outside of the range is shown as it is, and not written back`() throws {
    let job = Job()
    let stepper = Stepper("Copies", to: job.$copies, in: 1...99)
    let driver = Driver(App(bracketed: Column { stepper }))
    job.copies = -1234
    driver.settle()
    try driver.expect(screen: "Copies [-1234] ^v")
    #expect(job.copies == -1234)
    try driver.press("down")
    #expect(job.copies == 1)
    for columns in 1...20 {
      let small = Stepper("n", value: 99, in: 1...99)
      _ = Driver(App(bracketed: small), size: Size(columns: columns, rows: 1))
    }
  }
}
