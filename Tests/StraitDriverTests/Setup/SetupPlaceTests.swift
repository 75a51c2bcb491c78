import StraitChannels
import StraitDriver
import StraitScreen
import StraitScript
import StraitUI
import Testing

/// Messages about an option that names a screen.
@MainActor @Suite struct SetupPlaceTests {
  @Test func `a program without screens says so of the option as well`() throws {
    var setup = AppSetup()
    setup.open = "home"
    let error = try #require(throws: AppSetupError.self) { try setup.checkIsUsual() }
    #expect(
      RunFailure(ofScreenOption: error)?.message
        == "expected no --screen, since this program has no screens that have names, found \"home\""
    )
    setup.open = nil
    setup.load = "a.json"
    let other = try #require(throws: AppSetupError.self) { try setup.checkIsUsual() }
    #expect(RunFailure(ofScreenOption: other) == nil)
  }
}
