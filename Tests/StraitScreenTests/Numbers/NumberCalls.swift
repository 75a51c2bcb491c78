/// Calls of the public declarations of StraitScreen that take numbers, places, sizes or times, by
/// the names of the listing in `Tests/API`.
@MainActor enum NumberCalls {
  static let numbers = [Int.min, -1, 0, 3, Int.max]

  /// Declarations whose documentation names the numbers that they take: others end the program.
  static let limited: Set<String> = [
    "Bitmap.init(width:pixels:)", "CellBuffer.isRow(_:equalIn:)", "CellBuffer.row(_:)",
    "CellBuffer.subscript(_:)", "InputDecoder.escapeDelay",
  ]

  /// Each is called with all pairs of `numbers`.
  static let calls: [String: @MainActor (Int, Int) -> Void] = [
    "Cell.picture": { one, _ in
      var cell = Cell.blank
      cell.picture = one
    },
    "CellBuffer.add(_:in:)": { one, other in
      draw { $0.add(.bold, in: Rect(origin: point(one, other), size: size(other, one))) }
    },
    "CellBuffer.draw(_:at:style:)": { one, other in
      draw {
        $0.draw(Character("漢"), at: point(one, other))
        $0.draw("a漢é"[...], at: point(one, other))
      }
    },
    "CellBuffer.draw(_:at:style:policy:)": { one, other in
      draw { buffer in
        for policy in [ShownText.Policy.scalars, .clusters] {
          buffer.draw("a漢é👩‍👩‍👧", at: point(one, other), policy: policy)
        }
      }
    },
    "CellBuffer.fill(_:with:)": { one, other in
      draw { $0.fill(Rect(origin: point(one, other), size: size(other, one))) }
    },
    "CellBuffer.init(size:)": { one, other in _ = CellBuffer(size: size(one, other)) },
    "CellBuffer.put(_:at:)": { one, other in
      draw { $0.put(Cell(base: "漢", width: 2), at: point(one, other)) }
    },
    "CellBuffer.resized(to:)": { one, other in _ = frame().cells.resized(to: size(one, other)) },
    "Frame.caret": { one, other in
      var frame = frame()
      frame.caret = point(one, other)
      read(frame)
    },
    "Frame.init(cells:caret:links:pictures:paper:)": { one, other in
      read(Frame(cells: frame().cells, caret: point(one, other)))
    },
    "Frame.link(at:)": { one, other in _ = frame().link(at: point(one, other)) },
    "HeadlessDisplay.clipboardLimit": { one, _ in
      let display = HeadlessDisplay()
      display.clipboardLimit = one
    },
    "HeadlessDisplay.escapeDelay": { one, _ in
      let display = HeadlessDisplay()
      display.escapeDelay = time(one)
    },
    "HeadlessDisplay.init(size:)": { one, other in
      _ = HeadlessDisplay(size: size(one, other)).size
    },
    "HeadlessDisplay.resize(to:)": { one, other in
      let display = HeadlessDisplay()
      display.resize(to: size(one, other))
      _ = display.takeInput()
    },
    "HeadlessDisplay.terminate(signal:)": { one, _ in
      HeadlessDisplay().terminate(signal: Int32(clamping: one))
    },
    "MousePress.clicks": { one, other in press(one, other) { $0.clicks = one } },
    "MousePress.init(_:_:at:modifiers:clicks:)": { one, other in press(one, other) { _ in } },
    "MousePress.point": { one, other in press(other, one) { $0.point = point(one, other) } },
    "PlacedBitmap.init(_:in:background:)": { one, other in
      place(Rect(origin: point(one, other), size: size(other, one)))
    },
    "PlacedBitmap.rect": { one, other in
      place(Rect(origin: point(other, one), size: size(one, other)))
    },
    "Point.column": { one, _ in _ = point(one, 0).description },
    "Point.init(column:row:)": { one, other in _ = point(one, other).description },
    "Point.row": { one, _ in _ = point(0, one).description },
    "Rect.contains(_:)": { one, other in
      _ = Rect(origin: point(one, other), size: size(one, other)).contains(point(other, one))
    },
    "Rect.init(origin:size:)": { one, other in read(point(one, one), size(other, other)) },
    "Rect.intersection(_:)": { one, other in
      let rect = Rect(origin: point(one, other), size: size(other, one))
      _ = rect.intersection(Rect(origin: point(other, one), size: size(one, other)))
    },
    "Rect.origin": { one, other in read(point(one, other), size(3, 3)) },
    "Rect.size": { one, other in read(point(3, 3), size(one, other)) },
    "Size.columns": { one, other in
      var size = Size(columns: 1, rows: 1)
      (size.columns, size.rows) = (one, other)
      _ = CellBuffer(size: size)
    },
    // Its documentation excludes negative numbers alone.
    "Size.init(columns:rows:)": { one, other in _ = size(one, other).description },
    "Size.rows": { one, _ in
      var size = Size(columns: 1, rows: 1)
      size.rows = one
      _ = HeadlessDisplay(size: size)
    },
    "TerminalAnswer.ModeState.init(rawValue:)": { one, _ in
      _ = TerminalAnswer.ModeState(rawValue: one)
    },
  ]

  /// Makes all calls.
  static func callAll() {
    for (_, call) in calls.sorted(by: { $0.key < $1.key }) {
      for one in numbers {
        for other in numbers { call(one, other) }
      }
    }
  }

  // MARK: Arguments

  private static func point(_ column: Int, _ row: Int) -> Point { Point(column: column, row: row) }

  private static func size(_ columns: Int, _ rows: Int) -> Size {
    Size(columns: max(0, columns), rows: max(0, rows))
  }

  private static func time(_ seconds: Int) -> Duration { .seconds(seconds) }

  private static func frame() -> Frame {
    var cells = CellBuffer(size: Size(columns: 4, rows: 2))
    cells.draw("a漢b", at: .zero)
    return Frame(cells: cells)
  }

  // MARK: Calls

  private static func draw(_ body: (inout CellBuffer) -> Void) {
    var cells = frame().cells
    body(&cells)
    read(Frame(cells: cells))
  }

  private static func read(_ frame: Frame) {
    _ = (frame.text, frame.text(caret: "|"), frame.cells.exportable)
  }

  private static func press(_ one: Int, _ other: Int, _ change: (inout MousePress) -> Void) {
    for kind in [MousePress.Kind.press, .wheelUp] {
      var press = MousePress(kind, .left, at: point(one, other), clicks: other)
      change(&press)
      _ = press.bytes
    }
  }

  private static func place(_ rect: Rect) {
    let dot = Bitmap.Pixel(red: 1, green: 2, blue: 3)
    var picture = PlacedBitmap(Bitmap(width: 1, pixels: [dot]), in: rect)
    picture.rect = rect
    var frame = frame()
    frame.pictures = [picture]
    read(frame)
  }

  private static func read(_ origin: Point, _ size: Size) {
    var rect = Rect.zero
    (rect.origin, rect.size) = (origin, size)
    _ = (rect, rect.endColumn, rect.endRow, rect.isEmpty, rect.description)
    _ = Rect(origin: origin, size: size)
  }
}
