import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import StraitScript
import StraitUI
import Testing

/// Forms of models under scripts: on the screen, as a plain dialogue, and by requests in JSON.
@MainActor @Suite struct FormScriptTests {
  private final class Order: ObservableModel, PropertyDeclaring {
    enum Way: CaseIterable { case post, courier, pickUp, boat, mule }

    @Observed var name = "Ada"
    @Observed var amount = 2
    @Observed var discount = 10
    @Observed var isGift = false
    @Observed var way = Way.post
    @Observed var notes = ""
    @Observed var lines = [Line("tea")]

    static var declarations: [PropertyDeclaration] {
      [.variable(\Order.amount, range: 1...9), .variable(\Order.discount, range: 0...50)]
    }

    init() {
      validate(\.name, .notEmpty)
    }
  }

  private final class Line: ObservableModel {
    @Observed var title: String

    init(_ title: String = "new") {
      self.title = title
    }
  }

  private func makeApp(_ commit: BindingPolicy.Commit = .eachChange) -> App {
    let order = Order()
    let form = Form(of: order, policy: BindingPolicy(commit: commit), id: "order") {
      $0.row(\.discount, as: .slider)
      $0.row(\.notes, as: .lines(2))
      $0.list(\.lines, adding: { Line() })
    }
    return App(root: form, models: ["order": order])
  }

  private func run(
    _ script: String,
    _ commit: BindingPolicy.Commit = .eachChange,
    isPlain: Bool
  ) async throws -> TestResult {
    var options = RunOptions()
    options.isPlain = isPlain
    let setup = isPlain ? "" : "size 70x40\n"
    let program = try ScriptProgram(Script(parsing: setup + script, name: "form.uitest")) { _ in []
    }
    let result = await ScriptRunner(options: options) { _ in makeApp(commit) }.run(program)
    return try #require(result.tests.first)
  }

  private nonisolated static let scripts = [
    // Filled, set, toggled, chosen, and one more or less.
    """
    fill #name "Grace"
    expect model order.name == "Grace"
    set #amount 7
    expect #amount value "7"
    increment #discount by 5
    expect model order.discount == 15
    toggle #isGift
    expect #isGift checked
    choose #way "Courier"
    expect #way choice "Courier"
    fill #notes "quick"
    expect #notes value "quick"
    fill role=textfield "Name" "Hedy"
    expect model order.name == "Hedy"
    """,
    // Whether it is dirty, and what becomes of the edits.
    """
    expect #form.header value ""
    expect #form.submit not enabled
    fill #name "Grace"
    expect #form.header value "edited"
    expect #form.submit enabled
    press #form.submit
    expect #form.header value ""
    fill #name "Hedy"
    press #form.revert
    expect #name value "Grace"
    expect #form.header value ""
    set #amount 3
    submit #order
    expect #form.header value ""
    """,
    // Taken back and made again.
    """
    set #amount 7
    toggle #isGift
    undo #order
    expect #isGift not checked
    undo #order
    expect model order.amount == 2
    redo #order
    redo #order
    expect model order.amount == 7
    expect #isGift checked
    """,
    // A control that undoes nothing by itself leaves it to the form.
    """
    toggle #isGift
    undo #isGift
    expect #isGift not checked
    redo #isGift
    expect #isGift checked
    undo
    expect #isGift not checked
    redo
    undo #name
    expect #isGift not checked
    """,
    // Problems, at their fields and in the list.
    """
    fill #name ""
    expect #name invalid "must not be empty"
    expect role=textfield has-error count 1
    expect #form.problems choice "Name: must not be empty"
    fill #name "Grace"
    expect #name valid
    """,
    // The models of an array.
    """
    press #lines.add
    expect #lines value "2"
    fill #lines.1.title "milk"
    press #lines.1.up
    expect #lines.0.title value "milk"
    press #lines.1.remove
    expect #lines value "1"
    expect #lines.0.title value "milk"
    undo #order
    expect #lines.1.title value "tea"
    """,
  ]

  @Test(arguments: scripts)
  func `a script fills, submits, reverts and undoes a form on the screen and at value level`(
    script: String
  ) async throws {
    for isPlain in [false, true] {
      let result = try await run(script, isPlain: isPlain)
      #expect(result.outcome == .passed, "plain: \(isPlain), \(result.failures)")
      if !isPlain { #expect(result.passedOver == 0) }
    }
  }

  @Test func `edits that wait for the submission wait for a script's, too`() async throws {
    let script = """
      fill #name "Grace"
      press #lines.add
      expect #form.header value "edited"
      expect model order.name == "Ada"
      expect events order.name == []
      press #form.submit
      expect model order.name == "Grace"
      expect #form.header value ""
      undo #order
      expect model order.name == "Ada"
      expect #lines value "1"
      """
    for isPlain in [false, true] {
      let result = try await run(script, .explicit, isPlain: isPlain)
      #expect(result.outcome == .passed, "plain: \(isPlain), \(result.failures)")
    }
  }

  @Test func `keys and the mouse of a script go to fields, problems and buttons`() async throws {
    let script = """
      fill #name ""
      set #amount 3
      focus #form.problems
      press enter
      expect #name focused
      type "Hedy"
      press ctrl+s
      expect #form.header value ""
      click #form.submit force
      click #isGift
      expect #isGift checked
      increment #discount by 3
      click #form.revert
      expect #isGift not checked
      expect model order.discount == 10
      focus #lines.0.title
      press alt+insert
      expect #lines.1.title focused
      press alt+pageup alt+delete
      expect #lines value "1"
      command "form.undo"
      expect #lines value "2"
      """
    let result = try await run(script, isPlain: false)
    #expect(result.outcome == .passed, "\(result.failures)")
  }

  @Test(arguments: [
    ("fill #lines.7.title \"x\"", "expected one widget #lines.7.title, found none"),
    ("undo #order", "expected #order to be undone, found a form with nothing to undo"),
    ("choose #way \"Train\"", "Train"), ("press #form.submit", "enabled"),
  ])
  func `what a script cannot do with a form is said`(script: String, message: String) async throws {
    let result = try await run(script, isPlain: false)
    #expect(result.outcome == .failed)
    #expect("\(result.failures)".contains(message), "\(result.failures)")
  }

  @Test func `requests in JSON fill, submit and undo a form`() async throws {
    let conversation = RequestConversation { _ in makeApp() }
    func answer(_ line: String) async throws -> JSONValue {
      let text = try #require(await conversation.answer(line))
      return try JSONValue(parsing: Array(text.utf8))
    }
    for request in [
      ##"{"do":"fill","at":"#name","text":"Grace"}"##,
      ##"{"do":"expect","at":"#form.header","value":"edited"}"##,
      ##"{"do":"press","at":"#form.submit"}"##,
      ##"{"do":"expect","at":"#form.header","value":""}"##,
      ##"{"do":"undo","at":"#order"}"##,
      ##"{"do":"expect","at":"#name","value":"Ada"}"##,
      ##"{"do":"fill","at":"#name","text":""}"##,
      ##"{"line":"expect #name invalid \"must not be empty\""}"##,
      ##"{"do":"press","at":"#lines.add"}"##,
      ##"{"do":"expect","at":"#lines.1.title","value":"new"}"##,
    ] {
      let answer = try await answer(request)
      #expect(answer["ok"] == .boolean(true), "\(request): \(answer)")
    }
    let value = try await answer(##"{"do":"get","of":"value","at":"#lines"}"##)
    #expect(value["value"] == .text("2"))
  }
}
