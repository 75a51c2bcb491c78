import StraitChannels
@testable import StraitDriver
import StraitModel
import StraitScreen
import StraitScript
import StraitUI
import Testing

/// A recording has a variable in the place of a secret, also where no script could name the widget.
@MainActor @Suite struct SecretSessionTests {
  /// A secret that is entered without being edited, as on a pad of keys.
  private final class PinPad: Widget {
    private var pin = ""

    override var isFocusable: Bool { true }
    override func measure(_ proposal: Proposal) -> Size { Size(columns: 10, rows: 1) }

    override var semantics: Semantics {
      var semantics = Semantics("pin", value: .text(String(repeating: "•", count: pin.count)))
      semantics.isSecret = true
      return semantics
    }

    override func handle(_ input: WidgetInput) -> Bool {
      guard case .text(let text) = input else { return false }
      pin += text
      setNeedsDisplay()
      return true
    }

    override func draw(on canvas: inout Canvas) {
      canvas.draw(String(repeating: "*", count: pin.count), at: Point(column: 0, row: 0))
    }
  }

  /// An app whose fields have no names, and whose labels show the secret.
  private static func app(_ setup: AppSetup) -> App { app(note: "") }

  private static func app(note: String) -> App {
    let account = Account()
    let fields = (0..<2).map { _ in TextField("Twin", columns: 12) }
    for field in fields { field.isSecret = true }
    fields[0].newTextChannel().bind(to: account.channel(to: \.password))
    let app = App(
      bracketed: Column {
        fields[0]
        fields[1]
        Label(account.values(of: \.password).map { "it is \($0)." }, id: "leak")
        Label(account.values(of: \.password).map { "or \($0)." })
        PinPad()
        Label(note)
      },
      keys: [AppKey("tab", "next field") { $0.moveFocus(by: 1) }]
    )
    app.models = ["account": account]
    return app
  }

  private func texts(of script: RecordedScript) -> [String] {
    [
      script.shortForm.text, script.closeForm.text, script.exactForm.text,
      script.progress.settled + script.progress.open,
    ]
  }

  @Test func `what is typed and pasted into a secret field without a name is a variable`()
    async throws
  {
    let session = try RecordingSession(making: Self.app)
    session.type("hunter2!", pausing: 150)
    session.press("tab")
    session.display.paste("swordfish")
    session.press("f12")
    session.click(3, 3)
    let outcome = await session.end()
    #expect(outcome.problem == nil)
    #expect(outcome.form.text.contains("type $SECRET1\npress tab\npaste $SECRET2\n"))
    #expect(outcome.form.variables == ["SECRET1": "hunter2!", "SECRET2": "swordfish"])
    for text in texts(of: session.recorder.script) {
      #expect(!text.contains("hunter") && !text.contains("swordfish"), "\(text)")
    }
  }

  @Test func `what is entered into a secret that no text is edited in is a variable`() async throws
  {
    let session = try RecordingSession(making: Self.app)
    session.press("tab", "tab")
    session.type("9876")
    let outcome = await session.end()
    #expect(outcome.problem == nil)
    #expect(outcome.form.text.contains("type $SECRET1\n"), "\(outcome.form.text)")
    for text in texts(of: session.recorder.script) { #expect(!text.contains("9")) }
  }

  @Test(arguments: ["hunter2!", "abc"])
  func `nothing is expected of a label that shows a secret`(secret: String) async throws {
    let session = try RecordingSession(making: Self.app)
    session.type(secret)
    let outcome = await session.end()
    #expect(outcome.problem == nil)
    for text in texts(of: session.recorder.script) {
      #expect(!text.contains(secret), "\(text)")
    }
  }

  @Test func `a screen that differs is reported without the secrets`() async throws {
    var isFirst = true
    let session = try RecordingSession { _ in
      defer { isFirst = false }
      return Self.app(note: isFirst ? "recorded" : "replayed")
    }
    session.type("hunter2!")
    let outcome = await session.end()
    #expect(outcome.problem?.contains("it is •••.") == true, "\(outcome.problem ?? "")")
    #expect(outcome.problem?.contains("hunter2!") == false)
  }
}
