@testable import StraitDriver

@Suite struct ANSITests {
  private var frame: Frame {
    var buffer = CellBuffer(size: Size(columns: 6, rows: 3))
    buffer.draw("ab", at: Point(column: 1, row: 0))
    buffer.draw("漢", at: Point(column: 0, row: 1), style: Style(foreground: .red))
    buffer.draw("e\u{301} ", at: Point(column: 3, row: 1), style: Style(attributes: .reverse))
    return Frame(cells: buffer, caret: Point(column: 3, row: 0))
  }

  @Test func `a frame is written with its styles`() {
    #expect(
      frame.ansiText
        == " ab\r\n\u{1B}[0;31m漢\u{1B}[0m \u{1B}[0;7me\u{301} \u{1B}[0m"
    )
  }

  @Test(arguments: [
    ("plain", "\u{1B}[0m"),
    ("bold dim italic underline reverse", "\u{1B}[0;1;2;3;4;7m"),
    ("fg=black bg=white", "\u{1B}[0;30;47m"),
    ("fg=bright-black bg=bright-white", "\u{1B}[0;90;107m"),
    ("fg=16 bg=255", "\u{1B}[0;38;5;16;48;5;255m"),
    ("fg=#010203 bg=#ffffff", "\u{1B}[0;38;2;1;2;3;48;2;255;255;255m"),
  ])
  func `each style has its sequence`(_ text: String, sequence: String) throws {
    #expect(try Style(parsing: text).rendition == sequence)
  }

  @Test func `a frame is written onto a whole terminal`() {
    #expect(
      frame.ansiScreen()
        == "\u{1B}[?25l\u{1B}[0m\u{1B}[H\u{1B}[2J\u{1B}[1;1H ab"
        + "\u{1B}[2;1H\u{1B}[0;31m漢\u{1B}[0m \u{1B}[0;7me\u{301} \u{1B}[0m"
        + "\u{1B}[1;4H\u{1B}[?25h"
    )
  }

  @Test func `only what differs from the frame before is written`() {
    var next = frame
    next.cells.draw("x ", at: Point(column: 1, row: 0))
    #expect(
      next.ansiScreen(after: frame) == "\u{1B}[?25l\u{1B}[1;1H x\u{1B}[K\u{1B}[1;4H\u{1B}[?25h"
    )
    next = frame
    next.caret = nil
    #expect(next.ansiScreen(after: frame) == "\u{1B}[?25l")
    #expect(frame.ansiScreen(after: frame) == "")
  }

  @Test(arguments: 0..<300)
  func `random frames are the same when a terminal has shown them`(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let frame = seed % 3 == 0 ? random.hostileFrame() : random.frame()
    if seed % 3 > 0 { #expect(frame.cells.exportable == frame.cells) }
    var reader = ANSIReader(size: frame.cells.size)
    reader.read(frame.ansiText)
    #expect(reader.cells == frame.cells.exportable)
    #expect(reader.unknown == [])
  }

  @Test(arguments: 0..<200)
  func `random frames after each other are the same on a terminal`(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    var frame = seed % 3 == 0 ? random.hostileFrame() : random.frame()
    var reader = ANSIReader(cells: random.frame(size: frame.cells.size).cells)
    var previous: Frame?
    for _ in 0..<6 {
      reader.read(frame.ansiScreen(after: previous))
      #expect(reader.cells == frame.cells.exportable)
      #expect(reader.caret == frame.caret.flatMap { frame.cells.bounds.contains($0) ? $0 : nil })
      #expect(reader.unknown == [])
      previous = frame
      if seed % 3 == 0 {
        frame = random.hostileFrame(size: frame.cells.size)
      } else {
        random.draw(in: &frame.cells)
      }
      if random.below(3) == 0 { frame.caret = random.frame(size: frame.cells.size).caret }
    }
  }
}
