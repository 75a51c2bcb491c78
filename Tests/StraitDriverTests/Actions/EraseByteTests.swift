import StraitScreen
import StraitUI
import Testing

@testable import StraitDriver

/// The backspace key of a terminal that sends another byte for it than most.
@MainActor @Suite struct EraseByteTests {
  @Test(arguments: [0x7F, 0x08, 0x00] as [UInt8])
  func `a driver presses backspace as its display sends it`(eraseByte: UInt8) throws {
    let display = HeadlessDisplay(size: Size(columns: 30, rows: 1))
    display.eraseByte = eraseByte
    var pressed: [String] = []
    let keys = ["backspace", "ctrl+backspace", "alt+backspace"].map { name in
      AppKey(KeyPress(stringLiteral: name), name) { _ in pressed.append(name) }
    }
    let driver = Driver(App(bracketed: Label("keys"), keys: keys), on: display)
    try driver.press("backspace", "ctrl+backspace*2", "alt+backspace")
    #expect(pressed == ["backspace", "ctrl+backspace", "ctrl+backspace", "alt+backspace"])
  }
}
