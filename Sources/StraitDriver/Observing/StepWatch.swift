import StraitScreen
import StraitScript

/// Watches one test and notifies observers of it.
@MainActor
final class StepWatch {
  private let driver: Driver
  private let observers: [any RunObserver]
  private let log: ModelLog
  private var number = 0
  private var frame: Frame
  private var frameCount: Int
  private var input: [DisplayInput] = []
  private var command: ScriptCommand?
  private var targets: [StepRecord.Target] = []
  /// The paths of the models that secret widgets are or were bound to.
  private var secretPaths: Set<String>

  init(_ driver: Driver, _ observers: [any RunObserver]) {
    self.driver = driver
    self.observers = observers
    log = ModelLog(driver)
    secretPaths = Set(driver.secretPaths)
    frame = driver.display.frame
    frameCount = driver.display.frameCount
    driver.onClose = { [log] in log.stop() }
    driver.display.onSend = { [weak self, weak driver] in
      self?.input.append(driver?.shown($0) ?? $0)
    }
  }

  /// Notifies observers that the test begins.
  func begin(_ test: TestResult) {
    let secrets = driver.secrets
    let record = TestRecord(
      test: test,
      frame: secrets.hide(frame),
      tree: driver.widgetRecords.map(secrets.hide)
    )
    for observer in observers { observer.begin(record) }
  }

  /// Keeps the targets of a command before it runs: they may be removed, or moved, afterwards.
  func begin(_ command: ScriptCommand) {
    self.command = command
    targets = command.locators.map(find)
  }

  /// Notifies observers of a finished step; `nil` for a failure that belongs to no step.
  func end(_ step: ScriptStep?, _ result: StepResult, hiding secrets: SecretTexts) {
    number += 1
    let usesSecret = step?.usesSecret ?? false
    let before = (frame: frame, count: frameCount)
    frame = driver.display.frame
    frameCount = driver.display.frameCount
    // Targets that a step waits for, or brings into view, can be found only now.
    for index in targets.indices where targets[index].widget?.frame.isEmpty ?? true {
      if let command, command.locators.indices.contains(index) {
        targets[index] = find(command.locators[index])
      }
    }
    let record = StepRecord(
      number: number,
      kind: step.map { StepRecord.Kind($0, command) } ?? .app,
      result: result,
      targets: targets.map { secrets.hide($0) },
      input: usesSecret ? input.map(\.withBullets) : input.map { secrets.hide($0) },
      events: takeEvents(hiding: secrets, all: usesSecret),
      frameCount: frameCount - before.count,
      changes: FrameChanges(from: before.frame, to: frame),
      frame: secrets.hide(frame),
      tree: driver.widgetRecords.map(secrets.hide)
    )
    (input, targets, command) = ([], [], nil)
    for observer in observers { observer.add(record) }
  }

  /// Returns the changes of the models; for one bound to a secret widget, only that it has changed.
  private func takeEvents(hiding secrets: SecretTexts, all: Bool) -> [StepRecord.Event] {
    secretPaths.formUnion(driver.secretPaths)
    return log.take().map { event in
      var event = event
      event.value =
        all || secretPaths.contains(event.path)
        ? .text(SecretTexts.mark) : secrets.hide(event.value)
      return event
    }
  }

  private func find(_ locator: ScriptLocator) -> StepRecord.Target {
    let found = (try? driver.findAll(locator)) ?? []
    let only = found.count == 1 ? found.first : nil
    let paths = only.map { BoundPaths(driver).paths(of: $0) } ?? []
    return StepRecord.Target(
      locator: locator.description,
      count: found.count,
      widget: only.map { WidgetRecord($0, depth: 0, keyPaths: paths) }
    )
  }

  /// Notifies observers of a test without an app: its one step has the reason.
  static func notify(_ observers: [any RunObserver], of result: TestResult) {
    let frame = Frame(cells: CellBuffer(size: result.setup.size))
    for observer in observers {
      observer.begin(TestRecord(test: result, frame: frame, tree: []))
      for (index, step) in result.steps.enumerated() {
        observer.add(StepRecord(number: index + 1, kind: .app, result: step, frame: frame))
      }
      observer.end(result)
    }
  }
}

extension SecretTexts {
  /// Input without the secrets: a field can have come to the focus in the middle of it.
  ///
  /// They are hidden in typed and pasted texts. A secret can also read as the bytes of a key.
  fileprivate func hide(_ input: DisplayInput) -> DisplayInput {
    var isHidden = false
    let shown = input.withTexts { text in
      let hidden = hide(text)
      if hidden != text { isHidden = true }
      return hidden
    }
    // Bytes that the decoder does not know are kept as they came.
    return isHidden ? shown : input
  }

  /// Returns a target without the secrets.
  fileprivate func hide(_ target: StepRecord.Target) -> StepRecord.Target {
    var target = target
    target.locator = hideValues(of: target.locator)
    target.widget = target.widget.map(hide)
    return target
  }
}

extension StepRecord.Kind {
  /// Returns the kind of a step; `command` is its command after the variables are replaced, if it
  /// is valid.
  fileprivate init(_ step: ScriptStep, _ command: ScriptCommand?) {
    switch (step.content, command) {
    case (.batch, _): self = .batch
    case (.heading, _): self = .heading
    case (.loop, _): self = .loop
    case (_, .action): self = .action
    case (_, .time): self = .time
    case (_, .wait): self = .wait
    case (_, .expect): self = .expect
    case (_, .snap): self = .snap
    case (_, .definition): self = .definition
    case (_, .skip): self = .skip
    case (_, .setup), (_, .tag), (_, nil): self = .unknown
    }
  }
}

extension ScriptCommand {
  /// The widgets that the command names, in order.
  fileprivate var locators: [ScriptLocator] {
    switch self {
    case .action(let action, _): action.targets
    case .wait(let wait): wait.expectation.locators
    case .expect(let expect): expect.expectation.locators
    case .snap(let snap): (snap.part.map { [$0] } ?? []) + snap.masks
    case .skip(let skip):
      if case .expectation(let expectation) = skip.condition { expectation.locators } else { [] }
    case .definition(let definition):
      switch definition.source {
      case .value(let locator), .text(let locator), .count(let locator): [locator]
      case .literal, .model, .row, .clipboard, .title, .screen, .tree: []
      }
    case .setup, .time, .tag: []
    }
  }
}
