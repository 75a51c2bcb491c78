// Code of pages about the driver, compiled unchanged. `PageCodeTests` compares.
import StraitDriver
import StraitScript
import StraitUI

/// The code of pages of `StraitDriver` and `StraitScript`.
@MainActor private enum DriverPages {
  static func fields(_ left: TextField, _ right: TextField) throws {
    // swift-format-ignore
    let driver = Driver(App(root: Column { left; right }))
    try driver.fill(.id("left"), "Grüße, 世界")
    try driver.expect(.id("right"), .value("Grüße, 世界"))
    try driver.expect(.frames(1))
  }

  static func requests(_ driver: Driver) throws {
    try driver.choose(.label("Plan"), "Team")
    try driver.increment(.id("volume"), by: 3)
    try driver.press(.role("button", name: "Save"))
  }

  struct Transport {
    func nextLine() async -> String? { nil }
    func send(_ line: String) async { print(line) }
  }

  static func conversation(_ transport: Transport, myApp: @escaping () -> App) async {
    let conversation = RequestConversation { _ in myApp() }
    while let line = await transport.nextLine() {
      if let answer = await conversation.answer(line) { await transport.send(answer) }
    }
  }

  static func script() throws {
    let script = try Script(parsing: "fill #left \"Ada\"\nexpect #right value \"Ada\"")
    print(script)  // the same two lines
  }
}
