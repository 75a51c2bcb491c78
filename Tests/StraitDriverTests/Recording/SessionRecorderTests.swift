import BindingScreen
import StraitChannels
import StraitDriver
import StraitScreen
import StraitUI
import Testing

@MainActor @Suite struct SessionRecorderTests {
  private func demo(columns: Int = 60) throws -> RecordingSession {
    try RecordingSession(size: Size(columns: columns, rows: 14)) { _ in bindingApp(for: Person()) }
  }

  private func awkward() throws -> RecordingSession {
    try RecordingSession(size: Size(columns: 60, rows: 16), making: awkwardApp)
  }

  // MARK: What becomes of keys

  @Test func `typing is one step on the field, and pauses are nothing`() async throws {
    let session = try demo()
    session.pause(5_000)
    session.type("Grüße, 世界")
    session.press("tab", "home", "delete", "delete")
    session.type("xy")
    let steps = await session.steps()
    #expect(
      steps == [
        "type #left \"Grüße, 世界\"", "press tab home delete*2", "type #right \"xy\"",
      ]
    )
  }

  @Test func `what is typed over all of a text fills the field`() async throws {
    let session = try demo()
    session.press("tab", "tab", "ctrl+a")
    session.type("Grace")
    let steps = await session.steps()
    #expect(steps == ["press tab*2", "fill #name \"Grace\""])
  }

  @Test func `a paste is a paste, and a long one goes over several lines`() async throws {
    let session = try demo()
    session.display.paste("one\ntwo")
    let steps = await session.steps()
    #expect(steps == ["paste #left \"one\\ntwo\""])
    let other = try demo()
    other.display.paste(String(repeating: "0123456789", count: 10_000))
    let lines = await other.steps()
    #expect(lines.count > 10)
    #expect(lines.allSatisfy { $0.hasPrefix("raw ") })
  }

  @Test func `characters that would become one are not typed at once`() async throws {
    let session = try demo()
    session.type("e")
    session.display.type("\u{301}")
    let steps = await session.steps()
    #expect(steps == ["type #left \"e\"", "type #left \"\u{301}\""])
  }

  @Test func `a key that no text takes is a key, and a lone escape is one in the end`() async throws
  {
    let session = try awkward()
    session.press("f2")
    session.pause(2_000)
    session.display.send([0x1B])
    session.pause(30)
    for _ in 0..<3 { session.press("tab") }
    session.type("q")
    let steps = await session.steps()
    #expect(steps.first == "press f2")
    #expect(steps.contains("press escape tab*3 q"), "\(steps)")
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

  // MARK: Where it was done

  @Test func `a widget is called by its id, else its role and name, else its label, else its cell`()
    async throws
  {
    let session = try awkward()
    session.click(12, 0)
    session.click(10, 2)
    session.click(8, 5)
    session.click(3, 8)
    session.click(2, 7)
    let steps = await session.steps()
    #expect(
      steps == [
        "click #name at 12,0", "click role=textfield \"Again\" at 10,0", "click cell 8,5",
        "click label \"Beside\" at 3,0", "click role=label \"Beside\" at 2,0",
      ]
    )
  }

  @Test func `a field that is off is clicked by force, and one that is fixed takes no text`()
    async throws
  {
    let session = try awkward()
    session.click(8, 3)
    session.click(8, 4)
    session.display.type("ab")
    let steps = await session.steps()
    #expect(
      steps == ["click #off at 8,0 force", "click #fixed at 8,0", "press a b"]
    )
  }

  // MARK: The mouse

  @Test func `two clicks at once are a double click, and two slow ones are two`() async throws {
    let session = try demo()
    session.type("one two")
    session.click(11, 3, pausing: 200)
    session.click(11, 3, pausing: 3_000)
    session.click(14, 3, pausing: 600)
    session.click(14, 3)
    let steps = await session.steps()
    #expect(
      steps == [
        "type #left \"one two\"", "click #left double at 11,0", "click #left at 14,0",
        "advance 640ms", "click #left at 14,0",
      ]
    )
  }

  @Test func `the other buttons, modifiers and the wheel`() async throws {
    let session = try awkward()
    session.click(5, 9, .right, modifiers: .control)
    session.click(6, 9, .middle)
    for _ in 0..<3 { session.display.send(MousePress(.wheelDown, at: Point(column: 15, row: 9))) }
    let steps = await session.steps()
    #expect(
      steps == [
        "click #mouse right ctrl at 5,0", "click #mouse middle at 6,0", "wheel #mouse down 3",
      ]
    )
  }

  @Test func `an app that looks at the very cell is recorded with each report of the mouse`()
    async throws
  {
    let session = try awkward()
    session.click(5, 9)
    session.display.send(MousePress(.press, .back, at: Point(column: 4, row: 9)))
    session.display.send(MousePress(.release, .back, at: Point(column: 4, row: 9)))
    session.display.send(MousePress(.wheelDown, at: Point(column: 3, row: 9)))
    let steps = await session.steps()
    #expect(
      steps == [
        "click #mouse at 5,0", #"raw "\e[<128;5;10M""#, #"raw "\e[<128;5;10m""#,
        #"raw "\e[<65;4;10M""#,
      ]
    )
  }

  @Test func `a drag over a field is one from character to character`() async throws {
    let session = try demo()
    session.type("Ada Lovelace")
    session.display.send(MousePress(.press, .left, at: Point(column: 13, row: 3)))
    for column in 14...17 {
      session.pause(20)
      session.display.send(MousePress(.drag, .left, at: Point(column: column, row: 3)))
    }
    session.display.send(MousePress(.release, .left, at: Point(column: 17, row: 3)))
    session.type("x")
    let steps = await session.steps()
    #expect(
      steps == [
        "type #left \"Ada Lovelace\"", "drag #left from 6 to 10", "type #left \"x\"",
      ]
    )
  }

  // MARK: The terminal

  @Test func `sizes, the terminal's focus, a stop and its continuation`() async throws {
    let session = try demo()
    session.display.resize(to: Size(columns: 40, rows: 10))
    session.display.send(Array("\u{1B}[O\u{1B}[I".utf8))
    session.press("ctrl+z")
    session.display.resize(to: session.display.size)
    let steps = await session.steps()
    #expect(
      steps == [
        "resize 40x10", "focus-out", "focus-in", "press ctrl+z", "signal CONT",
      ]
    )
    #expect(session.display.suspendCount == 1)
  }

  @Test func `a size that no script can say is recorded as the nearest`() async throws {
    let session = try demo()
    session.display.resize(to: Size(columns: 0, rows: 2_000))
    let steps = await session.steps()
    #expect(steps == ["resize 1x1000"])
  }

  @Test func `a signal ends the app, and the script has it`() async throws {
    let session = try demo()
    session.type("x")
    session.display.terminate(signal: 15)
    let outcome = await session.end()
    #expect(outcome.problem == nil)
    #expect(outcome.form.text.contains("type #left \"x\"\nsignal TERM\n"))
    #expect(outcome.form.text.hasSuffix("expect exit 143\n"))
    #expect(session.display.isClosed)
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

  // MARK: Time

  @Test func `what fell due in a pause makes the time pass in the script`() async throws {
    let session = try awkward()
    session.type("a", pausing: 100)
    session.type("b", pausing: 400)
    session.press("f2", pausing: 1_000)
    let outcome = await session.end()
    #expect(outcome.problem == nil)
    let lines = outcome.form.text.split(separator: "\n").map(String.init)
    #expect(
      Array(lines[1...4]) == ["type #name \"ab\"", "advance 500ms", "press f2", "advance 1s"]
    )
    #expect(outcome.form.text.contains("expect #quiet value \"quiet: Adaab\""))
    #expect(outcome.form.text.contains("expect #clock value \"1\""))
  }

  @Test func `an app that looks at the clock is recorded with all pauses`() async throws {
    let session = try awkward()
    session.pause(1_234)
    session.press("f4", pausing: 500)
    let outcome = await session.end()
    #expect(outcome.problem == nil)
    #expect(outcome.form.text == session.recorder.script.exactForm.text)
    #expect(outcome.form.text.contains("advance 1234ms\npress f4\n"))
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
            door = (app.scheduler as? any DomainScheduler)?.door { label.text = "it came" }
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

  // MARK: Expectations

  @Test func `the key has the focused widget's value expected, and twice the screen`() async throws
  {
    let session = try demo()
    session.type("Ada")
    session.press("f12")
    session.pause(1_000)
    session.press("f12", "f12")
    session.type("!")
    session.asked = ["expect #left value \"Ada\""]
    let steps = await session.steps()
    #expect(
      steps == [
        "type #left \"Ada\"", "expect #left value \"Ada\"", "snap screen-1", "type #left \"!\"",
      ]
    )
    #expect(session.recorder.script.snapshots["screen-1"]?.contains("left  ▌Ada") == true)
    // It is the recorder's own.
    #expect(session.recorder.driver.display.ringCount == 0)
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

  @Test func `the end expects what all widgets hold`() async throws {
    let session = try demo()
    session.type("x")
    session.press("ctrl+q")
    let outcome = await session.end()
    #expect(outcome.problem == nil)
    #expect(
      outcome.form.text == """
        size 60x14
        type #left "x"
        press ctrl+q
        expect #left value "x"
        expect #right value "x"
        expect #name value "Ada"
        expect #again value "Ada"
        expect #greeting value "Hello, Ada!"
        expect #hints value "^Q Quit   Tab Next field   Shift-Tab Previous field   ^Z Suspend   F1 Keys   ^P Commands"
        expect #left focused
        expect exit 0

        """
    )
  }

  @Test func `a script that does not replay says where`() async throws {
    var count = 0
    let session = try RecordingSession { _ in
      // What comes from outside of the app is not in a recording.
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

/// Schedules itself at once, for ever.
@MainActor
private func spin(_ app: App) {
  app.scheduler?.schedule { [weak app] in
    if let app { spin(app) }
  }
}
