/// Calls of the public declarations of StraitDriver that take numbers, places, sizes or times, by
/// the names of the listing in `Tests/API`.
@MainActor enum NumberCalls {
  typealias Call = @MainActor (Int, Int) async -> Void

  static let numbers = [Int.min, -1, 0, 3, Int.max]

  /// Declarations whose documentation names the numbers that they take: others end the program.
  static let limited: Set<String> = [
    "AnimatedSVG.init(size:)", "RunShard.init(_:of:)", "ScriptLocator.nth(_:)",
  ]

  /// Declarations that FrameNumberTests calls.
  static let frames: Set<String> = [
    "AnimatedSVG.rest", "AnimatedSVG.show(_:at:)",
    "AsciicastRecorder.init(size:title:timestamp:)", "AsciicastRecorder.input(_:at:)",
    "AsciicastRecorder.mark(_:at:)", "AsciicastRecorder.output(_:at:)",
    "AsciicastRecorder.resize(to:at:)", "AsciicastRecorder.show(_:at:)", "Frame.masked(_:with:)",
    "TextDifference.unified(_:_:context:)",
  ]

  /// Each is called with all pairs of `numbers`.
  static let calls: [String: Call] = [
    "AppSetup.size": { one, other in
      await run { $0.setup.size = size(one, other) }
    },
    "Driver.advance(by:)": { one, _ in drive { $0.advance(by: max(.zero, time(one))) } },
    "Driver.init(_:size:recording:)": { one, other in
      _ = Driver(App(root: Label("a")), size: size(one, other)).screen
    },
    "Driver.init(size:recording:making:)": { one, other in
      _ = Driver(size: size(one, other)) { App(root: Label("a")) }.screen
    },
    act("resize(to:"): { one, other in drive { try $0.resize(to: size(one, other)) } },
    act("wait(_:_:within:"): { one, _ in
      drive { try $0.wait(.id("field"), .value("b"), within: time(one)) }
    },
    act("wait(_:within:"): { one, _ in drive { try $0.wait(.screen("b"), within: time(one)) } },
    act("wait(not:within:"): { one, _ in
      drive { try $0.wait(not: .screen("a"), within: time(one)) }
    },
    "DriverOptions.jobs": { one, _ in options { $0.jobs = one } },
    "DriverOptions.limit": { one, _ in options { $0.limit = time(one) } },
    "DriverOptions.terminalLimit": { one, _ in options { $0.terminalLimit = time(one) } },
    "FrameChanges.Span.columns": { one, other in
      await changes { $0.columns = min(one, other)..<max(one, other) }
    },
    "FrameChanges.Span.row": { one, _ in await changes { $0.row = one } },
    "RunFailure.Kind.init(rawValue:)": { one, _ in
      _ = RunFailure.Kind(rawValue: Int32(clamping: one))
    },
    "RunOptions.rounds": { one, _ in await run { $0.rounds = min(one, 3) } },
    "RunReport.begin(count:)": { one, _ in
      for kind in RunReportKind.allCases {
        var report = kind.makeReport()
        _ = report.begin(count: one)
      }
    },
    "ScriptAction.advance(_:)": { one, _ in
      drive { try $0.perform(.advance(max(.zero, time(one)))) }
    },
    "ScriptAction.chooseItem(_:_:)": { one, _ in act(.chooseItem(locator("list"), one)) },
    "ScriptAction.decrement(_:by:)": { one, _ in act(.decrement(locator("number"), by: one)) },
    "ScriptAction.increment(_:by:)": { one, _ in act(.increment(locator("number"), by: one)) },
    "ScriptAction.resize(_:)": { one, other in act(.resize(size(one, other))) },
    "ScriptAction.scroll(_:to:)": { one, _ in act(.scroll(locator("list"), to: one)) },
    "ScriptAction.wheel(_:_:count:)": { one, _ in
      act(.wheel(locator("list"), .down, count: min(one, 3)))
    },
    "ScriptCheck.init(integerLiteral:)": { one, _ in
      drive { try $0.expect(.model(path: "a", ScriptCheck(integerLiteral: one))) }
      drive { try $0.expect(.screen(ScriptCheck(integerLiteral: one))) }
    },
    "ScriptCount.init(integerLiteral:)": { one, _ in
      drive { try $0.expect(.bell(ScriptCount(integerLiteral: max(0, one)))) }
    },
    "ScriptExpectation.cursor(_:)": { one, other in
      drive { try $0.expect(.cursor(Point(column: one, row: other))) }
    },
    "ScriptExpectation.row(_:_:)": { one, _ in drive { try $0.expect(.row(one, .has("a"))) } },
    "ScriptLocator.cell(_:_:)": { one, other in
      drive { try $0.click(.cell(one, other)) }
      drive { try $0.expect(.cell(one, other), .visible) }
    },
    "ScriptPredicate.rect(_:)": { one, other in
      let rect = Rect(origin: .zero, size: size(one, other))
      drive { try $0.expect(.id("field"), .rect(rect)) }
    },
    "ScriptPredicate.selection(_:)": { one, other in
      drive { try $0.expect(.id("field"), .selection(min(one, other)..<max(one, other))) }
    },
    "ScriptValue.init(integerLiteral:)": { one, _ in
      act(.set(locator("number"), ScriptValue(integerLiteral: one)))
      act(.set(locator("field"), ScriptValue(integerLiteral: one)))
    },
    "StepRecord.Target.count": { one, _ in
      await record { record in
        for index in record.targets.indices { record.targets[index].count = one }
      }
    },
    "StepRecord.frameCount": { one, _ in await record { $0.frameCount = one } },
    "StepRecord.number": { one, _ in await record { $0.number = one } },
    "StepResult.duration": { one, _ in await report { $0.steps[0].duration = time(one) } },
    "StepResult.start": { one, _ in await report { $0.steps[0].start = time(one) } },
    "TestResult.duration": { one, _ in await report { $0.duration = time(one) } },
    "TestResult.round": { one, _ in await report { $0.round = one } },
  ]

  /// Makes all calls.
  static func callAll() async {
    for (_, call) in calls.sorted(by: { $0.key < $1.key }) {
      for one in numbers { for other in numbers { await call(one, other) } }
    }
    for one in numbers {
      for action in actions(one) { act(action) }
      for expectation in expectations(one) { drive { try $0.expect(expectation) } }
    }
  }

  /// Actions with a number.
  private static func actions(_ one: Int) -> [ScriptAction] {
    let (list, field) = (locator("list"), locator("field"))
    var key = ScriptKey("tab")
    key.count = min(one, 3)
    let point = Point(column: one, row: one)
    return [
      .press([key]), .repeat(key),
      .chooseItems(list, .ranges([one...one, min(one, 1)...max(one, 1)])),
      .select(field, .range(min(one, 1)..<max(one, 1))), .click(ScriptClick(list, at: point)),
      .drag(.within(field, from: one, to: 1)), .drag(.within(field, from: 1, to: one)),
      .wheel(list, .up, count: min(one, 3)),
    ]
  }

  /// Expectations with a number.
  private static func expectations(_ one: Int) -> [ScriptExpectation] {
    var count = ScriptCount(1)
    count.number = one
    let point = Point(column: one, row: one)
    return [
      .cell(ScriptCell(point, text: "a")), .bell(count), .frames(count), .exit(count),
    ]
  }

  private static func locator(_ id: String) -> ScriptLocator { ScriptLocator(.id(id)) }

  // MARK: Arguments

  /// The name of a method of the driver, which is given the place of its call.
  private static func act(_ name: String) -> String {
    "Driver.\(name)fileID:filePath:line:column:)"
  }

  private static func time(_ seconds: Int) -> Duration { .seconds(seconds) }

  private static func size(_ columns: Int, _ rows: Int) -> Size {
    Size(columns: max(0, columns), rows: max(0, rows))
  }

  // MARK: Uses

  /// Performs an action, in turn and with force.
  private static func act(_ action: ScriptAction) {
    for force in [false, true] { drive { try $0.perform(action, force: force) } }
  }

  /// Drives an app; an action may be refused.
  private static func drive(_ body: (Driver) throws -> Void) {
    let root = Column {
      List("list", ["a", "b"], id: "list")
      TextField("field", value: "a", id: "field")
      NumberField("number", value: 3, id: "number")
    }
    let driver = Driver(App(root: root), size: Size(columns: 20, rows: 6))
    do { try body(driver) } catch { _ = "\(error)" }
    driver.settle()
    _ = driver.screen
  }

  private static let program = try? ScriptProgram(loading: "a") { _ in
    Array("test \"a\" {\n  press tab\n  expect #field value == \"b\"\n}\n".utf8)
  }

  /// Changes the steps of a run before they are traced.
  private final class Changing: RunObserver {
    private let trace = RunTrace(folder: "out") { _, _ in }
    private let change: (inout StepRecord) -> Void

    init(_ change: @escaping (inout StepRecord) -> Void) {
      self.change = change
    }

    func begin(_ test: TestRecord) { trace.begin(test) }

    func add(_ step: StepRecord) {
      var step = step
      change(&step)
      trace.add(step)
    }

    func end(_ result: TestResult) { trace.end(result) }
  }

  /// Runs a script, and makes all reports of it.
  @discardableResult
  private static func run(
    observedBy observers: [any RunObserver] = [],
    _ change: (inout RunOptions) -> Void = { _ in }
  ) async -> RunResult? {
    guard let program else { return nil }
    var options = RunOptions()
    change(&options)
    var runner = ScriptRunner(options: options) { _ in
      App(root: TextField("field", value: "a", id: "field"))
    }
    runner.observers = observers
    let result = await runner.run(program)
    read(result)
    return result
  }

  private static func read(_ result: RunResult) {
    for kind in RunReportKind.allCases { _ = kind.text(of: result) }
  }

  private static func report(_ change: (inout TestResult) -> Void) async {
    guard var result = await run() else { return }
    change(&result.tests[0])
    read(result)
  }

  private static func record(_ change: @escaping (inout StepRecord) -> Void) async {
    await run(observedBy: [Changing(change)])
  }

  private static func changes(_ change: @escaping (inout FrameChanges.Span) -> Void) async {
    await record { record in
      let cells = CellBuffer(size: Size(columns: 3, rows: 2))
      let none = Frame(cells: CellBuffer(size: .zero))
      record.changes = FrameChanges(from: none, to: Frame(cells: cells))
      for index in record.changes.spans.indices { change(&record.changes.spans[index]) }
    }
  }

  private static func options(_ change: (inout DriverOptions) -> Void) {
    var options = DriverOptions()
    change(&options)
  }
}
