/// Numbers, places, sizes and times that no screen has, in exports and recordings of frames.
@Suite struct FrameNumberTests {
  @Test func `no export and no recording ends the program because of a number`() async {
    await #expect(processExitsWith: .success) {
      for one in Self.numbers {
        for other in Self.numbers { Self.use(one, other) }
      }
    }
  }

  @Test func `a moving picture cuts times that are too long`() {
    var picture = AnimatedSVG(size: Size(columns: 1, rows: 1))
    var cells = CellBuffer(size: Size(columns: 1, rows: 1))
    picture.show(Frame(cells: cells), at: .zero)
    cells.draw("a", at: .zero)
    picture.show(Frame(cells: cells), at: .seconds(Int.max))
    #expect(picture.document.contains("play 1000000002000ms"))
  }

  private static let numbers = [Int.min, -1, 0, 3, Int.max]

  private static func use(_ one: Int, _ other: Int) {
    let (point, time) = (Point(column: one, row: other), Duration.seconds(one))
    let size = Size(columns: max(0, one), rows: max(0, other))
    var cells = CellBuffer(size: Size(columns: 4, rows: 2))
    cells.draw("a漢b", at: .zero)
    let frame = Frame(cells: cells, caret: point)
    let part = Rect(origin: point, size: Size(columns: max(0, other), rows: max(0, one)))
    for frame in [frame, frame.masked(part, part), frame.masked([part])] {
      _ = (frame.textDocument, frame.styleDocument, frame.ansiText, frame.ansiScreen())
      _ = (frame.htmlDocument, frame.svgDocument)
      _ = FrameDifference(from: Frame(cells: cells), to: frame).description
    }
    // The documentation excludes negative numbers alone.
    _ = TextDifference(from: "a\nb", to: "a\nc").unified(context: max(0, one))
    var picture = AnimatedSVG(size: cells.size)
    picture.rest = time
    picture.show(frame, at: time)
    picture.show(Frame(cells: CellBuffer(size: .zero)), at: .seconds(other))
    _ = picture.document
    var recorder = AsciicastRecorder(size: size, timestamp: one)
    for moment in [time, .seconds(other)] {
      recorder.output("a".utf8, at: moment)
      recorder.input("a".utf8, at: moment)
      recorder.mark("a", at: moment)
      recorder.resize(to: size, at: moment)
      recorder.show(frame, at: moment)
    }
    _ = recorder.text
  }
}
