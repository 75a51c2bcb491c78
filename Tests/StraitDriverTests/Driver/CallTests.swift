import StraitTesting

/// A failure is at the line of the call in the test.
@MainActor @Suite struct CallTests {
  private static let none = ScriptLocator.id("none")

  private typealias Call = (line: Int, call: @MainActor (Driver) throws(DriverError) -> Void)

  /// Calls that fail, each on a separate line.
  private static let calls: [Call] = [
    (#line, { driver throws(DriverError) in try driver.perform(.command("none")) }),
    (#line, { driver throws(DriverError) in try driver.press("nokey") }),
    (#line, { driver throws(DriverError) in try driver.type("a\u{1B}") }),
    (#line, { driver throws(DriverError) in try driver.type("a", into: none) }),
    (#line, { driver throws(DriverError) in try driver.perform(.paste("a", into: none)) }),
    (#line, { driver throws(DriverError) in try driver.click(none) }),
    (#line, { driver throws(DriverError) in try driver.perform(.click(ScriptClick(none))) }),
    (
      #line + 1,
      { driver throws(DriverError) in try driver.perform(.drag(.within(none, from: 0, to: 1))) }
    ),
    (#line, { driver throws(DriverError) in try driver.perform(.wheel(none, .up)) }),
    (#line, { driver throws(DriverError) in try driver.perform(.hover(none)) }),
    (#line, { driver throws(DriverError) in try driver.perform(.hover(none)) }),
    (#line, { driver throws(DriverError) in try driver.perform(.focus(none)) }),
    (#line, { driver throws(DriverError) in try driver.focus("none") }),
    (#line, { driver throws(DriverError) in try driver.fill(none, "a") }),
    (#line, { driver throws(DriverError) in try driver.perform(.clear(none)) }),
    (#line, { driver throws(DriverError) in try driver.perform(.check(none)) }),
    (#line, { driver throws(DriverError) in try driver.choose(none, "a") }),
    (#line, { driver throws(DriverError) in try driver.perform(.set(none, "a")) }),
    (#line, { driver throws(DriverError) in _ = try driver.modelValue("none.a") }),
    (#line, { driver throws(DriverError) in try driver.perform(.model(path: "none.a", "a")) }),
    (#line, { driver throws(DriverError) in try driver.setModels([("none.a", "a")]) }),
    (#line, { driver throws(DriverError) in try driver.perform(.tick) }),
    (#line, { driver throws(DriverError) in try driver.expect(.screen(.has("none"))) }),
    (#line, { driver throws(DriverError) in try driver.expect(not: .screen(.has("name"))) }),
    (#line, { driver throws(DriverError) in try driver.expect(none, .focused) }),
    (#line, { driver throws(DriverError) in try driver.expect(.id("name"), not: .focused) }),
    (#line, { driver throws(DriverError) in try driver.expect("name", value: "x") }),
    (#line, { driver throws(DriverError) in try driver.expect(.id("name"), .caret(3)) }),
    (#line, { driver throws(DriverError) in try driver.expect(focused: "none") }),
    (#line, { driver throws(DriverError) in try driver.expect(screenHas: "none") }),
    (#line, { driver throws(DriverError) in try driver.expect(.cursor(Point(column: 9, row: 9))) }),
    (#line, { driver throws(DriverError) in try driver.expect(screen: "none") }),
    (#line, { driver throws(DriverError) in try driver.wait(.screen(.has("none"))) }),
    (#line, { driver throws(DriverError) in try driver.wait(none, .focused) }),
    (#line, { driver throws(DriverError) in _ = try driver.find(none) }),
    (#line, { driver throws(DriverError) in _ = try driver.findAll(.key("none.a")) }),
    (#line, { driver throws(DriverError) in _ = try driver.find(.id("none")) }),
  ]

  /// Calls that fail once the app has ended.
  private static let lateCalls: [Call] = [
    (#line, { driver throws(DriverError) in try driver.perform(.press([ScriptKey("a")])) }),
    (#line, { driver throws(DriverError) in try driver.type("a") }),
    (#line, { driver throws(DriverError) in try driver.perform(.paste("a")) }),
    (#line, { driver throws(DriverError) in try driver.focus("name") }),
    (#line, { driver throws(DriverError) in try driver.send([0x61]) }),
    (#line, { driver throws(DriverError) in try driver.resize(to: Size(columns: 1, rows: 1)) }),
    (#line, { driver throws(DriverError) in try driver.perform(.focusIn) }),
    (#line, { driver throws(DriverError) in try driver.perform(.signal(.winch)) }),
    (#line, { driver throws(DriverError) in try driver.perform(.clipboard("a")) }),
    (#line, { driver throws(DriverError) in try driver.perform(.up("a")) }),
    (#line, { driver throws(DriverError) in try driver.perform(.hold("a")) }),
    (#line, { driver throws(DriverError) in try driver.perform(.release("a")) }),
  ]

  private let driver = Driver(App(bracketed: TextField("name", id: "name")))

  @Test func `an error carries the place of the call`() throws {
    for (index, (line, call)) in (Self.calls + Self.lateCalls).enumerated() {
      let driver = Driver(App(bracketed: TextField("name", id: "name")))
      if index >= Self.calls.count { driver.app.quit() }
      do throws(DriverError) {
        try call(driver)
        Issue.record("nothing was thrown at line \(line)")
      } catch {
        let place = try #require(error.call)
        #expect(place.line == line)
        #expect(place.fileID == #fileID)
        #expect(place.filePath == #filePath)
        #expect(place.column > 1)
      }
    }
  }

  @Test func `an error carries the place of a call that waits for work`() async throws {
    do throws(DriverError) {
      try await driver.waitWithWork(ScriptWait(.screen(.has("none"))))
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.call?.line == #line - 3)
    }
  }

  @Test func `Swift Testing has the failure at the line of the call`() throws {
    let line = #line + 2
    try withKnownIssue {
      try driver.expect("name", value: "x")
    } matching: { issue in
      let place = IssueHandlingTrait.driverCalls.handleIssue(issue)?.sourceLocation
      return place?.line == line && place?.fileID == #fileID
    }
  }
}
