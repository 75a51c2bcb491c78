/// The focus of a widget that its own action has disabled.
@MainActor @Suite(.timeLimit(.minutes(15))) struct BusyFocusTests {
  /// An input that triggers a widget's action.
  enum Input: CaseIterable {
    case key, text, paste, mouse, request
  }

  /// A kind of action.
  enum Work: CaseIterable {
    case command, commandOfSignal, task, perform
  }

  private let first = TextField(columns: 6, id: "first")
  private let button = BusyWidget(id: "button")
  private let last = TextField(columns: 6, id: "last")
  private let driver: Driver

  init() {
    let (first, button, last) = (first, button, last)
    driver = Driver(bracketed: first, button, last)
  }

  private func press(_ input: Input) throws {
    try driver.focus("button")
    switch input {
    case .key: try driver.press("enter")
    case .text: try driver.type("x")
    case .paste: try driver.perform(.paste("x"))
    case .mouse: try driver.click(.id("button"))
    case .request: try driver.perform(.set(.id("button"), "x"))
    }
  }

  /// Makes the button do work during which it is disabled; at its end it is as `isEnabled`
  /// requires.
  private func prepare(_ work: Work, endsEnabled: Bool) {
    let button = button
    switch work {
    case .command:
      let command = Command<Void, Int> { () async in 1 }
      button.action = { command.execute() }
      command.executing.skip(1).subscribe(onNext: { [weak button] in
        button?.isEnabled = !$0 && endsEnabled
      })
    case .commandOfSignal:
      let command = Command<Void, Int> { [driver] _ in
        Signal.just(1).delay(.seconds(1), on: driver.scheduler)
      }
      button.action = { command.execute() }
      command.executing.skip(1).subscribe(onNext: { [weak button] in
        button?.isEnabled = !$0 && endsEnabled
      })
    case .task:
      button.action = { [weak button] in
        button?.isEnabled = false
        Signal.task { 1 }.subscribe(onNext: { [weak button] _ in button?.isEnabled = endsEnabled })
      }
    case .perform:
      button.action = { [weak button, driver] in
        button?.isEnabled = false
        driver.app.perform("work") {
        } then: { [weak button] _ in
          button?.isEnabled = endsEnabled
        }
      }
    }
  }

  private func finish(_ work: Work) async {
    if work == .commandOfSignal { driver.advance(by: .seconds(1)) }
    await driver.settleWork()
  }

  @Test(arguments: Input.allCases, Work.allCases)
  func `F20 the focus stays until the action ends, and then if it is enabled`(
    _ input: Input,
    _ work: Work
  ) async throws {
    for endsEnabled in [true, false] {
      prepare(work, endsEnabled: endsEnabled)
      try press(input)
      #expect(!button.isEnabled)
      try driver.expect(focused: "button")
      await finish(work)
      #expect(button.isEnabled == endsEnabled)
      try driver.expect(focused: endsEnabled ? "button" : "last")
    }
  }

  @Test(arguments: Work.allCases)
  func `F20 what is typed meanwhile goes nowhere else`(_ work: Work) async throws {
    prepare(work, endsEnabled: true)
    try press(.key)
    try driver.type("abc")
    try driver.perform(.paste("def"))
    try driver.press("enter")
    #expect(first.text == "" && last.text == "")
    #expect(button.count == 1)
    // Three letters, a paste and a key.
    #expect(driver.display.ringCount == 5)
    await finish(work)
    #expect(button.count == 1)
    try driver.press("enter")
    #expect(button.count == 2)
    await finish(work)
  }

  @Test(arguments: [("tab", "last"), ("shift+tab", "first")])
  func `F20 the user can go on from a widget that is busy`(_ key: String, _ next: String)
    async throws
  {
    prepare(.command, endsEnabled: false)
    try press(.key)
    try driver.press(key)
    try driver.expect(focused: next)
    try driver.type("x")
    await finish(.command)
    try driver.expect(focused: next)
    #expect((next == "last" ? last : first).text == "x")
  }

  @Test func `F20 keys that arrive together find the focus where it is`() async throws {
    prepare(.command, endsEnabled: true)
    try driver.focus("button")
    try driver.send(Array("\rabc\t".utf8))
    try driver.expect(focused: "last")
    #expect(first.text == "" && last.text == "")
    await finish(.command)
  }

  @Test func `F20 an action that is over moves the focus on before the next key`() throws {
    button.action = { [weak button] in button?.isEnabled = false }
    try driver.focus("button")
    try driver.send(Array("\rabc".utf8))
    try driver.expect(focused: "last")
    try driver.expect("last", value: "abc")
  }

  @Test func `F20 a container that is disabled meanwhile keeps the focus inside it`() async throws {
    let (field, button) = (TextField(columns: 6, id: "field"), BusyWidget(id: "inner"))
    let form = Column { [field, button] }
    let driver = Driver(bracketed: TextField(columns: 6), form)
    let command = Command<Void, Int> { () async in 1 }
    command.executing.subscribe(onNext: { form.isEnabled = !$0 })
    button.action = { command.execute() }
    try driver.focus("inner")
    try driver.press("enter")
    #expect(!form.isEnabled)
    try driver.expect(focused: "inner")
    await driver.settleWork()
    try driver.expect(focused: "inner")
  }

  @Test func `F20 another's action moves the focus on at once`() async throws {
    let gate = Command<Void, Int> { () async in 1 }
    let (other, button) = (BusyWidget(id: "other"), BusyWidget(id: "button"))
    let after = TextField(columns: 6, id: "after")
    let driver = Driver(bracketed: other, button, after)
    other.action = {
      gate.execute()
      button.isEnabled = false
    }
    try driver.focus("button")
    _ = other.press("enter")
    try driver.expect(focused: "after")
    await driver.settleWork()
  }

  @Test func `F20 a button whose command is disabled from outside gives the focus on`() throws {
    let isOpen = Property(true)
    let command = Command<Void, Int>(enabled: isOpen.values) { .just(1) }
    let after = TextField(columns: 6, id: "after")
    let driver = Driver(bracketed: Button("Save", command: command, id: "save"), after)
    try driver.expect(focused: "save")
    isOpen.value = false
    try driver.expect(focused: "after")
    isOpen.value = true
    try driver.focus("save")
    let layer = driver.app.push(Label("above"))
    isOpen.value = false
    driver.app.close(layer)
    try driver.expect(focused: "after")
  }

  @Test(arguments: [true, false])
  func `F20 a button keeps the focus while its command works, and then if it is enabled`(
    _ endsEnabled: Bool
  ) async throws {
    let isOpen = Property(true)
    let command = Command<Void, Int>(enabled: isOpen.values) { () async in 1 }
    let after = TextField(columns: 6, id: "after")
    let driver = Driver(bracketed: Button("Save", command: command, id: "save"), after)
    try driver.press("enter")
    isOpen.value = endsEnabled
    try driver.expect(focused: "save")
    try driver.type("x")
    #expect(after.text == "")
    await driver.settleWork()
    try driver.expect(focused: endsEnabled ? "save" : "after")
  }

  @Test func `F20 a cancelled action has ended`() async throws {
    let command = Command<Void, Int> { () async in 1 }
    button.action = { [weak button] in
      command.execute()
      button?.isEnabled = false
    }
    try press(.key)
    try driver.expect(focused: "button")
    driver.app.withinTurn { command.cancelAll() }
    try driver.expect(focused: "last")
  }
}

/// A widget that handles all of its input.
@MainActor
private final class BusyWidget: Widget {
  var action: () -> Void = {}
  private(set) var count = 0

  @discardableResult
  private func act() -> Bool {
    count += 1
    action()
    return true
  }

  override var isFocusable: Bool { true }
  override var takesMouse: Bool { true }
  override var takesText: Bool { true }
  override func measure(_ proposal: Proposal) -> Size { Size(columns: 8, rows: 1) }
  override class var actionTable: ActionTable { table }
  private static let table = ActionTable(for: BusyWidget.self) {
    TableAction("busy.act", keys: "enter") { $0.act() }
  }

  override func handle(_ input: WidgetInput) -> Bool {
    if case .mouse(let press) = input { press.kind == .press && act() } else { act() }
  }

  override func perform(_ request: SemanticRequest) -> Bool { act() }
}
