/// Calls of the public declarations of StraitUI that take integers, places, sizes or times, by the
/// names of the listing in `Tests/API`.
@MainActor enum NumberCalls {
  typealias Call = @MainActor (Int, Int) -> Void

  static let numbers = [Int.min, -1, 0, 3, Int.max]

  /// Each number with itself and with the extreme ones.
  private static let pairs = numbers.flatMap { one in
    Set([one, .min, .max]).sorted().map { (one, $0) }
  }

  /// Declarations whose documentation names the few numbers that they take: others end the program.
  static let limited: Set<String> = [
    "Container.insert(_:at:)", "Container.move(_:to:)", "Rating.count",
    "SemanticChoice.subscript(_:)", "TextBuffer.characters(from:)",
    "TextBuffer.firstRange(of:from:ignoringCase:)", "TextBuffer.isWordBoundary(_:)",
    "TextBuffer.lastRange(of:before:ignoringCase:)", "TextBuffer.line(_:)",
    "TextBuffer.line(at:)", "TextBuffer.lineNumber(at:)", "TextBuffer.replace(_:with:)",
    "TextBuffer.string(in:)", "TextBuffer.subscript(_:)", "TextBuffer.wordEnd(after:)",
    "TextBuffer.wordStart(before:)",
  ]

  /// Each is called with all pairs, cut to what its documentation asks for.
  static var all: [String: Call] {
    [drawing, layout, controls, rows, texts, others].reduce(into: [:]) { all, calls in
      all.merge(calls) { _, last in last }
    }
  }

  /// Makes all calls.
  static func callAll() {
    for (_, call) in all.sorted(by: { $0.key < $1.key }) {
      for (one, other) in pairs { call(one, other) }
    }
  }

  // MARK: Arguments

  static func point(_ column: Int, _ row: Int) -> Point { Point(column: column, row: row) }

  static func rect(_ one: Int, _ other: Int) -> Rect {
    let size = Size(columns: from(0, other), rows: from(0, one))
    return Rect(origin: point(one, other), size: size)
  }

  static func time(_ seconds: Int) -> Duration { .seconds(seconds) }

  /// A number that is not less than another.
  static func from(_ least: Int, _ number: Int) -> Int { max(least, number) }

  static func range(_ one: Int, _ other: Int) -> Range<Int> { min(one, other)..<max(one, other) }

  // MARK: Showing

  /// Shows a widget, changes it, and shows it again.
  static func show<Shown: Widget>(_ widget: Shown, _ change: (Shown, App) -> Void = { _, _ in }) {
    let scheduler = VirtualScheduler()
    let app = App(root: widget)
    app.start(on: HeadlessDisplay(size: Size(columns: 20, rows: 6)), scheduler: scheduler)
    scheduler.advance(by: .zero)
    change(widget, app)
    scheduler.advance(by: .seconds(1))
    app.quitAtOnce()
  }

  /// Sends through a channel to an index, `nil` too.
  static func follow(_ terminal: ChannelTerminal<Int?>) {
    let index = Property<Int?>(1)
    let binding = terminal.bind(to: index.channel())
    index.value = nil
    index.value = 0
    binding.dispose()
  }
}
