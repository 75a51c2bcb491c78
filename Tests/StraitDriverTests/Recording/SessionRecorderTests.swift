import StraitDemoBinding

@MainActor @Suite struct SessionRecorderTests {
  private func demo(columns: Int = 60) throws -> RecordingSession {
    try RecordingSession(size: Size(columns: columns, rows: 14)) { _ in bindingApp(for: Person()) }
  }

  @Test(arguments: ["awkward", "binding", "controls", "drafts", "own-dates", "secrets"])
  func `a session is recorded as its file has it`(name: String) async throws {
    let folder = "Tests/StraitDriverTests/Cases/Recordings"
    // An app does not hold what its report is about.
    var made: [CaseApp.Made] = []
    try await FileCase.expectBlocks(of: "\(name).txt", in: folder) { session in
      let lines = try await RecordingCase.run(session.text) { setup in
        switch name {
        case "awkward": return awkwardApp(setup)
        case "secrets": return SecretSessionTests.app()
        case "binding": return bindingApp(for: Person())
        default:
          made.append(try #require(CaseApp.all.first { $0.name == name }).makeApp())
          return made[made.count - 1].app
        }
      }
      return session.annotated(with: [], result: lines)
    }
  }

  @Test func `a long paste goes over several lines`() async throws {
    let other = try demo()
    other.display.paste(String(repeating: "0123456789", count: 10_000))
    let lines = await other.steps()
    #expect(lines.count > 10)
    #expect(lines.allSatisfy { $0.hasPrefix("raw ") })
  }

  @Test func `keys that come at once take their effect one by one`() async throws {
    let session = try demo()
    session.display.type("ab\tcd\u{7F}")
    let steps = await session.steps()
    #expect(
      steps == [
        "type #left \"ab\"", "press tab", "type #right \"cd\"", "press backspace",
      ]
    )
    #expect(session.display.frameCount == 2, "one for the start, one for all that came at once")
  }

  @Test func `a text is recorded in steps that are typed one by one`() async throws {
    let session = try RecordingSession { _ in
      let edits = Label("0", id: "edits")
      var count = 0
      let field = TextField(id: "name")
      field.textSignal.skip(1).subscribe(onNext: { _ in
        count += 1
        edits.text = "\(count)"
      })
      return App(
        bracketed: Column {
          field; edits
        }
      )
    }
    session.type(String(repeating: "x", count: 300), pausing: 1)
    let outcome = await session.end()
    #expect(outcome.problem == nil)
    #expect(outcome.form.text == session.recorder.script.shortForm.text)
    #expect(outcome.form.text.contains("expect #edits value \"300\""))
    #expect(outcome.form.text.contains("type #name \"\(String(repeating: "x", count: 256))\"\n"))
  }

  @Test func `a size that no script can say is recorded as the nearest`() async throws {
    let session = try demo()
    session.display.resize(to: Size(columns: 0, rows: 2_000))
    let steps = await session.steps()
    #expect(steps == ["resize 1x1000"])
  }

  @Test func `all that an app does to its display reaches the terminal`() throws {
    let session = try RecordingSession { _ in
      let app = App(
        bracketed: TextField(value: "Ada", id: "name"),
        keys: [
          AppKey("f1", "name") { $0.title = "new" }, AppKey("ctrl+q", "q") { $0.quit() },
        ]
      )
      app.title = "old"
      app.sharesClipboard = true
      return app
    }
    #expect(session.display.title == "old")
    #expect(session.display.reportsMouse)
    session.press("f1", "ctrl+a", "ctrl+c", "f5")
    #expect(session.display.title == "new")
    #expect(session.display.clipboard == "Ada")
    #expect(session.display.ringCount == 1)
    #expect(session.display.frame == session.recorder.driver.display.frame)
    session.press("ctrl+q")
    #expect(session.display.isClosed)
    #expect(session.display.onInput == nil)
  }

  @Test func `an app that never rests ends with its recording`() async throws {
    let session = try RecordingSession { _ in
      App(
        bracketed: TextField(id: "name"),
        keys: [AppKey("f1", "spin") { app in spin(app) }]
      )
    }
    session.press("f1")
    #expect(session.display.isClosed)
    let outcome = await session.end()
    #expect(outcome.problem?.contains("the app to come to rest") == true)
  }

  @Test func `what comes to the app's clock from another thread is shown at once`() async throws {
    var door: (@Sendable () -> Void)?
    let label = Label("waiting", id: "label")
    let session = try RecordingSession { _ in
      App(
        bracketed: Column {
          TextField(id: "name")
          label
        },
        keys: [
          AppKey("f1", "wait") { app in
            door = (app.scheduler as? any DomainScheduler)?.callback { label.text = "it came" }
          }
        ]
      )
    }
    session.press("f1")
    let knock = try #require(door)
    await Task.detached { knock() }.value
    session.pause(1)
    #expect(session.display.text.contains("it came"))
  }

  @Test func `work is held back in a replay until the person has seen it end`() async throws {
    let make: (AppSetup) throws -> App = { _ in
      let label = Label("idle", id: "label")
      return App(
        bracketed: Column {
          TextField(id: "name"); label
        },
        keys: [
          AppKey("f1", "load") { app in
            label.text = "loading"
            app.perform("load") {
              42
            } then: {
              label.text = "\($0)"
            }
          },
          AppKey("f2", "look") { _ in label.text += "!" },
        ]
      )
    }
    let session = try RecordingSession(making: make)
    session.press("f1", "f2")
    await session.recorder.driver.app.waitForWork()
    session.pause()
    session.press("f2")
    let outcome = await session.end()
    #expect(outcome.problem == nil)
    #expect(
      outcome.form.text.contains(
        "async hold load\npress f1\npress f2\nasync release load\npress f2\n"
      ),
      "\(outcome.form.text)"
    )
    let quick = try RecordingSession(making: make)
    quick.press("f1", pausing: 0)
    await quick.recorder.driver.app.waitForWork()
    quick.pause()
    quick.press("f2")
    let steps = await quick.steps()
    #expect(steps == ["press f1", "press f2"])
  }

  @Test func `the key can be another one, or none, and is the app's then`() async throws {
    var options = SessionRecorder.Options()
    options.key = nil
    let session = try RecordingSession(options: options) { _ in bindingApp(for: Person()) }
    session.press("f12")
    let steps = await session.steps()
    #expect(steps == ["press f12"])
  }

  @Test func `a snapshot takes no name that is there already`() async throws {
    var options = SessionRecorder.Options()
    options.hasSnapshot = { $0 == "screen-1" }
    let session = try RecordingSession(options: options) { _ in bindingApp(for: Person()) }
    session.press("f12", "f12")
    let steps = await session.steps()
    #expect(steps == ["snap screen-2"])
  }

  @Test func `a script that does not replay says where`() async throws {
    var count = 0
    let session = try RecordingSession { _ in
      // Changes from outside of the app are not in a recording.
      count += 1
      return App(
        bracketed: Column {
          TextField(id: "name"); Label("\(count)", id: "count")
        }
      )
    }
    session.type("x")
    let outcome = await session.end()
    #expect(
      outcome.problem == "a.uitest:4:1: expected #count value \"1\", found \"2\""
    )
  }

  @Test func `what is recorded so far can be written at any moment`() async throws {
    let session = try demo()
    var settled = ""
    session.recorder.onChange = {
      let progress = session.recorder.script.progress
      #expect(progress.settled.hasPrefix(settled))
      settled = progress.settled
      #expect(progress.settled + progress.open == session.recorder.script.shortForm.text)
    }
    session.type("one")
    session.press("tab", "ctrl+a")
    session.type("two")
    session.click(11, 3)
    session.click(11, 3)
    session.press("f12", "f12", "f12")
    session.pause(900)
    session.press("ctrl+q")
    #expect(settled.contains("type #left \"one\""))
  }
}

/// Reschedules itself without a delay, for ever.
@MainActor
private func spin(_ app: App) {
  app.scheduler?.schedule { [weak app] in
    if let app { spin(app) }
  }
}
