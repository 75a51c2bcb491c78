import StraitChannels
import StraitDriver
import StraitScreen
import StraitScript
import StraitUI
import Testing

/// Where a script is wrong whose app cannot be made.
@MainActor @Suite struct SetupPlaceTests {
  /// Runs `a.uitest`, and says where its first test has failed.
  private func failure(
    _ files: [String: String],
    make: @escaping (AppSetup) throws -> App = { setup in
      let app = App(bracketed: Label("home"))
      if let path = setup.open { try app.open(path) }
      var rest = setup
      rest.open = nil
      try rest.checkIsUsual()
      return app
    }
  ) async throws -> (place: String?, message: String) {
    let program = try ScriptProgram(loading: "a.uitest") { path in
      guard let text = files[path] else { throw NoFile() }
      return Array(text.utf8)
    }
    let result = await ScriptRunner(make: make).run(program)
    let failure = try #require(result.tests.first?.failures.first)
    #expect(failure.kind == .setup)
    return (failure.place?.description, failure.message)
  }

  private let test = "test \"one\" {\n  settle\n}\n"

  @Test func `a screen that there is not is wrong in the line that opens it`() async throws {
    let found = try await failure(["a.uitest": "size 40x5\nopen nowhere\n\(test)"])
    #expect(found.place == "a.uitest:2:1")
    #expect(found.message.hasPrefix("expected the name of a screen, found \"nowhere\""))
  }

  @Test func `a line of an included file is named there`() async throws {
    let found = try await failure([
      "a.uitest": "\nsource \"inner.uitest\"\n\(test)", "inner.uitest": "# setup\n  open nowhere\n",
    ])
    #expect(found.place == "inner.uitest:2:3")
  }

  @Test func `of several lines the last one counts`() async throws {
    let found = try await failure([
      "a.uitest": "open nowhere\ntest \"one\" {\n  open neverwhere\n  settle\n}\n"
    ])
    #expect(found.place == "a.uitest:3:3")
  }

  @Test func `a model that cannot be loaded is wrong in the line that loads it`() async throws {
    let found = try await failure(["a.uitest": "load model.json\nsize 40x5\n\(test)"])
    #expect(found.place == "a.uitest:1:1")
    #expect(
      found.message
        == "expected no \"load\", since this program reads no model from a file, "
        + "found \"load model.json\""
    )
  }

  @Test func `a screen is not opened by a program that has none of a name`() async throws {
    let found = try await failure(["a.uitest": "open home\n\(test)"]) { setup in
      try setup.checkIsUsual()
      return App(bracketed: Label("home"))
    }
    #expect(found.place == "a.uitest:1:1")
    #expect(
      found.message
        == "expected neither \"open\" nor --screen, since this program has no screens that have "
        + "names, found \"open home\""
    )
  }

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

  @Test func `what is about no line of the setup is wrong in the test`() async throws {
    let found = try await failure(["a.uitest": "open home\n\(test)"]) { _ in throw NoFile() }
    #expect(found.place == nil)
    #expect(found.message == "expected an app to test, found no such file")
  }
}
