@testable import StraitDriver

/// A recording has a variable instead of a secret, also where no script could name the widget.
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
  static func app(note: String = "") -> App {
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
