import StraitChannels
import StraitDriver
import StraitScreen
import StraitUI
import Testing

/// F23: the plain mode drives every control, those of other people included.
@MainActor @Suite struct PlainControlTests {
  /// A form, and the dialogue of its app.
  @MainActor private final class Talk {
    let form = ControlForm()
    let scheduler = VirtualScheduler()
    let dialogue: PlainDialogue
    let beginning: String

    init() {
      form.app.start(on: HeadlessDisplay(), scheduler: scheduler)
      dialogue = PlainDialogue(form.app)
      beginning = dialogue.begin().text
    }

    func say(_ line: String) -> String {
      dialogue.take(line)
      scheduler.advance(by: .zero)
      return dialogue.answer().text
    }
  }

  @Test func `F23 every control is asked for, one after the other, and each line is one edit`() {
    let talk = Talk()
    #expect(talk.beginning == "rows: 0\ngreeting: Hello\nType :help for help.\nName, Ada: ")
    #expect(talk.say("Bob") == "Subscribe, not checked: ")
    #expect(talk.say("yes") == "Subscribe: checked\nVolume, 5, a number from 0 to 11: ")
    #expect(
      talk.say("7") == "Plan, nothing chosen, one of: Free, Team, Large: "
    )
    #expect(
      talk.say("2") == "Plan: Team, one of: Free, Team, Large\nSize, M, one of: S, M, 40: "
    )
    // The text of a choice goes before its number.
    #expect(talk.say("40") == "Details, closed, open or close: ")
    #expect(talk.say("open") == "Details: open\nWidth, 1, a number from 0: ")
    #expect(talk.say("2.5") == "Save, press to press it: ")
    #expect(talk.say("press") == "Name, Bob: ")
    let form = talk.form
    #expect(
      form.edits == ["name": 1, "subscribe": 1, "volume": 1, "plan": 1, "size": 1, "save": 1]
    )
    #expect(form.plan.value == 1 && form.size.value == "40" && form.volume.value == 7)
    #expect(form.width.requests == [.increment(3)] && form.details.isOpen)
  }

  @Test(arguments: [
    ("subscribe", "perhaps", "expected yes or no for Subscribe"),
    ("volume", "12", "expected a number from 0 to 11 for Volume"),
    ("volume", "loud", "expected a number from 0 to 11 for Volume"),
    ("volume", "nan", "expected a number from 0 to 11 for Volume"),
    ("plan", "4", "expected one of Free, Team, Large for Plan"),
    ("plan", "0", "expected one of Free, Team, Large for Plan"),
    ("plan", "-1", "expected one of Free, Team, Large for Plan"),
    ("details", "ajar", "expected open or close for Details"),
    ("width", "-1", "expected a number from 0 for Width"),
    ("width", "1e300", "Width does not take this value"),
    ("save", "now", "expected press, or an empty line, for Save"),
  ])
  func `F22 a line that does not fit is no edit, and is asked for again`(
    id: String,
    line: String,
    refusal: String
  ) {
    let talk = Talk()
    let prompt = talk.say(":go #\(id)")
    #expect(talk.say(line) == "\(refusal)\n\(prompt)")
    #expect(talk.form.edits.isEmpty && talk.form.width.requests.isEmpty)
  }

  @Test func `what is shut can be opened and closed, and the list says so`() {
    let talk = Talk()
    _ = talk.say(":go #details")
    _ = talk.say("yes")
    #expect(talk.say(":show").contains("\n6 fold Details: open\n"))
    _ = talk.say(":go #details")
    _ = talk.say("close")
    #expect(!talk.form.details.isOpen)
  }

  @Test func `a dialog is printed, asked for alone, and left again`() {
    let talk = Talk()
    let dialog = Dialog<Bool>("Settings") { close in
      Label("Where to?")
      TextField("Path", id: "path")
      Button("OK", id: "ok") { close(true) }
    }
    talk.form.app.present(dialog)
    #expect(talk.say(":go #path") == "dialog Settings\nWhere to?\nPath, empty: ")
    #expect(
      talk.say(":show") == """
        dialog Settings
        label: Where to?
        1 textfield Path: empty, asked for now
        2 button OK
        Path, empty: 
        """
    )
    #expect(talk.say(":go #name").hasPrefix("expected something to go to, found #name"))
    #expect(talk.say("/tmp") == "OK, press to press it: ")
    #expect(talk.say("press") == "Name, Ada: ")
    #expect(dialog.app == nil)
  }

  @Test func `a toast is printed once, as what it says`() {
    let talk = Talk()
    talk.form.app.toast("Saved", for: .seconds(1))
    #expect(talk.say(":go #volume") == "Saved\nVolume, 5, a number from 0 to 11: ")
    #expect(!talk.say(":go #plan").contains("Saved"))
  }

  // MARK: Scripts

  private func run(_ script: String, isPlain: Bool) async throws -> TestResult {
    var options = RunOptions()
    options.isPlain = isPlain
    var forms: [ControlForm] = []
    let result = await ScriptRunner(options: options) { _ in
      let form = ControlForm()
      forms.append(form)
      return form.app
    }.run(try program(script))
    return try #require(result.tests.first)
  }

  @Test(
    arguments: [
      ("toggle #subscribe\nexpect #subscribe is checked\ntoggle #subscribe", 0),
      ("check #subscribe\nexpect #subscribe is checked\nuncheck #subscribe", 0),
      ("increment #volume by 3\nexpect #volume value 8\ndecrement #volume by 20", 0),
      ("set #volume 3\nexpect #volume value 3", 0),
      ("choose #plan item 3\nexpect #plan choice \"Large\"\nchoose #plan \"Free\"", 0),
      ("choose #size item 3\nexpect #size choice \"40\"\nexpect #plan choice nil", 0),
      ("expand #details\nexpect #details is expanded\nexpand #details\ncollapse #details", 0),
      ("increment #width by 2\nexpect #width value 2\ndecrement #width", 0),
      ("press #save\nexpect #save is not busy\npress role=button any", 0),
      ("click #save\nexpect #save focused", 0),
      ("focus #save\npress enter*2\nexpect #save focused", 0),
      ("scroll #rows to 500\nexpect #plan choice nil", 1),
    ] as [(String, Int)]
  )
  func `F23 a script asks the controls on the screen and through the dialogue`(
    script: String,
    passedOver: Int
  ) async throws {
    for isPlain in [false, true] {
      let result = try await run(script, isPlain: isPlain)
      #expect(result.outcome == .passed, "\(result.failures)")
      #expect(result.passedOver == (isPlain ? passedOver : 0))
    }
  }

  @Test(arguments: [
    ("press #greeting", "expected a widget that can be pressed"),
    ("choose #plan item 4", "expected an entry of #plan, found item 4 among 3"),
    ("increment #name", "expected a widget that can be incremented"),
    ("expand #save", "expected a widget that can be expanded"),
    ("toggle #plan", "expected a widget that can be toggled"),
  ])
  func `F22 what cannot be asked says the same both ways`(
    script: String,
    message: String
  ) async throws {
    for isPlain in [false, true] {
      let result = try await run(script, isPlain: isPlain)
      #expect(result.outcome == .failed)
      #expect(result.failures.first?.message.contains(message) == true, "\(result.failures)")
    }
  }
}
