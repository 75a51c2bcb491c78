import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import Testing

@testable import StraitUI

@MainActor @Suite struct SwitchTests {
  private final class Settings: ObservableModel {
    @Observed var usesNetwork = false
  }

  @Test func `a switch is turned on and off by Space, by Return and by a click`() throws {
    let settings = Settings()
    let control = Switch("Wi-Fi", to: settings.$usesNetwork, id: "wifi")
    let driver = Driver(App(bracketed: Column { control }))
    try driver.expect(screen: "Wi-Fi [[off]")
    try driver.press("space")
    try driver.expect(screen: "Wi-Fi [[on ]")
    #expect(settings.usesNetwork)
    try driver.press("enter")
    #expect(!settings.usesNetwork)
    try driver.click(.id("wifi"))
    #expect(settings.usesNetwork && control.isOn)
    settings.usesNetwork = false
    driver.settle()
    try driver.expect(screen: "Wi-Fi [[off]")
  }

  @Test func `its word stands behind a sign that has none, and in the language of the table`()
    throws
  {
    let control = Switch("Wi-Fi", value: true)
    let driver = Driver(App(root: Column { control }))
    try driver.expect(screen: "Wi-Fi ▌━◉ on")
    control.isOn = false
    driver.settle()
    try driver.expect(screen: "Wi-Fi ▌○─ off")
    var table = Wording.english
    table[.switchOff] = "aus"
    try Wording.with(table) {
      control.setNeedsLayout()
      driver.settle()
      try driver.expect(screen: "Wi-Fi ▌○─ aus")
    }
  }

  @Test func `a channel of a switch sends each edit and shows what is sent in, nil as well`() throws
  {
    let control = Switch("Wi-Fi", value: false)
    let driver = Driver(App(bracketed: Column { control }))
    var log: [Bool] = []
    let terminal = control.newOnChannel()
    terminal.subscribe(onNext: { log.append($0) })
    terminal.sendNext(true)
    #expect(control.isOn && log == [])
    try driver.press("space")
    #expect(log == [false])
    let optional = control.newOnChannel(nilValue: true)
    optional.sendNext(nil)
    #expect(control.isOn && log == [false])
  }

  @Test func `scripts turn a switch on, and a plain dialogue asks for it`() throws {
    let control = Switch("Wi-Fi", value: false, id: "wifi")
    let app = App(bracketed: Column { control })
    let driver = Driver(app)
    try driver.toggle(.id("wifi"))
    #expect(control.isOn)
    try driver.check(.id("wifi"), false)
    try driver.set(.id("wifi"), to: .boolean(true))
    #expect(control.isOn)
    let dialogue = PlainDialogue(app)
    #expect(dialogue.begin().prompt == "Wi-Fi, checked: ")
    #expect(dialogue.take("off"))
    #expect(!control.isOn)
  }

  @Test func `what is wrong stands below, or is a sign where there is no row for it`() throws {
    let control = Switch("Wi-Fi", value: false)
    control.problem = "no aerial"
    let driver = Driver(App(bracketed: Column { control }))
    try driver.expect(screen: "Wi-Fi [[off]\n       ! no aerial")
    let lower = Switch("Wi-Fi", value: false)
    lower.problem = "no aerial"
    let low = Driver(App(bracketed: lower), size: Size(columns: 13, rows: 1))
    try low.expect(screen: "Wi-Fi [[off]!")
  }
}
