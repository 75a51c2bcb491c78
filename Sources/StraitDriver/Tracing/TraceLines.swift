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
    members += [
      ("targets", step.targets.isEmpty ? nil : .list(step.targets.map(Self.json))),
      ("input", step.input.isEmpty ? nil : .list(step.input.map(Self.json))),
      ("events", step.events.isEmpty ? nil : .list(step.events.map(Self.json))),
      ("frames", .integer(step.frameCount)), ("cells", .integer(step.changes.count)),
      ("rows", .list(step.changes.rows.map { .integer($0) })),
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
    let counts: Members = [("steps", .integer(count)), ("ms", result.duration.milliseconds)]
    write(result.outcome.members + counts)
  }

  /// Returns the numbers of a frame and a tree, and their contents if those were not written
  /// before.
  private mutating func sights(_ frame: Frame, _ tree: [WidgetRecord]) -> Members {
    let (frameNumber, isNewFrame) = frames.number(of: frame)
    let (treeNumber, isNewTree) = trees.number(of: tree)
    return [
      ("frame", .integer(frameNumber)),
      ("screen", isNewFrame ? .text(frame.styleDocument) : nil),
      ("tree", .integer(treeNumber)),
      ("widgets", isNewTree ? .list(tree.map { .init(members: $0.members(inTree: true)) }) : nil),
    ]
  }

  private mutating func write(_ members: Members) {
    text += JSONValue(members: members).text + "\n"
  }

  // MARK: Parts of a step

  private static func json(_ target: StepRecord.Target) -> JSONValue {
    let members: Members = [
      ("locator", .text(target.locator)), ("matches", .integer(target.count)),
    ]
    return JSONValue(members: members + (target.widget?.members(inTree: false) ?? []))
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
    case .closed: return JSONValue(members: [("ended", .boolean(true))])
    case .terminated(let signal): return JSONValue(members: [("signal", .integer(Int(signal)))])
    }
  }
}

extension [UInt8] {
  /// The bytes in hexadecimal, two digits each.
  package var hexadecimal: String {
    map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
