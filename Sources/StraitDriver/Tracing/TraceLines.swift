import StraitScreen
import StraitScript

/// A trace as lines of JSON: one at the start, one for each step, and one at the end.
///
///     {"trace":1,"test":"typing","at":"a.uitest:1:1",…,"frame":0,"screen":"┌ 80x24…",…}
///     {"step":1,"text":"type \"a\"","at":"a.uitest:2:3","kind":"action",…,"frame":1,"screen":"…",…}
///     {"step":2,"text":"expect #left value \"a\"",…,"frame":1,"tree":1,"ok":true}
///     {"outcome":"passed","steps":2,"ms":0}
///
/// `screen` and `widgets` stand where a `frame` and a `tree` of that number come up first.
struct TraceLines {
  private(set) var text = ""
  private var frames = TraceStore<Frame>()
  private var trees = TraceStore<[WidgetRecord]>()
  private var count = 0

  private typealias Members = JSONValue.Members

  init(_ record: TestRecord) {
    let test = record.test
    let members: Members = [
      ("trace", .integer(1)), ("test", .text(test.name)),
      ("at", test.place.map { .text($0.description) }),
      ("tags", test.tags.isEmpty ? nil : .texts(test.tags)), ("round", .integer(test.round)),
      ("size", .text(test.setup.size.description)), ("seed", .text(String(test.setup.seed))),
    ]
    write(members + sights(record.frame, record.tree))
  }

  mutating func add(_ step: StepRecord) {
    let result = step.result
    count = step.number
    var members: Members = [
      ("step", .integer(step.number)), ("text", .text(result.text)),
      ("at", result.place.map { .text($0.description) }),
      ("headings", result.headings.isEmpty ? nil : .texts(result.headings)),
      ("kind", .text(step.kind.rawValue)),
    ]
    if !step.targets.isEmpty { members.append(("targets", .list(step.targets.map(Self.json)))) }
    if !step.input.isEmpty { members.append(("input", .list(step.input.map(Self.json)))) }
    if !step.events.isEmpty { members.append(("events", .list(step.events.map(Self.json)))) }
    members += [
      ("frames", .integer(step.frameCount)), ("cells", .integer(step.changes.count)),
      ("rows", .list(step.changes.rows.map { .integer($0) })),
      ("bytes", .integer(step.outputBytes)),
      ("start", result.start.milliseconds), ("end", (result.start + result.duration).milliseconds),
    ]
    members += sights(step.frame, step.tree)
    members.append(("ok", .boolean(result.failure == nil)))
    if let failure = result.failure {
      members += [
        ("failure", .text("\(failure.kind)")), ("message", .text(failure.message)),
        ("soft", .boolean(result.isSoft)),
        ("failedAt", failure.place.map { .text($0.description) }),
        ("candidates", failure.candidates.isEmpty ? nil : .texts(failure.candidates)),
      ]
    }
    write(members)
  }

  mutating func end(_ result: TestResult) {
    var members: Members
    switch result.outcome {
    case .passed: members = [("outcome", .text("passed"))]
    case .failed: members = [("outcome", .text("failed"))]
    case .skipped(let reason): members = [("outcome", .text("skipped")), ("reason", .text(reason))]
    }
    members += [("steps", .integer(count)), ("ms", result.duration.milliseconds)]
    write(members)
  }

  /// The numbers of a frame and a tree, and what they are where that was not written before.
  private mutating func sights(_ frame: Frame, _ tree: [WidgetRecord]) -> Members {
    var members: Members = []
    let (frameNumber, isNewFrame) = frames.number(of: frame)
    members.append(("frame", .integer(frameNumber)))
    if isNewFrame { members.append(("screen", .text(frame.styleDocument))) }
    let (treeNumber, isNewTree) = trees.number(of: tree)
    members.append(("tree", .integer(treeNumber)))
    if isNewTree {
      let widgets = tree.map { JSONValue(members: $0.members(inTree: true)) }
      members.append(("widgets", .list(widgets)))
    }
    return members
  }

  private mutating func write(_ members: Members) {
    text += JSONValue(members: members).text + "\n"
  }

  // MARK: Parts of a step

  private static func json(_ target: StepRecord.Target) -> JSONValue {
    var members: Members = [
      ("locator", .text(target.locator)), ("matches", .integer(target.count)),
    ]
    if let widget = target.widget { members += widget.members(inTree: false) }
    return JSONValue(members: members)
  }

  private static func json(_ event: StepRecord.Event) -> JSONValue {
    JSONValue(members: [
      ("path", .text(event.path)), ("value", event.value.json), ("origin", .text(event.origin)),
    ])
  }

  /// Bytes are text where they are one, else they are written in hexadecimal.
  private static func json(_ input: DisplayInput) -> JSONValue {
    switch input {
    case .bytes(let bytes):
      if let text = String(validating: bytes, as: UTF8.self) { return .text(text) }
      return JSONValue(members: [("hex", .text(bytes.hexadecimal))])
    case .resized(let size): return JSONValue(members: [("size", .text(size.description))])
    case .ended: return JSONValue(members: [("ended", .boolean(true))])
    case .terminated(let signal): return JSONValue(members: [("signal", .integer(Int(signal)))])
    }
  }
}

extension [UInt8] {
  /// The bytes in hexadecimal, two digits each.
  var hexadecimal: String {
    map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
